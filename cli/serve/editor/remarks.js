// What the checker says, at its place in the text.

import { setDiagnostics } from '@codemirror/lint';

/** The offset of a line and a column, which count from 1. @param {import('@codemirror/state').Text} text @param {number} line @param {number} column */
export function offsetOf(text, line, column) {
  if (line > text.lines) return text.length;
  const found = text.line(Math.max(1, line));
  return Math.min(found.to, found.from + Math.max(1, column) - 1);
}

/** Where a remark is drawn: something of it must be seen. @param {import('@codemirror/state').Text} text @param {Diagnostic} remark */
function spanOf(text, remark) {
  const from = offsetOf(text, remark.line, remark.column);
  let to = offsetOf(text, remark.end_line ?? remark.line, remark.end_column ?? remark.column);
  // What is said of many lines is said where they begin.
  const line = text.lineAt(from);
  if (to > line.to) to = line.to;
  if (to > from) return { from, to };
  return from < line.to ? { from, to: from + 1 } : { from: Math.max(line.from, from - 1), to: from };
}

/** @param {Diagnostic} remark */
function words(remark) {
  const element = document.createElement('div');
  const message = element.appendChild(document.createElement('p'));
  message.append(remark.message);
  if (remark.help) {
    const help = element.appendChild(document.createElement('p'));
    help.className = 'help';
    help.append(remark.help);
  }
  return element;
}

/**
 * Shows remarks instead of those that were shown.
 * @param {import('@codemirror/view').EditorView} view
 * @param {Diagnostic[]} remarks
 * @param {(fix: Fix) => void} apply
 */
export function showRemarks(view, remarks, apply) {
  const text = view.state.doc;
  const shown = remarks.map((remark) => {
    const { fix } = remark;
    return {
      ...spanOf(text, remark),
      severity: remark.severity,
      message: remark.message,
      renderMessage: () => words(remark),
      actions: fix ? [{ name: `Write \u201c${fix.text}\u201d`, apply: () => apply(fix) }] : [],
    };
  });
  view.dispatch(setDiagnostics(view.state, shown));
}
