// The parts of the page that need no browser.

import assert from 'node:assert/strict';
import { test } from 'node:test';

import { pageModule } from './page_module.mjs';

const { CardNames } = await pageModule('cards.js');
const { arrived, sorted } = await pageModule('sorting.js');
const { placedCards, Selection, zonesTogether } = await pageModule('selection.js');
const { handLayout } = await pageModule('hand_layout.js');
const { correction, masks, qrCode } = await pageModule('qr.js');
const { entryThatShowed, onlyAnswer, received, roundEnd } = await pageModule('story.js');
const { alsoCalled, numbersText, sentence, label } = await pageModule('words.js');
const { takingMove } = await pageModule('action_bar.js');
const { GameView } = await pageModule('game_view.js');

const standard = new CardNames(['9', '10', 'J', 'joker'], ['C', 'D', 'H', 'S']);
const shapes = new CardNames(['1', '2', 'whot'], ['circle', 'cross', 'star']);
const signs = new CardNames(['1', '2'], ['moon', 'mars', 'sun']);
const colours = new CardNames(['7', 'draw2', 'wild4'], ['R', 'Y'], ['red', 'yellow']);

test('cards are spoken by rank and suit', () => {
  assert.equal(standard.spoken('10H'), '10 of hearts');
  assert.equal(standard.spoken('joker'), 'joker');
  assert.equal(standard.spoken('??'), 'hidden card');
  assert.equal(standard.spoken('#0'), 'hidden card 1');
  assert.equal(shapes.spoken('2cross'), 'cross 2');
  assert.equal(colours.spoken('draw2Y'), 'yellow draw 2');
  assert.equal(colours.spoken('wild4'), 'wild 4');
});

test('suits have signs that differ', () => {
  assert.equal(standard.written('9S'), '9\u2660');
  assert.equal(signs.suitLook('moon').sign, 'mo');
  assert.equal(signs.suitLook('mars').sign, 'ma');
  assert.equal(signs.suitLook('sun').sign, 's');
  assert.equal(shapes.suitLook('star').sign, '\u2605', 'a shape is its own sign');
  assert.equal(colours.suitLook('Y').ink, 'colour-yellow');
});

test('cards of an unknown game are read as far as they can be', () => {
  const unknown = new CardNames([], []);
  assert.equal(unknown.spoken('QD'), 'Q of diamonds');
  assert.equal(unknown.spoken('big_joker'), 'big joker');
});

test('a hand is sorted by the ranks of the game', () => {
  const hand = ['joker', '10H', '9S', 'JC', '10C'];
  assert.deepEqual(sorted(hand, 'rank', standard), ['9S', '10C', '10H', 'JC', 'joker']);
  assert.deepEqual(sorted(hand, 'suit', standard), ['10C', 'JC', '10H', '9S', 'joker']);
  assert.deepEqual(sorted(hand, 'dealt', standard), hand);
});

test('cards keep the order in which they came', () => {
  assert.deepEqual(arrived([], ['a', 'b']), ['a', 'b']);
  assert.deepEqual(arrived(['b', 'a', 'a'], ['a', 'b', 'c']), ['b', 'a', 'c']);
  assert.deepEqual(arrived(['b'], ['a', 'a']), ['a', 'a']);
});

test('cards of one name are told apart, hidden ones have places', () => {
  assert.deepEqual(placedCards('hand', ['7H', '7H'], false).map((card) => card.key), ['hand/7H/0', 'hand/7H/1']);
  assert.deepEqual(placedCards('blind', ['??', '??'], true).map((card) => card.name), ['#0', '#1']);
});

test('zones that are played from at once go together', () => {
  const actions = [{ name: 'play', kind: 'play', from: ['up', 'hand'], together: ['up', 'hand'] }];
  assert.deepEqual(zonesTogether('hand', actions), ['up', 'hand']);
  assert.deepEqual(zonesTogether('blind', actions), ['blind']);
});

test('a single card is replaced by another, a part of a play is not', () => {
  const turn = { asks: '', total: 2, from: ['hand'], blind: false, cards: { hand: ['7H', '8H'] }, buttons: [] };
  const [seven, eight] = placedCards('hand', ['7H', '8H'], false);
  const selection = new Selection([]);
  selection.toggle(seven, turn);
  selection.told = { plays: [{ move: { action: 'play' }, text: '' }], also: {} };
  selection.toggle(eight, turn);
  assert.deepEqual(selection.names, ['8H']);
  selection.told = { plays: [], also: {}, why: ['no'] };
  selection.toggle(seven, turn);
  assert.deepEqual(selection.names, ['8H', '7H']);
});

