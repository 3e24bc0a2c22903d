/** How a sheet is to be printed (ECMA-376-1, 18.3.1.62–70). */
import type { PaperSetup } from '../model/layout.ts';
import { booleanAttribute, numberAttribute } from '../package/walk-xml.ts';
import type { PrintSettings } from './sheet-look.ts';

/** Millimetres, upright, by the numbers of Windows' paper sizes; B4 and B5 are those of Japan. */
const PAPERS: Readonly<Record<number, readonly [width: number, height: number]>> = {
  1: [215.9, 279.4],
  3: [279.4, 431.8],
  5: [215.9, 355.6],
  8: [297, 420],
  9: [210, 297],
  11: [148, 210],
  12: [257, 364],
  13: [182, 257],
  43: [100, 148],
  66: [420, 594],
  70: [105, 148],
};
const A4 = PAPERS[9]!;
const MM_PER_INCH = 25.4;

export function readPaper({ pageSetup, pageMargins, printOptions, pageSetUpPr }: PrintSettings): PaperSetup {
  const [short, long] = PAPERS[numberAttribute(pageSetup['paperSize']) ?? 9] ?? A4;
  const turned = pageSetup['orientation'] === 'landscape';
  const margin = (side: string, inches: number): number =>
    Math.max(0, Math.min(200, (numberAttribute(pageMargins[side]) ?? inches) * MM_PER_INCH));
  const pages = (attribute: string): number => Math.max(0, Math.min(32_767, numberAttribute(pageSetup[attribute]) ?? 1));
  return {
    width: turned ? long : short,
    height: turned ? short : long,
    margins: { left: margin('left', 0.7), right: margin('right', 0.7), top: margin('top', 0.75), bottom: margin('bottom', 0.75) },
    scale: Math.max(10, Math.min(400, numberAttribute(pageSetup['scale']) ?? 100)) / 100,
    fit: booleanAttribute(pageSetUpPr['fitToPage']) ? { width: pages('fitToWidth'), height: pages('fitToHeight') } : null,
    centreHorizontally: booleanAttribute(printOptions['horizontalCentered']),
    centreVertically: booleanAttribute(printOptions['verticalCentered']),
  };
}
