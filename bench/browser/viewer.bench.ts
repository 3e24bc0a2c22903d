import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { performance } from 'node:perf_hooks';
import type { Browser, Page } from '@playwright/test';
import { openBrowser } from './browser.ts';
import { makeLabelCompany } from '../server/label/label-company.ts';
import { sendLabel } from '../server/label/send-label.ts';
import { median, pairedRatio, ratioTo, round, type BenchReport } from '../report.ts';
import { startServer, type ServerProcess } from '../server/server-process.ts';
import { PASSWORD, signIn } from '../server/sign-in.ts';
import { artwork, CHANGES } from './viewer/artwork.ts';
import { framesWhileMoving, type Area } from './viewer/frames.ts';
import { servePeerPage, type Pyramid } from './viewer/peer-page.ts';

const ROUNDS = 3;
const WINDOW = { width: 1440, height: 900 };
const MODES = [
  { name: 'overlay', key: '2', panes: 1, hasPeer: true },
  { name: 'side', key: '1', panes: 2, hasPeer: true },
  { name: 'swipe', key: '4', panes: 1, hasPeer: false },
  { name: 'flicker', key: '3', panes: 1, hasPeer: false },
] as const;

interface Artwork {
  path: string;
  findings: number;
  pyramids: Pyramid[];
}

/** Frames per second of the viewer on two A4 pages at 350 dpi with 500 findings, beside OpenSeadragon alone on the same tiles. */
export async function bench(): Promise<BenchReport> {
  if (!existsSync(join(import.meta.dirname, '../../dist/web/index.html'))) throw new Error('build the browser side first: npm run build');
  const browser = await openBrowser(['--disable-gpu']);
  const server = await startServer();
  try {
    const { email, shown } = await prepare(server);
    const page = await signedIn(browser, server.url, email);
    const ready: number[] = [];
    const peerReady: number[] = [];
    const frames = { overlay: [] as number[], side: [] as number[], swipe: [] as number[], flicker: [] as number[] };
    const peerFrames = { overlay: [] as number[], side: [] as number[] };
    const stage = await openViewer(page, server.url, shown.path, ready);
    const peer = await servePeerPage(shown.pyramids, stage);
    const peerTab = await (await browser.newContext({ viewport: WINDOW })).newPage();
    for (let turn = 0; turn < ROUNDS; turn++) {
      for (const mode of MODES) {
        await openViewer(page, server.url, shown.path, ready);
        await page.keyboard.press(mode.key);
        await page
          .locator('.k-artwork-canvas[data-loaded]')
          .nth(mode.panes - 1)
          .waitFor();
        frames[mode.name].push(await framesWhileMoving(page, stage));
        if (!mode.hasPeer) continue;
        const start = performance.now();
        await peerTab.goto(`${peer.url}/?${mode.name}`);
        await peerTab
          .locator('.pane[data-loaded]')
          .nth(mode.panes - 1)
          .waitFor();
        peerReady.push(performance.now() - start);
        peerFrames[mode.name].push(await framesWhileMoving(peerTab, { x: 0, y: 0, width: stage.width, height: stage.height }));
      }
    }
    peer.close();
    return report(shown, { ready: ready.slice(1), peerReady, frames, peerFrames });
  } finally {
    await browser.close();
    await server.stop();
  }
}

interface Measured {
  ready: number[];
  peerReady: number[];
  frames: Record<(typeof MODES)[number]['name'], number[]>;
  peerFrames: Record<'overlay' | 'side', number[]>;
}

