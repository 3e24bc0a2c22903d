/** Programs that write one page each in their own way. */
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { cmyk, PDFDocument as PdfLib, pushGraphicsState, popGraphicsState, concatTransformationMatrix } from '@cantoo/pdf-lib';
import * as fontkit from 'fontkit';
import PDFDocument from 'pdfkit';
import { FONT_FILES, type FontName } from '../layout/fonts.ts';
import { PAGE, type Run } from './styled-page.ts';

export interface Writer {
  name: string;
  /** Its fonts have no names, or its characters no text. */
  losesNames?: boolean;
  losesText?: boolean;
  write(runs: readonly Run[], folder: string): Promise<Uint8Array>;
}

const tan = (degrees: number): number => Math.tan((degrees * Math.PI) / 180);

async function byPdfkit(runs: readonly Run[]): Promise<Uint8Array> {
  const doc = new PDFDocument({ size: [PAGE.width, PAGE.height], margin: 0 });
  const chunks: Buffer[] = [];
  doc.on('data', (chunk: Buffer) => chunks.push(chunk));
  const ended = new Promise<void>((resolve) => doc.on('end', () => resolve()));
  for (const { text, font, size, x, y, cmyk: ink, stretch, lean } of runs) {
    doc.save().transform(stretch, 0, -tan(lean), 1, x, y);
    doc
      .font(FONT_FILES[font])
      .fontSize(size)
      .fillColor([...ink] as unknown as string);
    doc.text(text, 0, 0, { lineBreak: false, baseline: 'alphabetic' });
    doc.restore();
  }
  doc.end();
  await ended;
  return Buffer.concat(chunks);
}

async function byPdfLib(runs: readonly Run[]): Promise<Uint8Array> {
  const doc = await PdfLib.create();
  doc.registerFontkit(fontkit as never);
  const page = doc.addPage([PAGE.width, PAGE.height]);
  const fonts = new Map<FontName, Awaited<ReturnType<typeof doc.embedFont>>>();
  for (const {
    text,
    font,
    size,
    x,
    y,
    cmyk: [c, m, yellow, k],
    stretch,
    lean,
  } of runs) {
    if (!fonts.has(font)) fonts.set(font, await doc.embedFont(readFileSync(FONT_FILES[font]), { subset: true }));
    page.pushOperators(pushGraphicsState(), concatTransformationMatrix(stretch, 0, tan(lean), 1, x, PAGE.height - y));
    page.drawText(text, { x: 0, y: 0, size, font: fonts.get(font)!, color: cmyk(c / 100, m / 100, yellow / 100, k / 100) });
    page.pushOperators(popGraphicsState());
  }
  return await doc.save();
}

const CHROMIUM = '/usr/bin/chromium';

/** Chromium has light only: inks are mixed as its own table would, for both sides alike. */
async function byChromium(runs: readonly Run[], folder: string): Promise<Uint8Array> {
  const names = [...new Set(runs.map(({ font }) => font))];
  const faces = names.map((name) => `@font-face{font-family:"${name}";src:url("${pathToFileURL(FONT_FILES[name]).href}")}`);
  const spans = runs.map(({ text, font, size, x, y, cmyk: [c, m, yellow, k], stretch, lean }) => {
    const light = [c, m, yellow].map((ink) => Math.round(2.55 * (100 - ink) * (1 - k / 100)));
    const matrix = `matrix(${stretch},0,${-tan(lean)},1,0,0)`;
    const at = `left:${x}pt;top:${y}pt;transform:${matrix};transform-origin:0 0`;
    // A line of no height has its baseline at a place that depends on the font alone: a strut brings it to the top.
    return `<div style="position:absolute;white-space:pre;line-height:0;${at};color:rgb(${light.join(',')})"><svg width="0" height="0" style="vertical-align:baseline"></svg><span style="font:${size}pt '${font}';line-height:0">${text}</span></div>`;
  });
  const page = `<!doctype html><meta charset="utf-8"><style>@page{size:${PAGE.width}pt ${PAGE.height}pt;margin:0}body{margin:0}${faces.join('')}</style>${spans.join('')}`;
  const [html, pdf] = [join(folder, 'page.html'), join(folder, 'page.pdf')];
  writeFileSync(html, page);
  const quiet = ['--headless', '--no-sandbox', '--disable-gpu', '--disable-background-networking', '--no-pdf-header-footer'];
  execFileSync(CHROMIUM, [...quiet, '--allow-file-access-from-files', `--print-to-pdf=${pdf}`, pathToFileURL(html).href], {
    stdio: 'ignore',
  });
  return readFileSync(pdf);
}

/** What a program makes of the file of another. */
const again =
  (program: string, args: (from: string, to: string) => string[], first: Writer['write']): Writer['write'] =>
  async (runs, folder) => {
    const [from, to] = [join(folder, 'from.pdf'), join(folder, 'to.pdf')];
    writeFileSync(from, await first(runs, folder));
    execFileSync(program, args(from, to), { stdio: 'ignore' });
    return readFileSync(to);
  };

const isThere = (program: string): boolean => existsSync(program);

/** Those of which the program is installed. */
export const WRITERS: readonly Writer[] = [
  { name: 'pdfkit', write: byPdfkit },
  { name: 'pdf-lib', write: byPdfLib },
  ...(isThere(CHROMIUM) ? [{ name: 'chromium', write: byChromium, losesNames: true }] : []),
  ...(isThere('/usr/bin/gs')
    ? [
        {
          name: 'ghostscript',
          losesText: true,
          write: again(
            '/usr/bin/gs',
            (from, to) => ['-q', '-dSAFER', '-dBATCH', '-dNOPAUSE', '-sDEVICE=pdfwrite', `-o${to}`, from],
            byPdfkit,
          ),
        },
      ]
    : []),
  ...(isThere('/usr/bin/pdftocairo')
    ? [{ name: 'cairo', write: again('/usr/bin/pdftocairo', (from, to) => ['-pdf', from, to], byPdfkit) }]
    : []),
];

/** Pairs that write one page alike: the same inks in the same places. */
export const ALIKE: readonly (readonly [string, string])[] = [
  ['pdfkit', 'pdf-lib'],
  ['pdfkit', 'ghostscript'],
  ['pdf-lib', 'ghostscript'],
];
