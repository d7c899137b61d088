# The command for Homebrew. The address and the hash are placeholders until there is a release.
class Gavotte < Formula
  desc "Exact cover: one solution, all of them, how many exactly, the best"
  homepage "https://example.org/gavotte"
  url "https://example.org/gavotte/archive/v0.1.0.tar.gz"
  sha256 "0000000000000000000000000000000000000000000000000000000000000000"
  license any_of: ["MIT", "Apache-2.0"]

  depends_on "rust" => :build

  def install
    system "cargo", "build", "--locked", "--profile", "dist", "-p", "gavotte-cli", "--features", "full"
    system "packaging/install.sh", "target/dist/gavotte", prefix
  end

  test do
    assert_equal "92", shell_output("#{bin}/gavotte queens 8 --count").strip
  end
end
