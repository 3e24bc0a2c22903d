import { UNREAD } from '../../text/lines/character.ts';
import type { PageText } from '../../text/lines/layout.ts';

const unreadIn = ({ characters }: PageText): number => characters.filter(({ text }) => text === UNREAD).length;

/**
 * The text of an older page: as it was read when it was inspected, or anew where that left outlines unread and more is known by now (the proof
 * that followed an outlined version has its shapes); what is read worse than then counts as it was, for whatever read it may be gone.
 */
export async function beforeText(known: PageText | undefined, readAnew: () => Promise<PageText>): Promise<PageText> {
  if (known && unreadIn(known) === 0) return known;
  const anew = await readAnew();
  return known && unreadIn(anew) >= unreadIn(known) ? known : anew;
}
