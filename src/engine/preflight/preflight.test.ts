import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { inspectFile } from '../isolation/inspect-file.ts';
import { EnginePool } from '../isolation/pool.ts';
import type { PreflightCode, PreflightReport } from './report.ts';
import { DEFAULT_PREFLIGHT_SETTINGS, type PreflightSettings } from './settings.ts';

const read = (name: string): Uint8Array => readFileSync(new URL(`../../../test/fixtures/inspection/${name}`, import.meta.url));
let pool: EnginePool;
beforeAll(async () => {
  pool = new EnginePool();
  await pool.warmUp();
});
afterAll(() => pool.close());

async function check(bytes: Uint8Array, settings?: Partial<PreflightSettings>, password = ''): Promise<PreflightReport> {
  const job = await inspectFile(pool, { bytes, password });
  try {
    return await job.preflight({ ...DEFAULT_PREFLIGHT_SETTINGS, ...settings });
  } finally {
    await job.close();
  }
}

const of = (report: PreflightReport, code: PreflightCode) => report.findings.filter((finding) => finding.code === code);

/** Boxes of the sample are written in points from the bottom of a page of 800 points; the image has 350 dpi. */
function inPoints(box: { x: number; y: number; w: number; h: number } | null) {
  const pt = (px: number): number => Math.round((px * 72) / 350);
  return box && { x: pt(box.x), y: 800 - pt(box.y + box.h), w: pt(box.w), h: pt(box.h) };
}

describe('the sheet of overprints, spots and blends (s06)', () => {
  let report: PreflightReport;
  beforeAll(async () => {
    report = await check(read('s06_cmyk_spot_overprint.pdf'));
  });

  it('reports both white overprints as errors, where they stand, and what they would do', () => {
    const white = of(report, 'WHITE_OVERPRINT');
    expect(white.map(({ severity, page, params }) => ({ severity, page, params }))).toEqual([
      { severity: 'ERROR', page: 0, params: { paint: 'FILL', opm: 1, over: 'ALL', count: 1 } },
      { severity: 'ERROR', page: 0, params: { paint: 'FILL', opm: 0, over: 'SPOTS', count: 1 } },
    ]);
    expect(white.map(({ box }) => inPoints(box))).toEqual([
      { x: 60, y: 55, w: 60, h: 30 },
      { x: 240, y: 55, w: 60, h: 30 },
    ]);
  });

  it('tells which inks overprint: cyan as a warning, black and spots for information', () => {
    const told = of(report, 'OVERPRINT').map(({ severity, params, box }) => [severity, params['inks'], params['opm'], inPoints(box)?.y]);
    expect(told).toEqual([
      ['WARNING', 'Cyan', 1, 660],
      ['INFO', 'Black', 1, expect.any(Number)],
      ['INFO', 'DIC 156s', 1, 500],
    ]);
  });

  it('lists inks, without All and None, and says that RGB belongs to none', () => {
    expect(report.inks).toEqual([
      { name: 'Cyan', kind: 'PROCESS' },
      { name: 'Magenta', kind: 'PROCESS' },
      { name: 'Yellow', kind: 'PROCESS' },
      { name: 'Black', kind: 'PROCESS' },
      { name: 'DIC 156s', kind: 'SPOT' },
    ]);
    expect(of(report, 'RGB_OBJECT').map(({ box }) => inPoints(box))).toEqual([40, 110, 180].map((x) => ({ x, y: 120, w: 60, h: 60 })));
    expect(report.separable).toBe(false);
  });

  it('lists transparency inside of forms too, the font and the missing TrimBox', () => {
    expect(of(report, 'TRANSPARENCY').map(({ params }) => [params['kind'], params['value'], params['count']])).toEqual([
      ['BLEND', 'Multiply', 1],
      ['ALPHA', 70, 1],
      ['ALPHA', 50, 2],
    ]);
    expect(of(report, 'FONT_NOT_EMBEDDED').map(({ params }) => params['name'])).toEqual(['Helvetica-Bold']);
    expect(of(report, 'PAGE_BOX').map(({ params }) => params['problem'])).toEqual(['NO_TRIM']);
  });

  it('puts errors first', () => {
    const order = report.findings.map(({ severity }) => ['ERROR', 'WARNING', 'INFO'].indexOf(severity));
    expect(order).toEqual(order.toSorted((a, b) => a - b));
  });
});

