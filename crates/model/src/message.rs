//! A sentence for people, kept as its template and what stands in its places.
//!
//! # Why this shape
//! A message must be told in several languages, and a program that only has the English text would have to take it
//! apart again. The English template itself is the key, as in gettext, because a table of keys would be a second place
//! to look into: a sentence is written where it is said, and a table of a language maps the template to its own.
//!
//! # Invariants
//! 1. Each argument has a place in its template, such as `{name}`; other braces are meant as they stand.
//! 2. A text is shown as it is: words of the input, numbers, messages of the system.

use std::borrow::Cow;
use std::fmt;

/// A sentence, or a text that is the same in all languages.
///
/// ```
/// use gavotte_model::{Message, message};
///
/// let unit: Message = "squares".into();
/// let found = message!("{found} {unit} instead of {wanted}", found = 3, unit, wanted = 2 + 2);
/// assert_eq!(found.to_string(), "3 squares instead of 4");
/// let chinese = |template: &str| match template {
///     "{found} {unit} instead of {wanted}" => Some("应为 {wanted} 个{unit}，现有 {found} 个"),
///     "squares" => Some("方格"),
///     _ => None,
/// };
/// assert_eq!(found.told(&chinese), "应为 4 个方格，现有 3 个");
/// ```
#[derive(Clone, Debug)]
pub enum Message {
    /// The same in all languages.
    Text(Box<str>),
    /// A template with its arguments by name.
    Sentence(&'static str, Box<[(&'static str, Message)]>),
}

/// A sentence with places: the template, then each argument as `name = value`, or `name` for a variable of this name.
///
/// Values are numbers, characters, owned texts, and other sentences; a literal is a sentence without places.
#[macro_export]
macro_rules! message {
    ($template:literal $(, $name:ident $(= $value:expr)?)* $(,)?) => {
        $crate::Message::sentence($template, [$((stringify!($name), $crate::message!(@ $name $($value)?))),*])
    };
    (@ $name:ident) => { Into::<$crate::Message>::into($name) };
    (@ $name:ident $value:expr) => { Into::<$crate::Message>::into($value) };
}

/// Shows types as their method `message` says, alone and within other messages.
#[macro_export]
macro_rules! impl_message {
    ($($of:ty),+ $(,)?) => { $(
        impl ::std::fmt::Display for $of {
            fn fmt(&self, f: &mut ::std::fmt::Formatter<'_>) -> ::std::fmt::Result {
                ::std::fmt::Display::fmt(&self.message(), f)
            }
        }
        impl From<&$of> for $crate::Message {
            fn from(of: &$of) -> Self {
                of.message()
            }
        }
        impl From<$of> for $crate::Message {
            fn from(of: $of) -> Self {
                of.message()
            }
        }
    )+ };
}

/// Types that are shown the same in all languages, such as names and numbers.
#[macro_export]
macro_rules! impl_text {
    ($($of:ty),+ $(,)?) => { $(
        impl From<$of> for $crate::Message {
            #[inline(never)]
            fn from(text: $of) -> Self {
                Self::text(text)
            }
        }
        impl From<&$of> for $crate::Message {
            #[inline(never)]
            fn from(text: &$of) -> Self {
                Self::text(text)
            }
        }
    )+ };
}

impl Message {
    /// A sentence with arguments; [`message!`](crate::message) writes it.
    #[must_use]
    #[inline(never)] // there are hundreds of calls, and none of them is hot
    pub fn sentence<const N: usize>(
        template: &'static str,
        arguments: [(&'static str, Self); N],
    ) -> Self {
        debug_assert!(
            arguments.iter().all(|(name, _)| template.contains(&format!("{{{name}}}"))),
            "each argument has a place in {template:?}"
        );
        Self::Sentence(template, arguments.into())
    }

    /// What is the same in all languages, such as a word of the input.
    #[must_use]
    pub fn text(text: impl fmt::Display) -> Self {
        Self::Text(text.to_string().into())
    }

    /// The template, which is the key of the sentence; none for a text.
    #[must_use]
    pub fn key(&self) -> Option<&'static str> {
        match self {
            Self::Text(_) => None,
            Self::Sentence(template, _) => Some(template),
        }
    }

    /// The arguments by name.
    #[must_use]
    pub fn arguments(&self) -> &[(&'static str, Self)] {
        match self {
            Self::Text(_) => &[],
            Self::Sentence(_, arguments) => arguments,
        }
    }

    /// The sentence in the language of a table, which maps a template to its own; English where the table has none.
    #[must_use]
    pub fn told<'t>(&self, table: &dyn Fn(&str) -> Option<&'t str>) -> String {
        let (template, arguments) = match self {
            Self::Text(text) => return text.to_string(),
            Self::Sentence(template, arguments) => (*template, arguments),
        };
        let mut rest = table(template).unwrap_or(template);
        let mut told = String::with_capacity(rest.len());
        while let Some((before, behind)) = rest.split_once('{') {
            told.push_str(before);
            let place = behind.split_once('}');
            let argument = place.and_then(|(name, after)| {
                Some((&arguments.iter().find(|it| it.0 == name)?.1, after))
            });
            if let Some((argument, after)) = argument {
                told.push_str(&argument.told(table));
                rest = after;
            } else {
                // A brace that is meant as one.
                told.push('{');
                rest = behind;
            }
        }
        told + rest
    }
}

impl fmt::Display for Message {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(&self.told(&|_| None))
    }
}

impl std::error::Error for Message {}

/// Messages that say the same are equal.
impl PartialEq for Message {
    fn eq(&self, other: &Self) -> bool {
        self.to_string() == other.to_string()
    }
}

impl Eq for Message {}

impl From<&'static str> for Message {
    fn from(sentence: &'static str) -> Self {
        Self::Sentence(sentence, Box::default())
    }
}

impl From<&&'static str> for Message {
    fn from(sentence: &&'static str) -> Self {
        Self::from(*sentence)
    }
}

impl From<&Message> for Message {
    fn from(message: &Message) -> Self {
        message.clone()
    }
}

impl_text!(String, Cow<'_, str>, char, u8, u16, u32, u64, u128, usize, i32, i64, i128);
impl_text!(std::char::EscapeDebug, std::str::EscapeDebug<'_>, std::io::Error);
