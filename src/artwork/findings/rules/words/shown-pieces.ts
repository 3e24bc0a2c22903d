import { withGeta } from './unread-words.ts';

export interface OperationView {
  kind: string;
  approved: string;
  found: string;
}

/** A piece of a text as it is shown; `from` counts code units of the whole text, null: an ellipsis for what is left out. */
export interface ShownPiece {
  text: string;
  from: number | null;
  changed: boolean;
}

/** Characters of equal text that stay beside a change. */
const CONTEXT = 14;

/** One side of a change in pieces: changed text whole, equal text far from a change left out. */
export function shownPieces(operations: readonly OperationView[], side: 'approved' | 'found'): ShownPiece[] {
  let at = 0;
  return operations.flatMap((operation, index) => {
    const from = at;
    const text = operation[side];
    at += text.length;
    if (text === '') return [];
    if (operation.kind !== 'EQUAL') return [{ text: withGeta(text), from, changed: true }];
    return shortened(text, from, { isFirst: index === 0, isLast: index === operations.length - 1 });
  });
}

function shortened(text: string, from: number, place: { isFirst: boolean; isLast: boolean }): ShownPiece[] {
  const shown = withGeta(text.replaceAll('\n', ' '));
  const points = [...shown];
  if (points.length <= CONTEXT * 2 + 4) return [{ text: shown, from, changed: false }];
  const head = points.slice(0, CONTEXT).join('');
  const tail = points.slice(-CONTEXT).join('');
  return [
    ...(place.isFirst ? [] : [{ text: head, from, changed: false }]),
    { text: '…', from: null, changed: false },
    ...(place.isLast && !place.isFirst ? [] : [{ text: tail, from: from + shown.length - tail.length, changed: false }]),
  ];
}
