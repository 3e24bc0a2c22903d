import type { Matrix } from '../content/matrix.ts';
import type { RankedRegion } from '../compare/risk.ts';
import type { StyleChange } from '../compare/style/glyph-style.ts';
import type { StyleReading } from '../compare/style/style-changes.ts';
import { inverse, placeBox } from '../compare/placing/matrix.ts';
import type { Box } from '../geometry.ts';
import type { PdfDocument } from '../pdf/document.ts';
import { pageMatrix } from '../pdf/page.ts';
import type { Pdfium } from '../pdf/pdfium-module.ts';
import { readTextStyles } from '../pdf/set/text-styles.ts';
import { sourceOf } from './parser-print.ts';

/** A page of a PDF, and the dpi that its text was read at. */
export type StyledSide = { pdf: PdfDocument; page: number; dpi: number };
type Sides = { before: StyledSide | undefined; after: StyledSide | undefined };

/** How both pages are set, read when it is asked for; undefined where one is no PDF. `dpi`: that of the comparison. */
export function stylesReader(pdfium: Pdfium, { before, after }: Sides, dpi: number): (() => StyleReading) | undefined {
  if (!before || !after) return undefined;
  const read = ({ pdf, page, dpi: own }: StyledSide) => pdf.withPage(page, (opened) => readTextStyles(pdfium, opened, own));
  return () => ({ before: read(before), after: read(after), scaleBefore: before.dpi / dpi, scaleAfter: after.dpi / dpi });
}

/** The regions with colours of text in the words of their files: inks where the file has inks, else light. */
export async function withInks(
  regions: readonly RankedRegion[],
  { laid, dpi }: { laid: Matrix; dpi: number },
  { before, after }: Sides,
): Promise<RankedRegion[]> {
  const isColoured = ({ styles = [] }: RankedRegion): boolean => styles.some(({ aspect }) => aspect === 'colour');
  if (!before || !after || !regions.some(isColoured)) return [...regions];
  const [was, is] = [await inksOf(before), await inksOf(after)];
  const back = inverse(laid);
  return regions.map((region) => {
    if (!region.styles || !isColoured(region)) return region;
    const { px } = region.box;
    const { dx, dy } = region.shift ?? { dx: 0, dy: 0 };
    const [old, young] = [scaled(px, before.dpi / dpi), scaled(placeBox(back, { ...px, x: px.x + dx, y: px.y + dy }), after.dpi / dpi)];
    const inWords = (change: StyleChange): StyleChange =>
      change.aspect === 'colour' ? { ...change, before: was(old, change.before), after: is(young, change.after) } : change;
    return { ...region, styles: region.styles.map(inWords) };
  });
}

function scaled({ x, y, w, h }: Box, by: number): Box {
  return { x: x * by, y: y * by, w: w * by, h: h * by };
}

const inLight = (hex: string): string => {
  const [red, green, blue] = [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16));
  return `R${red} G${green} B${blue}`;
};

/** The inks of text of a colour (#RRGGBB as it is drawn) in a place of a page, px at the side's dpi. */
async function inksOf({ pdf, page, dpi }: StyledSide): Promise<(place: Box, hex: string) => string> {
  const source = await sourceOf(pdf);
  const own = source?.page(pdf.objectNumber(page));
  if (!source || !own) return (_, hex) => inLight(hex);
  const { textInks } = await import('../pdf/set/text-inks.ts');
  const matrix = pdf.withPage(page, (opened) => pageMatrix(opened, dpi));
  const runs = textInks(source, own, matrix);
  return (place, hex) => runs(place) ?? inLight(hex);
}
