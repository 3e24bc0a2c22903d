/** What is checked for a change, and in which order. Pure. */
import { KINDS, type Choice } from './choose.ts';

export interface Step {
  name: string;
  program: string;
  args: readonly string[];
}

const FOLDERS = ['src', 'test', 'tools', 'bench', 'e2e', 'db'];
/** Compiled to types and linted as ours; what others wrote or a tool makes is left to them. */
const CODE = /\.(tsx?|mjs)$/;

/** Before anything reads them: the contract, the typed documents, and the tables when a migration is new. */
export function generators(changed: readonly string[]): Step[] {
  const tables = changed.some((file) => file.startsWith('db/migrations/'));
  return [
    ...(tables ? [{ name: 'generated tables', program: 'node', args: ['tools/generate-db.ts'] }] : []),
    { name: 'generated contract', program: 'node', args: ['tools/generate-schema.ts'] },
    { name: 'generated documents', program: 'node', args: ['tools/generate.ts'] },
  ];
}

/** Phases, one after the other; the steps of one run side by side. `present`: those of the changed files that are there. */
export function phases(present: readonly string[], choice: Choice): Step[][] {
  const code = present.filter((file) => CODE.test(file));
  const types = ['tsconfig.json', 'tsconfig.web.json', 'tsconfig.rules.json'].map((file) => ({
    name: `types, ${file}`,
    program: 'tsc',
    // What a compiler learnt of files that are as they were, it need not learn again.
    args: ['-p', file, '--incremental', '--tsBuildInfoFile', `dist/check/${file}.tsbuildinfo`],
  }));
  const rules: Step[] = [{ name: 'arrows', program: 'depcruise', args: [...FOLDERS, '--config', '.dependency-cruiser.mjs'] }];
  if (code.length > 0) rules.push({ name: 'rules', program: 'oxlint', args: ['--type-aware', '--no-error-on-unmatched-pattern', ...code] });
  // The formatter knows by its own list what it leaves alone.
  if (present.length > 0)
    rules.push({ name: 'format', program: 'oxfmt', args: ['--check', '--no-error-on-unmatched-pattern', ...present] });
  const tests = KINDS.filter((kind) => choice.run[kind].length > 0).map((kind) => [
    {
      name: `${kind} tests, ${choice.run[kind].length} ${choice.run[kind].length === 1 ? 'file' : 'files'}`,
      program: 'vitest',
      args: ['run', '--project', `${kind}*`, ...choice.run[kind]],
    },
  ]);
  return [types, rules, ...tests];
}
