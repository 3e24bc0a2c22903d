/** The order and the numbers of a specification's items: pure, for the form and the server alike. */
import { ITEM_NUMBER_MAX } from './input.ts';

interface Numbered {
  number: number;
}

/** Moves the item at one index to another; indices beyond the ends leave the list as it is. */
export function moveItem<T>(items: readonly T[], from: number, to: number): T[] {
  const moved = [...items];
  if (from === to || from < 0 || to < 0 || from >= items.length || to >= items.length) return moved;
  moved.splice(to, 0, ...moved.splice(from, 1));
  return moved;
}

/** Numbers the items 1, 2, 3 … in their order. */
export function renumber<T extends Numbered>(items: readonly T[]): T[] {
  return items.map((item, i) => (item.number === i + 1 ? item : { ...item, number: i + 1 }));
}

/** The number that a new item gets: one above the highest, else the lowest that is free. */
export function nextNumber(items: readonly Numbered[]): number {
  const used = new Set(items.map((item) => item.number));
  const next = Math.max(0, ...used) + 1;
  if (next <= ITEM_NUMBER_MAX) return next;
  let free = 1;
  while (used.has(free)) free++;
  return free;
}

/** The first number that stands twice; null: none does. */
export function doubledNumber(items: readonly Numbered[]): number | null {
  const seen = new Set<number>();
  for (const { number } of items) {
    if (seen.has(number)) return number;
    seen.add(number);
  }
  return null;
}
