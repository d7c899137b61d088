//! The checks that all pictures have to pass: each is parsed again in every look, because a viewer would not show a
//! broken one.

use gavotte_draw::{Look, Picture};
use roxmltree::{Document, Node};

const LOOKS: [Look; 4] = [Look::Auto, Look::Light, Look::Dark, Look::Page];

/// The titles, the texts and the elements of a picture, the same in every look.
pub(crate) fn parsed(picture: &Picture) -> (String, Vec<String>) {
    let texts = LOOKS.map(|look| {
        let svg = picture.svg(look);
        let document = Document::parse(&svg).unwrap();
        let root = document.root_element();
        assert_eq!(root.tag_name().name(), "svg");
        for node in document.descendants().filter(Node::is_element) {
            let name = node.tag_name().name();
            assert!(
                ["svg", "title", "desc", "style", "rect", "circle", "path", "text", "g"]
                    .contains(&name),
                "<{name}>"
            );
            assert_eq!(name == "style", name == "style" && look == Look::Auto);
            for attribute in node.attributes() {
                let (name, value) = (attribute.name(), attribute.value());
                assert!(!name.starts_with("on") && name != "id" && name != "href", "{name}");
                assert!(!value.contains("NaN") && !value.contains("inf"), "{name}={value}");
                let is_classed = matches!(look, Look::Auto | Look::Page) || value == "gv";
                assert!(name != "class" || is_classed);
            }
        }
        let is_text =
            |node: &Node<'_, '_>| node.has_tag_name(("http://www.w3.org/2000/svg", "text"));
        let texts = document.descendants().filter(is_text);
        // The last of its children: a title may stand before it.
        texts.map(|node| node.last_child().unwrap().text().unwrap().to_owned()).collect::<Vec<_>>()
    });
    assert!(texts.iter().all(|text| *text == texts[0]));
    let title = picture.title().to_owned();
    let [texts, ..] = texts;
    (title, texts)
}
