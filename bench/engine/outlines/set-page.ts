/** A page of lines, set live and as outlines of the same glyphs by another writer than PDFium: straight from the font, ligatures too. */
import { create, type Font } from 'fontkit';
import PDFDocument from 'pdfkit';

export type SetLine = {
  text: string;
  face: string;
  size: number;
  x: number;
  y: number;
  /** Degrees clockwise. */ angle?: number;
  /** Of italics by matrix, degrees. */ lean?: number;
  /** Width to height. */ stretch?: number;
};
export type SetPage = { width: number; height: number; lines: readonly SetLine[]; faces: Readonly<Record<string, Uint8Array>> };
/** How outlines are put: a path for each glyph, a line in one compound path, the page in one; filled, as a clip that a gradient shows through. */
export type Joining = 'glyph' | 'line' | 'page' | 'clip';

function matrixOf({ x, y, angle = 0, lean = 0, stretch = 1 }: SetLine): [number, number, number, number, number, number] {
  const [cos, sin, tan] = [Math.cos((angle * Math.PI) / 180), Math.sin((angle * Math.PI) / 180), Math.tan((lean * Math.PI) / 180)];
  // y down: a lean to the right moves what is above the baseline along it.
  return [stretch * cos, stretch * sin, -tan * cos - sin, -tan * sin + cos, x, y];
}

async function drawn(page: SetPage, draw: (doc: PDFKit.PDFDocument) => void): Promise<Uint8Array> {
  const doc = new PDFDocument({ size: [page.width, page.height], margin: 0 });
  const chunks: Buffer[] = [];
  doc.on('data', (chunk: Buffer) => chunks.push(chunk));
  const ended = new Promise<void>((resolve) => doc.on('end', () => resolve()));
  draw(doc);
  doc.end();
  await ended;
  return Buffer.concat(chunks);
}

/** The page as text. */
export function setLive(page: SetPage): Promise<Uint8Array> {
  return drawn(page, (doc) => {
    for (const [face, bytes] of Object.entries(page.faces)) doc.registerFont(face, Buffer.from(bytes));
    for (const line of page.lines) {
      doc.save().transform(...matrixOf(line));
      doc.font(line.face).fontSize(line.size).text(line.text, 0, 0, { lineBreak: false, baseline: 'alphabetic' });
      doc.restore();
    }
  });
}

const fonts = new WeakMap<Uint8Array, Font>();
function fontOf(bytes: Uint8Array): Font {
  const known = fonts.get(bytes);
  if (known) return known;
  const made = create(Buffer.from(bytes));
  // Of a collection its first face.
  const font = 'fonts' in made ? made.fonts[0]! : made;
  fonts.set(bytes, font);
  return font;
}

/** The page as outlines, `decimals` of a point kept. */
export function setOutlined(page: SetPage, joining: Joining, decimals: number): Promise<Uint8Array> {
  return drawn(page, (doc) => {
    const lines = page.lines.map((line) => glyphPaths(line, fontOf(page.faces[line.face]!), decimals));
    const paths =
      joining === 'glyph' ? lines.flat() : joining === 'page' ? [lines.flat().join(' ')] : lines.map((glyphs) => glyphs.join(' '));
    for (const path of paths) {
      if (path === '') continue;
      if (joining !== 'clip') doc.path(path).fill();
      else {
        doc.save().path(path).clip();
        const gradient = doc.linearGradient(0, 0, page.width, 0).stop(0, '#203080').stop(1, '#802030');
        doc.rect(0, 0, page.width, page.height).fill(gradient).restore();
      }
    }
  });
}

function glyphPaths(line: SetLine, font: Font, decimals: number): string[] {
  const [a, b, c, d, e, f] = matrixOf(line);
  const scale = line.size / font.unitsPerEm;
  const { glyphs, positions } = font.layout(line.text);
  let pen = 0;
  return glyphs.map((glyph, at) => {
    const { xAdvance, xOffset, yOffset } = positions[at]!;
    const put = (x: number, y: number): string => {
      const [u, v] = [(pen + xOffset + x) * scale, -(yOffset + y) * scale];
      return `${(a * u + c * v + e).toFixed(decimals)} ${(b * u + d * v + f).toFixed(decimals)}`;
    };
    let path = '';
    let [lastX, lastY] = [0, 0];
    for (const { command, args } of glyph.path.commands) {
      const [x0 = 0, y0 = 0, x1 = 0, y1 = 0, x2 = 0, y2 = 0] = args;
      if (command === 'moveTo') path += `M${put(x0, y0)}`;
      else if (command === 'lineTo') path += `L${put(x0, y0)}`;
      else if (command === 'bezierCurveTo') path += `C${put(x0, y0)} ${put(x1, y1)} ${put(x2, y2)}`;
      else if (command === 'quadraticCurveTo') {
        const third = (from: number, control: number): number => from + (2 / 3) * (control - from);
        path += `C${put(third(lastX, x0), third(lastY, y0))} ${put(third(x1, x0), third(y1, y0))} ${put(x1, y1)}`;
      } else path += 'Z';
      if (args.length >= 2) [lastX, lastY] = [args.at(-2)!, args.at(-1)!];
    }
    pen += xAdvance;
    return path;
  });
}
