"""The pictures of the README: each is made by the script, small, well formed, and shown."""

import asyncio
import re
from html import unescape
from xml.etree import ElementTree

import pytest

from tests.pictures import FOLDER, PICTURES, parts, seamless, taken
from tests.support.files import ROOT

README = (ROOT / "README.md").read_text("utf-8")
MOST = 100_000
"""Bytes of a picture at most."""


def text_of(picture: str) -> str:
    """The words of a picture, line by line."""
    found = re.findall(r"<text[^>]*>([^<]*)</text>", picture)
    return unescape(" ".join(found)).replace("\u00a0", " ")


def test_the_readme_shows_each_picture_that_there_is() -> None:
    shown = set(re.findall(r"!\[[^\]]+\]\(tui/pictures/(\w+)\.svg\)", README))
    assert shown == set(PICTURES) == {path.stem for path in FOLDER.iterdir()}


@pytest.mark.parametrize("name", PICTURES)
def test_a_picture_is_small_and_well_formed(name: str) -> None:
    text = (FOLDER / f"{name}.svg").read_text("utf-8")
    assert len(text) < MOST
    ElementTree.fromstring(text)
    assert "Extinction" in text_of(text)


def test_the_script_makes_a_picture_of_a_real_screen() -> None:
    made = asyncio.run(taken(PICTURES["attack"]))
    told = text_of(made)
    for words in ("Shrikethorn", "Guardian Bravo", "successes", "damage"):
        assert words in told


@pytest.mark.parametrize(
    ("sign", "share"),
    [("█", 1.0), ("▄", 0.5), ("▘", 0.25), ("▙", 0.75), ("▁", 0.125), ("A", 0.0), (" ", 0.0)],
)
def test_a_block_sign_becomes_areas_as_large_as_it(sign: str, share: float) -> None:
    assert sum(wide * high for _, _, wide, high in parts(sign)) == pytest.approx(share)


def test_what_is_no_block_stays_text() -> None:
    line = '<clipPath id="a">\n<rect x="0" y="1.5" width="9" height="9"/></clipPath>'
    text = '<text class="c" x="12.2" y="20" textLength="36" clip-path="url(#a)">▀&amp;A</text>'
    found = seamless(line + text)
    assert found.count("<rect") == 1 + 2
    assert "&#160;&amp;A</text>" in found
    plain = text.replace("▀", "B")
    assert seamless(line + plain) == line + plain
