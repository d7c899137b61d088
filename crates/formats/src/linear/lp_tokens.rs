//! The words of an LP text, with their places.

/// A word, a number or a sign.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Token<'t> {
    pub(super) text: &'t str,
    /// Where it stands. [byte]
    pub(super) at: usize,
    pub(super) kind: Kind,
    /// Whether it is the first one on its line.
    pub(super) is_first: bool,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Kind {
    Name,
    Number,
    /// `<=`, `>=`, `=` in any of their forms.
    Relation,
    /// `+`, `-`, `:`, or any other sign.
    Sign,
}

/// The tokens of a text; comments, from `\` to the end of a line, are none.
pub(super) fn tokens(text: &str) -> Vec<Token<'_>> {
    let mut tokens = Vec::new();
    let mut start = 0;
    for line in text.split_inclusive('\n') {
        let code = line.split('\\').next().unwrap_or_default();
        let mut at = 0;
        let mut is_first = true;
        while let Some(found) = code[at..].find(|it: char| !it.is_whitespace()) {
            at += found;
            let (kind, length) = token(&code[at..]);
            tokens.push(Token { text: &code[at..at + length], at: start + at, kind, is_first });
            is_first = false;
            at += length;
        }
        start += line.len();
    }
    tokens
}

/// The kind and the length of the token with which a text begins. [byte]
fn token(text: &str) -> (Kind, usize) {
    let first = text.chars().next().unwrap_or(' ');
    let is_relation = |it: char| matches!(it, '<' | '>' | '=');
    if is_relation(first) {
        let second = text[1..].starts_with(is_relation);
        return (Kind::Relation, if second { 2 } else { 1 });
    }
    if first.is_ascii_digit() || first == '.' {
        return (Kind::Number, number(text));
    }
    if matches!(first, '+' | '-' | ':' | '*' | '^' | '[' | ']' | '/') {
        return (Kind::Sign, 1);
    }
    let ends = |it: char| {
        it.is_whitespace() || is_relation(it) || matches!(it, '+' | '-' | ':' | '*' | '^')
    };
    (Kind::Name, text.find(ends).unwrap_or(text.len()).max(first.len_utf8()))
}

/// The length of a number: `12`, `.5`, `1e-3`; the `e` of `2 e1` is a name. [byte]
fn number(text: &str) -> usize {
    let digits = |from: usize| {
        let rest = text[from..].bytes();
        from + rest.take_while(u8::is_ascii_digit).count()
    };
    let mut end = digits(0);
    if text[end..].starts_with('.') {
        end = digits(end + 1);
    }
    if text[end..].starts_with(['e', 'E']) {
        let sign = usize::from(text[end + 1..].starts_with(['+', '-']));
        let last = digits(end + 1 + sign);
        if last > end + 1 + sign {
            return last;
        }
    }
    end
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn words_numbers_and_signs() {
        let told = |text: &'static str| tokens(text).iter().map(|it| it.text).collect::<Vec<_>>();
        assert_eq!(
            told("obj: +3x1 - 2.5e-3 x(2,1)"),
            ["obj", ":", "+", "3", "x1", "-", "2.5e-3", "x(2,1)"]
        );
        assert_eq!(told("a<=1 \\ remark\nb=>2"), ["a", "<=", "1", "b", "=>", "2"]);
        assert_eq!(told("2 e1 1e y"), ["2", "e1", "1", "e", "y"]);
        assert_eq!(told("\u{e9}\u{e9}+x[1]"), ["\u{e9}\u{e9}", "+", "x[1]"]);
        let all = tokens("a b\n c");
        assert_eq!(all.iter().map(|it| it.is_first).collect::<Vec<_>>(), [true, false, true]);
        assert_eq!(all[2].at, 5);
    }
}
