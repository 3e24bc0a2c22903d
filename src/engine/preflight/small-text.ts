import { overlaps, union, type Box } from '../geometry.ts';
import { UNREAD, type Character } from '../text/lines/character.ts';
import { takesPart, lineText, type PageText } from '../text/lines/layout.ts';
import { SAME_PLACE_PX, type Collector } from './collector.ts';
import type { PreflightSettings } from './settings.ts';

/**
 * A point of JIS Z 8305 is 0.3514 mm, that of PDF 0.3528 mm: the rule's 8 points are 7.97 here. The rest allows for sizes
 * written with few digits.
 */
const TOLERANCE_PT = 0.05;
const QUOTED_CHARACTERS = 40;

type SmallLine = { pt: number; text: string; box: Box };

/**
 * Text with characters below the least size, by the real size on paper; lines that stand together are one finding, with
 * the smallest size and its line. Outlined text has no size and is not seen.
 */
export function checkTextSizes(text: PageText, areaCm2: number, settings: PreflightSettings, collector: Collector): void {
  const { normalPt, smallPt, smallAreaCm2 } = settings.text;
  const needed = areaCm2 <= smallAreaCm2 ? smallPt : normalPt;
  for (const { smallest, box, count } of together(smallLines(text, needed))) {
    const { pt, text: quoted } = smallest;
    collector.addBox({ code: 'SMALL_TEXT', severity: 'WARNING', params: { pt, needed, text: quoted } }, box, count);
  }
}

function smallLines(text: PageText, needed: number): SmallLine[] {
  return text.lines.flatMap((line) => {
    const sizes = line.characters
      .map((index) => text.characters[index]!)
      .filter((character) => takesPart(character) && character.text.trim() !== '' && !isUnread(character))
      .map((character) => (character.em * 72) / text.dpi);
    const pt = Math.round(Math.min(...sizes) * 100) / 100;
    if (!(pt < needed - TOLERANCE_PT)) return [];
    return [{ pt, text: lineText(text, line).trim().slice(0, QUOTED_CHARACTERS), box: line.box }];
  });
}

function together(lines: readonly SmallLine[]): { smallest: SmallLine; box: Box; count: number }[] {
  const places: { smallest: SmallLine; box: Box; count: number }[] = [];
  for (const line of lines) {
    let place = { smallest: line, box: line.box, count: 1 };
    for (;;) {
      const at = places.findIndex((other) => overlaps(other.box, place.box, SAME_PLACE_PX));
      if (at < 0) break;
      const [other] = places.splice(at, 1);
      const smallest = other!.smallest.pt <= place.smallest.pt ? other!.smallest : place.smallest;
      place = { smallest, box: union(other!.box, place.box), count: other!.count + place.count };
    }
    places.push(place);
  }
  return places;
}

/** The size of a glyph that nobody could read is but a guess. */
function isUnread({ text, source }: Character): boolean {
  return source !== undefined && text === UNREAD;
}
