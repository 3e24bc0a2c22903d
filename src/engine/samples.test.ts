import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { COMPARE_PRESETS, type CompareSettings } from './compare/settings.ts';
import type { PageComparison } from './isolation/calls.ts';
import { inspectFile } from './isolation/inspect-file.ts';
import { EnginePool } from './isolation/pool.ts';
import type { Box } from './geometry.ts';
import { overlaps } from './geometry.ts';
import type { MatchResult, PartResult } from './text/match/match-types.ts';
import { lineText } from './text/lines/layout.ts';
import { DEFAULT_TEXT_SETTINGS } from './text/fold/settings.ts';

const folder = new URL('../../test/fixtures/inspection/', import.meta.url);
const read = (name: string): Uint8Array => readFileSync(new URL(name, folder));
type Truth = Record<string, { parts: [string, string][]; lines: string[]; boxes: { id: string; mm: number[] }[] }>;
const truth = JSON.parse(Buffer.from(read('truth.json')).toString('utf8')) as Truth;
const parts = truth['s01_label_v1.pdf']!.parts.map(([id, text]) => ({ id, text }));

let pool: EnginePool;
beforeAll(async () => {
  pool = new EnginePool();
  await pool.warmUp();
});
afterAll(() => pool.close());

async function matchFile(name: string): Promise<MatchResult> {
  const job = await inspectFile(pool, { bytes: read(name) });
  try {
    return await job.match(parts);
  } finally {
    await job.close();
  }
}

async function compareFiles(before: string, after: string, settings = COMPARE_PRESETS.pdf as CompareSettings): Promise<PageComparison> {
  const job = await inspectFile(pool, { bytes: read(after) });
  try {
    return await job.compare({ page: 0, against: { bytes: read(before) }, againstPage: 0, settings });
  } finally {
    await job.close();
  }
}

async function linesOf(name: string): Promise<string[]> {
  const job = await inspectFile(pool, { bytes: read(name) });
  try {
    const { text } = await job.text(0);
    return text.lines.map((line) => lineText(text, line));
  } finally {
    await job.close();
  }
}

const byId = (result: MatchResult, id: string): PartResult => result.parts.find((part) => part.partId === id)!;
const statuses = (result: MatchResult) => Object.fromEntries(result.parts.map((part) => [part.partId, part.status]));

describe('the label s01 against its approved texts', () => {
  it('finds all fifteen texts 100/100, misses the one that is not there, and has nothing unexplained', async () => {
    const result = await matchFile('s01_label_v1.pdf');
    for (const part of result.parts) {
      const expected = part.partId === '欠落' ? { status: 'missing', partRate: 0 } : { status: 'match', partRate: 100, lengthRate: 100 };
      expect(part, part.partId).toMatchObject(expected);
    }
    expect(result.unexpected).toEqual([]);
    expect(result.hints).toEqual([]);
    expect(result.hidden).toMatchObject([{ class: 'outside', text: 'みほん飲料 ほうじ茶ラテ 2024-01 K版 校正1' }]);
  });

  it('shows each text where the drawing put it', async () => {
    const result = await matchFile('s01_label_v1.pdf');
    for (const { id, mm } of truth['s01_label_v1.pdf']!.boxes) {
      const place = result.parts.find((part) => part.partId === id)?.places[0];
      if (!place || id === 'JAN') continue;
      const [x = 0, y = 0, w = 0, h = 0] = mm;
      for (const line of place.lines) expect(overlaps(line.box.mm, { x, y, w, h }, 0.2), id).toBe(true);
    }
  });

  it('tells why a text matched although it is written differently', async () => {
    const result = await matchFile('s01_label_v1.pdf');
    expect(byId(result, '原材料名').places[0]!.folds).toEqual([{ fold: 'lineBreak', count: 2 }]);
    expect(byId(result, '短い部品').places[0]!.within).toBe('原材料名');
  });

  it('finds the same texts drawn with another font (s03)', async () => {
    const [first, other] = [await matchFile('s01_label_v1.pdf'), await matchFile('s03_label_v1_otf.pdf')];
    expect(statuses(other)).toEqual(statuses(first));
    expect(other.unexpected).toEqual([]);
  });
});

