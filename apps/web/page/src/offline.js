// Keeps the page for when there is no network. The build puts in the names of the files, because each build has others.
const FILES = [/* files */];
const CACHE = "gavotte-/* build */";

addEventListener("install", (event) => {
  event.waitUntil(
    caches
      .open(CACHE)
      .then((cache) => cache.addAll(FILES))
      .then(() => skipWaiting()),
  );
});

// Another build has other files: those of the one before go.
addEventListener("activate", (event) => {
  event.waitUntil(
    caches
      .keys()
      .then((names) => names.filter((name) => name.startsWith("gavotte-") && name !== CACHE))
      .then((names) => Promise.all(names.map((name) => caches.delete(name)))),
  );
});

addEventListener("fetch", (event) => {
  const { request } = event;
  if (request.method !== "GET") return;
  const kept = () => caches.match(request, { ignoreSearch: true });
  // The page itself is asked for anew, so that a new build is seen; the rest never changes.
  const answer =
    request.mode === "navigate"
      ? fetch(request).catch(() => caches.match("./"))
      : kept().then((found) => found ?? fetch(request));
  event.respondWith(answer);
});
