// Keeps the files of this site, so that it works offline. All of them are of one build: a page is
// given the files that were there when it was opened first, and those of a newer build as soon as it
// is loaded again while no other page of the old ones is open.

const version = '@VERSION@';
/** Each file with the SHA-256 of what is in it. @type {[string, string][]} */
const files = /** @type {any} */ (['@FILES@']);

/** Typed as what it is not, since the rest of the page has no worker. @type {any} */
const worker = self;
// Other sites may lie on the same host.
const beginning = `houserules ${worker.registration.scope} `;
const cacheName = beginning + version;

/** @param {ArrayBuffer} bytes */
async function hashOf(bytes) {
  const hash = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes));
  return [...hash].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}

/**
 * Keeps a file, if it is that of this build: while files are put on a host, it has some of each.
 * @param {Cache} cache @param {string} file @param {string} hash
 */
async function keepFile(cache, file, hash) {
  const response = await fetch(new Request(file, { cache: 'no-cache' }));
  if (!response.ok) throw new Error(`${file} is not there`);
  if ((await hashOf(await response.clone().arrayBuffer())) !== hash) throw new Error(`${file} is of another build`);
  await cache.put(file, response);
}

/** Keeps all files, or none. */
async function keepFiles() {
  const cache = await caches.open(cacheName);
  try {
    await Promise.all(files.map(([file, hash]) => keepFile(cache, file, hash)));
  } catch (error) {
    await caches.delete(cacheName);
    throw error;
  }
}

async function forgetOthers() {
  const names = await caches.keys();
  const others = names.filter((name) => name.startsWith(beginning) && name !== cacheName);
  await Promise.all(others.map((name) => caches.delete(name)));
  await worker.clients.claim();
}

/** Takes over from the older build for the page that asks, if no other one needs it. @param {MessagePort} port */
async function takeOver(port) {
  const pages = await worker.clients.matchAll({ type: 'window', includeUncontrolled: true });
  const own = pages.filter((/** @type {{url: string}} */ { url }) => url.startsWith(worker.registration.scope));
  if (own.length > 1) port.postMessage('not yet');
  else await worker.skipWaiting();
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
worker.addEventListener('message', (/** @type {any} */ event) => {
  if (event.data === 'take over') event.waitUntil(takeOver(event.ports[0]));
});
worker.addEventListener('activate', (/** @type {any} */ event) => event.waitUntil(forgetOthers()));
worker.addEventListener('fetch', (/** @type {any} */ event) => {
  const isOwn = event.request.url.startsWith(worker.registration.scope);
  if (isOwn && event.request.method === 'GET') event.respondWith(answer(event.request));
});
