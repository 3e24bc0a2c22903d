/** What `npm run new` lays: new files, and lines in files that stand. Pure; tools/new.ts reads and writes. */

export interface NewFile {
  path: string;
  text: string;
}

/** Beside which line of a file: before the first or the last one, after the first one, or in its place. */
interface Places {
  beforeFirst: RegExp;
  beforeLast: RegExp;
  afterFirst: RegExp;
  insteadOf: RegExp;
}

/** One of the places. */
type Place = { [K in keyof Places]: Pick<Places, K> }[keyof Places];

/** One line, or several, put into a file that stands. */
export interface AddedLines {
  path: string;
  lines: string;
  at: Place;
}

export interface Seats {
  files: NewFile[];
  added: AddedLines[];
  /** Commands that bring what is generated up to date, e.g. ['node', 'tools/house.ts']. */
  afterwards: string[][];
  /** What is left to its author, in order. */
  next: string[];
}

/** A seat cannot be laid; the words are for whoever typed the command. */
export class NoSeat extends Error {}

/** Puts lines into a text. Throws NoSeat where the place is not found. */
export function withLines(text: string, { path, lines: added, at }: AddedLines): string {
  const lines = text.split('\n');
  const [how, sign] = placeOf(at);
  const found = how === 'beforeLast' ? lines.findLastIndex((line) => sign.test(line)) : lines.findIndex((line) => sign.test(line));
  if (found < 0) throw new NoSeat(`${path} has no place for: ${added.trim()}`);
  const from = how === 'afterFirst' ? found + 1 : found;
  return [...lines.slice(0, from), ...added.split('\n'), ...lines.slice(how === 'insteadOf' ? found + 1 : from)].join('\n');
}

function placeOf(at: AddedLines['at']): [keyof Places, RegExp] {
  if ('beforeFirst' in at) return ['beforeFirst', at.beforeFirst];
  if ('beforeLast' in at) return ['beforeLast', at.beforeLast];
  return 'afterFirst' in at ? ['afterFirst', at.afterFirst] : ['insteadOf', at.insteadOf];
}
