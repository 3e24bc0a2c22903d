import { defineConfig, type UserProjectConfigExport } from 'vitest/config';

const DATABASE_TESTS = ['src/**/*.db.test.ts', 'test/database/**/*.test.ts'];

/**
 * Tests that register an API, subjects or settings of their own, or the whole API: what a module registers stands once in a process,
 * so each of these has modules of its own. The others share those of their worker, which saves importing the application a hundred times.
 */
const ALONE = [
  'test/database/{api-refusals,bin,finding-search,first-steps,task-pairs}.db.test.ts',
  'test/database/seed.test.ts',
  'src/approval/{approval-flows,approval-flow-templates,conditions,delegations,guest-reviews,reviews,skips}/server/*.db.test.ts',
  'src/artwork/{campaigns,findings,inspections}/server/**/*.db.test.ts',
  'src/people/{tenancy/server/setup,identity-providers/server/providers,sign-in/server/external/*}.db.test.ts',
];

/**
 * What one PostgreSQL is enough for (KORYO_TEST_ONCE=done leaves it out): minutes of drawing and reading artwork and workbooks, which no
 * database changes, and whose SQL is in the other tests too; who is answered what, for the application decides that, whatever the database
 * (what the database itself refuses is in tenant-boundary); the demo, made by the same commands that the other tests run on both.
 */
const ONCE = [
  'src/artwork/inspections/server/**/{versions,comparisons,carry,renditions,image-parts,formats,label,print-check,dry-run,last-decision,broken-off,outlines}.db.test.ts',
  'src/artwork/{findings,reports}/server/*.db.test.ts',
  'src/wording/excel-templates/server/*.db.test.ts',
  'src/wording/specifications/server/sheet/sheets.db.test.ts',
  'test/database/api-refusals.db.test.ts',
  'test/database/seed.test.ts',
];
const leftOut = process.env.KORYO_TEST_ONCE === 'done' ? ONCE : [];

/** Unit tests that start processes, or hold the engine's programs and pictures: each file has modules and memory of its own. */
const UNIT_ALONE = [
  'src/{engine,main,platform,workbook}/**/*.test.ts',
  'src/artwork/inspections/server/command-line/*.test.ts',
  'src/wording/excel-templates/server/command-line/*.test.ts',
];

function unit(name: string, files: { include: string[]; exclude?: string[]; isolate?: boolean }): UserProjectConfigExport {
  return {
    test: {
      name,
      ...files,
      exclude: ['src/**/*.db.test.ts', ...(files.exclude ?? [])],
      globalSetup: ['test/temporary-folder.ts'],
      setupFiles: ['test/properties.ts'],
      testTimeout: 60_000,
      // Vitest leaves one core free; on the two that are promised, that is half the machine.
      maxWorkers: 2,
    },
  };
}

function database(
  name: string,
  { exclude = [], ...files }: { include: string[]; exclude?: string[]; isolate?: boolean },
): UserProjectConfigExport {
  return {
    test: {
      name,
      ...files,
      exclude: [...exclude, ...leftOut],
      // Node itself loads the application, as it does in production: a third of the time of the shortest tests went into another loader.
      experimental: { viteModuleRunner: false },
      globalSetup: ['test/temporary-folder.ts', 'test/database/global-setup.ts'],
      setupFiles: ['test/properties.ts'],
      testTimeout: 60_000,
      hookTimeout: 60_000,
      maxWorkers: 2,
    },
  };
}

export default defineConfig({
  test: {
    reporters: ['default'],
    projects: [
      // Rules, words, screens' models: a process for each of two hundred files costs more than what they do.
      unit('unit', { include: ['src/**/*.test.ts', 'test/architecture/**/*.test.ts'], exclude: UNIT_ALONE, isolate: false }),
      unit('unit-alone', { include: UNIT_ALONE }),
      database('database', { include: DATABASE_TESTS, exclude: ALONE, isolate: false }),
      database('database-alone', { include: ALONE }),
    ],
  },
});
