import { overlaps, union, type Box } from '../geometry.ts';
import { UNREAD, type Character } from '../text/lines/character.ts';
import { takesPart, lineText, type PageText } from '../text/lines/layout.ts';
import { isNumberBelow, type Numbered } from '../barcode/digits-below.ts';
import { SAME_PLACE_PX, type Collector } from './collector.ts';
import { allergensIn } from '../topics/mentions.ts';
import type { PreflightSettings } from './settings.ts';

/**
 * A point of JIS Z 8305 is 0.3514 mm, that of PDF 0.3528 mm: the rule's 8 points are 7.97 here. The rest allows for sizes
 * written with few digits.
 */
const TOLERANCE_PT = 0.05;
const QUOTED_CHARACTERS = 40;
const ALLERGEN_COMMA = ', ';

/** Food Labeling Standards of Japan, article 8 (9): 8 points, 5.5 where the printable area is at most about 150 cm². */
const LEGAL = { normalPt: 8, smallPt: 5.5, smallAreaCm2: 150 };

/** The least size that the law allows on so much printable area, points. */
export function legalPt(areaCm2: number): number {
  return areaCm2 <= LEGAL.smallAreaCm2 ? LEGAL.smallPt : LEGAL.normalPt;
}

/** `allergens`: those its line names, where it is smaller than the law allows. */
type SmallLine = { pt: number; text: string; box: Box; allergens: string[] };

/**
 * Text with characters below the least size, by the real size on paper; lines that stand together are one finding, with
 * the smallest size and its line, and with the allergens (`topics/table/allergens.ts`) that stand there below the legal size. Outlined text
 * has no size and is not seen; nor are the numbers below barcodes, which repeat what the bars say.
 */
export function checkTextSizes(
  text: PageText,
  { areaCm2, codes }: { areaCm2: number; codes: readonly Numbered[] },
  settings: PreflightSettings,
  collector: Collector,
): void {
  const { normalPt, smallPt, smallAreaCm2 } = settings.text;
  const needed = areaCm2 <= smallAreaCm2 ? smallPt : normalPt;
  const legal = legalPt(areaCm2);
  for (const { smallest, box, count, allergens } of together(smallLines(text, { needed, legal, codes }))) {
    const { pt, text: quoted } = smallest;
    const params: Record<string, string | number> = { pt, needed, text: quoted };
    if (allergens.length > 0) params['allergens'] = [...new Set(allergens)].join(ALLERGEN_COMMA);
    collector.addBox({ code: 'SMALL_TEXT', severity: 'WARNING', params }, box, count);
  }
}

type Asked = { needed: number; legal: number; codes: readonly Numbered[] };

function smallLines(text: PageText, { needed, legal, codes }: Asked): SmallLine[] {
  return text.lines.flatMap((line) => {
    const characters = line.characters
      .map((index) => text.characters[index]!)
      .filter((character) => takesPart(character) && character.text.trim() !== '' && !isUnread(character));
    if (codes.some((code) => isNumberBelow(characters, code))) return [];
    const sizes = characters.map((character) => (character.em * 72) / text.dpi);
    const pt = Math.round(Math.min(...sizes) * 100) / 100;
    if (!(pt < needed - TOLERANCE_PT)) return [];
    const said = lineText(text, line).trim();
    const isIllegal = pt < legal - TOLERANCE_PT;
    const allergens = isIllegal ? allergensIn(said).map(({ from, to }) => said.slice(from, to)) : [];
    return [{ pt, text: said.slice(0, QUOTED_CHARACTERS), box: line.box, allergens }];
  });
}

type Place = { smallest: SmallLine; box: Box; count: number; allergens: string[] };

function together(lines: readonly SmallLine[]): Place[] {
  const places: Place[] = [];
  for (const line of lines) {
    let place: Place = { smallest: line, box: line.box, count: 1, allergens: line.allergens };
    for (;;) {
      const at = places.findIndex((other) => overlaps(other.box, place.box, SAME_PLACE_PX));
      if (at < 0) break;
      const [other] = places.splice(at, 1);
      const smallest = other!.smallest.pt <= place.smallest.pt ? other!.smallest : place.smallest;
      const allergens = [...other!.allergens, ...place.allergens];
      place = { smallest, box: union(other!.box, place.box), count: other!.count + place.count, allergens };
    }
    places.push(place);
  }
  return places;
}

/** The size of a glyph that nobody could read is but a guess. */
function isUnread({ text, source }: Character): boolean {
  return source !== undefined && text === UNREAD;
}
