/** PDFs that are broken in the bytes, in the objects, or in the pages' contents below the compression. */
import { readFileSync } from 'node:fs';
import { deflateSync, inflateSync } from 'node:zlib';
import fc from 'fast-check';
import { PDFDocument } from '@cantoo/pdf-lib';
import { hostileContent, hostileResources } from '#engine/content/hostile.fixture.ts';
import { pageFile } from '#engine/content/page.fixture.ts';
import type { Random } from '../../../bench/random.ts';
import { changeBytes, changeNumbers } from './mutate.ts';

const fixture = (name: string): Uint8Array => readFileSync(new URL(`../../fixtures/inspection/${name}.pdf`, import.meta.url));

/** Names whose values lead somewhere, and where they may lead instead. */
const KEYS = [
  '/Kids',
  '/Parent',
  '/Pages',
  '/Root',
  '/Contents',
  '/Resources',
  '/Font',
  '/XObject',
  '/Length',
  '/Filter',
  '/DecodeParms',
  '/Type',
  '/Subtype',
  '/Width',
  '/Height',
  '/BitsPerComponent',
  '/ColorSpace',
  '/MediaBox',
  '/CropBox',
  '/TrimBox',
  '/Rotate',
  '/UserUnit',
  '/W',
  '/Index',
  '/Size',
  '/Prev',
  '/Encoding',
  '/ToUnicode',
  '/DescendantFonts',
  '/FontFile2',
  '/SMask',
  '/OCProperties',
  '/Annots',
  '/Encrypt',
  '/FunctionType',
];
const VALUES = ['null', '[]', '<<>>', '1 0 R', '2 0 R', '3 0 R', '4 0 R', '999999 0 R', '/X', '(x)', '-1', '[1 0 R 1 0 R]', '99999999'];

/** The labels of the fixtures, most of them cut down to a piece so that a page is drawn in no time. */
export async function pdfSeeds(): Promise<Uint8Array[]> {
  const pieces = await Promise.all(
    [
      ['s01_label_v1', [382, 88, 213, 150]],
      ['s03_label_v1_otf', [40, 200, 160, 120]],
      ['s05_vertical_embedded', [60, 60, 160, 200]],
      ['s08_text_traps', [40, 200, 200, 160]],
      ['s16_barcode_sheet', [40, 600, 220, 160]],
      ['s06_cmyk_spot_overprint', [100, 300, 200, 200]],
      ['s04_noembed_cid', [40, 300, 200, 200]],
    ].map(async ([name, box], index) => {
      const file = await PDFDocument.load(fixture(name as string));
      const [x, y, width, height] = box as [number, number, number, number];
      const page = file.getPages()[0]!;
      for (const set of ['setMediaBox', 'setCropBox', 'setBleedBox', 'setTrimBox'] as const) page[set](x, y, width, height);
      return await file.save({ useObjectStreams: index % 2 === 0 });
    }),
  );
  const whole = ['s07_boxes_rotate_userunit', 's09_ocg_hidden_layer', 's10_ai_without_pdf_content', 's12_encrypted_owneronly'];
  return [...pieces, ...whole.map(fixture)];
}

/** The file `n` of a run, from the run's seeds. */
export function brokenPdf(seeds: readonly Uint8Array[], random: Random): Uint8Array {
  const bytes = random.pick(seeds);
  const way = random.next();
  if (way < 0.3) return changeBytes(bytes, random, random.pick(seeds));
  if (way < 0.5) return Buffer.from(changeNumbers(Buffer.from(bytes).toString('latin1'), random), 'latin1');
  if (way < 0.65) return Buffer.from(changeEntry(Buffer.from(bytes).toString('latin1'), random), 'latin1');
  if (way < 0.9) return changeStreams(Buffer.from(bytes), random, Buffer.from(random.pick(seeds)));
  return hostilePage(random);
}

/** Gives a key of some dictionary another value: itself, a stranger, nothing. */
function changeEntry(text: string, random: Random): string {
  let changed = text;
  for (let n = random.whole(1, 3); n > 0; n--) {
    const key = random.pick(KEYS);
    const places = [...changed.matchAll(new RegExp(`${key}(?![A-Za-z])\\s*([^/<>]*)`, 'g'))];
    if (places.length === 0) continue;
    const { index, 0: found } = random.pick(places);
    changed = `${changed.slice(0, index)}${key} ${random.pick(VALUES)} ${changed.slice(index + found.length)}`;
  }
  return changed;
}

/** Changes what is in compressed streams, so that it arrives behind the checksum; or the compressed bytes themselves. */
function changeStreams(bytes: Buffer, random: Random, other: Buffer): Uint8Array {
  const parts: Buffer[] = [];
  const streams = streamsOf(bytes);
  const chosen = new Set(Array.from({ length: random.pick([1, 1, 2, 3]) }, () => random.whole(0, Math.max(0, streams.length - 1))));
  const others = streamsOf(other);
  let at = 0;
  for (const [n, { start, end }] of streams.entries()) {
    if (!chosen.has(n)) continue;
    const plain = inflated(bytes.subarray(start, end));
    const foreign = others.length > 0 ? random.pick(others) : { start: 0, end: 1 };
    const stranger = inflated(other.subarray(foreign.start, foreign.end)) ?? other;
    const changed =
      plain === null
        ? changeBytes(bytes.subarray(start, end), random, stranger)
        : deflateSync(
            random.next() < 0.5
              ? Buffer.from(changeNumbers(plain.toString('latin1'), random), 'latin1')
              : changeBytes(plain, random, stranger),
          );
    parts.push(bytes.subarray(at, start), changed);
    at = end;
  }
  return Buffer.concat([...parts, bytes.subarray(at)]);
}

function streamsOf(bytes: Buffer): { start: number; end: number }[] {
  const found: { start: number; end: number }[] = [];
  for (let at = bytes.indexOf('stream\n'); at >= 0; at = bytes.indexOf('stream\n', at + 1)) {
    if (bytes.subarray(at - 3, at).toString('latin1') === 'end') continue;
    const start = at + 'stream\n'.length;
    const end = bytes.indexOf('endstream', start);
    if (end > start) found.push({ start, end });
  }
  return found;
}

function inflated(bytes: Buffer): Buffer | null {
  try {
    return inflateSync(bytes, { maxOutputLength: 4 << 20 });
  } catch {
    return null;
  }
}

/** Operators without sense over resources that lead in circles. */
function hostilePage(random: Random): Uint8Array {
  const [content = ''] = fc.sample(hostileContent, { seed: random.whole(0, 2 ** 31 - 1), numRuns: 1 });
  return pageFile(content, hostileResources);
}
