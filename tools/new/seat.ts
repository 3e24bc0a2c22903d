/** What `npm run new` lays: new files, and lines in files that stand. Pure; tools/new.ts reads and writes. */

export interface NewFile {
  path: string;
  text: string;
}

/** One line, or several, put into a file that stands. */
export interface AddedLines {
  path: string;
  lines: string;
  /** Where: before the last line, after the first one, or in place of the first one, that this matches. */
  at: { beforeLast: RegExp } | { afterFirst: RegExp } | { insteadOf: RegExp };
}

export interface Seats {
  files: NewFile[];
  added: AddedLines[];
  /** Commands that bring what is generated up to date, e.g. ['node', 'tools/house.ts']. */
  then: string[][];
  /** What is left to its author, in order. */
  next: string[];
}

/** A seat cannot be laid; the words are for whoever typed the command. */
export class NoSeat extends Error {}

/** Puts lines into a text. Throws NoSeat where the place is not found. */
export function withLines(text: string, { path, lines: added, at }: AddedLines): string {
  const lines = text.split('\n');
  const found =
    'beforeLast' in at
      ? lines.findLastIndex((line) => at.beforeLast.test(line))
      : lines.findIndex((line) => ('afterFirst' in at ? at.afterFirst : at.insteadOf).test(line));
  if (found < 0) throw new NoSeat(`${path} has no place for: ${added.trim()}`);
  const [before, after] = 'afterFirst' in at ? [found + 1, found + 1] : 'insteadOf' in at ? [found, found + 1] : [found, found];
  return [...lines.slice(0, before), ...added.split('\n'), ...lines.slice(after)].join('\n');
}
