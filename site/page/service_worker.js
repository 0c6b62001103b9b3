// Keeps the files of this site, so that it works offline. All of them are of one build: a page is
// given the files that were there when it was opened first, and those of a newer build once no page
// of the old one is open.

const version = '@VERSION@';
const files = ['@FILES@'];

/** Typed as what it is not, since the rest of the page has no worker. @type {any} */
const worker = self;
// Other sites may lie on the same host.
const beginning = `houserules ${worker.registration.scope} `;
const cacheName = beginning + version;

async function keepFiles() {
  const cache = await caches.open(cacheName);
  const requests = files.map((file) => new Request(file, { cache: 'no-cache' }));
  await cache.addAll(requests);
}

async function forgetOthers() {
  const names = await caches.keys();
  const others = names.filter((name) => name.startsWith(beginning) && name !== cacheName);
  await Promise.all(others.map((name) => caches.delete(name)));
  await worker.clients.claim();
}

/** @param {Request} request */
async function answer(request) {
  const address = new URL(request.url);
  address.search = '';
  address.hash = '';
  if (address.href === worker.registration.scope) address.pathname += 'index.html';
  const cache = await caches.open(cacheName);
  return (await cache.match(address.href)) ?? fetch(request);
}

worker.addEventListener('install', (/** @type {any} */ event) => event.waitUntil(keepFiles()));
worker.addEventListener('activate', (/** @type {any} */ event) => event.waitUntil(forgetOthers()));
worker.addEventListener('fetch', (/** @type {any} */ event) => {
  const isOwn = event.request.url.startsWith(worker.registration.scope);
  if (isOwn && event.request.method === 'GET') event.respondWith(answer(event.request));
});
