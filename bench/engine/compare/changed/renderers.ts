/** The label as other programs draw it, at 150 to 400 dpi, as PNG, TIFF or JPEG: those that this machine has. */
import { execFileSync, spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import type { Random } from '../../../random.ts';

type Files = { pdf: string; png: string; dpi: number };

const RENDERERS: Record<string, { command: string; arguments: (files: Files) => string[] }> = {
  MuPDF: { command: 'mutool', arguments: ({ pdf, png, dpi }) => ['draw', '-q', '-r', String(dpi), '-o', png, pdf, '1'] },
  Ghostscript: {
    command: 'gs',
    arguments: ({ pdf, png, dpi }) => [
      '-q',
      '-dSAFER',
      '-dBATCH',
      '-dNOPAUSE',
      '-sDEVICE=png16m',
      '-dTextAlphaBits=4',
      '-dGraphicsAlphaBits=4',
      `-r${dpi}`,
      `-sOutputFile=${png}`,
      pdf,
    ],
  },
  cairo: {
    command: 'pdftocairo',
    arguments: ({ pdf, png, dpi }) => ['-q', '-png', '-r', String(dpi), '-singlefile', pdf, png.replace(/\.png$/u, '')],
  },
  Splash: {
    command: 'pdftoppm',
    arguments: ({ pdf, png, dpi }) => ['-q', '-png', '-r', String(dpi), '-singlefile', pdf, png.replace(/\.png$/u, '')],
  },
};

const FORMATS = ['png', 'tiff', 'jpeg'] as const;
const DPIS = [150, 200, 300, 350, 400] as const;

/** The programs that are here. */
export const renderersHere = (): string[] =>
  Object.keys(RENDERERS).filter((name) => spawnSync('sh', ['-c', `command -v ${RENDERERS[name]!.command}`]).status === 0);

/** The first page of a PDF as a picture, and how it was made. */
export async function drawnBy(name: string, pdf: Uint8Array, random: Random): Promise<{ bytes: Buffer; words: string }> {
  const [dpi, format] = [random.pick(DPIS), random.pick(FORMATS)];
  const folder = mkdtempSync(join(tmpdir(), 'koryo-renderer-'));
  try {
    const files: Files = { pdf: join(folder, 'label.pdf'), png: join(folder, 'label.png'), dpi };
    writeFileSync(files.pdf, pdf);
    const { command, arguments: given } = RENDERERS[name]!;
    execFileSync(command, given(files), { stdio: 'ignore' });
    const picture = sharp(readFileSync(files.png)).flatten({ background: '#ffffff' }).withMetadata({ density: dpi });
    const made = { png: () => picture.png(), tiff: () => picture.tiff({ compression: 'lzw' }), jpeg: () => picture.jpeg({ quality: 90 }) };
    return { bytes: await made[format]().toBuffer(), words: `${name} ${dpi} dpi ${format}` };
  } finally {
    rmSync(folder, { recursive: true });
  }
}
