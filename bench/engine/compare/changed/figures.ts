/** The generated corpus of labels that changed, compared as uploads are. */
import { inspectFile } from '#engine/isolation/inspect-file.ts';
import type { EnginePool } from '#engine/isolation/pool.ts';
import { COMPARE_PRESETS } from '#engine/compare/settings.ts';
import { caseOf, FAMILIES, type Family } from './cases.ts';
import { judge, type Verdict } from './judge.ts';
import { drawSheet } from './sheet.ts';

/** How many labels of each family. */
const EACH = Number(process.env.KORYO_BENCH_CHANGED ?? 12);

export async function judgeCase(pool: EnginePool, family: Family, seed: number): Promise<Verdict> {
  const one = caseOf(family, seed);
  const job = await inspectFile(pool, { bytes: await drawSheet(one.after) });
  try {
    const against = { bytes: await drawSheet(one.before) };
    return judge(one, await job.compare({ page: 0, against, againstPage: 0, settings: COMPARE_PRESETS.pdf }));
  } finally {
    await job.close();
  }
}

/** Figures by family, and all in one. */
export async function changedFigures(pool: EnginePool, tell: (words: string) => void = () => undefined): Promise<Record<string, string>> {
  const figures: Record<string, string> = {};
  const all = { wanted: 0, said: 0, falseRegions: 0, criticalSame: 0 };
  for (const family of FAMILIES) {
    const sum = { wanted: 0, said: 0, falseRegions: 0, criticalSame: 0 };
    for (let seed = 1; seed <= EACH; seed += 1) {
      const verdict = await judgeCase(pool, family, seed);
      for (const key of ['wanted', 'said', 'falseRegions', 'criticalSame'] as const) sum[key] += verdict[key];
      if (verdict.wrong.length > 0) tell(`${family} ${seed}: ${verdict.wrong.join(' · ')}`);
    }
    for (const key of ['wanted', 'said', 'falseRegions', 'criticalSame'] as const) all[key] += sum[key];
    figures[`changed: ${family}`] = words(sum);
  }
  figures['changed: all'] = words(all);
  return figures;
}

function words(sum: Omit<Verdict, 'wrong'>): string {
  return `${sum.said} of ${sum.wanted} said, ${sum.falseRegions} false regions, ${sum.criticalSame} critical without a changed text`;
}