describe('the truth of the labels', () => {
  type Label = {
    changes: Record<string, unknown>;
    parts: [string, string][];
    boxes: { id: string; mm: [number, number, number, number] }[];
  };
  const labels = Object.entries(truth as unknown as Record<string, Partial<Label>>).filter(([, label]) => label.parts) as [string, Label][];

  it.each(labels)('is reproduced wholly: %s', async (name, { changes, parts: approved, boxes }) => {
    const result = await matchFile(name);
    const expected = Object.fromEntries(approved.map(([id]) => [id, 'match']));
    expected['欠落'] = 'missing';
    if (changes.qty) expected['内容量'] = 'differs';
    if (changes.noWarn) expected['注意'] = 'missing';
    if (changes.jan) expected['JAN'] = 'differs';
    expect(statuses(result)).toEqual(expected);
    expect(result.unexpected).toEqual([]);
    expect(result.readings).toEqual([]);
    const altered = result.parts.flatMap((part) => part.places.flatMap((place) => place.operations.map(({ artworkText }) => artworkText)));
    expect(altered).toEqual([...(changes.qty ? ['１'] : []), ...(changes.jan ? ['01'] : [])]);
    for (const { id, mm } of boxes) {
      const part = result.parts.find(({ partId }) => partId === id);
      if (!part || part.status === 'missing') continue;
      const [x, y, w, h] = mm;
      // The digits of the barcode stand below the bars.
      const below = id === 'JAN' ? 4 : 0;
      for (const { box } of part.places.flatMap((place) => place.lines)) {
        const [left, top] = [box.mm.x + box.mm.w / 2, box.mm.y + box.mm.h / 2];
        expect(left > x && left < x + w && top > y && top < y + h + below, id).toBe(true);
      }
    }
  });
});

