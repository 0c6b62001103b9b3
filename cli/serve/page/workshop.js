// A game is written: its file as text, what is wrong with it, its rules, what they change of
// another game, and a table to try it.

import { beginForm } from './begin_form.js';
import { comparisonPanel } from './comparison.js';
import { showDesk } from './desk.js';
import { button, make } from './dom.js';
import { sheetElement } from './sheet.js';
import { store, stored } from './settings.js';
import { sayError } from './transport.js';
import { counted } from './words.js';

const wait = 400;
/** What the text itself is called among the files that remarks are about. */
const ownFile = 'game.yaml';

/** The editor that the program was built with; the plain field, if that cannot be loaded. */
async function editorModule() {
  try {
    return await import('./editor.js');
  } catch {
    return import('./text_field.js');
  }
}

/** @param {Diagnostic} remark @param {import('./text_field.js').Editor} editor */
function remarkRow(remark, editor) {
  const { fix } = remark;
  const isOwn = !remark.file || remark.file === ownFile;
  return make(
    'li',
    { class: remark.severity },
    isOwn
      ? button(`Line ${remark.line}`, () => editor.select(remark.line, remark.column), { class: 'quiet' })
      : make('span', { class: 'badge' }, `${remark.file}, line ${remark.line}`),
    make('span', {}, make('b', {}, `${remark.severity}: `), remark.message),
    remark.help && make('span', { class: 'help' }, remark.help),
    fix && isOwn && button(`Write \u201c${fix.text}\u201d`, () => editor.apply(fix)),
  );
}

/** What a game changes of the one that it extends. @param {Changes} changes */
function changesElement(changes) {
  return make(
    'details',
    { class: 'fold', open: true },
    make('summary', {}, `What it changes from ${changes.from}`),
    changes.sheet ? sheetElement(changes.sheet) : make('p', {}, 'No difference in the rules.'),
  );
}

/**
 * @param {HTMLElement} page @param {import('./transport.js').Transport} transport
 * @param {string} variant a game to begin with, if any
 * @returns {Promise<() => void>} what is to be called before something else is shown
 */
export async function showWorkshop(page, transport, variant) {
  const here = window.location.hash;
  const [text, games, { createEditor }] = await Promise.all([
    variant ? transport.text(variant) : stored('workshop', ''),
    transport.games(),
    editorModule(),
  ]);
  // Somebody has gone on meanwhile.
  if (here !== window.location.hash) return () => undefined;
  const state = make('p', { class: 'small', role: 'status' });
  const list = make('ul', { class: 'diagnostics', 'aria-label': 'What is wrong' });
  const preview = make('div', { class: 'preview' }, make('p', {}, 'They are shown here as soon as the file can be played.'));
  const outdated = make('p', { class: 'small', role: 'status' }, 'The file cannot be played as it is: these are the rules before.');
  outdated.hidden = true;
  const changes = make('div', { class: 'changes' });
  // As high as what it stands for, so that the editor below stays where it is.
  const later = make('p', { class: 'later small' }, 'Play it as soon as nothing is wrong.');
  const play = make('div', {}, later);
  const kept = make('div', { class: 'kept' });
  let timer = 0;
  let asked = 0;

  const editor = createEditor({
    text,
    label: 'The file of the game',
    games,
    schema: async () => (await fetch('variant.schema.json')).json(),
    changed() {
      comparison.changed();
      clearTimeout(timer);
      timer = window.setTimeout(check, wait);
    },
  });
  const comparison = comparisonPanel(transport.compare, editor.text);

  /** @param {Checked} checked */
  const show = ({ diagnostics, game, changes: changed }) => {
    state.textContent = diagnostics.length ? counted(diagnostics.length, 'remark') : 'Nothing is wrong with it.';
    editor.show(diagnostics.filter((remark) => !remark.file || remark.file === ownFile));
    list.replaceChildren(...diagnostics.map((remark) => remarkRow(remark, editor)));
    outdated.hidden = game !== undefined || preview.firstElementChild?.className !== 'sheet';
    if (!game) {
      changes.replaceChildren();
      play.replaceChildren(later);
      comparison.element.hidden = true;
      return;
    }
    preview.replaceChildren(sheetElement(game.sheet));
    changes.replaceChildren(...(changed ? [changesElement(changed)] : []));
    comparison.element.hidden = !changed;
    if (changed) comparison.offer(changed.from, game, changed.players);
    const isOpen = play.querySelector('details')?.open ?? false;
    play.replaceChildren(
      make('details', { class: 'fold', open: isOpen }, make('summary', {}, 'Play this'), beginForm(transport, game, () => ({ text: editor.text() }))),
    );
  };

  const check = async () => {
    clearTimeout(timer);
    const now = editor.text();
    const mine = ++asked;
    store('workshop', now);
    if (now.trim() === '') {
      state.textContent = 'Write a game, or begin with one of the list.';
      editor.show([]);
      list.replaceChildren();
      return;
    }
    try {
      const checked = await transport.check(now, {});
      if (mine === asked) show(checked);
    } catch (error) {
      if (mine === asked) state.textContent = sayError(error);
    }
  };

  const option = (/** @type {GameEntry} */ game) => make('option', { value: game.variant, selected: game.variant === variant }, game.name);
  const pick = make('select', { id: 'start' }, make('option', { value: '' }, 'choose a game'), ...games.map(option));
  /** Begins anew with what a function makes of a game. @param {(variant: string) => string | Promise<string>} make */
  const beginWith = async (make) => {
    if (!pick.value) {
      state.textContent = 'Choose a game first.';
      pick.focus();
      return;
    }
    const before = editor.text();
    try {
      const fresh = await make(pick.value);
      editor.setText(fresh);
      check();
      const bringBack = button('Bring back the text before', () => {
        editor.setText(before);
        kept.replaceChildren();
        check();
      });
      kept.replaceChildren(...(before.trim() && before !== fresh ? [bringBack] : []));
    } catch (error) {
      state.textContent = sayError(error);
    }
  };
  const nameOf = (/** @type {string} */ name) => games.find((game) => game.variant === name)?.name ?? name;
  const houseRule = (/** @type {string} */ name) =>
    `houserules: 1\nextends: ${name}\nname: ${JSON.stringify(`Our ${nameOf(name)}`)}\n`;

  showDesk(
    page,
    'Workshop',
    make('h1', {}, 'Workshop'),
    make('p', { class: 'lead' }, 'Change the rules of a game, or write one. It is checked as you type.'),
    make(
      'div',
      { class: 'search' },
      make('label', { for: 'start' }, 'Begin with'),
      pick,
      button('Its whole file', () => beginWith((name) => transport.text(name))),
      button('A house rule for it', () => beginWith(houseRule)),
    ),
    make(
      'div',
      { class: 'two even' },
      make(
        'section',
        { class: 'panel', 'aria-labelledby': 'file-title' },
        make('h2', { id: 'file-title' }, 'The file of the game'),
        play,
        editor.element,
        editor.keysHelp &&
          make('p', { class: 'small' }, `${editor.keysHelp} `, make('a', { href: editor.licences }, 'Licences of the editor')),
        kept,
        state,
        list,
      ),
      make(
        'section',
        { class: 'panel', 'aria-labelledby': 'preview-title' },
        make('h2', { id: 'preview-title' }, 'The rules'),
        changes,
        comparison.element,
        outdated,
        preview,
      ),
    ),
  );
  comparison.element.hidden = true;
  check();
  return () => {
    clearTimeout(timer);
    ++asked;
    comparison.close();
    editor.close();
  };
}
