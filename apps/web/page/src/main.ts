import "./style.css";
import { mount } from "svelte";
import App from "./App.svelte";

mount(App, { target: document.getElementById("app")! });

// Where the browser allows it, the page is kept for when there is no network.
if (import.meta.env.PROD) navigator.serviceWorker?.register("./offline.js").catch(() => undefined);
