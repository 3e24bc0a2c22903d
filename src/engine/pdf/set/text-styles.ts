import type { GlyphStyle, StyleLookup } from '../../compare/style/glyph-style.ts';
import { ENGINE_LIMITS } from '../../limits.ts';
import { fontName } from '../font-mapper.ts';
import { pageMatrix, type PdfPage } from '../page.ts';
import type { Pdfium } from '../pdfium-module.ts';
import { characterPlaces } from './stated-places.ts';
import { withTextPage } from './text-page.ts';

const NAME_BYTES = 200;
const FILL_AND_STROKE = 2;
/** The tag of a subset (ISO 32000-1, 9.6.4), and the number that some writers put behind the name of one. */
const SUBSET = /^[A-Z]{6}\+/u;
const MADE_UP = /-\d{3,}$/u;
/** Origins are told to this fraction of a pixel. */
const GRID = 16;

const keyOf = (x: number, y: number): string => `${Math.round(x * GRID)} ${Math.round(y * GRID)}`;

/**
 * How the glyphs of a page are set, by their origins in px at `dpi`: those that `extractCharacters` tells at the same dpi. Of two glyphs with
 * one origin (text printed twice) the one drawn later counts.
 */
export function readTextStyles(pdfium: Pdfium, page: PdfPage, dpi: number): StyleLookup {
  const styles = withTextPage(pdfium, page, (textPage) => stylesOf(pdfium, page, textPage, dpi));
  return styles ? (x, y) => styles.get(keyOf(x, y)) ?? near(styles, x, y) : () => undefined;
}

function stylesOf(pdfium: Pdfium, page: PdfPage, textPage: number, dpi: number): Map<string, GlyphStyle> {
  const { raw, scratch } = pdfium;
  const styles = new Map<string, GlyphStyle>();
  const matrix = pageMatrix(page, dpi);
  const places = characterPlaces(pdfium, page);
  const fonts = new Map<number, Pick<GlyphStyle, 'font' | 'face'>>();
  const fontOf = (object: number): Pick<GlyphStyle, 'font' | 'face'> => {
    const font = object === 0 ? 0 : raw.FPDFTextObj_GetFont(object);
    const known = fonts.get(font);
    if (known) return known;
    const length = font === 0 ? 0 : raw.FPDFFont_GetBaseFontName(font, scratch, NAME_BYTES);
    const name = length > 1 && length <= NAME_BYTES ? fontName(pdfium, scratch).replace(SUBSET, '').replace(MADE_UP, '') : '';
    const said = { font: name, face: name || `#${font}` };
    fonts.set(font, said);
    return said;
  };
  const count = Math.min(raw.FPDFText_CountChars(textPage), ENGINE_LIMITS.pageCharacters);
  for (let index = 0; index < count; index += 1) {
    if (raw.FPDFText_IsGenerated(textPage, index) === 1) continue;
    const object = raw.FPDFText_GetTextObject(textPage, index);
    const font = fontOf(object);
    raw.FPDFText_GetCharOrigin(textPage, index, scratch, scratch + 8);
    const [toldX = 0, toldY = 0] = pdfium.heap().f64.subarray(scratch >> 3, (scratch >> 3) + 2);
    const { x, y } = places.point(object, toldX, toldY);
    let [a = 1, b = 0, c = 0, d = 1]: number[] = [];
    if (raw.FPDFText_GetMatrix(textPage, index, scratch)) {
      [a = 1, b = 0, c = 0, d = 1] = pdfium.heap().f32.subarray(scratch >> 2, (scratch >> 2) + 4);
    }
    const fill = colourOf(pdfium, (at) => raw.FPDFText_GetFillColor(textPage, index, at, at + 4, at + 8, at + 12));
    const mode = object === 0 ? 0 : raw.FPDFTextObj_GetTextRenderMode(object);
    const stroke =
      mode === FILL_AND_STROKE
        ? colourOf(pdfium, (at) => raw.FPDFText_GetStrokeColor(textPage, index, at, at + 4, at + 8, at + 12))
        : undefined;
    const [wide, high] = [Math.hypot(a, b), Math.abs(a * d - b * c) / Math.max(1e-9, Math.hypot(a, b))];
    styles.set(keyOf(matrix.a * x + matrix.c * y + matrix.e, matrix.b * x + matrix.d * y + matrix.f), {
      ...font,
      stretch: high > 0 ? (100 * wide) / high : 100,
      slant: high > 0 ? (Math.atan2(a * c + b * d, wide * high) * 180) / Math.PI : 0,
      stroked: stroke !== undefined && stroke === fill,
      colour: fill,
    });
  }
  return styles;
}

/** Origins are rounded apart where they lie on the edge of a cell of the grid. */
function near(styles: ReadonlyMap<string, GlyphStyle>, x: number, y: number): GlyphStyle | undefined {
  const half = 0.5 / GRID;
  for (const [dx, dy] of [
    [half, 0],
    [-half, 0],
    [0, half],
    [0, -half],
  ] as const) {
    const found = styles.get(keyOf(x + dx, y + dy));
    if (found) return found;
  }
  return undefined;
}

function colourOf(pdfium: Pdfium, read: (at: number) => boolean | number): number | undefined {
  const { scratch } = pdfium;
  if (!read(scratch)) return undefined;
  const [red = 0, green = 0, blue = 0] = pdfium.heap().i32.subarray(scratch >> 2, (scratch >> 2) + 3);
  return ((red & 255) << 16) | ((green & 255) << 8) | (blue & 255);
}
