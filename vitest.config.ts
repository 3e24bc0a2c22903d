import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    reporters: ['default'],
    projects: [
      {
        test: {
          name: 'unit',
          include: ['src/**/*.test.ts', 'test/architecture/**/*.test.ts'],
          exclude: ['src/**/*.db.test.ts'],
          globalSetup: ['test/temporary-folder.ts'],
          setupFiles: ['test/properties.ts'],
          testTimeout: 60_000,
          // Vitest leaves one core free; on the two that are promised, that is half the machine.
          maxWorkers: 2,
        },
      },
      {
        // Node loads one graphql for the schema's library; tests must ask with the same one, not its copy for bundlers.
        resolve: { alias: [{ find: /^graphql$/, replacement: 'graphql/index.js' }] },
        test: {
          name: 'database',
          include: ['src/**/*.db.test.ts', 'test/database/**/*.test.ts'],
          globalSetup: ['test/temporary-folder.ts', 'test/database/global-setup.ts'],
          setupFiles: ['test/properties.ts'],
          testTimeout: 60_000,
          hookTimeout: 60_000,
          maxWorkers: 2,
        },
      },
    ],
  },
});
