// How this page reaches games: by the server that it came from. The site without a server has
// another file in place of this one.

import { serverTransport } from './server_transport.js';

export const transport = serverTransport();
