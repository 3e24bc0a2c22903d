import type { KeyboardEvent } from 'react';
import { isComposing, keptForComposition } from '#ui/components/fields/picking/composing.ts';

/** A cell of the table, for the keys that go from row to row. */
export type CellName = 'number' | 'title' | 'text';

/** Up and down go to the same cell of the next row, as in a sheet; in a text only from its first and last line. Enter goes down. */
export function cellKeys(event: KeyboardEvent<HTMLInputElement | HTMLTextAreaElement>): void {
  const field = event.currentTarget;
  const isLine = field.tagName === 'INPUT';
  // The Enter that chooses a candidate would send the form in Safari, which takes it for one of its own.
  if (isLine && keptForComposition(event)) return;
  if (isComposing(event) || event.ctrlKey || event.metaKey || event.altKey || event.shiftKey) return;
  if (event.key === 'Enter' && isLine) {
    event.preventDefault();
    goTo(field, 1);
    return;
  }
  const by = event.key === 'ArrowUp' ? -1 : event.key === 'ArrowDown' ? 1 : 0;
  if (by === 0 || (!isLine && !isAtEdge(field, by))) return;
  if (goTo(field, by)) event.preventDefault();
}

/** Whether the caret is where a text has no further line: at its very start or end. */
function isAtEdge({ selectionStart, selectionEnd, value }: HTMLTextAreaElement | HTMLInputElement, by: number): boolean {
  if (selectionStart !== selectionEnd) return false;
  return by < 0 ? selectionStart === 0 : selectionStart === value.length;
}

function goTo(field: HTMLElement, by: number): boolean {
  const row = field.closest('.k-specification-item');
  let beside = by < 0 ? row?.previousElementSibling : row?.nextElementSibling;
  while (beside) {
    const cell = beside.querySelector<HTMLElement>(`[data-cell="${field.dataset.cell}"]`);
    if (cell) {
      cell.focus();
      return true;
    }
    // A picture has no text to be typed: the next row that has.
    beside = by < 0 ? beside.previousElementSibling : beside.nextElementSibling;
  }
  return false;
}

/** The cell of a row that was typed in last, while its row is the one that the focus is in or came from; undefined: none of it. */
export function lastCell(row: string): string | undefined {
  return last?.row === row ? last.cell : undefined;
}

let last: { row: string; cell: string } | null = null;

/** Remembers which cell one is in. */
export function noteCell(row: string, cell: string): void {
  last = { row, cell };
}
