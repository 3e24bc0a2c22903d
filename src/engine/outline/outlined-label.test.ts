import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { overlaps, type Box } from '../geometry.ts';
import { inspectFile } from '../isolation/inspect-file.ts';
import { EnginePool } from '../isolation/pool.ts';
import { UNREAD } from '../text/lines/character.ts';
import type { MatchResult } from '../text/match/match-types.ts';

const fixtures = new URL('../../../test/fixtures/', import.meta.url);
const read = (name: string): Uint8Array => readFileSync(new URL(name, fixtures));
type Truth = Record<string, { parts: [string, string][] }>;
const truth = JSON.parse(Buffer.from(read('inspection/truth.json')).toString('utf8')) as Truth;
const parts = truth['s01_label_v1.pdf']!.parts.map(([id, text]) => ({ id, text }));

let pool: EnginePool;
let folder: string;
let dictionary: string;

async function inspect(name: string, dictionaries: string[]): Promise<{ match: MatchResult; learned: Uint8Array }> {
  const job = await inspectFile(pool, { bytes: read(name), dictionaries });
  try {
    return { match: await job.match(parts), learned: await job.learned() };
  } finally {
    await job.close();
  }
}

const verdicts = ({ parts: results }: MatchResult) => results.map(({ partId, status, partRate }) => [partId, status, partRate]);

beforeAll(async () => {
  pool = new EnginePool();
  folder = mkdtempSync(join(tmpdir(), 'koryo-shapes-'));
  dictionary = join(folder, 's01.shapes');
  writeFileSync(dictionary, (await inspect('inspection/s01_label_v1.pdf', [])).learned);
}, 60_000);
afterAll(async () => {
  rmSync(folder, { recursive: true, force: true });
  await pool.close();
});

describe('a label whose text was converted to outlines', () => {
  it.each([
    ['outlines/s01_own_glyph.pdf', 'inspection/s01_label_v1.pdf'],
    ['outlines/s02_cairo.pdf', 'inspection/s02_label_v2_changes.pdf'],
  ])('gives every part of %s the verdict of the live file, read with the shapes of an earlier one', async (outlined, live) => {
    const { match } = await inspect(outlined, [dictionary]);
    expect(verdicts(match)).toEqual(verdicts((await inspect(live, [])).match));
    expect(match.reading).toMatchObject({ near: 0, notRead: 0, tooMany: false });
    expect(match.reading!.exact).toBeGreaterThan(340);
    expect(match.reading!.fonts.map(({ fontName }) => fontName)).toEqual(['IPAexGothic']);
  });

  it('says of a text that is only nearly in the shapes of its font that it was read so, and calls nothing missing that stands there', async () => {
    const { match } = await inspect('outlines/s01_label_v1_gs.pdf', [dictionary]);
    expect(match.reading).toMatchObject({ exact: 0, notRead: 0 });
    expect(match.reading!.near).toBeGreaterThan(340);
    const wrong = match.parts.filter(({ partId, status }) => partId !== '欠落' && (status === 'missing' || status === 'differs'));
    expect(wrong).toEqual([]);
  });

  it('is read by the bundled fonts when it is set in one of them, in rows, turned and in columns, and nobody taught its shapes', async () => {
    const job = await inspectFile(pool, { bytes: read('outlines/s05_vertical_embedded_gs.pdf') });
    try {
      const column = '山ぎは、少しあかりて、紫だちたる「雲」の';
      const { parts: results, reading } = await job.match([
        { id: 'row', text: '見出し：春の新茶' },
        { id: 'column', text: column.replace('紫', '柴') },
      ]);
      expect(results.map(({ status, partRate }) => `${status} ${partRate}`)).toEqual(['match 100', 'differs 95']);
      expect(reading).toMatchObject({ exact: 63, near: 0, notRead: 0 });
      expect(reading!.fonts.map(({ fontName }) => fontName)).toEqual(['NotoSansJP-Regular', 'NotoSansJP-Bold']);
    } finally {
      await job.close();
    }
  });

  it('is not checked, rather than missing, when nothing knows its shapes', async () => {
    const { match } = await inspect('outlines/s01_own_glyph.pdf', []);
    expect(new Set(match.parts.map(({ status }) => status))).toEqual(new Set(['not-checked']));
    expect(match.parts.every(({ passes }) => !passes)).toBe(true);
    expect(match.unexpected).toEqual([]);
  });

  it('tells nothing of shapes for a file that is all text', async () => {
    expect((await inspect('inspection/s01_label_v1.pdf', [dictionary])).match.reading).toBeUndefined();
  });
});

describe('a label whose text was converted to outlines, beside its own live proof', () => {
  const compare = async (after: string, before: string, dictionaries: string[]) => {
    const job = await inspectFile(pool, { bytes: read(after), dictionaries });
    try {
      return (await job.compare({ page: 0, against: { bytes: read(before) }, againstPage: 0 })).regions;
    } finally {
      await job.close();
    }
  };
  const [live, changed] = ['inspection/s01_label_v1.pdf', 'inspection/s02_label_v2_changes.pdf'];

  it('differs in nothing, even where the writer of the outlines rounded and hinted them', async () => {
    expect(await compare('outlines/s01_label_v1_gs.pdf', live, [dictionary])).toEqual([]);
  });

  it('shows every change that the live files show, text as text, and nothing besides', async () => {
    const [outlined, wanted] = [await compare('outlines/s01_label_v1_gs.pdf', changed, [dictionary]), await compare(live, changed, [])];
    const apart = (one: { box: { px: Box } }, others: readonly { box: { px: Box } }[]) =>
      !others.some(({ box }) => overlaps(box.px, one.box.px, 2));
    expect(wanted.length).toBeGreaterThan(4);
    expect(wanted.filter((one) => apart(one, outlined))).toEqual([]);
    expect(outlined.filter((one) => apart(one, wanted))).toEqual([]);
    const texts = (regions: typeof wanted) => regions.flatMap(({ sameText, severity }) => (sameText === false ? [severity] : [])).sort();
    expect(texts(outlined)).toEqual(texts(wanted));
  });

  it('is read by the proof that follows it too, whatever was read when the outlined version was inspected', async () => {
    const outlined = 'outlines/s01_label_v1_gs.pdf';
    expect(await compare(live, outlined, [])).toEqual([]);
    const job = await inspectFile(pool, { bytes: read(outlined) });
    const { text: unread } = await job.text(0);
    await job.close();
    expect(unread.characters.filter(({ text }) => text === UNREAD).length).toBeGreaterThan(100);
    const textChanges = (regions: { sameText: boolean | null }[]) => regions.filter(({ sameText }) => sameText === false).length;
    const wanted = textChanges(await compare(changed, live, []));
    const proof = await inspectFile(pool, { bytes: read(changed) });
    try {
      const { regions } = await proof.compare({ page: 0, against: { bytes: read(outlined) }, againstPage: 0, againstText: unread });
      expect(textChanges(regions)).toBe(wanted);
    } finally {
      await proof.close();
    }
  });

  it('is nowhere critical for text that nobody could read', async () => {
    const regions = await compare('outlines/s01_label_v1_gs.pdf', live, []);
    expect(regions.filter(({ severity }) => severity === 'critical')).toEqual([]);
  });
});
