import { deepStrictEqual } from 'node:assert';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { unzipSync } from 'fflate';
import { init } from 'excelize-wasm';
import { fillWorkbook } from '#workbook/fill/fill-workbook.ts';
import { columnName } from '#workbook/model/cell-address.ts';
import type { TemplateValues } from '#workbook/model/template-values.ts';
import { cpuOf } from '../cpu.ts';
import { photo, PHOTOS, photoWorkbook } from './fill/photo-workbook.ts';
import { median, pairedRatio, ratioTo, round, type BenchReport } from '../report.ts';

const ROUNDS = 7;
const SYMBOL = /^#(?:T|C|TC|V)-\d+(?:_[A-Z0-9]+)?$/;

/**
 * A workbook of 11 MB with 40 photographs: opened, its symbols found, 18 cells filled and a picture added, saved. CPU time of
 * interleaved rounds in this process; the peer's start, which takes longer than its work, is not counted. That our untouched
 * parts are the same, byte by byte, is checked in each round.
 */
export async function bench(): Promise<BenchReport> {
  const source = await photoWorkbook();
  const picture = await photo(0);
  const before = unzipSync(source);
  const excelize = await init(join(dirname(createRequire(import.meta.url).resolve('excelize-wasm')), 'excelize.wasm.gz'));
  const values = valuesWith(picture);
  const [ours, peers]: [number[], number[]] = [[], []];
  let [kept, peerKept, size, peerSize] = [0, 0, 0, 0];
  for (let turn = 0; turn <= ROUNDS; turn += 1) {
    let filled = { bytes: source, changedParts: [] as string[] };
    const own = await cpuOf(async () => {
      filled = await fillWorkbook(source, values);
    });
    kept = untouched(before, filled.bytes, filled.changedParts);
    let saved: Uint8Array = source;
    const peer = await cpuOf(() => {
      saved = fillWithExcelize(excelize, source, picture);
    });
    peerKept = same(before, unzipSync(saved)).length;
    [size, peerSize] = [filled.bytes.length, saved.length];
    // The first round warms both up.
    if (turn === 0) continue;
    ours.push(own);
    peers.push(peer);
  }
  const total = Object.keys(before).length;
  return {
    name: 'fill',
    what: `${round(source.length / 1e6)} MB with ${PHOTOS} photographs: open, scan, fill, save; CPU medians of ${ROUNDS} interleaved rounds`,
    figures: {
      'CPU ms, ours / excelize-wasm': `${round(median(ours))} / ${round(median(peers))}`,
      [`parts of ${total} the same, ours / excelize-wasm`]: `${kept} / ${peerKept}`,
      'file MB, ours / excelize-wasm': `${round(size / 1e6)} / ${round(peerSize / 1e6)}`,
    },
    ratios: [ratioTo('excelize-wasm', pairedRatio(ours, peers), { atMost: 0.2 })],
  };
}

function valuesWith(picture: Uint8Array): TemplateValues {
  const item = (n: number) => ({ title: `題${n}`, content: { text: `内容${n}` }, variants: { EN: 'English', ZH: '中文' } });
  const items = Object.fromEntries([1, 2, 3, 4, 10, 11].map((n) => [n, item(n)]));
  items[5] = { title: '図', content: { image: { bytes: picture, alt: '図' } }, variants: {} } as never;
  return { items, values: { BRAND: '味本', PRODUCT: '緑茶', VERSION: '1', DATE: '2026/11/21' } };
}

/** Names of parts that are the same in both. */
function same(before: Record<string, Uint8Array>, after: Record<string, Uint8Array>): string[] {
  return Object.keys(before).filter((name) => after[name] && Buffer.compare(before[name]!, after[name]) === 0);
}

/** How many parts stayed. Throws when one did that was not declared as changed. */
function untouched(before: Record<string, Uint8Array>, bytes: Uint8Array, changed: readonly string[]): number {
  const kept = same(before, unzipSync(bytes));
  const expected = Object.keys(before).filter((name) => !changed.includes(name));
  deepStrictEqual(kept, expected);
  return kept.length;
}

/** The same work by the peer, as its documentation shows it. */
function fillWithExcelize(excelize: Awaited<ReturnType<typeof init>>, source: Uint8Array, picture: Uint8Array): Uint8Array {
  const file = excelize.OpenReader(source);
  let number = 0;
  for (const sheet of file.GetSheetList().list) {
    for (const [row, cells] of file.GetRows(sheet).result.entries()) {
      for (const [column, text] of cells.entries()) {
        if (!SYMBOL.test(text.trim())) continue;
        const cell = `${columnName(column + 1)}${row + 1}`;
        must(file.SetCellStr(sheet, cell, `内容${(number += 1)}`));
        if (text !== '#TC-5') continue;
        must(file.AddPictureFromBytes(sheet, cell, { Extension: '.jpeg', File: picture, Format: { AltText: '図' } } as never));
      }
    }
  }
  const { buffer, error } = file.WriteToBuffer() as { buffer: Uint8Array; error: string | null };
  must({ error });
  return new Uint8Array(buffer);
}

function must({ error }: { error: string | null }): void {
  if (error) throw new Error(error);
}
