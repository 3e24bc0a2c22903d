/** Headers and footers of a printed sheet: their codes (ECMA-376 part 1, 18.3.1.46) as pieces that a painter writes. */
import type { FontFamily, HeaderFooter, HeaderPiece, HeaderSection } from '../model/layout.ts';
import { familyOf } from './faces.ts';
import { withPictures, type HeaderPictures } from './header-pictures.ts';
import { booleanAttribute, numberAttribute, type XmlAttributes } from '../package/walk-xml.ts';

/** Texts of `headerFooter` by the element's name, with its attributes and the margins that the sheet sets for them. */
export interface HeaderSource {
  texts: Readonly<Record<string, string>>;
  attributes: XmlAttributes;
  margins: XmlAttributes;
  /** The workbook's standard face. */
  standard: FontFamily;
  pictures: HeaderPictures;
}

const SIDES = { L: 'left', C: 'centre', R: 'right' } as const;
const FIELDS: Readonly<Record<string, HeaderPiece['field']>> = {
  P: 'page',
  N: 'pages',
  D: 'date',
  T: 'time',
  F: 'file',
  A: 'sheet',
  G: 'picture',
};
const STANDARD_POINTS = 10;
const MM_PER_INCH = 25.4;
/** Excel takes 255 characters. */
const LONGEST = 4_096;
const CODE = /&(?:"([^"]*)"|K([0-9A-Fa-f]{6})|K[0-9]{2}[+-][0-9]{3}|([0-9]{1,3})|([A-Za-z&]))/g;

/** One section's text as lines of pieces; `standard` is the workbook's standard face, which "-" names too. */
function linesOf(text: string, standard: FontFamily): HeaderPiece[][] {
  const lines: HeaderPiece[][] = [[]];
  const look = { family: standard, points: STANDARD_POINTS, bold: false, italic: false, underline: false, colour: '000000' };
  const say = (words: string, field: HeaderPiece['field'] = null): void => {
    for (const [index, line] of words.split(/\r?\n/).entries()) {
      if (index > 0) lines.push([]);
      if (line !== '' || field) lines.at(-1)!.push({ text: line, field, ...look });
    }
  };
  let at = 0;
  for (const match of text.matchAll(CODE)) {
    const [whole, font, colour, points, letter] = match;
    say(text.slice(at, match.index));
    at = match.index + whole.length;
    if (font !== undefined) {
      const name = font.split(',')[0]!;
      look.family = name === '-' || name === '' ? standard : familyOf(name);
      look.bold = /bold|太字/i.test(font);
      look.italic = /italic|斜体/i.test(font);
    } else if (colour !== undefined) look.colour = colour.toUpperCase();
    else if (points !== undefined) look.points = Math.max(1, Math.min(409, Number(points)));
    else if (letter === '&') say('&');
    else if (letter === 'B') look.bold = !look.bold;
    else if (letter === 'I') look.italic = !look.italic;
    else if (letter === 'U' || letter === 'E') look.underline = !look.underline;
    else if (letter !== undefined && FIELDS[letter.toUpperCase()]) say('', FIELDS[letter.toUpperCase()]);
  }
  say(text.slice(at));
  return lines;
}

/** '&L…&C…&R…' as its sections; what stands before the first code is the middle. */
export function sectionsOf(text: string, standard: FontFamily): HeaderSection[] {
  if (text === '' || text.length > LONGEST) return [];
  const parts = text.split(/(&[LCR])/);
  const sections: HeaderSection[] = [];
  const add = (side: HeaderSection['side'], words: string): void => {
    const lines = linesOf(words, standard);
    if (lines.some((line) => line.length > 0)) sections.push({ side, lines });
  };
  add('centre', parts[0] ?? '');
  for (let at = 1; at < parts.length; at += 2) add(SIDES[parts[at]!.charAt(1) as 'L'], parts[at + 1] ?? '');
  return sections;
}

/** Null for a sheet without headers and footers. */
export function readHeaderFooter({ texts, attributes, margins, standard, pictures }: HeaderSource): HeaderFooter | null {
  const pair = (header: string, footer: string, pages: '' | 'EVEN' | 'FIRST') => ({
    header: withPictures(sectionsOf(texts[header] ?? '', standard), pictures, { foot: false, pages }),
    footer: withPictures(sectionsOf(texts[footer] ?? '', standard), pictures, { foot: true, pages }),
  });
  const odd = pair('oddHeader', 'oddFooter', '');
  const even = booleanAttribute(attributes.differentOddEven) ? pair('evenHeader', 'evenFooter', 'EVEN') : null;
  const first = booleanAttribute(attributes.differentFirst) ? pair('firstHeader', 'firstFooter', 'FIRST') : null;
  const all = [odd, even, first].flatMap((one) => (one ? [...one.header, ...one.footer] : []));
  if (all.length === 0) return null;
  const margin = (name: string): number => Math.max(0, Math.min(200, (numberAttribute(margins[name]) ?? 0.3) * MM_PER_INCH));
  return { odd, even, first, headerMargin: margin('header'), footerMargin: margin('footer') };
}