describe('the label s01', () => {
  it('is separable, has its spot, no overprint and no RGB', async () => {
    const report = await check(read('s01_label_v1.pdf'));
    expect(report.separable).toBe(true);
    expect(of(report, 'SPOT_COLOR').map(({ params }) => params['name'])).toEqual(['DIC 156s']);
    for (const code of ['OVERPRINT', 'WHITE_OVERPRINT', 'RGB_OBJECT', 'PAGE_BOX'] as const) expect(of(report, code), code).toEqual([]);
  });

  it('measures text on paper: 8 pt on 280 cm², 5.5 pt where the area may be less', async () => {
    const large = of(await check(read('s01_label_v1.pdf')), 'SMALL_TEXT');
    // The rows of the table stand together: one finding.
    expect(large.map(({ params }) => [params['pt'], params['count']])).toContainEqual([7.5, 6]);
    for (const { params } of large) {
      expect(params['needed']).toBe(8);
      expect(params['pt']).toBeLessThan(7.95);
    }
    const small = of(await check(read('s01_label_v1.pdf'), { printableAreaCm2: 150 }), 'SMALL_TEXT');
    for (const { params } of small) expect(params['needed']).toBe(5.5);
    expect(small.length).toBeLessThan(large.length);
  });

  it('asks for as much bleed as the settings say', async () => {
    const [finding] = of(await check(read('s01_label_v1.pdf'), { bleedMm: 5 }), 'PAGE_BOX');
    expect(finding).toMatchObject({ severity: 'WARNING', params: { problem: 'BLEED', mm: 3, needed: 5 } });
  });

  it('is found the same behind encryption, a wrong cross-reference and leading junk', async () => {
    const plain = await check(read('s01_label_v1.pdf'));
    expect(await check(read('s11_encrypted_userpw.pdf'), {}, 'userpw')).toEqual(plain);
    for (const name of ['s12_encrypted_owneronly.pdf', 's14_bad_startxref.pdf', 's15_leading_junk.pdf']) {
      expect(await check(read(name)), name).toEqual(plain);
    }
  });
});

describe('other samples', () => {
  it('names the layer that is off, and looks at nothing in it (s09)', async () => {
    const report = await check(read('s09_ocg_hidden_layer.pdf'));
    expect(of(report, 'HIDDEN_LAYER')).toMatchObject([{ page: null, box: null, params: { name: expect.any(String) } }]);
  });

  it('lists every font that is not embedded (s04)', async () => {
    const names = of(await check(read('s04_noembed_cid.pdf')), 'FONT_NOT_EMBEDDED').map(({ params }) => params['name']);
    expect(names).toHaveLength(5);
    expect(names).toContain('Ryumin-Light');
  });

  it('says of a picture that there was nothing to look at', async () => {
    const report = await check(read('part_logo_181px.jpg'));
    expect(report).toEqual({
      findings: [expect.objectContaining({ code: 'NOT_LOOKED_AT', params: { reason: 'PICTURE' } })],
      inks: [],
      layers: [],
      separable: false,
    });
  });

  it('refuses settings that cannot be', async () => {
    await expect(check(read('s09_ocg_hidden_layer.pdf'), { bleedMm: -1 })).rejects.toMatchObject({ code: 'ENGINE_SETTINGS' });
    const reversed = { imagePpi: { warning: 100, error: 200 } };
    await expect(check(read('s09_ocg_hidden_layer.pdf'), reversed)).rejects.toMatchObject({ params: { setting: 'imagePpi' } });
  });
});
