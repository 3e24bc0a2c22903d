/** Tiles out of one object by byte ranges; the signed address may be renewed while the viewer is open. */
import type { PageView, TileBundle } from './page-view.ts';

const addresses = new Map<string, string>();

/** Makes the newest signed addresses known; open tile sources use them from the next tile on. */
export function renewAddresses(pages: readonly PageView[]): void {
  for (const page of pages) if (page.tiles) addresses.set(page.key, page.tiles.url);
}

interface Job {
  src: string;
  tile?: { level: number; x: number; y: number };
  userData: { stop?: AbortController };
  finish(data: unknown, request: null, type: string): void;
  fail(message: string, request: null): void;
}

/** Whole objects from storage that answers no ranges: fetched once, cut here. */
const whole = new Map<string, Promise<ArrayBuffer>>();

async function readRange(key: string, [offset, length]: [number, number], signal: AbortSignal): Promise<Blob> {
  const known = whole.get(key);
  if (known) return new Blob([(await known).slice(offset, offset + length)]);
  const response = await fetch(addresses.get(key) ?? '', {
    headers: { range: `bytes=${offset}-${offset + length - 1}` },
    signal,
  });
  if (!response.ok) throw new Error(`tile: ${response.status}`);
  if (response.status === 206) return await response.blob();
  const bytes = response.arrayBuffer();
  whole.set(key, bytes);
  return new Blob([(await bytes).slice(offset, offset + length)]);
}

let left = false;
addEventListener('pagehide', () => (left = true));
addEventListener('pageshow', () => (left = false));

/** Resolves at once, or when the page that was left is shown again: leaving ends what is being read, which is no failure. */
async function whileShown(): Promise<void> {
  if (left) await new Promise((resolve) => addEventListener('pageshow', resolve, { once: true }));
}

/** A tile that OpenSeadragon is told to have failed stays a hole in the artwork: it is asked for once more before. */
async function readTile(key: string, range: [number, number], signal: AbortSignal): Promise<ImageBitmap> {
  const read = async () => await createImageBitmap(await readRange(key, range, signal));
  try {
    return await read();
  } catch (error) {
    await whileShown();
    if (signal.aborted) throw error;
    return await read();
  }
}

/** The options that OpenSeadragon makes a tile source of. */
export function bundleSource(page: PageView, tiles: TileBundle): object {
  addresses.set(page.key, tiles.url);
  return {
    width: page.widthPx,
    height: page.heightPx,
    tileSize: tiles.tileSize,
    tileOverlap: tiles.overlap,
    minLevel: tiles.minLevel,
    maxLevel: tiles.maxLevel,
    // The name of the tile, not an address: it also keys the cache.
    getTileUrl: (level: number, x: number, y: number) => `tile:${page.key}#${level}/${x}_${y}`,
    hasTransparency: () => false,
    tileExists: (level: number, x: number, y: number) => `${level}/${x}_${y}` in tiles.ranges,
    downloadTileStart(job: Job) {
      const range = tiles.ranges[job.src.slice(job.src.indexOf('#') + 1)];
      if (!range) {
        job.fail('no such tile', null);
        return;
      }
      const stop = new AbortController();
      job.userData.stop = stop;
      readTile(page.key, range, stop.signal).then(
        (bitmap) => job.finish(bitmap, null, 'imageBitmap'),
        async (error: unknown) => {
          await whileShown();
          job.fail(String(error), null);
        },
      );
    },
    downloadTileAbort(job: Job) {
      job.userData.stop?.abort();
    },
  };
}
