/** Vertical text (縦書き): columns from right to left, letters upright but those that lie on their side there. */
import type { Font, Rect, TextBlock } from '../model/layout.ts';
import type { PdfCanvas } from './pdf-canvas.ts';

/** Long vowels, dashes and brackets are turned. */
const TURNED = /[ー－‐–—〜～…‥（）()「」『』【】〔〕［］[\]｛｝{}〈〉《》＜＞<>：；=＝|]/u;
/** These stand in the upper right of their square. */
const RAISED = /[、。，．]/u;
const SMALL_KANA = /[ぁぃぅぇぉっゃゅょゎァィゥェォッャュョヮ]/u;
const LATIN = /[\u0021-\u007e]/u;
const STEP = 1.08;
const ASCENT = 0.88;

interface Letter {
  text: string;
  font: Font;
}

export function paintVertical(canvas: PdfCanvas, block: TextBlock, allFonts: readonly Font[], box: Rect): void {
  const { inset } = block;
  const fonts =
    block.scale === 1 ? allFonts : allFonts.map((font) => ({ ...font, size: font.size * block.scale, pitch: font.pitch * block.scale }));
  const height = Math.max(1, box.h - inset.top - inset.bottom);
  const columns = columnsOf(block, fonts, height);
  const width = columns.reduce((sum, column) => sum + columnWidth(column), 0);
  const isStacked = block.direction === 'stacked';
  // Columns of shapes begin at the right; stacked letters stand in the middle of their cell.
  let right = isStacked ? box.x + box.w / 2 + width / 2 : box.x + box.w - inset.right;
  const align = block.paragraphs[0]?.align ?? 'left';
  for (const column of columns) {
    const used = column.reduce((sum, { font }) => sum + font.size * STEP, 0);
    const free = height - used;
    const middle = isStacked ? block.vertical === 'center' || block.vertical === 'distributed' : align === 'center';
    const end = isStacked ? block.vertical === 'bottom' : align === 'right';
    let y = box.y + inset.top + (middle ? free / 2 : end ? free : 0);
    const centre = right - columnWidth(column) / 2;
    for (const letter of column) {
      paintLetter(canvas, letter, centre, y, isStacked);
      y += letter.font.size * STEP;
    }
    right -= columnWidth(column);
  }
}

const columnWidth = (column: readonly Letter[]): number => Math.max(1, ...column.map(({ font }) => font.size * 1.2));

function columnsOf(block: TextBlock, fonts: readonly Font[], height: number): Letter[][] {
  const columns: Letter[][] = [];
  for (const { runs } of block.paragraphs) {
    columns.push([]);
    let used = 0;
    for (const run of runs)
      for (const text of run.text) {
        const font = fonts[run.font]!;
        if (block.wrap && used + font.size * STEP > height + 0.5 && columns.at(-1)!.length > 0) {
          columns.push([]);
          used = 0;
        }
        columns.at(-1)!.push({ text, font });
        used += font.size * STEP;
      }
  }
  return columns;
}

function paintLetter(canvas: PdfCanvas, { text, font }: Letter, centre: number, top: number, isStacked: boolean): void {
  const { size } = font;
  const width = canvas.textWidth(text, font);
  const middle = top + (size * STEP) / 2;
  const baseline = middle - size / 2 + size * ASCENT;
  if (TURNED.test(text) || (!isStacked && LATIN.test(text))) {
    canvas.doc.save().rotate(90, { origin: [centre, middle] });
    canvas.text(text, centre - width / 2, baseline, font);
    canvas.doc.restore();
    return;
  }
  const shift = RAISED.test(text) ? size * 0.6 : SMALL_KANA.test(text) ? size * 0.1 : 0;
  canvas.text(text, centre - width / 2 + shift, baseline - shift, font);
}
