import "./style.css";
import { mount } from "svelte";
import App from "./App.svelte";
import { hasBegun } from "./solver";

mount(App, { target: document.getElementById("app")! });

// Where the browser allows it, the page is kept for when there is no network: all of it, so not before
// what is shown first has come.
if (import.meta.env.PROD) {
  void hasBegun.then(() => navigator.serviceWorker?.register("./offline.js")).catch(() => undefined);
}
