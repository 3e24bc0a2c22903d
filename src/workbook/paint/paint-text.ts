/** Text in boxes: lines broken by the rules of Japanese print, aligned, shrunk, turned, with readings above. */
import { breakLines, type BrokenLine } from '../model/line-break.ts';
import { safeColour, type Font, type Paragraph, type Rect, type Run, type TextBlock } from '../model/layout.ts';
import { riseOf, sizeOf, type PdfCanvas } from './pdf-canvas.ts';
import { paintVertical } from './paint-vertical.ts';

/** Of the size, from the top of a letter's square to its baseline. */
const ASCENT = 0.88;
/** Letters and readings stand closer than lines do. */
const TIGHT = 1.1;

interface SetLine {
  line: BrokenLine;
  paragraph: Paragraph;
  /** The last of its paragraph: not justified. */
  isLast: boolean;
  height: number;
  /** Of its largest letter and largest reading. */
  size: number;
  reading: number;
}

export function paintText(canvas: PdfCanvas, block: TextBlock, fonts: readonly Font[], box: Rect): void {
  const { doc } = canvas;
  const lies = Math.abs(block.rotation) === 90;
  const inner: Rect = lies ? { x: box.x + (box.w - box.h) / 2, y: box.y + (box.h - box.w) / 2, w: box.h, h: box.w } : box;
  doc.save();
  if (block.rotation !== 0) doc.rotate(block.rotation, { origin: [box.x + box.w / 2, box.y + box.h / 2] });
  if (block.direction === 'horizontal') paintLines(canvas, block, fonts, inner);
  else paintVertical(canvas, block, fonts, inner);
  doc.restore();
}

function paintLines(canvas: PdfCanvas, block: TextBlock, allFonts: readonly Font[], box: Rect): void {
  const { inset } = block;
  const width = Math.max(1, box.w - inset.left - inset.right);
  const room = Math.max(0, box.h - inset.top - inset.bottom);
  const scale = shrunk(canvas, block, allFonts, width);
  const fonts = scale === 1 ? allFonts : allFonts.map((font) => ({ ...font, size: font.size * scale, pitch: font.pitch * scale }));
  const lines = setLines(canvas, block, fonts, width, scale);
  const height = lines.reduce((sum, line) => sum + line.height, 0);
  const spreads = (block.vertical === 'justify' || block.vertical === 'distributed') && lines.length > 1;
  const gap = spreads ? Math.max(0, room - height) / (lines.length - 1) : 0;
  let y =
    box.y +
    inset.top +
    (spreads
      ? 0
      : block.vertical === 'bottom'
        ? room - height
        : block.vertical === 'center' || block.vertical === 'distributed'
          ? (room - height) / 2
          : 0);
  const after: (() => void)[] = [];
  for (const line of lines) {
    paintLine(canvas, line, fonts, { x: box.x + inset.left, y, w: width, h: line.height }, scale, after);
    y += line.height + gap;
  }
  // Readings come after all the words: who selects or searches a text finds it whole.
  for (const paint of after) paint();
}

/** The layout only estimated how much letters must shrink. */
function shrunk(canvas: PdfCanvas, block: TextBlock, fonts: readonly Font[], width: number): number {
  if (block.scale === 1) return 1;
  const widest = Math.max(
    1,
    ...block.paragraphs.map(({ runs }) => runs.reduce((sum, run) => sum + canvas.textWidth(run.text, fonts[run.font]!), 0)),
  );
  return Math.max(0.1, Math.min(1, width / widest));
}

/** A text with a reading is as wide as the wider of both. */
const runWidth = (canvas: PdfCanvas, run: Run, text: string, font: Font, scale: number): number =>
  Math.max(canvas.textWidth(text, font), run.ruby ? canvas.textWidth(run.ruby.text, font, run.ruby.size * scale) : 0);