test('cards of large hands can be touched on a small screen', () => {
  for (let count = 1; count <= 40; ++count) {
    const { columns, rows, strip } = handLayout(count, 344, 60);
    assert.ok(strip >= 44, `${count} cards`);
    assert.ok(columns * rows >= count);
    assert.ok((columns - 1) * strip + 60 <= 344);
  }
});

test('words', () => {
  assert.equal(numbersText([2, 3, 4]), '2\u20134');
  assert.equal(numbersText([2, 3, 4, 6]), '2, 3, 4, 6');
  assert.equal(sentence('you pass'), 'You pass.');
  assert.equal(label('face_up'), 'Face up');
});

test('the correction of QR codes is that of the standard', () => {
  const data = [32, 91, 11, 120, 209, 114, 220, 77, 67, 64, 236, 17, 236, 17, 236, 17];
  assert.deepEqual(correction(data, 10), [196, 35, 39, 119, 235, 215, 231, 226, 93, 23]);
});

/** The text of a code of one block: what a reader does that trusts its eyes. */
function readCode(code) {
  const size = code.length;
  let format = 0;
  for (let i = 14; i >= 0; --i) {
    const [row, column] = i < 6 ? [i, 8] : i < 8 ? [i + 1, 8] : i === 8 ? [8, 7] : [8, 14 - i];
    format = format * 2 + (code[row][column] ? 1 : 0);
  }
  const mask = masks[((format ^ 0x5412) >> 10) & 7];
  const isFixed = (row, column) => {
    const inCorner = (row < 9 && column < 9) || (row < 9 && column >= size - 8) || (row >= size - 8 && column < 9);
    const inAlignment = size > 21 && Math.abs(row - (size - 7)) < 3 && Math.abs(column - (size - 7)) < 3;
    return inCorner || row === 6 || column === 6 || inAlignment;
  };
  const bits = [];
  let up = true;
  for (let right = size - 1; right > 0; right -= 2, up = !up) {
    if (right === 6) right = 5;
    for (let i = 0; i < size; ++i) {
      const row = up ? size - 1 - i : i;
      for (const column of [right, right - 1]) {
        if (!isFixed(row, column)) bits.push(code[row][column] !== mask(row, column) ? 1 : 0);
      }
    }
  }
  const number = (from, length) => bits.slice(from, from + length).reduce((value, bit) => value * 2 + bit, 0);
  assert.equal(number(0, 4), 4);
  const bytes = Array.from({ length: number(4, 8) }, (_, index) => number(12 + 8 * index, 8));
  return new TextDecoder().decode(new Uint8Array(bytes));
}

test('QR codes can be read', () => {
  for (const text of ['a', 'http://10.0.0.2', 'http://10.0.0.2/#/t\u00fc', 'x'.repeat(42)]) {
    assert.equal(readCode(qrCode(text)), text);
  }
  assert.equal(qrCode('x'.repeat(213)).length, 57);
  assert.equal(qrCode('x'.repeat(214)), null);
});

test('the last entry that showed cards in passing is found', () => {
  const entries = [{ seat: 0, events: [], shown: ['7H'] }, { seat: 1, events: [], shown: ['8C'] }, { seat: 2, events: [] }];
  assert.deepEqual(entryThatShowed(entries)?.shown, ['8C']);
  assert.equal(entryThatShowed([entries[2]]), undefined);
});

test('a round ends with places, points and what is said', () => {
  const entries = [
    { seat: null, events: [{ event: 'round_start', round: 1 }] },
    { seat: 1, events: [{ event: 'out', seat: 1 }] },
    {
      seat: 0,
      events: [
        { event: 'out', seat: 0 },
        { event: 'round_end', round: 1, text: 'The round is over' },
        { event: 'score', seat: 1, points: 2, text: 'seat 1 scores 2 points' },
        { event: 'score', seat: 1, points: 1, text: 'seat 1 scores 1 point' },
        { event: 'rule', text: 'Cards are exchanged' },
        { event: 'deal', seat: 0, text: 'seat 0 is dealt 13 cards' },
        { event: 'round_start', round: 2, text: 'Round 2 begins' },
        { event: 'rule', text: 'of the next round' },
      ],
    },
  ];
  const end = roundEnd(entries, 2);
  assert.equal(end?.round, 1);
  assert.deepEqual(end.places, [1, 0]);
  assert.deepEqual([...end.points], [[1, 3]]);
  assert.deepEqual(end.says.map(({ text }) => text), ['Cards are exchanged']);
  assert.equal(roundEnd(entries, 3), null);
  assert.equal(roundEnd(entries.slice(0, 2), 0), null);
});

