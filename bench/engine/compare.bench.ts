import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { compareRasters, type Comparison } from '#engine/compare/compare.ts';
import { COMPARE_PRESETS, type CompareSettings } from '#engine/compare/settings.ts';
import { withChromaOf } from '#engine/kernel/chroma.ts';
import { blankRaster, type Raster } from '#engine/raster.ts';
import { EnginePool } from '#engine/isolation/pool.ts';
import { changedFigures } from './compare/changed/figures.ts';
import { scanFigures } from './compare/changed/scans.ts';
import { cpuOf } from './compare/cpu.ts';
import { makeEdits, scatter, type Edit } from './compare/edits.ts';
import { paintArtwork } from './compare/painter.ts';
import { PEERS, RIVALS, type Pair } from './compare/peers.ts';
import { seeded } from '../random.ts';
import { median, pairedRatio, ratioTo, round, type BenchReport, type Ratio } from '../report.ts';

/** As the children that do this work for the server are started. */
export { CHILD_ENVIRONMENT as environment } from '#engine/isolation/child.ts';

const DPI = 350;
const A4 = { width: 2894, height: 4093 };
const LARGE = { width: 10_000, height: 10_000 };
const WARM_UP = 1;
/** A row of runs ends after so much CPU time, but not before three. */
const ROW_MS = 400;
const LEAST_RUNS = 3;

/** Of each round: the middle of the runs in a row, and the first of them. */
type Series = Record<string, { warm: number[]; first: number[] }>;
type Case = { name: string; pair: Pair; rounds: number; modes: Record<string, CompareSettings> };

const MODES = { digital: COMPARE_PRESETS.pdf, tolerant: COMPARE_PRESETS.tolerant };

