import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { COMPARE_PRESETS, type CompareSettings } from '#engine/compare/settings.ts';
import { inspectFile } from '#engine/isolation/inspect-file.ts';
import { EnginePool } from '#engine/isolation/pool.ts';
import type { RankedRegion } from '#engine/compare/risk.ts';
import { ratioTo, type BenchReport } from '../report.ts';
import { NOTE, PLAIN_LABEL, STYLE_EDITS, type Run } from './styles/styled-page.ts';
import { ALIKE, WRITERS, type Writer } from './styles/writers.ts';

/** Faults that are told in words, so that their cause can be looked for. */
const TOLD = Number(process.env.KORYO_BENCH_TOLD ?? 12);
const PRESETS: Record<string, CompareSettings> = { pdf: COMPARE_PRESETS.pdf, tolerant: COMPARE_PRESETS.tolerant };

/** Labels by several writers, one style changed: what is told of it, and what is told where nothing was changed. */
export async function bench(): Promise<BenchReport> {
  const folder = mkdtempSync(join(tmpdir(), 'koryo-styles-'));
  const pool = new EnginePool({ jobs: 1 });
  const faults: string[] = [];
  const files = new Map<string, Uint8Array>();
  const written = async (writer: Writer, runs: readonly Run[]): Promise<Uint8Array> => {
    const key = `${writer.name} ${JSON.stringify(runs)}`;
    if (!files.has(key)) files.set(key, await writer.write(runs, folder));
    return files.get(key)!;
  };
  let [edits, found, quietPairs, falseAlarms, wrongSeverity, silent] = [0, 0, 0, 0, 0, 0];
  let cpu = 0;
  const compared = async (before: Uint8Array, after: Uint8Array, settings: CompareSettings): Promise<RankedRegion[]> => {
    const started = performance.now();
    const job = await inspectFile(pool, { bytes: after });
    try {
      return (await job.compare({ page: 0, against: { bytes: before }, againstPage: 0, settings })).regions;
    } finally {
      await job.close();
      cpu += performance.now() - started;
    }
  };
  const quiet = async (name: string, before: Uint8Array, after: Uint8Array): Promise<void> => {
    for (const [preset, settings] of Object.entries(PRESETS)) {
      const styled = (await compared(before, after, settings)).filter(({ styles }) => styles);
      quietPairs += 1;
      if (styled.length === 0) continue;
      falseAlarms += 1;
      faults.push(`${name} ${preset}: ${styled.map(({ styles, after: text }) => `${text} ${JSON.stringify(styles)}`).join('; ')}`);
    }
  };
  try {
    for (const writer of WRITERS) {
      const plain = await written(writer, PLAIN_LABEL);
      await quiet(`${writer.name}, a line more`, plain, await written(writer, [...PLAIN_LABEL, ...NOTE]));
      for (const { name, aspect, runs, text, critical = false, before } of STYLE_EDITS) {
        for (const [preset, settings] of Object.entries(PRESETS)) {
          const was = before ? await written(writer, before) : plain;
          const regions = await compared(was, await written(writer, runs), settings);
          edits += 1;
          const wanted = writer.losesNames && aspect === 'weight' ? 'font' : aspect;
          const told = regions.filter(({ styles }) => styles?.some((change) => change.aspect === wanted));
          const hit = told.find((region) => writer.losesText || region.after.includes(text));
          const others = regions.filter(({ styles }) => styles && !styles.some((change) => change.aspect === wanted));
          const where = `${writer.name} ${preset} ${name}`;
          if (hit) found += 1;
          else faults.push(`${where}: ${JSON.stringify(regions.map(({ kind, styles, after }) => ({ kind, styles, after })))}`);
          if (!hit && regions.length === 0) silent += 1;
          if (others.length > 0) {
            falseAlarms += 1;
            faults.push(`${where}, too much: ${JSON.stringify(others.map(({ styles, after }) => ({ styles, after })))}`);
          }
          const isCritical = regions.some(({ severity }) => severity === 'critical');
          if (isCritical !== critical) {
            wrongSeverity += 1;
            faults.push(
              `${where}, severity: ${JSON.stringify(regions.map(({ kind, severity, topics, before: b, after }) => [kind, severity, topics, b, after]))}`,
            );
          }
        }
      }
    }
    const named = (name: string): Writer | undefined => WRITERS.find((writer) => writer.name === name);
    for (const [one, other] of ALIKE) {
      const [first, second] = [named(one), named(other)];
      if (first && second) await quiet(`${one} and ${other}`, await written(first, PLAIN_LABEL), await written(second, PLAIN_LABEL));
    }
  } finally {
    await pool.close();
    rmSync(folder, { recursive: true, force: true });
  }
  return {
    name: 'styles',
    what: `labels by ${WRITERS.map(({ name }) => name).join(', ')}: one style changed, and none`,
    figures: {
      'styles changed; told as that': `${edits}; ${found}`,
      'told in no way': silent,
      'wrongly severe': wrongSeverity,
      'pairs of one style; false alarms': `${quietPairs}; ${falseAlarms}`,
      'ms a comparison, both files opened': Math.round(cpu / (edits + quietPairs)),
      ...Object.fromEntries(faults.slice(0, TOLD).map((fault, at) => [`fault ${at + 1}`, fault])),
    },
    ratios: [
      ratioTo('styles told of those changed', found / edits, { atLeast: 1 }),
      ratioTo('false alarms and wrong severities', falseAlarms + wrongSeverity, { atMost: 0 }),
    ],
  };
}