test('cards that came are marked until one decides, those of a deal are not', () => {
  const drawn = { seat: 2, events: [{ event: 'move', seat: 2, to: 'hand', to_seat: 0, cards: ['7H', '??'] }] };
  const own = { seat: 0, events: [{ event: 'draw', seat: 0, to: 'hand', cards: ['9C'] }] };
  const dealt = { seat: 1, events: [{ event: 'deal', seat: 0, to: 'hand', cards: ['2C'] }] };
  assert.deepEqual(received([], [drawn], 0, ['hand']), ['7H']);
  assert.deepEqual(received(['7H'], [own], 0, ['hand']), ['9C']);
  assert.deepEqual(received([], [drawn], 1, ['hand']), []);
  assert.deepEqual(received(['7H'], [dealt], 0, ['hand']), []);
});

test('a question with one answer is answered alone only among bots', () => {
  const forced = { move: { action: 'decline' }, text: 'decline' };
  const look = { seat: 0, seats: [{ kind: 'person' }, { kind: 'bot' }], state: { asked: [{ action: 'decline' }] }, turn: { forced } };
  assert.deepEqual(onlyAnswer(look), { action: 'decline' });
  assert.equal(onlyAnswer({ ...look, seats: [{ kind: 'person' }, { kind: 'person' }] }), null);
  assert.equal(onlyAnswer({ ...look, seats: [{ kind: 'person' }, { kind: 'open' }] }), null);
  const turn = { ...look, state: { asked: null } };
  assert.equal(onlyAnswer(turn), null, 'a turn is no question');
  assert.deepEqual(onlyAnswer(turn, true), { action: 'decline' }, 'but who wants it need not pass by hand');
  const play = { move: { action: 'play', cards: ['7H'] }, text: '7H' };
  assert.equal(onlyAnswer({ ...turn, turn: { forced: play } }, true), null, 'cards are played by hand');
  assert.equal(onlyAnswer({ ...turn, seats: [{ kind: 'person' }, { kind: 'person' }] }, true), null);
  assert.equal(onlyAnswer({ ...look, turn: {} }), null);
});

test('other names of a game are a sentence', () => {
  assert.equal(alsoCalled({}), '');
  assert.equal(alsoCalled({ also_called: ['Karma'] }), 'Also called Karma.');
  assert.equal(alsoCalled({ also_called: ['Karma', 'Shed', 'Fool'] }), 'Also called Karma, Shed and Fool.');
});

/** A look of four players, seen from a seat. */
function fourPlayers(seat, sides, further = {}) {
  const seats = sides.map((side) => ({ name: '', kind: 'bot', here: true, ...(side === undefined ? {} : { side }) }));
  return { seat, seats, state: { table: {} }, entries: [], ...further };
}

test('a partner sits across only in the middle of three others', () => {
  const faces = (...look) => new GameView(fourPlayers(...look), {}, []).facesPartner;
  assert.equal(faces(0, [0, 1, 0, 1]), true);
  assert.equal(faces(3, [0, 1, 0, 1]), true);
  assert.equal(faces(0, [0, 0, 1, 1]), false, 'the order of turns stays');
  assert.equal(faces(0, [undefined, undefined, undefined, undefined]), false);
  assert.equal(faces(null, [0, 1, 0, 1]), false, 'who watches has no partner');
  assert.equal(faces(0, [0, 1, 0, 1], { state: { table: { seating: [0, 2, 1, 3] } } }), false);
});

test('a zone is taken from by the only move that does', () => {
  const draw = { move: { action: 'draw' }, text: 'draw', label: 'draw', takes: ['stock'] };
  const pass = { move: { action: 'pass' }, text: 'pass', label: 'pass' };
  const taken = (buttons, zone = 'stock') => takingMove(new GameView({ turn: { buttons } }, {}, []), zone);
  assert.deepEqual(taken([pass, draw]), { text: 'Draw', move: draw.move });
  assert.equal(taken([pass, draw], 'pile'), null);
  assert.equal(taken([pass]), null);
  assert.equal(taken([draw, { ...draw, move: { action: 'pick' } }]), null, 'it is not clear which');
  assert.equal(takingMove(new GameView({}, {}, []), 'stock'), null, 'nobody is asked');
});
