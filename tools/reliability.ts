/**
 * `npm run test:reliability -- [block …] [--full] [--seed=N] [--json]`: the proofs of docs/reliability.md, alone or all.
 * Prints the seed, counts and violations of each; exit code 1 when anything was violated. `small`: those that fit into a
 * minute, with their negative controls, always the same questions.
 */
import { randomInt } from 'node:crypto';
import { seeded } from '../bench/random.ts';
import type { Proof, ProofOptions } from '../test/reliability/report.ts';

const BLOCKS: Record<string, () => Promise<{ prove(options: ProofOptions): Promise<Proof> }>> = {
  racing: () => import('../test/reliability/racing.ts'),
  sequences: () => import('../test/reliability/sequences.ts'),
  kill: () => import('../test/reliability/kill.ts'),
  mail: () => import('../test/reliability/mail.ts'),
  backup: () => import('../test/reliability/backup.ts'),
  tamper: () => import('../test/reliability/tamper.ts'),
  graphql: () => import('../test/reliability/graphql.ts'),
  partition: () => import('../test/reliability/partition.ts'),
  'disk-full': () => import('../test/reliability/disk-full.ts'),
  fuzz: () => import('../test/reliability/fuzz.ts'),
  'power-cut': () => import('../test/reliability/power-cut.ts'),
  sandbox: () => import('../test/reliability/sandbox.ts'),
  clock: () => import('../test/reliability/clock.ts'),
};

/** What every change of the code is asked. Those that mostly wait come first, while others at the same time need the processor. */
const SMALL = { mail: 40, tamper: 96, sequences: 40, racing: 200 };
const FIGURES = { racing: 'OPERATIONS', sequences: 'SEQUENCES', tamper: 'ATTACKS', mail: 'MAILS' } as const;
const SMALL_SEED = 20_261_122;

const flags = process.argv.slice(2).filter((argument) => argument.startsWith('--'));
const wanted = process.argv.slice(2).filter((argument) => !argument.startsWith('--'));
const isSmall = wanted.length === 1 && wanted[0] === 'small';
const names = isSmall ? ['sandbox', ...Object.keys(SMALL)] : wanted.length === 0 || wanted.includes('all') ? Object.keys(BLOCKS) : wanted;
if (isSmall)
  for (const name of Object.keys(SMALL) as (keyof typeof SMALL)[]) process.env[`KORYO_PROOF_${FIGURES[name]}`] ??= String(SMALL[name]);
const unknown = [...names.filter((name) => !BLOCKS[name]), ...flags.filter((flag) => !/^--(full|json|seed=\d+)$/.test(flag))];
if (unknown.length > 0) {
  console.error(
    `${unknown.join(', ')}: unknown\nusage: npm run test:reliability -- [small|${Object.keys(BLOCKS).join('|')}] … [--full] [--seed=N] [--json]`,
  );
  process.exit(2);
}
const json = flags.includes('--json');
const given = flags.find((flag) => flag.startsWith('--seed='));
const seed = given ? Number(given.slice('--seed='.length)) : isSmall ? SMALL_SEED : randomInt(2 ** 31);

const reports = [];
for (const name of names) {
  const say = (words: string) => console.error(`  ${name}: ${words}`);
  if (!json) console.log(`\n${name} (--seed=${seed})`);
  const started = performance.now();
  const proof = await provedBy(name, { full: flags.includes('--full'), seed, random: seeded(seed), say });
  const report = {
    block: name,
    seed,
    full: flags.includes('--full'),
    seconds: Math.round((performance.now() - started) / 100) / 10,
    ...proof,
  };
  reports.push(report);
  if (!json) print(report);
}
if (json) console.log(JSON.stringify(reports.length === 1 ? reports[0] : reports, null, 2));
process.exit(reports.some(({ violations }) => violations.length > 0) ? 1 : 0);

/** A proof that broke proves nothing: that is a violation too. */
async function provedBy(name: string, options: ProofOptions): Promise<Proof> {
  try {
    return await (await BLOCKS[name]!()).prove(options);
  } catch (error) {
    return { what: 'the proof itself broke', counts: {}, violations: [String((error as Error).stack ?? error)] };
  }
}

function print({ what, counts, violations, skipped, seconds }: Proof & { seconds: number }): void {
  console.log(`  ${what}`);
  for (const [name, value] of Object.entries(counts)) console.log(`  ${name.padEnd(58)} ${value}`);
  if (skipped) console.log(`  SKIPPED: ${skipped}`);
  for (const line of violations) console.log(`  VIOLATED  ${line}`);
  console.log(`  ${violations.length === 0 ? (skipped ? 'not proved here' : 'holds') : 'VIOLATED'}, ${seconds} s`);
}
