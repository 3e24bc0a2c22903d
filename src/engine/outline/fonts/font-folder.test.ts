import { copyFileSync, mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { PDFDocument, rgb } from '@cantoo/pdf-lib';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { inspectFile } from '../../isolation/inspect-file.ts';
import { EnginePool } from '../../isolation/pool.ts';
import type { MatchResult } from '../../text/match/match-types.ts';
import { facesOf } from './font-glyphs.ts';
import { fontFilesIn, indexFolder, type FontOutcome } from './index-folder.ts';
import { indexInBackground } from './index-in-background.ts';
import { readIndexedFaces } from './indexed-fonts.ts';

/** A weight that the product does not read by itself. */
const MEDIUM = fileURLToPath(import.meta.resolve('@expo-google-fonts/noto-serif-jp/500Medium/NotoSerifJP_500Medium.ttf'));
/** Of a few hundred glyphs. */
const SMALL = fileURLToPath(import.meta.resolve('pdfjs-dist/standard_fonts/LiberationSans-Regular.ttf'));
const TEXTS = ['名称：清涼飲料水', '原材料名：果糖ぶどう糖液糖、りんご果汁、食塩', '内容量：500ml', '保存方法：直射日光を避けてください。'];
const SIZE = 9;

let folder: string;
let files: string;
let indices: string;
let outlined: Uint8Array;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'koryo-fonts-'));
  files = join(folder, 'files');
  indices = join(folder, 'indices');
  mkdirSync(join(files, 'serif'), { recursive: true });
  copyFileSync(MEDIUM, join(files, 'serif', 'medium.ttf'));
  outlined = await drawn(TEXTS);
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** A page on which the lines are drawn as paths, as design programs do when text is converted to outlines. */
async function drawn(lines: readonly string[]): Promise<Uint8Array> {
  const [font] = facesOf(readFileSync(MEDIUM));
  const document = await PDFDocument.create();
  const page = document.addPage([260, 120]);
  const scale = SIZE / font!.unitsPerEm;
  lines.forEach((line, at) => {
    let x = 10;
    for (const character of line) {
      const glyph = font!.glyphForCodePoint(character.codePointAt(0)!);
      page.drawSvgPath(svgOf(glyph.path.commands), { x, y: 100 - at * 20, scale, color: rgb(0, 0, 0) });
      x += glyph.advanceWidth * scale;
    }
  });
  return await document.save();
}

/** In SVG y goes down. */
function svgOf(commands: readonly { command: string; args: number[] }[]): string {
  const letters: Record<string, string> = { moveTo: 'M', lineTo: 'L', quadraticCurveTo: 'Q', bezierCurveTo: 'C', closePath: 'Z' };
  return commands.map(({ command, args }) => letters[command]! + args.map((value, at) => (at % 2 ? -value : value)).join(' ')).join('');
}

async function readWith(pool: EnginePool): Promise<MatchResult> {
  const job = await inspectFile(pool, { bytes: outlined });
  try {
    return await job.match(TEXTS.map((text, at) => ({ id: `${at}`, text })));
  } finally {
    await job.close();
    await pool.close();
  }
}

function index(): FontOutcome[] {
  const outcomes: FontOutcome[] = [];
  indexFolder(files, indices, (outcome) => outcomes.push(outcome));
  return outcomes;
}

it('reads text outlined in a font of the folder exactly, in the child that may open nothing else, and does not read it without', async () => {
  expect((await readWith(new EnginePool())).parts.map(({ status }) => status)).toEqual(TEXTS.map(() => 'not-checked'));
  await indexInBackground({ fonts: files, indices }, () => undefined);
  const { parts, reading } = await readWith(new EnginePool({ fonts: { files, indices } }));
  expect(parts.map(({ status, passes }) => [status, passes])).toEqual(TEXTS.map(() => ['match', true]));
  expect(reading).toMatchObject({ exact: [...TEXTS.join('')].length, near: 0, notRead: 0 });
  expect(reading!.fonts.map(({ fontName }) => fontName)).toEqual(['NotoSerifJP-Medium']);
});

it('says which file is no font and goes on, indexes only what is new, and forgets what was taken away', async () => {
  index();
  const [known] = readIndexedFaces(indices);
  const written = statSync(join(indices, known!.index)).mtimeMs;
  writeFileSync(join(files, 'broken.otf'), 'OTTO and then nothing');
  writeFileSync(join(files, 'readme.txt'), 'no font');
  expect(fontFilesIn(files).map((path) => path.slice(files.length + 1))).toEqual(['broken.otf', join('serif', 'medium.ttf')]);
  const [broken, whole] = index();
  expect(broken).toMatchObject({ faces: [], problem: 'ENGINE_DICTIONARY' });
  expect(whole!.faces).toEqual([known]);
  expect(statSync(join(indices, known!.index)).mtimeMs).toBe(written);

  // Gone from the folder, but not yet from the list: the page is not read, and nothing breaks.
  rmSync(join(files, 'serif', 'medium.ttf'));
  const { parts } = await readWith(new EnginePool({ fonts: { files, indices } }));
  expect(parts.map(({ status }) => status)).toEqual(TEXTS.map(() => 'not-checked'));
  index();
  expect(readIndexedFaces(indices)).toEqual([]);
  expect(statSync(join(indices, known!.index), { throwIfNoEntry: false })).toBeUndefined();
});

it('indexes of a collection each glyph once, under the number of the face that has it first', () => {
  copyFileSync(SMALL, join(files, 'one.ttf'));
  writeFileSync(join(files, 'two.ttc'), collectionOf(readFileSync(SMALL)));
  const faces = index().flatMap((outcome) => outcome.faces);
  const single = faces.find(({ path }) => path.endsWith('one.ttf'));
  const ofTwo = faces.filter(({ path }) => path.endsWith('two.ttc'));
  expect(ofTwo.map(({ face, name, glyphs }) => [face, name, glyphs])).toEqual([[0, 'LiberationSans', single!.glyphs]]);
});

/** A collection of a font beside itself: two table directories of the same tables (OpenType, "TTC header"). */
function collectionOf(font: Uint8Array): Uint8Array {
  const source = Buffer.from(font);
  const directory = 12 + 16 * source.readUInt16BE(4);
  const head = Buffer.alloc(20);
  head.write('ttcf', 0, 'latin1');
  [0x0001_0000, 2, head.length, head.length + directory].forEach((value, at) => head.writeUInt32BE(value, 4 + 4 * at));
  const moved = Buffer.from(source.subarray(0, directory));
  for (let record = 12; record < directory; record += 16) {
    moved.writeUInt32BE(moved.readUInt32BE(record + 8) + head.length + directory, record + 8);
  }
  return Buffer.concat([head, moved, moved, source.subarray(directory)]);
}
