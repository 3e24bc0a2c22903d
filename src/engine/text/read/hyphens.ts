import { lineText, type PageText } from '../lines/layout.ts';

/** Latin, Greek and Cyrillic words are parted at the end of a line. */
const LETTER = String.raw`[\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}]`;
const WORD = new RegExp(`${LETTER}+`, 'gu');
const PARTED = new RegExp(`${LETTER}+(?:-${LETTER}+)+`, 'gu');
const ENDS_PARTED = new RegExp(String.raw`(${LETTER}+)[-\u2010]\s*$`, 'u');
const BEGINS = new RegExp(String.raw`^\s*(${LETTER}+)`, 'u');
const HYPHEN = /^[-\u2010]$/u;
/** The hyphen that is only seen where a line is broken; it is folded away as spaces are. */
const SOFT_HYPHEN = '\u00ad';
/** Nobody parts a single letter from a word, and a word that short not at all. */
const LEAST_PIECE = 2;
const LEAST_WORD = 5;

/**
 * Says of every hyphen at the end of a line that only parts a word (Niaci- | namide) that it does: the two pieces together are a word of the approved
 * texts, and none of these has it with a hyphen. Any other hyphen stays one (self- | adjusting). Who looks at the article reads the word.
 */
export function settleHyphens(pages: readonly PageText[], texts: readonly string[]): readonly PageText[] {
  let words: string[] | undefined;
  return pages.map((page) => {
    const ends = page.lines.flatMap((line) => {
      const head = line.direction === 'H' ? ENDS_PARTED.exec(lineText(page, line))?.[1] : undefined;
      const at = line.characters.findLast((index) => HYPHEN.test(page.characters[index]!.text));
      return head === undefined || at === undefined ? [] : [{ head, at }];
    });
    if (ends.length === 0) return page;
    const approved = (words ??= wordsOf(texts));
    // Where a line goes on is not known before its text is: any line may be the next one.
    const tails = [...new Set(page.lines.flatMap((line) => BEGINS.exec(lineText(page, line))?.[1] ?? []))];
    const soft = new Set(ends.flatMap(({ head, at }) => (approved.some((word) => isParted(word, head, tails)) ? [at] : [])));
    if (soft.size === 0) return page;
    return { ...page, characters: page.characters.map((one, at) => (soft.has(at) ? { ...one, text: SOFT_HYPHEN } : one)) };
  });
}

/** Whether a word begins at the end of `head` and ends at the beginning of a tail. Justified text is often written without its spaces. */
function isParted(word: string, head: string, tails: readonly string[]): boolean {
  for (let at = LEAST_PIECE; at <= word.length - LEAST_PIECE; at += 1) {
    if (head.endsWith(word.slice(0, at)) && tails.some((tail) => tail.startsWith(word.slice(at)))) return true;
  }
  return false;
}

/** The words of texts, without those that one of them writes with a hyphen too (email beside e-mail). */
function wordsOf(texts: readonly string[]): string[] {
  const said = texts.map((text) => text.normalize('NFKC').replaceAll('\u00ad', '').replaceAll('\u2010', '-'));
  const parted = new Set(said.flatMap((text) => Array.from(text.matchAll(PARTED), ([whole]) => whole.replaceAll('-', ''))));
  const words = new Set(said.flatMap((text) => Array.from(text.matchAll(WORD), ([word]) => word)));
  return [...words].filter((word) => word.length >= LEAST_WORD && !parted.has(word));
}