describe('the changed label s02', () => {
  it('reports the net quantity, the missing warning and the other JAN digits, and nothing else', async () => {
    const result = await matchFile('s02_label_v2_changes.pdf');
    const wrong = result.parts.filter((part) => part.status !== 'match').map((part) => part.partId);
    expect(wrong).toEqual(['内容量', '注意', 'JAN', '欠落']);
    expect(byId(result, '内容量')).toMatchObject({ status: 'differs', partRate: 94.1, lengthRate: 100 });
    expect(byId(result, '内容量').places[0]!.operations).toMatchObject([{ kind: 'replace', partText: '２', artworkText: '１' }]);
    expect(byId(result, '注意').status).toBe('missing');
    expect(byId(result, 'JAN')).toMatchObject({ partRate: 84.6, lengthRate: 100 });
    expect(byId(result, 'JAN').places[0]!.operations).toMatchObject([{ kind: 'replace', partText: '94', artworkText: '01' }]);
    expect(result.unexpected).toEqual([]);
  });

  /** The planned changes by place (mm from the top left of the page). The two warning lines are one change. */
  const planned: { name: string; mm: Box; kind: string }[] = [
    { name: 'version word outside the trim', mm: { x: 18, y: 5, w: 55, h: 4 }, kind: 'changed' },
    { name: 'net quantity', mm: { x: 26, y: 72.8, w: 88, h: 3.8 }, kind: 'changed' },
    { name: 'two warning lines', mm: { x: 123, y: 71, w: 60, h: 6.4 }, kind: 'removed' },
    { name: 'dot of 0.25 mm', mm: { x: 97.7, y: 137.7, w: 0.6, h: 0.6 }, kind: 'added' },
    { name: 'logo moved by 0.15 mm', mm: { x: 187.9, y: 23.9, w: 18.4, h: 18.3 }, kind: 'moved' },
    { name: 'tint 10 % to 12 %', mm: { x: 47.9, y: 125.9, w: 20.2, h: 12.2 }, kind: 'changed' },
    { name: 'JAN bars and digits', mm: { x: 138, y: 118, w: 36, h: 23.2 }, kind: 'changed' },
  ];

  it('differs from s01 in the seven planned places and in no other', async () => {
    const result = await compareFiles('s01_label_v1.pdf', 's02_label_v2_changes.pdf');
    expect(result.sizeChanged).toBeUndefined();
    const names = result.regions.map((region) => {
      const { mm } = region.box;
      const change = planned.find(({ mm: at }) => mm.x >= at.x && mm.y >= at.y && mm.x + mm.w <= at.x + at.w && mm.y + mm.h <= at.y + at.h);
      expect(region.kind, change?.name).toBe(change?.kind);
      return change?.name;
    });
    expect(names).toHaveLength(planned.length);
    expect(new Set(names)).toEqual(new Set(planned.map(({ name }) => name)));
  });

  it('keeps six of them with the tolerant preset, which hides the tint by definition', async () => {
    const result = await compareFiles('s01_label_v1.pdf', 's02_label_v2_changes.pdf', COMPARE_PRESETS.tolerant);
    expect(result.offset).toEqual({ dx: 0, dy: 0, confidence: 1 });
    expect(result.regions).toHaveLength(6);
  });

  it('says what each difference touches, the risky ones first', async () => {
    const { regions } = await compareFiles('s01_label_v1.pdf', 's02_label_v2_changes.pdf');
    expect(regions.map((region) => region.risk)).toEqual(['numbers', 'numbers', 'storage', 'graphics', 'graphics', 'graphics', 'outside']);
    expect(regions.find((region) => region.before === '２')).toMatchObject({ after: '１', severity: 'critical' });
    expect(regions.find((region) => region.kind === 'moved')).toMatchObject({ dx: 2, dy: 0, dxMm: 0.145 });
    expect(regions.find((region) => region.risk === 'outside')!.severity).toBe('minor');
  });

  it('sees additions where the other direction sees removals', async () => {
    const there = await compareFiles('s01_label_v1.pdf', 's02_label_v2_changes.pdf');
    const back = await compareFiles('s02_label_v2_changes.pdf', 's01_label_v1.pdf');
    const turned: Record<string, string> = { added: 'removed', removed: 'added' };
    const flat = (result: PageComparison, turn: boolean) =>
      result.regions
        .map((region) => `${JSON.stringify(region.box.px)} ${turn ? (turned[region.kind] ?? region.kind) : region.kind}`)
        .toSorted();
    expect(flat(back, true)).toEqual(flat(there, false));
  });

  it('is equal to itself', async () => {
    expect(await compareFiles('s02_label_v2_changes.pdf', 's02_label_v2_changes.pdf')).toMatchObject({
      identical: true,
      regions: [],
    });
  });

  it('has the same text and the same matches byte for byte in another process', async () => {
    const readAll = async (): Promise<string> => {
      const own = new EnginePool();
      const said: unknown[] = [];
      for (const name of ['s05_vertical_embedded.pdf', 's08_text_traps.pdf']) {
        const job = await inspectFile(own, { bytes: read(name) });
        said.push(await job.text(0), await job.match(parts), await job.match(parts, { ...DEFAULT_TEXT_SETTINGS, longTextPriority: false }));
        await job.close();
      }
      await own.close();
      return JSON.stringify(said);
    };
    expect(await readAll()).toBe(await readAll());
  });
});

describe('reading order', () => {
  it('reads fonts that are not embedded, and columns right to left (s04)', async () => {
    expect((await linesOf('s04_noembed_cid.pdf')).map((line) => line.trim())).toEqual(truth['s04_noembed_cid.pdf']!.lines);
  });

  it('reads embedded vertical writing (s05)', async () => {
    expect(await linesOf('s05_vertical_embedded.pdf')).toEqual(truth['s05_vertical_embedded.pdf']!.lines);
  });

  /** How the drawings set them, in points: upright lines from the left edge, then columns by their axes and type sizes. */
  const drawings = [
    {
      name: 's04_noembed_cid.pdf',
      left: 40,
      upright: 3,
      columns: [
        { axis: 360, size: 16 },
        { axis: 336, size: 16 },
        { axis: 310, size: 12 },
      ],
      missing: ['GothicBBB-Medium', 'HeiseiKakuGo-W5', 'KozMinPro-Regular', 'MS-Gothic', 'Ryumin-Light'],
    },
    { name: 's05_vertical_embedded.pdf', left: 40, upright: 1, columns: [340, 314, 288].map((axis) => ({ axis, size: 16 })), missing: [] },
  ];

  it.each(drawings)('is reproduced wholly: $name', async ({ name, left, upright, columns, missing }) => {
    const { lines } = truth[name]!;
    const job = await inspectFile(pool, { bytes: read(name) });
    const { text, missingFonts } = await job.text(0);
    const result = await job.match(lines.map((line) => ({ id: line, text: line, exact: true })));
    await job.close();
    expect(missingFonts).toEqual(missing);
    expect(new Set(text.characters.map((character) => character.class))).toEqual(new Set(['visible']));
    expect(text.characters.filter((character) => character.text !== ' ')).toHaveLength([...lines.join('')].length);
    expect([result.unexpected, result.hidden, result.readings, result.hints]).toEqual([[], [], [], []]);
    for (const part of result.parts) {
      expect(part).toMatchObject({ status: 'match', partRate: 100, lengthRate: 100, places: [{ folds: [], lines: [{}] }] });
      expect(part.places).toHaveLength(1);
    }
    const points = result.parts.map(({ places }) => {
      const [x, y, w, h] = Object.values(places[0]!.lines[0]!.box.mm).map((mm) => (mm * 72) / 25.4) as [number, number, number, number];
      return { x, y, w, h };
    });
    for (const { x } of points.slice(0, upright)) expect(x).toBeCloseTo(left, 0);
    // Each column stands around its axis and is as long as its characters; all hang from one line.
    columns.forEach(({ axis, size }, at) => {
      const box = points[upright + at]!;
      expect(box.x + box.w / 2).toBeCloseTo(axis, 0);
      expect(box.h / [...lines[upright + at]!].length).toBeCloseTo(size, 1);
      expect(box.y).toBeCloseTo(points[upright]!.y, 0);
    });
  });
});

