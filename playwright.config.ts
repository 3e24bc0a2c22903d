import { defineConfig } from '@playwright/test';

/** Journeys in Debian's Chromium against a real server with a fresh data folder (e2e/setup/server.ts). */
export default defineConfig({
  testDir: 'e2e',
  testMatch: '**/*.spec.ts',
  globalSetup: './e2e/setup/server.ts',
  timeout: 120_000,
  expect: { timeout: 15_000 },
  // One server, two cores: journeys run one after the other.
  workers: 1,
  retries: 0,
  forbidOnly: Boolean(process.env.CI),
  outputDir: 'test-results',
  use: {
    browserName: 'chromium',
    actionTimeout: 15_000,
    locale: 'ja-JP',
    timezoneId: 'Asia/Tokyo',
    viewport: { width: 1440, height: 900 },
    trace: 'retain-on-failure',
    screenshot: 'only-on-failure',
    launchOptions: {
      executablePath: process.env.CHROME_PATH ?? '/usr/bin/chromium',
      args: ['--no-sandbox', '--disable-background-networking', '--font-render-hinting=none'],
    },
  },
});
