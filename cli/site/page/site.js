// How this page reaches games: by the engine in a worker. The site works offline once its files
// are kept.

import { localTransport } from './local_transport.js';

/** So long it may take a newer build to take over, in milliseconds; else it does the next time. */
const longestWait = 1000;

export const transport = localTransport();

/** Lets a newer build take over that is there as a whole, which loads the page again. */
async function giveWay() {
  const registration = await navigator.serviceWorker.getRegistration();
  const newer = registration?.waiting;
  if (!newer) return;
  await new Promise((goOn) => {
    navigator.serviceWorker.addEventListener('controllerchange', () => window.location.reload());
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = goOn;
    newer.postMessage('take over', [port2]);
    window.setTimeout(goOn, longestWait);
  });
}

if ('serviceWorker' in navigator) {
  // Without it the page works as long as there is a network.
  window.addEventListener('load', () => navigator.serviceWorker.register('service_worker.js').catch(() => undefined));
  // Nothing has begun yet that could be of two builds.
  await giveWay().catch(() => undefined);
}
