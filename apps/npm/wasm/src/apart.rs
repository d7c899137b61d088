//! Assemblies that come apart.

use gavotte::OptionId;
use gavotte::apart::{bodies, told};
use gavotte::disassembly::Disassembler;
use serde_json::{Value, json};
use wasm_bindgen::prelude::wasm_bindgen;

use crate::fault::Fault;
use crate::posed::Posed;

#[wasm_bindgen]
impl Posed {
    /// What becomes of the pieces that these options lay, as JSON: `level` and `moves` ([`told`]), and `pieces`, each with its `name`
    /// and its `option`, `null` for a given one. `most` is the greatest number of states for each assembly.
    ///
    /// # Errors
    /// An option that does not exist, or pieces that are not taken apart.
    pub fn apart(&self, options: &[u32], most: u32) -> Result<String, Fault> {
        let bodies = bodies(self.puzzle(), &self.chosen(options)?).map_err(Fault::unsupported)?;
        let most = usize::try_from(most).unwrap_or(usize::MAX);
        let outcome = Disassembler::new(bodies.slides).take_apart(&bodies, most, &mut || false);
        let mut told = told(&outcome, &bodies);
        let pieces = bodies.bodies.iter().map(|it| {
            let option = it.option.map(OptionId::raw);
            json!({ "name": it.name, "option": option })
        });
        told.insert("pieces".to_owned(), pieces.collect());
        Ok(Value::from(told).to_string())
    }
}
