// The engine in a worker, so that its thinking never holds up the page. Each request is answered;
// then the page is told what is new at the table, and bots think. The page is told when the engine
// begins something and when that has ended, too: it gives up what never ends.

import loadEngine from './houserules_engine.js';

/** @typedef {{id: number, request: string, body: string, line: number, pace: number}} Message */

/** The requests after which there may be news. */
const changing = new Set(['open', 'message']);

/** Asks the engine; with the id of the message that this answers, if any.
 * @typedef {(request: string, body?: string, id?: number) => string} Ask */

/** @returns {Promise<Ask>} */
async function begin() {
  const engine = await loadEngine();
  /** Nothing lies at place 0: there was no memory for it. @param {number} place */
  const there = (place) => {
    if (place === 0) throw new Error('There is not enough memory.');
    return place;
  };
  const session = there(engine._begin_session());
  /** @param {string} text */
  const given = (text) => {
    const size = engine.lengthBytesUTF8(text) + 1;
    const place = there(engine._malloc(size));
    engine.stringToUTF8(text, place, size);
    return place;
  };
  return (request, body = '', id = 0) => {
    postMessage({ busy: true, id });
    const asked = given(request);
    const sent = given(body);
    const told = there(engine._answer(session, asked, sent));
    const answer = engine.UTF8ToString(told);
    for (const place of [asked, sent, told]) engine._free(place);
    postMessage({ busy: false });
    return answer;
  };
}

/** So much longer bots wait where people need time to look at something. */
const timeToLook = 3000;

const engine = begin();
/** The line to the table that is open; 0: none. */
let line = 0;
let pace = 0;
let timer = 0;

/** @param {Ask} ask */
function tellNews(ask) {
  clearTimeout(timer);
  if (line === 0) return;
  const news = ask('news');
  postMessage({ line, news });
  const { thinks, needs_a_look: needsLook } = JSON.parse(news);
  if (!thinks) return;
  const pause = pace + (needsLook && pace > 0 ? timeToLook : 0);
  const began = performance.now();
  // Messages that wait are answered before.
  timer = setTimeout(() => {
    ask('think');
    timer = setTimeout(() => tellNews(ask), Math.max(0, pause - (performance.now() - began)));
  });
}

/** @param {Message} message */
async function carryOut({ id, request, body, line: asked, pace: wanted }) {
  const ask = await engine;
  const answer = ask(request, body, id);
  if (request === 'open') {
    line = JSON.parse(answer).error ? 0 : asked;
    pace = wanted;
  }
  if (request === 'close') line = 0;
  postMessage({ id, answer });
  if (changing.has(request)) tellNews(ask);
}

addEventListener('message', (/** @type {MessageEvent<Message>} */ { data }) => {
  // The page does not learn by itself of what fails later than at once.
  carryOut(data).catch((error) => postMessage({ failed: String(error) }));
});
