import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';
import { codeSplitting } from './tools/build-chunks.ts';
import { exactIcons } from './tools/bundle/exact-icons.ts';

const { version } = createRequire(import.meta.url)('./package.json') as { version: string };
/** Where the API listens while `npm run dev` serves the browser's side (tools/dev.ts sets it). */
const api = process.env.KORYO_DEV_API ?? 'http://127.0.0.1:3000';
const proxied = ['/graphql', '/auth', '/uploads', '/files', '/exports', '/certificate-key.json', '/reference', '/healthz', '/readyz'];

/**
 * Every stylesheet of the build begins with the order of the cascade layers:
 * whichever of them the browser reads first, the order is the same.
 */
function layerOrder(): Plugin {
  const order = /@layer [^;{]+;/.exec(readFileSync(new URL('src/ui/styles/layers.css', import.meta.url), 'utf8'))?.[0] ?? '';
  return {
    name: 'koryo-layer-order',
    enforce: 'post',
    generateBundle(_options, bundle) {
      for (const file of Object.values(bundle)) {
        if (file.type === 'asset' && file.fileName.endsWith('.css')) file.source = `${order}${String(file.source)}`;
      }
    },
  };
}

export default defineConfig({
  // The Rust port of the React Compiler is marked experimental: this line is its switch.
  plugins: [exactIcons(), react({ compiler: process.env.KORYO_REACT_COMPILER !== 'off' }), layerOrder()],
  root: 'src/shell/start',
  publicDir: '../public',
  cacheDir: '../../../node_modules/.vite',
  define: { __KORYO_VERSION__: JSON.stringify(version) },
  server: {
    port: Number(process.env.KORYO_DEV_PORT ?? 5173),
    proxy: Object.fromEntries(proxied.map((path) => [path, { target: api, ws: path === '/graphql' }])),
  },
  build: {
    outDir: '../../../dist/web',
    emptyOutDir: true,
    target: 'es2023',
    sourcemap: false,
    manifest: true,
    // A strict content-security policy allows no data: script and no inline style file.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: { output: { codeSplitting } },
  },
});
