//! The schema of questions, for programs that make them.

use serde_json::{Map, Value, json};

use crate::kinds::Kind;
use crate::question::QUESTION;
use crate::settings::{FROM, PROBLEM, Setting, settings_of};

/// The JSON Schema of an object with the settings of these rows.
pub fn object_schema<'r>(rows: impl IntoIterator<Item = &'r Setting>) -> Map<String, Value> {
    let (mut properties, mut required) = (Map::new(), Vec::new());
    for row in rows {
        properties.insert(row.name.to_owned(), row.schema());
        if row.is_required {
            required.push(row.name);
        }
    }
    Map::from_iter([
        ("type".to_owned(), "object".into()),
        ("properties".to_owned(), properties.into()),
        ("required".to_owned(), required.into()),
        ("additionalProperties".to_owned(), false.into()),
    ])
}

/// The JSON Schema of all questions, each with the text of its problem.
#[must_use]
pub fn question_schema() -> Value {
    let one = |kind: Kind| {
        let mut schema = object_schema([&PROBLEM, &FROM].into_iter().chain(settings_of(kind)));
        for row in settings_of(kind).filter(|row| !row.absent.is_empty()) {
            let absent =
                row.absent.iter().map(|(front, why)| (front.name().to_owned(), json!(why)));
            schema["properties"][row.name]["x-absent"] = absent.collect::<Map<_, _>>().into();
        }
        schema["properties"][QUESTION] = json!({ "const": kind.name() });
        if let Some(Value::Array(required)) = schema.get_mut("required") {
            required.push(QUESTION.into());
        }
        schema.insert("description".to_owned(), kind.words()[0].into());
        Value::Object(schema)
    };
    json!({
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        "title": "A question about an exact-cover problem",
        "oneOf": Kind::ALL.map(|row| one(row.0)),
    })
}
