/** The ways in which one name is written: 'print-run' → printRun, PrintRun, "print run". */
import { NoSeat } from './seat.ts';

export interface Name {
  /** 'print-run' */
  kebab: string;
  camel: string;
  pascal: string;
  words: string;
}

/** Reads a name in kebab-case. Throws NoSeat for any other spelling. */
export function nameOf(text: string): Name {
  if (!/^[a-z][a-z0-9]*(-[a-z0-9]+)*$/.test(text))
    throw new NoSeat(`"${text}" is no name: lower case, words joined by hyphens, such as print-run`);
  const words = text.split('-');
  const pascal = words.map((word) => word.charAt(0).toUpperCase() + word.slice(1)).join('');
  return { kebab: text, camel: pascal.charAt(0).toLowerCase() + pascal.slice(1), pascal, words: words.join(' ') };
}

/** Reads 'catalogue/brands' as a room of a wing. Throws NoSeat for any other place. */
export function placeOf(text: string, wings: readonly string[]): { wing: string; room: Name } {
  const [wing = '', room = '', more] = text.split('/');
  if (!wings.includes(wing) || more !== undefined)
    throw new NoSeat(`"${text}" is no room: <wing>/<room>, the wings are ${wings.join(', ')}`);
  return { wing, room: nameOf(room) };
}
