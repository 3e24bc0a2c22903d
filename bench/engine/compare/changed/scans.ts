/** Scans of printed labels against the approved file: nothing wrong, a changed digit, a missing line, a dot of 0.5 mm. */
import { COMPARE_PRESETS } from '#engine/compare/settings.ts';
import { inspectFile } from '#engine/isolation/inspect-file.ts';
import type { EnginePool } from '#engine/isolation/pool.ts';
import { seeded } from '../../../random.ts';
import { otherDigit } from './cases.ts';
import { scanned } from './scan.ts';
import { boxOf, drawSheet, planSheet, type MmBox, type Sheet } from './sheet.ts';

const SCANS = Number(process.env.KORYO_BENCH_SCANS ?? 12);
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

/** Found of each kind, and false regions, of text and of all. */
export async function scanFigures(pool: EnginePool, tell: (words: string) => void = () => undefined): Promise<Record<string, string>> {
  const figures: Record<string, string> = {};
  for (const wrong of WRONGS) {
    const sum = { found: 0, falseText: 0, falseAll: 0 };
    for (let seed = 1; seed <= SCANS; seed += 1) {
      const plan = planSheet(seeded(31 * seed));
      const { sheet, place } = spoilt(plan, wrong, seed);
      const { png, dpi } = await pictureOf(pool, await drawSheet(sheet));
      const { bytes } = await scanned(png, dpi, seeded(seed));
      const job = await inspectFile(pool, { bytes });
      try {
        const against = { bytes: await drawSheet(plan) };
        const { regions } = await job.compare({ page: 0, against, againstPage: 0, settings: COMPARE_PRESETS.scan });
        const lost = regions.filter(({ box }) => place === null || !touches(box.mm, place));
        sum.falseAll += lost.length;
        sum.falseText += lost.filter(({ before }) => before !== '').length;
        const isFound = place !== null && regions.some(({ box }) => touches(box.mm, place));
        if (isFound) sum.found += 1;
        if (lost.length > 0 || (place && !isFound)) {
          const words = lost
            .slice(0, 3)
            .map(({ box: { mm }, maxD, areaPx, before }) => [mm.x, mm.y, mm.w, mm.h, maxD, areaPx, before].join(' '));
          tell(
            `scan ${seed} ${wrong}: ${isFound ? 'found' : 'not found'} ${JSON.stringify(place)} ${lost.length} false ${words.join(' · ')}`,
          );
        }
      } finally {
        await job.close();
      }
    }
    const found = wrong === 'none' ? '' : `${sum.found} of ${SCANS} found, `;
    figures[`scans: ${wrong}`] = `${found}${sum.falseText} false regions of text, ${sum.falseAll} of all`;
  }
  return figures;
}
