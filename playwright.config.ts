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
  // A second try keeps an unlucky moment of a browser from hiding what the rest says; `npm test` names what needed one.
  retries: 1,
  forbidOnly: Boolean(process.env.CI),
  outputDir: 'test-results',
  use: {
    browserName: 'chromium',
    actionTimeout: 15_000,
    locale: 'ja-JP',
    timezoneId: 'Asia/Tokyo',
    // Whoever asks for less motion gets the same pages; drawing what moves by itself costs a tenth of what the browser does.
    contextOptions: { reducedMotion: 'reduce' },
    viewport: { width: 1440, height: 900 },
    // A trace costs a fifth of every journey: KORYO_E2E_TRACE=on keeps one for looking at a failure.
    trace: process.env.KORYO_E2E_TRACE ? 'retain-on-failure' : 'off',
    screenshot: 'only-on-failure',
    launchOptions: {
      executablePath: process.env.CHROME_PATH ?? '/usr/bin/chromium',
      // Without a UTF-8 locale Chromium names a Japanese file 'download'.
      env: { ...(process.env as Record<string, string>), LC_ALL: 'C.UTF-8' },
      args: ['--no-sandbox', '--disable-background-networking', '--font-render-hinting=none', '--disable-gpu', '--in-process-gpu'],
    },
  },
});