function setLines(canvas: PdfCanvas, block: TextBlock, fonts: readonly Font[], width: number, scale: number): SetLine[] {
  return block.paragraphs.flatMap((paragraph) => {
    const { runs } = paragraph;
    const measure = (text: string, run: number): number => runWidth(canvas, runs[run]!, text, fonts[runs[run]!.font]!, scale);
    const lines = breakLines(runs, block.wrap ? width : Number.POSITIVE_INFINITY, measure);
    return lines.map((line, index): SetLine => {
      const shown = line.segments.length > 0 ? line.segments.map(({ run }) => runs[run]!) : runs;
      const reading = Math.max(0, ...shown.map(({ ruby }) => (ruby ? ruby.size * scale : 0)));
      const size = Math.max(1, ...shown.map(({ font }) => fonts[font]!.size));
      const pitch = Math.max(...shown.map(({ font }) => fonts[font]!.pitch));
      return {
        line,
        paragraph,
        isLast: index === lines.length - 1,
        height: Math.max(pitch, reading > 0 ? (size + reading) * TIGHT : 0),
        size,
        reading,
      };
    });
  });
}

function paintLine(canvas: PdfCanvas, set: SetLine, fonts: readonly Font[], box: Rect, scale: number, after: (() => void)[]): void {
  const { line, paragraph, reading, size } = set;
  const { align } = paragraph;
  const pieces = line.segments.reduce((sum, { text }) => sum + spreadPieces(text).length, 0);
  const spreads = align === 'distributed' || (align === 'justify' && !set.isLast);
  const spread = spreads && pieces > 1 ? Math.max(0, (box.w - line.width) / (pieces - 1)) : 0;
  const free = box.w - line.width;
  let x = box.x + (spread > 0 ? 0 : align === 'right' ? free : align === 'center' || align === 'distributed' ? free / 2 : 0);
  // Letters and their reading stand in the middle of the line together.
  const together = size + (reading > 0 ? reading * TIGHT : 0);
  const baseline = box.y + (box.h - together) / 2 + (together - size) + size * ASCENT;
  for (const { text, run: place, width } of line.segments) {
    const run = paragraph.runs[place]!;
    const font = fonts[run.font]!;
    const own = canvas.textWidth(text, font);
    const shift = run.ruby ? (width - own) / 2 : 0;
    const parts = spreadPieces(text);
    const end = width + spread * parts.length;
    paintSpread(canvas, parts, x + shift, baseline - riseOf(font), font, spread);
    paintRules(canvas, font, x, baseline, end - spread);
    if (run.ruby) {
      const { ruby } = run;
      const at = x + (width - canvas.textWidth(ruby.text, font, ruby.size * scale)) / 2;
      after.push(() => canvas.text(ruby.text, at, baseline - size * ASCENT - ruby.size * scale * 0.1, font, { size: ruby.size * scale }));
    }
    x += end;
  }
}

/** What a spread line is pulled apart into: Japanese letter by letter, other words whole, each with the blanks behind it. */
const spreadPieces = (text: string): string[] => text.match(/[!-~\u00a1-\u024f]+\s*|.\s*/gsu) ?? [];

function paintSpread(canvas: PdfCanvas, pieces: readonly string[], x: number, y: number, font: Font, spread: number): void {
  if (spread === 0 || pieces.every((piece) => [...piece].length === 1)) {
    canvas.text(pieces.join(''), x, y, font, { spread });
    return;
  }
  let at = x;
  for (const piece of pieces) {
    canvas.text(piece, at, y, font);
    at += canvas.textWidth(piece, font) + spread;
  }
}

/** Lines under and through letters. */
function paintRules(canvas: PdfCanvas, font: Font, x: number, baseline: number, width: number): void {
  const size = sizeOf(font);
  const heights = [
    ...(font.underline ? [size * 0.11] : []),
    ...(font.underline === 'double' ? [size * 0.2] : []),
    ...(font.strike ? [-size * 0.3] : []),
  ];
  if (heights.length === 0) return;
  canvas.stroke(font.colour, Math.max(0.5, size / 18), null);
  canvas.doc.strokeColor(safeColour(font.colour));
  for (const height of heights)
    canvas.doc
      .moveTo(x, baseline + height)
      .lineTo(x + width, baseline + height)
      .stroke();
}
