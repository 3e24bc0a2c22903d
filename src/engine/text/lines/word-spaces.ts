import { UNREAD, type Character } from './character.ts';
import { toGlyph } from './runs.ts';

/** Words of these are not parted by spaces. */
const CLOSE = /^[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}、。，．・ー「」『』（）【】：；！？〜～]/u;
/** From advance to advance, in ems: more than words are tracked by, less than narrow faces part theirs by; farther apart stand columns. */
const WORDS = { least: 0.15, most: 1.5 };

const isOutline = ({ source, text }: Character): boolean => (source === 'outline' || source === 'outline-near') && text !== UNREAD;

/**
 * Whether a word ends between two characters that follow each other in a line of outlined text: a space has no outline, so nothing of the page
 * says it but its white. Nobody matches or compares by it: text is shown with it.
 */
export function partsWords(before: Character | undefined, after: Character): boolean {
  if (!before || !isOutline(before) || !isOutline(after) || CLOSE.test(before.text) || CLOSE.test(after.text)) return false;
  const [one, next] = [toGlyph(before, 0), toGlyph(after, 0)];
  const em = Math.max(one.em, next.em);
  const white = next.u - next.halfU - (one.u + one.halfU);
  return one.angle === next.angle && Math.abs(one.base - next.base) < em / 2 && white >= WORDS.least * em && white <= WORDS.most * em;
}
