import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { median, pairedRatio, ratioTo, round, type BenchReport } from '../report.ts';
import { ROWS, TITLES } from './export/rows.ts';

const ROUNDS = 7;
const WRITERS = ['ours', 'hucre', 'write-excel-file'] as const;
type Writer = (typeof WRITERS)[number];

interface Run {
  bytes: number;
  cpuMs: number;
  rssMb: number;
}

const run = promisify(execFile);

/** Writing a long table as a workbook, each writer in a process of its own: CPU time and the most memory it ever held. */
export async function bench(): Promise<BenchReport> {
  const runs: Record<Writer, Run[]> = { ours: [], hucre: [], 'write-excel-file': [] };
  for (let round = 0; round < ROUNDS; round++) {
    for (const writer of WRITERS) {
      const { stdout } = await run(process.execPath, [join(import.meta.dirname, 'export/writer-child.ts'), writer]);
      runs[writer].push(JSON.parse(stdout) as Run);
    }
  }
  const of = (writer: Writer, key: keyof Run) => runs[writer].map((each) => each[key]);
  const figures: BenchReport['figures'] = {};
  for (const writer of WRITERS) {
    figures[`${writer}: CPU, ms`] = round(median(of(writer, 'cpuMs')));
    figures[`${writer}: max RSS, MB`] = round(median(of(writer, 'rssMb')));
    figures[`${writer}: file, MB`] = round(median(of(writer, 'bytes')) / 1e6);
  }
  const peers = WRITERS.filter((writer) => writer !== 'ours');
  const best = peers.toSorted((a, b) => median(of(a, 'cpuMs')) - median(of(b, 'cpuMs')))[0] ?? 'hucre';
  return {
    name: 'export',
    what: `${ROWS} rows × ${TITLES.length} columns to an .xlsx file, ${ROUNDS} rounds`,
    figures,
    ratios: peers.map((peer) => {
      const value = pairedRatio(of('ours', 'cpuMs'), of(peer, 'cpuMs'));
      return peer === best ? ratioTo(`${peer} (the best peer), CPU`, value, { atMost: 0.7 }) : { peer: `${peer}, CPU`, value };
    }),
  };
}
