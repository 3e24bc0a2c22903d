import { measure, unionAll } from '../geometry.ts';
import { takesPart, type PageText } from './layout.ts';
import type { FoundText, PartResult, TextHint } from './match-types.ts';
import { linesOf, type PreparedPart } from './place.ts';
import { buildHiddenSequence, EDGE, type Sequence } from './sequence.ts';
import type { TextSettings } from './settings.ts';

const LEAST_RUN = 2;
const LITTLE_TEXT = 0.3;

/** Shown text that no part claimed, in runs of two and more characters that stay inside a block. */
export function listUnexpected(sequence: Sequence, owner: Int32Array): FoundText[] {
  const found: FoundText[] = [];
  let start = -1;
  const close = (end: number): void => {
    if (start >= 0 && end - start >= LEAST_RUN) {
      const lines = linesOf(sequence, start, end);
      const text = lines.map((line) => line.text).join('\n');
      const page = sequence.pages[sequence.items[sequence.units[start]!.from]!.page]!.page;
      if (/[^\s\p{P}]/u.test(text)) found.push({ page, text, boxes: lines.map((line) => line.box) });
    }
    start = -1;
  };
  for (let at = 0; at < sequence.units.length; at += 1) {
    const free = owner[at] === 0 && sequence.units[at]!.text !== '\n';
    if (start >= 0 && (!free || sequence.edges[at]! >= EDGE.block)) close(at);
    if (free && start < 0) start = at;
  }
  close(sequence.units.length);
  return found;
}

/** Where a missing part stands without being shown. Hidden text never counts as found. */
export function findElsewhere(pages: readonly PageText[], part: PreparedPart, settings: TextSettings): PartResult['elsewhere'] {
  const sequence = buildHiddenSequence(pages, settings);
  const needle = part.units.map((unit) => unit.text).join('');
  const at = needle === '' ? -1 : sequence.text.indexOf(needle);
  if (at < 0) return [];
  const start = Array.from(sequence.text.slice(0, at)).length;
  const lines = linesOf(sequence, start, start + part.units.length);
  const first = sequence.items[sequence.units[start]!.from]!;
  const page = pages[first.page]!;
  const box = unionAll(lines.map((line) => line.box.px));
  if (!box) return [];
  const kind = first.block === 0 ? ('invisible' as const) : ('outside' as const);
  return [{ page: page.page, class: kind, text: lines.map((line) => line.text).join(''), box: measure(box, page.dpi) }];
}

/**
 * little-live-text: parts are missing and the pages hold much less text than the parts: probably outlined.
 * unreliable-text: some shown glyphs do not tell which character they are.
 */
export function hintsOf(pages: readonly PageText[], parts: readonly PreparedPart[], results: readonly PartResult[]): TextHint[] {
  const hints: TextHint[] = [];
  const shown = pages.flatMap((page) => page.characters.filter(takesPart));
  const wanted = parts.reduce((sum, part) => sum + part.units.length, 0);
  if (results.some((result) => result.status === 'missing') && shown.length < wanted * LITTLE_TEXT) {
    hints.push('little-live-text');
  }
  if (shown.some((character) => character.class === 'unreliable')) hints.push('unreliable-text');
  return hints;
}
