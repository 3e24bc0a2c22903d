import { readFileSync } from 'node:fs';
import type { KnipConfig } from 'knip';

/** What only tests and benchmarks need has a package of its own beside the application's; test/architecture/packages.test.ts looks at it. */
const proof: { devDependencies: Record<string, string> } = JSON.parse(readFileSync(new URL('proof/package.json', import.meta.url), 'utf8'));

export default {
  ignoreWorkspaces: ['proof'],
  workspaces: {
    '.': {
      entry: [
        'src/main/cli.ts',
        // What cli.ts runs where no bundle of it is true.
        'src/main/command-line/program.ts',
        'src/**/*-child.ts',
        'src/**/*.{test,fixture}.ts',
        'bench/**/*.bench.ts',
        'bench/**/bare-server.ts',
        'bench/**/*-child.ts',
        'e2e/**/*.ts',
        'tools/*.ts',
        // Named by bin/start.
        'tools/package/trim-installed.ts',
        'test/**/*.ts',
        'db/seed/*.ts',
      ],
      project: ['src/**/*.{ts,tsx}', 'bench/**/*.ts', 'e2e/**/*.ts', 'tools/**/*.ts', 'test/**/*.ts', 'db/**/*.ts'],
    },
  },
  ignore: ['**/*.generated.ts', 'src/engine/kernel/assembly/**'],
  ignoreDependencies: ['@fontsource-variable/inter', ...Object.keys(proof.devDependencies)],
  ignoreBinaries: ['openssl', 'mount', 'umount', 'tsc', 'oxlint', 'depcruise', 'knip', 'oxfmt', 'vitest', 'playwright'],
  exclude: ['exports', 'types', 'enumMembers', 'duplicates'],
} satisfies KnipConfig;
