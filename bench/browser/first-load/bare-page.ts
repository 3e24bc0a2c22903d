import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import react from '@vitejs/plugin-react';
import { build } from 'vite';
import { loadStaticFiles } from '#platform/http/static-files.ts';

export interface BarePage {
  url: string;
  close(): void;
}

/** The named peer of first-load: React and one list, built in this run with our bundler and served by our code for files. */
export async function serveBarePage(): Promise<BarePage> {
  const folder = mkdtempSync(join(tmpdir(), 'koryo-bench-bare-'));
  await build({
    configFile: false,
    logLevel: 'error',
    root: join(import.meta.dirname, 'bare'),
    plugins: [react()],
    build: { outDir: folder, emptyOutDir: true, target: 'es2023', modulePreload: { polyfill: false } },
  });
  const files = await loadStaticFiles(folder);
  const server = createServer((request, response) => {
    void files.answer(request, response, request.url ?? '/').then((answered) => answered || response.writeHead(404).end());
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://localhost:${(server.address() as AddressInfo).port}`,
    close() {
      server.closeAllConnections();
      server.close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
