"""What goes to an index page with the package: licences, links, versions.

Run from a checkout, because the texts are compared with those of the whole project.
"""

from __future__ import annotations

import importlib.metadata
import re
from pathlib import Path

import gavotte
import pytest

PACKAGE = Path(__file__).parent.parent
ROOT = PACKAGE.parent.parent
LICENCES = ("LICENSE-MIT", "LICENSE-APACHE")


def setting(name: str) -> str:
    """A setting of the workspace."""
    found = re.search(rf'^{name} = "(.*)"$', (ROOT / "Cargo.toml").read_text(encoding="utf-8"), re.M)
    assert found is not None, name
    return found[1]


@pytest.mark.parametrize("name", LICENCES)
def test_the_licences_are_those_of_the_project(name: str) -> None:
    # Copies, because a link would be a file of one line where links of files are not checked out.
    assert (PACKAGE / name).read_bytes() == (ROOT / name).read_bytes()


def test_links_lead_to_files_of_the_repository() -> None:
    home = setting("repository")
    texts = [(PACKAGE / name).read_text(encoding="utf-8") for name in ("README.md", "pyproject.toml")]
    # An index page has no folder to which a relative link could lead.
    assert re.findall(r"\]\((?!https://)[^)]*\)", texts[0]) == []
    links = [link for text in texts for link in re.findall(r"https://[^\s)\"]+", text)]
    ours = [link for link in links if "gavotte" in link]
    assert len(ours) == 9
    for link in ours:
        assert link == home or link.startswith(f"{home}/"), link
        path = link.partition("/blob/main/")[2]
        assert (ROOT / path).exists(), link


def test_the_version_of_rust_is_told() -> None:
    assert f"Rust](https://rustup.rs) {setting('rust-version')} or later" in (PACKAGE / "README.md").read_text(
        encoding="utf-8"
    )


def test_what_is_installed_says_so() -> None:
    try:
        installed = importlib.metadata.distribution("gavotte")
    except importlib.metadata.PackageNotFoundError:
        pytest.skip("the package is not installed, but run from its folder")
    if not Path(gavotte.__file__).samefile(str(installed.locate_file("gavotte/__init__.py"))):
        pytest.skip("another one is installed than the one that is tested")
    told = installed.metadata
    assert told["License-Expression"] == setting("license")
    # A release has those of the crates, too.
    assert set(told.get_all("License-File") or []) - {"LICENSE-THIRD-PARTY"} == set(LICENCES)
    assert {url.partition(", ")[0] for url in told.get_all("Project-URL") or []} == {
        "Homepage", "Documentation", "Changelog", "Repository", "Issues"
    }
    files = {Path(str(path)).name for path in installed.files or []}
    assert files >= set(LICENCES)
    scripts = [(script.name, script.value) for script in installed.entry_points]
    assert scripts == [("gavotte", "gavotte._command:main")]
