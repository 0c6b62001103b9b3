// How this page reaches games: by the engine in a worker. The site works offline once its files
// are kept.

import { localTransport } from './local_transport.js';

export const transport = localTransport();

if ('serviceWorker' in navigator) {
  // Without it the page works as long as there is a network.
  window.addEventListener('load', () => navigator.serviceWorker.register('service_worker.js').catch(() => undefined));
}