/** The comparison of two bitmaps beside reading them once (memcmp) and beside pixelmatch, blazediff and odiff. */
export async function bench(): Promise<BenchReport> {
  const folder = await mkdtemp(join(tmpdir(), 'koryo-compare-'));
  try {
    const figures: BenchReport['figures'] = {};
    const ratios: Ratio[] = [];
    const measure = (one: Case): Series => {
      const series = interleave(one);
      for (const [who, { warm, first }] of Object.entries(series))
        figures[`${one.name}, ${who}, CPU ms (first of a row)`] = `${round(median(warm))} (${round(median(first))})`;
      return series;
    };
    const page = paintArtwork(A4.width, A4.height);
    const edited = copyOf(page);
    const edits = makeEdits(edited);
    const noise = await throughJpeg(page, 90);
    const files = await writePngs(folder, { page, edited, noise });
    const pairOf = (b: Raster, name: keyof typeof files): Pair => ({
      a: page,
      b,
      files: { a: files.page, b: files[name], out: join(folder, 'out.png') },
    });

    const same = measure({ name: 'A4 identical', pair: pairOf(copyOf(page), 'page'), rounds: 5, modes: MODES });
    ratios.push(ratioTo('A4 identical, digital / memcmp of both', pairedRatio(same.digital!.warm, same.memcmp!.warm), { atMost: 1.1 }));
    const few = measure({ name: 'A4 17 edits', pair: pairOf(edited, 'edited'), rounds: 5, modes: MODES });
    ratios.push(...againstFastest('A4 17 edits', few, 0.25));
    const jpeg = {
      'strict 1/1.5 digital': COMPARE_PRESETS.pdf,
      'tolerant 2/8': COMPARE_PRESETS.tolerant,
      'jpeg 6/12': COMPARE_PRESETS.jpeg,
    };
    const all = measure({ name: 'A4 JPEG noise', pair: pairOf(noise, 'noise'), rounds: 5, modes: jpeg });
    ratios.push(...againstFastest('A4 JPEG noise', all, 1));

    const large = blankRaster(LARGE.width, LARGE.height);
    large.data.set(page.data);
    const again = copyOf(large);
    const sameLarge = measure({
      name: '10k identical',
      pair: { a: large, b: again },
      rounds: 5,
      modes: { digital: MODES.digital },
    });
    ratios.push(
      ratioTo('10k identical, digital / memcmp of both', pairedRatio(sameLarge.digital!.warm, sameLarge.memcmp!.warm), { atMost: 1.1 }),
    );
    const fifty = scatter(again, 50);
    const largeFiles = await writePngs(folder, { page: large, edited: again });
    const pair = { a: large, b: again, files: { a: largeFiles.page, b: largeFiles.edited, out: join(folder, 'out.png') } };
    ratios.push(...againstFastest('10k 50 edits', measure({ name: '10k 50 edits', pair, rounds: 5, modes: MODES }), 0.2));

    for (const [mode, settings] of Object.entries(MODES)) {
      Object.assign(
        figures,
        verdict(`A4 17 edits, ${mode}`, compareRasters(page, edited, { settings, dpi: DPI }), edits, mode as keyof typeof MODES),
      );
      Object.assign(
        figures,
        verdict(`10k 50 edits, ${mode}`, compareRasters(large, again, { settings, dpi: DPI }), fifty, mode as keyof typeof MODES),
      );
    }
    for (const preset of ['jpeg', 'scan'] as const) {
      // As two versions are compared: the drawing with the colour resolution of the JPEG (4:2:0).
      const drawing = withChromaOf(page, { x: 2, y: 2 }, { x: 0, y: 0 });
      const result = compareRasters(drawing, noise, { settings: COMPARE_PRESETS[preset], dpi: DPI });
      figures[`A4 JPEG noise, ${preset}: false regions`] = result.regions.length;
    }
    Object.assign(figures, await ofChangedLabels());
    return { name: 'compare', what: 'two bitmaps in memory, CPU time, medians of runs in a row, in interleaved rounds', figures, ratios };
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/**
 * Every mode of ours and every peer, each again and again for a while as benchmarks do, round after round in another order: the middle
 * run finds the pictures in the processor's cache as far as it holds them, whoever ran before; the first one finds what that left.
 */
function interleave({ pair, rounds, modes }: Case): Series {
  const { a, b } = pair;
  const runs: Record<string, () => number | undefined> = {
    ...Object.fromEntries(
      Object.entries(modes).map(([mode, settings]) => [mode, () => cpuOf(() => compareRasters(a, b, { settings, dpi: DPI }))]),
    ),
    ...Object.fromEntries(Object.entries(PEERS).map(([peer, run]) => [peer, () => run(pair)])),
  };
  const random = seeded(11);
  const series: Series = Object.fromEntries(Object.keys(runs).map((who) => [who, { warm: [], first: [] }]));
  for (let turn = -WARM_UP; turn < rounds; turn += 1) {
    const order = Object.keys(runs).map((who) => ({ who, key: random.next() }));
    for (const { who } of order.toSorted((p, q) => p.key - q.key)) {
      const times = inARow(runs[who]!);
      if (turn < 0 || times.length === 0) continue;
      series[who]!.warm.push(median(times));
      series[who]!.first.push(times[0]!);
    }
  }
  return Object.fromEntries(Object.entries(series).filter(([, { warm }]) => warm.length > 0));
}

/** The times of runs that follow each other; none where it cannot run. */
function inARow(run: () => number | undefined): number[] {
  const times: number[] = [];
  for (let spent = 0; spent < ROW_MS || times.length < LEAST_RUNS;) {
    const time = run();
    if (time === undefined) break;
    times.push(time);
    spent += time;
  }
  return times;
}

/** Each mode of ours against the fastest rival of the same rounds. */
function againstFastest(name: string, series: Series, atMost: number): Ratio[] {
  const rivals = RIVALS.filter((rival) => series[rival]).toSorted((p, q) => median(series[p]!.warm) - median(series[q]!.warm));
  const fastest = rivals[0]!;
  const modes = Object.keys(series).filter((who) => !(who in PEERS));
  return modes.flatMap((mode) => [
    ratioTo(`${name}, ${mode} / ${fastest}`, pairedRatio(series[mode]!.warm, series[fastest]!.warm), { atMost }),
    { peer: `${name}, ${mode} / ${fastest}, first of a row`, value: pairedRatio(series[mode]!.first, series[fastest]!.first) },
  ]);
}

/** Which edits were found, and how many regions are about none. */
function verdict(name: string, { regions }: Comparison, edits: readonly Edit[], mode: keyof typeof MODES): BenchReport['figures'] {
  const touches = ({ box }: Comparison['regions'][number], { box: at }: Edit): boolean =>
    box.px.x < at.x + at.w && at.x < box.px.x + box.px.w && box.px.y < at.y + at.h && at.y < box.px.y + box.px.h;
  const found = edits.filter((edit) => regions.some((region) => touches(region, edit)));
  const missed = edits.filter((edit) => edit[mode] && !found.includes(edit)).map((edit) => edit.name);
  return {
    [`${name}: found of those the settings mean to show`]: `${edits.filter((edit) => edit[mode]).length - missed.length} of ${edits.filter((edit) => edit[mode]).length} (${found.length} of all ${edits.length})`,
    ...(missed.length > 0 ? { [`${name}: missed`]: missed.join(', ') } : {}),
    [`${name}: false regions`]: regions.filter((region) => !edits.some((edit) => touches(region, edit))).length,
  };
}

function copyOf(raster: Raster): Raster {
  return { ...raster, data: Uint8Array.from(raster.data) };
}

async function throughJpeg({ width, height, data }: Raster, quality: number): Promise<Raster> {
  const jpeg = await sharp(data, { raw: { width, height, channels: 4 } })
    .removeAlpha()
    .jpeg({ quality })
    .toBuffer();
  return { width, height, data: await sharp(jpeg).ensureAlpha().raw().toBuffer() };
}

async function writePngs<Name extends string>(folder: string, pictures: Record<Name, Raster>): Promise<Record<Name, string>> {
  const paths = {} as Record<Name, string>;
  for (const [name, { width, height, data }] of Object.entries(pictures) as [Name, Raster][]) {
    paths[name] = join(folder, `${width}-${name}.png`);
    await sharp(data, { raw: { width, height, channels: 4 } })
      .png({ compressionLevel: 1 })
      .toFile(paths[name]);
  }
  return paths;
}

/** What is said of generated labels that were moved, set anew, turned, tinted and printed. */
async function ofChangedLabels(): Promise<BenchReport['figures']> {
  const pool = new EnginePool({ jobs: 1 });
  try {
    return { ...(await changedFigures(pool)), ...(await scanFigures(pool)) };
  } finally {
    await pool.close();
  }
}
