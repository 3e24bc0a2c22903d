/**
 * `npm run bench -- <name> [--json] [--slice k/n]`: runs one benchmark (or `all`), or a slice of one that can be cut, and prints its
 * figures and its ratio to the peer that was measured in the same run. `--sum <files>` adds up slices that were printed as JSON.
 */
import { execFileSync } from 'node:child_process';
import { readdir } from 'node:fs/promises';
import path from 'node:path';
import type { BenchReport } from './report.ts';
import { summedUp } from './slice.ts';

const folder = import.meta.dirname;
/** Where each benchmark stands, by its name; every one has a name of its own, whichever folder it stands in. */
const files = new Map<string, string>();
for (const file of (await readdir(folder, { recursive: true })).filter((one) => one.endsWith('.bench.ts')).sort()) {
  const name = path.basename(file, '.bench.ts');
  if (files.has(name)) throw new Error(`two benchmarks have one name: ${files.get(name)} and ${file}`);
  files.set(name, file);
}
const known = [...files.keys()].sort();
const [wanted, ...flags] = process.argv.slice(2);
const json = flags.includes('--json') || wanted === '--json';
if (flags.includes('--slice')) process.env.KORYO_BENCH_SLICE = flags[flags.indexOf('--slice') + 1] ?? '';
if (wanted === '--sum') {
  const summed = summedUp(flags.filter((flag) => flag !== '--json'));
  if (flags.includes('--json')) console.log(JSON.stringify(summed, null, 2));
  else print(summed);
  process.exit(0);
}

if (!wanted || (wanted !== 'all' && !known.includes(wanted))) {
  console.error(`usage: npm run bench -- <${known.join('|')}|all> [--json] [--slice k/n], or --sum <files of slices>`);
  process.exit(2);
}

/** `environment`: what the process must have been started with; both sides of a comparison run in it. */
type BenchModule = { bench: () => Promise<BenchReport>; environment?: Readonly<Record<string, string>> };

const reports: BenchReport[] = [];
for (const name of wanted === 'all' ? known : [wanted]) {
  const { bench, environment = {} } = (await import(path.join(folder, files.get(name) as string))) as BenchModule;
  const isAsStarted = Object.entries(environment).every(([key, value]) => process.env[key] === value);
  const report = isAsStarted ? await bench() : startedWith(environment, name);
  reports.push(report);
  if (!json) print(report);
}
if (json) console.log(JSON.stringify(reports.length === 1 ? reports[0] : reports, null, 2));
process.exit(0);

function startedWith(environment: Readonly<Record<string, string>>, name: string): BenchReport {
  const text = execFileSync(process.execPath, [import.meta.filename, name, '--json'], {
    env: { ...process.env, ...environment },
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  return JSON.parse(text) as BenchReport;
}

function print(report: BenchReport): void {
  console.log(`\n${report.name}: ${report.what}`);
  for (const [figure, value] of Object.entries(report.figures)) console.log(`  ${figure.padEnd(34)} ${value}`);
  for (const ratio of report.ratios) {
    const verdict = ratio.goal ? ` (goal ${ratio.goal}: ${ratio.reached ? 'reached' : 'NOT reached'})` : '';
    console.log(`  ratio to ${ratio.peer}: ${ratio.value.toFixed(3)}${verdict}`);
  }
}
