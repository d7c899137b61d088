import "./style.css";
import { mount } from "svelte";
import App from "./App.svelte";
import { hasBegun, loadAll } from "./solver";

mount(App, { target: document.getElementById("app")! });

// What is asked less often is loaded when there is nothing else to do, so that no question waits for it.
void hasBegun.then(loadAll);

// Where the browser allows it, the page is kept for when there is no network: all of it, so not before
// what is shown first has come. The first screen asks nothing, so some seconds must do there.
if (import.meta.env.PROD) {
  const isIdle = new Promise((done) => setTimeout(done, 4000));
  void Promise.race([hasBegun, isIdle])
    .then(() => navigator.serviceWorker?.register("./offline.js"))
    .catch(() => undefined);
}
