/**
 * `npm run test:operations [-- --small|--full] [--next] [--json] [--keep]`: docs/operations walked by script (test/operations/walk.ts).
 * `--small` is what `npm test` asks; `--full` builds the screens of the version before and restores a dump too; `--next` walks to a
 * version made for the walk. Exit code 1 when anything was violated; `--keep` leaves the logs.
 */
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import type { Proof } from '../test/reliability/report.ts';
import { walk, type Size } from '../test/operations/walk.ts';

const flag = { type: 'boolean', default: false } as const;
const { values } = parseArgs({ options: { small: flag, full: flag, next: flag, json: flag, keep: flag } });
const folder = mkdtempSync(join(tmpdir(), 'koryo-operations-'));
if (!existsSync(join(import.meta.dirname, '../dist/web/index.html'))) throw new Error('build the screens first: npm run build');
const say = (words: string) => console.error(`  ${words}`);
const size: Size = values.full ? 'full' : values.small ? 'small' : 'usual';
const started = performance.now();
const proof: Proof = await walk({ folder, size, next: values.next, say }).catch((error: unknown) => ({
  what: 'the walk itself broke',
  counts: {},
  violations: [String((error as Error).stack ?? error)],
}));
const seconds = Math.round((performance.now() - started) / 100) / 10;
if (values.json) console.log(JSON.stringify({ ...proof, seconds }, null, 2));
else {
  console.log(`${proof.what}\n`);
  for (const [name, value] of Object.entries(proof.counts)) console.log(`  ${name.padEnd(58)} ${value}`);
  for (const line of proof.violations) console.log(`  VIOLATED  ${line}`);
  console.log(`  ${proof.violations.length === 0 ? 'holds' : 'VIOLATED'}, ${seconds} s`);
}
if (values.keep || proof.violations.length > 0) console.error(`  logs: ${folder}`);
else rmSync(folder, { recursive: true, force: true });
process.exit(proof.violations.length > 0 ? 1 : 0);
