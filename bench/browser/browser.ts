import { chromium, type Browser } from '@playwright/test';
import { isExecutable } from '../../tools/test-machine.ts';

const KNOWN = ['/usr/bin/chromium', '/usr/bin/chromium-headless-shell', '/usr/bin/google-chrome'];

/** Starts Chromium, that of CHROME_PATH or of the system. Throws with clear words when there is none; call it before anything is started. */
export async function openBrowser(args: readonly string[] = []): Promise<Browser> {
  const wanted = process.env.CHROME_PATH ? [process.env.CHROME_PATH] : KNOWN;
  const executablePath = wanted.find(isExecutable);
  if (!executablePath) throw new Error(`there is no Chromium at ${wanted.join(', ')}: name one by CHROME_PATH`);
  return await chromium.launch({ executablePath, args: ['--no-sandbox', '--font-render-hinting=none', ...args] });
}
