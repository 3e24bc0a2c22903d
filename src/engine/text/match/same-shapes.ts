import type { PageText } from '../lines/layout.ts';
import { normalizeText } from '../fold/normalize.ts';
import type { TextSettings } from '../fold/settings.ts';
import type { TextPart } from './match-types.ts';

/**
 * Says of every shape that several characters share (へ and ヘ, H and Η, ー and －) which it is: the one that stands beside its neighbours in
 * some approved text; where none does, the usual one. Nobody could see the difference on the article either.
 */
export function settleSameShapes(pages: readonly PageText[], parts: readonly TextPart[], settings: TextSettings): readonly PageText[] {
  if (!pages.some(({ characters }) => characters.some(({ texts }) => texts))) return pages;
  const pairs = approvedPairs(parts, settings);
  const folded = (text: string): string =>
    String.fromCodePoint(...normalizeText(text, settings).codes.subarray(0, normalizeText(text, settings).length));
  return pages.map((page) => {
    const characters = page.characters.slice();
    const order = page.blocks
      .flatMap((block) => block.flatMap((line) => page.lines[line]!.characters))
      .filter((at) => /\S/u.test(characters[at]!.text));
    for (const [place, at] of order.entries()) {
      const character = characters[at]!;
      if (!character.texts) continue;
      const before = place > 0 ? [characters[order[place - 1]!]!.text] : [];
      const next = place + 1 < order.length ? characters[order[place + 1]!]! : undefined;
      const after = next ? (next.texts ?? [next.text]) : [];
      const score = (text: string): number =>
        (before.some((other) => pairs.has(lastOf(folded(other)) + firstOf(folded(text)))) ? 2 : 0) +
        (after.some((other) => pairs.has(lastOf(folded(text)) + firstOf(folded(other)))) ? 2 : 0) +
        (pairs.has(folded(text)) ? 1 : 0);
      const best = character.texts.reduce((a, b) => (score(b) > score(a) ? b : a));
      if (best !== character.text) characters[at] = { ...character, text: best };
    }
    return { ...page, characters };
  });
}

function firstOf(text: string): string {
  return [...text][0] ?? '';
}

function lastOf(text: string): string {
  return [...text].at(-1) ?? '';
}

/** Neighbouring characters of the approved texts, and the characters themselves. */
function approvedPairs(parts: readonly TextPart[], settings: TextSettings): Set<string> {
  const pairs = new Set<string>();
  for (const { text } of parts) {
    const units = normalizeText(text, settings);
    const points = Array.from(units.codes.subarray(0, units.length), (code) => String.fromCodePoint(code)).filter((point) =>
      /\S/u.test(point),
    );
    for (const [at, point] of points.entries()) {
      pairs.add(point);
      if (at + 1 < points.length) pairs.add(point + points[at + 1]!);
    }
  }
  return pairs;
}
