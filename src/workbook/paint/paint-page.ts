/** Fills, borders, texts and drawings of a page of the layout, in its own pixels. */
import { isSafeLink, safeColour, type Drawing, type Font, type Line, type LineStyle, type PageLayout, type Rect } from '../model/layout.ts';
import { paintText } from './paint-text.ts';
import { dashOf, type PdfCanvas } from './pdf-canvas.ts';

const WIDTHS: Readonly<Record<LineStyle, number>> = {
  hair: 0.35,
  dotted: 0.8,
  dashed: 0.8,
  dashDot: 0.8,
  dashDotDot: 0.8,
  thin: 0.8,
  double: 0.8,
  medium: 1.8,
  mediumDashed: 1.8,
  mediumDashDot: 1.8,
  mediumDashDotDot: 1.8,
  slantDashDot: 1.8,
  thick: 2.8,
};
const DASHES: Partial<Record<LineStyle, readonly number[]>> = {
  hair: [1, 1],
  dotted: [1.5, 2],
  dashed: [4, 2],
  dashDot: [7, 3],
  dashDotDot: [7, 3],
  mediumDashed: [8, 3],
  mediumDashDot: [8, 3],
  mediumDashDotDot: [8, 3],
  slantDashDot: [8, 3],
};

/** A picture that pdfkit has opened, by the name of its part; null where it cannot. */
export type OpenPicture = (media: string) => object | null;

export interface PagePainting {
  canvas: PdfCanvas;
  fonts: readonly Font[];
  picture: OpenPicture;
  /** Words for what is not drawn. */
  unshown: (drawing: Drawing) => string;
}

export const touches = (one: Rect, other: Rect): boolean =>
  one.x < other.x + other.w && one.x + one.w > other.x && one.y < other.y + other.h && one.y + one.h > other.y;

/** `piece`: what of the page stands on this paper, here for the first time or repeated as its titles. */
export function paintPage(page: PageLayout, piece: Rect, repeated: boolean, painting: PagePainting): void {
  const { canvas, fonts } = painting;
  const { doc } = canvas;
  for (const box of page.fills) if (touches(box, piece)) canvas.fill(box.fill, box, () => doc.rect(box.x, box.y, box.w, box.h));
  for (const line of page.lines) paintBorder(canvas, line);
  for (const { x, y, w, h, clip, text, link } of page.cells) {
    if (!touches({ x: clip.x, y, w: clip.w, h }, piece)) continue;
    doc.save().rect(clip.x, y, clip.w, h).clip();
    paintText(canvas, text, fonts, { x, y, w, h });
    doc.restore();
    if (link !== undefined && isSafeLink(link)) doc.link(x, y, w, h, link);
  }
  // A turned drawing reaches beyond its box. Titles repeat what begins in them: the outline of a box right below them does not.
  const reach = (drawing: Drawing): Rect => {
    const { x, y, w, h } = drawing;
    if (repeated) return { x, y, w: Math.max(w, 0.01), h: Math.max(h, 0.01) };
    const more = Math.hypot(w, h);
    return { x: x - more, y: y - more, w: w + 2 * more, h: h + 2 * more };
  };
  for (const drawing of page.drawings) if (touches(reach(drawing), piece)) paintDrawing(drawing, painting);
}

function paintBorder(canvas: PdfCanvas, { x1, y1, x2, y2, style, colour }: Line): void {
  const dash = DASHES[style] ?? null;
  canvas.stroke(colour, WIDTHS[style] ?? 0.8, dash);
  canvas.doc.lineCap(dash ? 'butt' : 'square');
  const length = Math.hypot(x2 - x1, y2 - y1) || 1;
  const [dx, dy] = [(-(y2 - y1) / length) * 1.2, ((x2 - x1) / length) * 1.2];
  for (const side of style === 'double' ? [1, -1] : [0])
    canvas.doc
      .moveTo(x1 + dx * side, y1 + dy * side)
      .lineTo(x2 + dx * side, y2 + dy * side)
      .stroke();
  canvas.doc.undash().lineCap('butt');
}

function paintDrawing(drawing: Drawing, painting: PagePainting): void {
  const { doc } = painting.canvas;
  const { x, y, w, h, rotation, flipX, flipY, link } = drawing;
  doc.save();
  if (rotation !== 0) doc.rotate(rotation, { origin: [x + w / 2, y + h / 2] });
  doc.translate(x, y);
  doc.save();
  if (flipX || flipY) doc.translate(flipX ? w : 0, flipY ? h : 0).scale(flipX ? -1 : 1, flipY ? -1 : 1);
  const isShown =
    drawing.kind === 'shape' ? paintShape(drawing, painting.canvas) : drawing.kind === 'picture' && paintPicture(drawing, painting);
  doc.restore();
  if (!isShown) paintUnshown(drawing, painting);
  if (drawing.kind === 'shape' && drawing.text) paintText(painting.canvas, drawing.text.block, painting.fonts, drawing.text);
  if (link !== undefined && isSafeLink(link)) doc.link(0, 0, w, h, link);
  doc.restore();
}

function paintShape({ w, h, fill, stroke, paths }: Drawing & { kind: 'shape' }, canvas: PdfCanvas): true {
  const { doc } = canvas;
  const box = { x: 0, y: 0, w, h };
  for (const { d, paint } of paths) {
    if (d === '') continue;
    if (paint === 'head') {
      if (stroke) doc.path(d).fill(safeColour(stroke.colour));
      continue;
    }
    if (fill && paint !== 'stroke') canvas.fill(fill, box, () => doc.path(d));
    if (stroke && paint !== 'fill') {
      canvas.stroke(stroke.colour, stroke.width, dashOf(stroke));
      doc.path(d).stroke().undash();
    }
  }
  return true;
}

/** False where the picture is not to be had. */
function paintPicture({ w, h, media, crop, opacity, stroke }: Drawing & { kind: 'picture' }, { canvas, picture }: PagePainting): boolean {
  const { doc } = canvas;
  const image = picture(media);
  if (!image) return false;
  const [width, height] = [w / (1 - crop.left - crop.right), h / (1 - crop.top - crop.bottom)];
  doc.save().rect(0, 0, w, h).clip().opacity(opacity);
  doc.image(image as unknown as Buffer, -crop.left * width, -crop.top * height, { width, height });
  doc.opacity(1).restore();
  if (stroke) {
    canvas.stroke(stroke.colour, stroke.width, dashOf(stroke));
    doc.rect(0, 0, w, h).stroke().undash();
  }
  return true;
}

/** A grey box with the name of what belongs there. */
function paintUnshown(drawing: Drawing, { canvas, unshown }: PagePainting): void {
  const { w, h } = drawing;
  const { doc } = canvas;
  doc.rect(0, 0, w, h).fill('#F0F2F6');
  canvas.stroke('8F99AA', 1, [3, 3]);
  doc.rect(0, 0, w, h).stroke().undash();
  const font: Font = {
    family: 'yu',
    size: 12,
    bold: false,
    italic: false,
    underline: null,
    strike: false,
    position: null,
    colour: '525D6F',
    pitch: 18,
  };
  const inset = { left: 4, right: 4, top: 4, bottom: 4 };
  const paragraphs = [{ align: 'center' as const, runs: [{ text: unshown(drawing), font: 0 }] }];
  paintText(canvas, { paragraphs, vertical: 'center', wrap: true, scale: 1, direction: 'horizontal', rotation: 0, inset }, [font], {
    x: 0,
    y: 0,
    w,
    h,
  });
}
