# The command for Nix: `nix build 'git+file:.?dir=packaging/nix'` in a checkout.
{
  description = "Exact cover: one solution, all of them, how many exactly, the best";

  inputs.nixpkgs.url = "github:NixOS/nixpkgs/nixos-unstable";

  outputs = { self, nixpkgs }:
    let
      systems = [ "x86_64-linux" "aarch64-linux" "x86_64-darwin" "aarch64-darwin" ];
      each = nixpkgs.lib.genAttrs systems;
    in
    {
      packages = each (system:
        let pkgs = nixpkgs.legacyPackages.${system};
        in
        {
          default = pkgs.rustPlatform.buildRustPackage {
            pname = "gavotte";
            version = "0.1.0";
            src = ../..;
            cargoLock.lockFile = ../../Cargo.lock;
            buildType = "dist";
            buildAndTestSubdir = "apps/cli";
            buildFeatures = [ "full" ];
            # The tests of the workspace need Python, Node.js and a browser.
            doCheck = false;
            postInstall = ''
              mv $out/bin/gavotte gavotte.built
              sh packaging/install.sh ./gavotte.built $out
            '';
            meta = {
              homepage = "https://example.org/gavotte";
              license = with pkgs.lib.licenses; [ mit asl20 ];
              mainProgram = "gavotte";
            };
          };
        });
    };
}
