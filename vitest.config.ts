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
          testTimeout: 60_000,
        },
      },
      {
        // Node loads one graphql for the schema's library; tests must ask with the same one, not its copy for bundlers.
        resolve: { alias: [{ find: /^graphql$/, replacement: 'graphql/index.js' }] },
        test: {
          name: 'database',
          include: ['src/**/*.db.test.ts', 'test/database/**/*.test.ts'],
          globalSetup: ['test/database/global-setup.ts'],
          testTimeout: 60_000,
          hookTimeout: 60_000,
          maxWorkers: 2,
        },
      },
    ],
  },
});
