// The editor of the workshop, which stands in for the page's own `editor.js`. It lives in a shadow
// tree: there its styles are sheets that a strict policy of contents allows.

import { autocompletion, closeBrackets, closeBracketsKeymap, completionKeymap } from '@codemirror/autocomplete';
import { defaultKeymap, history, historyKeymap, indentWithTab } from '@codemirror/commands';
import { yaml } from '@codemirror/lang-yaml';
import { bracketMatching, indentService, indentUnit } from '@codemirror/language';
import { lintGutter, lintKeymap } from '@codemirror/lint';
import { highlightSelectionMatches, search, searchKeymap } from '@codemirror/search';
import { EditorState } from '@codemirror/state';
import {
  drawSelection,
  dropCursor,
  EditorView,
  highlightActiveLineGutter,
  highlightSpecialChars,
  keymap,
  lineNumbers,
} from '@codemirror/view';

import { look } from './look.js';
import { offsetOf, showRemarks } from './remarks.js';
import { completionSource, meanings } from './schema_help.js';

const keysHelp =
  'Ctrl-Space offers what may stand here, F8 goes to the next remark, Ctrl-F searches, Ctrl-Z undoes. ' +
  'Tab indents; to leave the text, press Escape, then Tab.';

/**
 * A new line goes on beside the one before, or within it if that holds what follows.
 * @param {import('@codemirror/language').IndentContext} context @param {number} pos
 */
function indentOfLine(context, pos) {
  const { text, from } = context.lineAt(pos, -1);
  const before = text.slice(0, Math.max(0, pos - from));
  const indent = before.length - before.replace(/^[ -]+/, '').length;
  return /:\s*(#.*)?$/.test(before) ? indent + context.unit : indent;
}

/** @type {import('../page/text_field.js').CreateEditor} */
export function createEditor({ text, label, changed, schema, games }) {
  const element = document.createElement('div');
  element.className = 'code editor';
  const root = element.attachShadow({ mode: 'open' });
  /** @type {Record<string, any> | null} */
  let words = null;
  schema().then((told) => (words = told), () => undefined);
  const known = () => words;

  const view = new EditorView({
    parent: root,
    root,
    state: EditorState.create({
      doc: text,
      extensions: [
        lineNumbers(),
        lintGutter(),
        highlightActiveLineGutter(),
        highlightSpecialChars(),
        history(),
        drawSelection(),
        dropCursor(),
        indentUnit.of('  '),
        indentService.of(indentOfLine),
        bracketMatching(),
        closeBrackets(),
        yaml(),
        autocompletion({ override: [completionSource(known, games.map(({ variant, summary }) => ({ word: variant, says: summary, holds: false })))], icons: false, maxRenderedOptions: 60 }),
        meanings(known),
        highlightSelectionMatches(),
        search({ top: false }),
        EditorView.lineWrapping,
        EditorView.contentAttributes.of({
          'aria-label': label,
          'aria-description': keysHelp,
          // Some readers do not know that what can be edited can be reached.
          tabindex: '0',
          spellcheck: 'false',
          autocapitalize: 'off',
        }),
        EditorView.updateListener.of((update) => {
          if (update.docChanged) changed();
        }),
        keymap.of([
          ...closeBracketsKeymap,
          ...defaultKeymap,
          ...searchKeymap,
          ...historyKeymap,
          ...completionKeymap,
          ...lintKeymap,
          indentWithTab,
        ]),
        look,
      ],
    }),
  });

  /** @param {Fix} fix */
  const apply = (fix) => {
    const { doc } = view.state;
    const from = offsetOf(doc, fix.line, fix.column);
    const to = offsetOf(doc, fix.end_line, fix.end_column);
    view.dispatch({ changes: { from, to, insert: fix.text }, selection: { anchor: from + fix.text.length }, scrollIntoView: true });
    view.focus();
  };

  return {
    element,
    keysHelp,
    licences: 'editor-licences.txt',
    text: () => view.state.doc.toString(),
    setText: (fresh) => view.dispatch({ changes: { from: 0, to: view.state.doc.length, insert: fresh } }),
    show: (remarks) => showRemarks(view, remarks, apply),
    select: (line, column) => {
      const from = offsetOf(view.state.doc, line, column);
      view.dispatch({
        selection: { anchor: from },
        effects: EditorView.scrollIntoView(from, { y: 'center' }),
      });
      view.focus();
    },
    apply,
    close: () => view.destroy(),
  };
}
