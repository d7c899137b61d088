// The page of `gavotte.browse`: it shows the state of the widget and sends what the reader asks for.
// Text from solutions stands as text: the pictures and tables come escaped from the package.

const BUTTONS = [
  ["first", "First", "Home"],
  ["previous", "Previous", "ArrowLeft"],
  ["next", "Next", "ArrowRight"],
  ["random", "Random", "r"],
];

const made = (name, properties, ...children) => {
  const element = Object.assign(document.createElement(name), properties);
  element.append(...children);
  return element;
};

function render({ model, el }) {
  const canDo = {
    first: () => model.get("has_previous"),
    previous: () => model.get("has_previous"),
    next: () => model.get("has_next"),
    random: () => model.get("has_random"),
  };
  let isBusy = false;

  const ask = (message) => {
    if (isBusy) return;
    isBusy = true;
    root.setAttribute("aria-busy", "true");
    model.send(message);
  };
  const press = (name) => {
    if (canDo[name]()) ask({ do: name });
  };

  const buttons = BUTTONS.map(([name, label, key]) => {
    const button = made("button", { type: "button", textContent: label, onclick: () => press(name) });
    button.setAttribute("aria-keyshortcuts", key);
    return [name, button];
  });
  const number = made("input", { type: "text", inputMode: "numeric" });
  number.setAttribute("aria-label", "Number of the solution");
  number.onchange = () => ask({ do: "go", to: number.value });
  const total = made("span", {});
  const note = made("span", { className: "gavotte-note" });
  note.setAttribute("role", "status");
  const bar = made("div", { className: "gavotte-bar" }, ...buttons.map(([, button]) => button), number, total, note);
  const view = made("div", { className: "gavotte-view" });
  const root = made("div", { className: "gavotte-browse", tabIndex: 0 }, bar, view);
  root.setAttribute("role", "group");
  root.setAttribute("aria-label", "Solutions, one at a time");
  // Otherwise the keys of the notebook come first.
  root.dataset.lmSuppressShortcuts = "true";
  root.onkeydown = (event) => {
    if (event.target === number || event.altKey || event.ctrlKey || event.metaKey) return;
    const found = BUTTONS.find(([, , key]) => key === event.key);
    if (!found) return;
    event.preventDefault();
    event.stopPropagation();
    press(found[0]);
  };

  const picture = () => {
    const words = model.get("words");
    if (model.get("svg")) {
      const image = made("img", { alt: words });
      image.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(model.get("svg"))}`;
      return image;
    }
    if (model.get("html")) return made("div", { innerHTML: model.get("html") });
    return made("pre", { textContent: words });
  };
  const show = () => {
    isBusy = false;
    root.removeAttribute("aria-busy");
    for (const [name, button] of buttons) {
      // A button that is disabled would lose the focus.
      button.setAttribute("aria-disabled", String(!canDo[name]()));
      button.hidden = name === "random" && !model.get("has_random");
    }
    number.value = model.get("number");
    number.size = Math.max(3, (model.get("total") || number.value).length);
    number.readOnly = !model.get("has_number");
    total.textContent = model.get("total") ? `of ${model.get("total")}` : "";
    note.textContent = model.get("note");
    view.replaceChildren(picture());
  };

  model.on("change", show);
  show();
  el.append(root);
  return () => model.off("change", show);
}

export default { render };