function report(shown: Artwork, { ready, peerReady, frames, peerFrames }: Measured): BenchReport {
  const least = Math.min(...Object.values(frames).map(median));
  return {
    name: 'viewer',
    what: `two A4 pages at 350 dpi, ${shown.findings} findings, moved and zoomed in headless Chromium without a GPU, ${ROUNDS} interleaved rounds`,
    figures: {
      'overlay, frames/s': round(median(frames.overlay)),
      'side by side, frames/s': round(median(frames.side)),
      'swipe, frames/s': round(median(frames.swipe)),
      'flicker, frames/s': round(median(frames.flicker)),
      'OpenSeadragon alone: overlay, frames/s': round(median(peerFrames.overlay)),
      'OpenSeadragon alone: side by side, frames/s': round(median(peerFrames.side)),
      'ready (every tile in view) after ms': round(median(ready)),
      'OpenSeadragon alone: ready after ms': round(median(peerReady)),
      findings: shown.findings,
    },
    ratios: [
      ratioTo('the 20 frames/s that looking needs', least / 20, { atLeast: 1 }),
      { peer: 'OpenSeadragon alone, overlay, frames/s', value: pairedRatio(frames.overlay, peerFrames.overlay) },
      { peer: 'OpenSeadragon alone, side by side, frames/s', value: pairedRatio(frames.side, peerFrames.side) },
    ],
  };
}

/** Opens the viewer and waits until every tile in view is drawn; answers where the stage is. */
async function openViewer(page: Page, url: string, path: string, ready: number[]): Promise<Area> {
  const start = performance.now();
  await page.goto(`${url}${path}`);
  await page.locator('.k-artwork-canvas[data-loaded]').nth(1).waitFor();
  ready.push(performance.now() - start);
  const area = await page.locator('.k-stage').boundingBox();
  if (!area) throw new Error('the stage is not on the screen');
  return area;
}

async function signedIn(browser: Browser, url: string, email: string): Promise<Page> {
  const page = await (await browser.newContext({ viewport: WINDOW, locale: 'ja-JP' })).newPage();
  await page.goto(`${url}/signin`);
  await page.locator('input[type=email]').fill(email);
  await page.locator('input[type=password]').fill(PASSWORD);
  await page.locator('button[type=submit]').click();
  await page.waitForURL((to) => !to.pathname.includes('signin'));
  return page;
}

const SHOWN = `query Shown($id: ID!) { design(id: $id) { brandId productId currentVersion {
  ...Picture result { id differences { id } against { ...Picture } } } } }
fragment Picture on DesignVersion { pages { widthPx heightPx tiles { url tileSize overlap format minLevel maxLevel ranges } } }`;

interface Picture {
  pages: { widthPx: number; heightPx: number; tiles: Omit<Pyramid, 'bytes' | 'widthPx' | 'heightPx'> & { url: string } }[];
}

interface ShownDesign {
  brandId: string;
  productId: string;
  currentVersion: Picture & { result: { id: string; differences: unknown[]; against: Picture } };
}

/** Two versions sent and inspected by the real server. */
async function prepare(server: ServerProcess): Promise<{ email: string; shown: Artwork }> {
  const company = await makeLabelCompany(server.access.owner, server.access.app, 's01_label_v1.pdf', 1);
  const designId = company.designIds[0] ?? '';
  const idToken = await signIn(server.url, company.email);
  for (const version of [1, 2] as const) await sendLabel(server.url, idToken, designId, `a4_v${version}.pdf`, await artwork(version));
  const answer = await fetch(`${server.url}/graphql`, {
    method: 'POST',
    headers: { authorization: `Bearer ${idToken}`, 'content-type': 'application/json' },
    body: JSON.stringify({ query: SHOWN, variables: { id: designId } }),
  });
  const { design } = ((await answer.json()) as { data: { design: ShownDesign } }).data;
  const { result } = design.currentVersion;
  if (result.differences.length < CHANGES) throw new Error(`only ${result.differences.length} of ${CHANGES} changes were found`);
  const pyramids = await Promise.all([result.against, design.currentVersion].map((version) => pyramidOf(server.url, version)));
  return {
    email: company.email,
    shown: { path: `/${design.brandId}/${design.productId}/inspViewer/${result.id}`, findings: result.differences.length, pyramids },
  };
}

async function pyramidOf(url: string, { pages: [page] }: Picture): Promise<Pyramid> {
  if (!page) throw new Error('the version has no page');
  const { tiles, widthPx, heightPx } = page;
  const bytes = Buffer.from(await (await fetch(new URL(tiles.url, url))).arrayBuffer());
  return { ...tiles, widthPx, heightPx, bytes };
}