describe('text that is not what it seems', () => {
  it('tells invisible and off-trim text from the shown (s08)', async () => {
    const { hidden } = await matchFile('s08_text_traps.pdf');
    const texts = (kind: string) => hidden.filter((text) => text.class === kind).map((text) => text.text);
    expect(texts('invisible')).toEqual(['白文字は見えない', '不可視テキスト']);
    expect(texts('outside')).toContain('枠外の印刷情報');
  });

  it('finds the text of a layer that is off, as hidden (s09)', async () => {
    const { hidden } = await matchFile('s09_ocg_hidden_layer.pdf');
    expect(hidden).toMatchObject([{ class: 'layer-off', text: '非表示レイヤー' }]);
  });
});

describe('files at the door', () => {
  it.each([
    ['s10_ai_without_pdf_content.pdf', 'ENGINE_AI_WITHOUT_PDF'],
    ['s11_encrypted_userpw.pdf', 'ENGINE_PDF_PASSWORD'],
    ['s13_truncated.pdf', 'ENGINE_PDF_DAMAGED'],
    ['truth.json', 'ENGINE_UNSUPPORTED_TYPE'],
  ])('refuses %s with %s', async (name, code) => {
    await expect(inspectFile(pool, { bytes: read(name) })).rejects.toMatchObject({ code });
  });

  it('opens an encrypted file with its password, and tells a wrong one', async () => {
    const bytes = read('s11_encrypted_userpw.pdf');
    await expect(inspectFile(pool, { bytes, password: 'wrong' })).rejects.toMatchObject({ params: { given: true } });
    const job = await inspectFile(pool, { bytes, password: 'userpw' });
    expect(job.info).toMatchObject({ kind: 'pdf', encrypted: true });
    await job.close();
  });

  it.each(['s12_encrypted_owneronly.pdf', 's14_bad_startxref.pdf', 's15_leading_junk.pdf'])('opens %s with all its text', async (name) => {
    expect(statuses(await matchFile(name))).toEqual(statuses(await matchFile('s01_label_v1.pdf')));
  });

  it('applies CropBox, Rotate and UserUnit (s07)', async () => {
    const job = await inspectFile(pool, { bytes: read('s07_boxes_rotate_userunit.pdf') });
    expect(job.info.pages.map((page) => [page.widthPt, page.heightPt, page.rotate, page.userUnit])).toEqual([
      [440, 320, 0, 1],
      [320, 220, 0, 1],
      [220, 320, 90, 1],
      [640, 880, 270, 2],
    ]);
    const { text } = await job.text(3);
    expect(text.characters.every((character) => character.class === 'visible')).toBe(true);
    await job.close();
  });

  it.each(['s06_cmyk_spot_overprint.pdf', 's16_barcode_sheet.pdf'])('draws %s', async (name) => {
    const job = await inspectFile(pool, { bytes: read(name) });
    expect((await job.firstPicture(0)).height).toBe(500);
    await job.close();
  });
});
