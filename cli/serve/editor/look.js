// How the editor looks: in the colours of the page, light or dark.

import { HighlightStyle, syntaxHighlighting } from '@codemirror/language';
import { EditorView } from '@codemirror/view';
import { tags } from '@lezer/highlight';

const colours = HighlightStyle.define([
  { tag: tags.definition(tags.propertyName), color: 'var(--accent)', fontWeight: '600' },
  { tag: tags.propertyName, color: 'var(--accent)', fontWeight: '600' },
  { tag: [tags.string, tags.special(tags.string)], color: 'var(--warn)' },
  { tag: [tags.comment, tags.lineComment], color: 'var(--quiet-text)', fontStyle: 'italic' },
  { tag: [tags.punctuation, tags.separator, tags.squareBracket, tags.brace], color: 'var(--quiet-text)' },
  { tag: [tags.labelName, tags.typeName, tags.meta, tags.keyword], color: 'var(--focus)' },
]);

const letters = "ui-monospace, 'DejaVu Sans Mono', Menlo, Consolas, monospace";

const theme = EditorView.theme({
  '&': { color: 'var(--text)', backgroundColor: 'var(--panel)', fontSize: '0.875rem', height: '100%' },
  '&.cm-focused': { outline: '3px solid var(--focus)', outlineOffset: '2px' },
  '.cm-scroller': { fontFamily: letters, lineHeight: '1.5', overflow: 'auto' },
  '.cm-content': { caretColor: 'var(--text)' },
  '.cm-cursor, .cm-dropCursor': { borderLeftColor: 'var(--text)' },
  '.cm-gutters': { backgroundColor: 'var(--panel-2)', color: 'var(--quiet-text)', borderRight: '1px solid var(--line)' },
  '.cm-activeLine': { backgroundColor: 'transparent' },
  '.cm-activeLineGutter': { backgroundColor: 'var(--accent-soft)', color: 'var(--text)' },
  '&.cm-focused > .cm-scroller > .cm-selectionLayer .cm-selectionBackground, .cm-selectionBackground': {
    backgroundColor: 'var(--accent-soft)',
  },
  '.cm-selectionMatch, .cm-searchMatch': { backgroundColor: 'var(--warn-soft)' },
  '&.cm-focused .cm-matchingBracket': { backgroundColor: 'var(--accent-soft)' },
  '.cm-tooltip': {
    backgroundColor: 'var(--panel)',
    color: 'var(--text)',
    border: '1px solid var(--control-line)',
    borderRadius: '9px',
    boxShadow: 'var(--shadow)',
    fontFamily: 'system-ui, sans-serif',
    maxWidth: 'min(30rem, calc(100vw - 2rem))',
    zIndex: '10',
  },
  '.cm-tooltip p': { margin: '0 0 0.4rem' },
  '.cm-tooltip code': { fontFamily: letters },
  '.meaning, .cm-completionInfo, .cm-diagnostic': { padding: '0.5rem 0.75rem', fontSize: '0.875rem', whiteSpace: 'normal' },
  '.help': { whiteSpace: 'pre-wrap', color: 'var(--quiet-text)' },
  '.cm-tooltip.cm-tooltip-autocomplete > ul': { fontFamily: letters, maxHeight: '14rem' },
  '.cm-tooltip.cm-tooltip-autocomplete > ul > li': { padding: '0.25rem 0.75rem', lineHeight: '1.5' },
  '.cm-tooltip.cm-tooltip-autocomplete > ul > li[aria-selected]': { backgroundColor: 'var(--accent)', color: 'var(--accent-text)' },
  '.cm-diagnostic-error': { borderLeft: '4px solid var(--error)' },
  '.cm-diagnostic-warning': { borderLeft: '4px solid var(--warn)' },
  // Drawn by the page's own colours, which pictures cannot know.
  '.cm-lintRange-error': { backgroundImage: 'none', textDecoration: 'underline wavy var(--error)', textUnderlineOffset: '3px' },
  '.cm-lintRange-warning': { backgroundImage: 'none', textDecoration: 'underline wavy var(--warn)', textUnderlineOffset: '3px' },
  '.cm-panels': { backgroundColor: 'var(--panel-2)', color: 'var(--text)' },
  '.cm-panels.cm-panels-bottom': { borderTop: '1px solid var(--line)' },
  '.cm-panel button, .cm-panel input, .cm-button, .cm-textfield, .cm-diagnosticAction': {
    font: 'inherit',
    color: 'var(--text)',
    background: 'var(--panel)',
    border: '1px solid var(--control-line)',
    borderRadius: '6px',
    padding: '0.3rem 0.6rem',
    minHeight: '2rem',
  },
  '.cm-panel.cm-search [name=close]': { minWidth: '2rem', minHeight: '2rem', fontSize: '1.25rem' },
  '.cm-panel.cm-search': { padding: '0.5rem 2.2rem 0.5rem 0.5rem' },
  '.cm-panel.cm-search label': { fontSize: '0.875rem', display: 'inline-flex', alignItems: 'center', gap: '0.3rem' },
  '.cm-panel.cm-search input[type=checkbox]': { width: '1.2rem', height: '1.2rem' },
  '.cm-diagnosticAction': { fontWeight: '600', cursor: 'pointer', marginLeft: '0' },
});

export const look = [theme, syntaxHighlighting(colours)];
