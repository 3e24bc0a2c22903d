import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import { createRequire } from 'node:module';
import type { AddressInfo } from 'node:net';

/** A page's tiles as the API describes them, and the object that holds them. */
export interface Pyramid {
  widthPx: number;
  heightPx: number;
  tileSize: number;
  overlap: number;
  format: string;
  minLevel: number;
  maxLevel: number;
  ranges: Record<string, [number, number]>;
  bytes: Buffer;
}

export interface PeerPage {
  url: string;
  close(): void;
}

/** What one would write first: OpenSeadragon as it comes (but on the canvas drawer, its faster one here) and the same tiles. */
const page = (pyramids: readonly Pyramid[], size: { width: number; height: number }) => `<!doctype html><meta charset="utf-8">
<style>body{margin:0;display:flex;width:${size.width}px;height:${size.height}px}div.pane{flex:1;background:#262b35}</style>
<script src="/openseadragon.js"></script>
<script>
const pyramids = ${JSON.stringify(pyramids.map(({ bytes: _bytes, ...rest }) => rest))};
const source = (n) => ({ width: pyramids[n].widthPx, height: pyramids[n].heightPx, tileSize: pyramids[n].tileSize,
  tileOverlap: pyramids[n].overlap, minLevel: pyramids[n].minLevel, maxLevel: pyramids[n].maxLevel,
  getTileUrl: (level, x, y) => '/tiles/' + n + '/' + level + '/' + x + '_' + y });
const open = (tileSources) => {
  const element = document.body.appendChild(document.createElement('div'));
  element.className = 'pane';
  const viewer = OpenSeadragon({ element, drawer: 'canvas', showNavigationControl: false, gestureSettingsMouse: { clickToZoom: false }, tileSources });
  viewer.addHandler('fully-loaded-change', (event) => element.toggleAttribute('data-loaded', event.fullyLoaded));
  return viewer;
};
addEventListener('DOMContentLoaded', () => {
  if (location.search === '?side') {
    const [left, right] = [open([source(0)]), open([source(1)])];
    right.addHandler('update-viewport', () => left.viewport.fitBounds(right.viewport.getBounds(true), true));
  } else open([source(1), { tileSource: source(0), opacity: 0.5 }]);
});
</script>`;

export async function servePeerPage(pyramids: readonly Pyramid[], size: { width: number; height: number }): Promise<PeerPage> {
  const library = await readFile(createRequire(import.meta.url).resolve('openseadragon'));
  const server: Server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://localhost');
    const [, , pyramid, ...tile] = pathname.split('/');
    if (pathname === '/openseadragon.js') response.setHeader('content-type', 'text/javascript').end(library);
    else if (pathname.startsWith('/tiles/')) {
      const from = pyramids[Number(pyramid)];
      const range = from?.ranges[tile.join('/')];
      if (from && range) response.setHeader('content-type', `image/${from.format}`).end(from.bytes.subarray(range[0], range[0] + range[1]));
      else response.writeHead(404).end();
    } else response.setHeader('content-type', 'text/html').end(page(pyramids, size));
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://localhost:${(server.address() as AddressInfo).port}`,
    close() {
      server.closeAllConnections();
      server.close();
    },
  };
}
