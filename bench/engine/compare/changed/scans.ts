/** Scans and photographs of printed labels, and pictures that other programs draw, against the approved file: nothing wrong, a changed digit, a missing line, a dot of 0.5 mm. */
import { COMPARE_PRESETS } from '#engine/compare/settings.ts';
import { inspectFile } from '#engine/isolation/inspect-file.ts';
import type { EnginePool } from '#engine/isolation/pool.ts';
import { seeded } from '../../../random.ts';
import { otherDigit } from './cases.ts';
import { photographed } from './photo.ts';
import { drawnBy, renderersHere } from './renderers.ts';
import { scanned } from './scan.ts';
import { boxOf, drawSheet, planSheet, type MmBox, type Sheet } from './sheet.ts';

const SCANS = Number(process.env.KORYO_BENCH_SCANS ?? 12);
/** Other labels: `KORYO_BENCH_SET` 1 is what lies behind those of 0. */
const FIRST = Number(process.env.KORYO_BENCH_SET ?? 0) * 100;
const WRONGS = ['none', 'digit', 'line', 'dot 0.5 mm'] as const;
type Wrong = (typeof WRONGS)[number];
const SLACK_MM = 0.8;

/** The label with one thing wrong, and where. */
function spoilt(sheet: Sheet, wrong: Wrong, seed: number): { sheet: Sheet; place: MmBox | null } {
  const random = seeded(97 * seed);
  if (wrong === 'none') return { sheet, place: null };
  if (wrong === 'digit') {
    const { sheet: after, change } = otherDigit(sheet, random.pick(['table', 'maker']), random);
    return { sheet: after, place: change.box };
  }
  if (wrong === 'line') {
    const block = random.pick(sheet.blocks.filter(({ lines }) => lines.length > 2));
    const row = random.whole(0, block.lines.length - 1);
    const blocks = sheet.blocks.map((one) =>
      one === block ? { ...one, lines: one.lines.map((line, at) => (at === row ? '' : line)) } : one,
    );
    const { x, y, w } = boxOf(block);
    return { sheet: { ...sheet, blocks }, place: { x, y: y + row * block.size * block.pitch, w, h: 1.4 * block.size } };
  }
  const dot = {
    id: 'dot',
    kind: 'dot' as const,
    x: 60 + 20 * random.next(),
    y: random.pick([50, 70, 80]) + random.next(),
    w: 0.5,
    h: 0.5,
    grey: 40,
  };
  return { sheet: { ...sheet, drawn: [...sheet.drawn, dot] }, place: dot };
}

async function pictureOf(pool: EnginePool, bytes: Uint8Array): Promise<{ png: Uint8Array; dpi: number }> {
  const job = await inspectFile(pool, { bytes });
  try {
    const { bytes: png } = await job.picture(0, 'inspectPng');
    return { png, dpi: job.info.pages[0]!.dpi };
  } finally {
    await job.close();
  }
}

const touches = (a: MmBox, b: MmBox): boolean =>
  a.x - SLACK_MM < b.x + b.w && b.x - SLACK_MM < a.x + a.w && a.y - SLACK_MM < b.y + b.h && b.y - SLACK_MM < a.y + a.h;

/** How a label comes back as a picture, and with which settings it is compared then. */
type Kind = {
  name: string;
  picture: (
    pdf: Uint8Array,
    seed: number,
  ) => Promise<{ bytes: Uint8Array; words: string; presets: readonly (keyof typeof COMPARE_PRESETS)[] }>;
};

const PRINTS: readonly Kind[] = [
  {
    name: 'scans',
    picture: async (pdf, seed) => {
      const { png, dpi } = await pictureOf(poolOf(), pdf);
      const { bytes, angle } = await scanned(png, dpi, seeded(seed));
      return { bytes, words: `${angle.toFixed(1)}°`, presets: ['scan'] };
    },
  },
  {
    name: 'photographs',
    picture: async (pdf, seed) => {
      const { png, dpi } = await pictureOf(poolOf(), pdf);
      return { ...(await photographed(png, dpi, seeded(seed))), presets: ['scan'] };
    },
  },
];

/** As the application compares such a picture when nobody asks for anything else. */
const renderer = (name: string): Kind => ({
  name: `drawn by ${name}`,
  picture: async (pdf, seed) => {
    const { bytes, words } = await drawnBy(name, pdf, seeded(7 * seed));
    return { bytes, words, presets: ['scan'] };
  },
});

let shared: EnginePool | undefined;
const poolOf = (): EnginePool => shared!;

type Sum = { found: number; looks: number; falseText: number; falseAll: number };

/** Found of each kind, and false regions, of text and of all. `KORYO_BENCH_PRINTS`: only kinds whose name holds this. */
export async function scanFigures(pool: EnginePool, tell: (words: string) => void = () => undefined): Promise<Record<string, string>> {
  shared = pool;
  const figures: Record<string, string> = {};
  const kinds = [...PRINTS, ...renderersHere().map(renderer)].filter(({ name }) => name.includes(process.env.KORYO_BENCH_PRINTS ?? ''));
  for (const kind of kinds) {
    for (const wrong of WRONGS) {
      const sum: Sum = { found: 0, looks: 0, falseText: 0, falseAll: 0 };
      for (let seed = 1 + FIRST; seed <= FIRST + SCANS; seed += 1) await look(pool, { kind, wrong, seed }, sum, tell);
      const found = wrong === 'none' ? '' : `${sum.found} of ${sum.looks} found, `;
      figures[`${kind.name}: ${wrong}`] = `${found}${sum.falseText} false regions of text, ${sum.falseAll} of all`;
    }
  }
  return figures;
}

/** One label, spoilt or not, as one picture. */
async function look(
  pool: EnginePool,
  { kind, wrong, seed }: { kind: Kind; wrong: Wrong; seed: number },
  sum: Sum,
  tell: (words: string) => void,
): Promise<void> {
  const plan = planSheet(seeded(31 * seed));
  const { sheet, place } = spoilt(plan, wrong, seed);
  const { bytes, words, presets } = await kind.picture(await drawSheet(sheet), seed);
  const job = await inspectFile(pool, { bytes });
  try {
    const against = { bytes: await drawSheet(plan) };
    for (const preset of presets) {
      const { regions } = await job.compare({ page: 0, against, againstPage: 0, settings: COMPARE_PRESETS[preset] });
      const lost = regions.filter(({ box }) => place === null || !touches(box.mm, place));
      sum.looks += 1;
      sum.falseAll += lost.length;
      sum.falseText += lost.filter(({ before }) => before !== '').length;
      const isFound = place !== null && regions.some(({ box }) => touches(box.mm, place));
      if (isFound) sum.found += 1;
      if (lost.length === 0 && (place === null || isFound)) continue;
      const places = lost
        .slice(0, 3)
        .map(({ box: { mm }, maxD, areaPx, before }) => [mm.x, mm.y, mm.w, mm.h, maxD, areaPx, before].join(' '));
      const what = `${kind.name} ${seed} (${words}, ${preset}) ${wrong}`;
      tell(`${what}: ${isFound ? 'found' : 'not found'} ${JSON.stringify(place)} ${lost.length} false ${places.join(' · ')}`);
    }
  } finally {
    await job.close();
  }
}
