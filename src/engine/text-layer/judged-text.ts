import type { ExtractedPage } from '../pdf/characters.ts';
import type { PdfPage } from '../pdf/page.ts';
import type { Pdfium } from '../pdf/pdfium-module.ts';
import { withTextPage } from '../pdf/set/text-page.ts';
import type { Character } from '../text/lines/character.ts';
import { doubtfulText, withDoubts } from './doubtful-text.ts';
import { doubtfulDrawings } from './drawn-glyphs.ts';
import type { KnownLooks } from './known-looks.ts';
import { withRestatements } from './restated.ts';

/** The characters of a page with what is doubted of them: what does not look like the file says, and stated text that its glyphs do not show. */
export function judgedText(
  pdfium: Pdfium,
  page: PdfPage,
  { characters, indices }: Pick<ExtractedPage, 'characters' | 'indices'>,
  looks: () => KnownLooks,
): Character[] {
  if (characters.length === 0) return characters;
  const asked = { indices, isStated: (at: number): boolean => characters[at]!.doubt !== undefined };
  const judge = (textPage: number): Character[] => {
    const doubts = new Map([
      ...doubtfulDrawings(pdfium, page, textPage, asked, looks),
      ...doubtfulText(pdfium, page, textPage, asked, looks),
    ]);
    return withRestatements(
      pdfium,
      page,
      textPage,
      { characters: withDoubts(characters, doubts), indices, isDoubted: (at) => doubts.has(at) },
      looks,
    );
  };
  return withTextPage(pdfium, page, judge) ?? characters;
}
