import { createServer } from 'node:http';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { build } from 'vite';

const SOURCE = `
import { useState, memo } from 'react';
import { createRoot } from 'react-dom/client';
const Row = memo(function Row({ value, at, change }) {
  return <li><input value={value} data-cell="text" onChange={(event) => change(at, event.target.value)} /></li>;
});
function List() {
  const [rows, setRows] = useState(() => Array.from({ length: ROWS }, (_, at) => 'row ' + at));
  const [change] = useState(() => (at, text) => setRows((now) => now.map((row, one) => (one === at ? text : row))));
  return <ol>{rows.map((value, at) => <Row key={at} at={at} value={value} change={change} />)}</ol>;
}
createRoot(document.body.appendChild(document.createElement('div'))).render(<List />);
`;

/** The peer: a list of so many inputs in React, memoised, with nothing else around it; answers its address. */
export async function serveBareList(rows: number): Promise<{ url: string; close: () => void }> {
  const id = '\0bare-list.tsx';
  const built = await build({
    configFile: false,
    logLevel: 'error',
    root: join(import.meta.dirname, '../../..'),
    define: { ROWS: String(rows), 'process.env.NODE_ENV': '"production"' },
    plugins: [
      { name: 'bare-list', resolveId: (name) => (name === 'bare-list' ? id : null), load: (name) => (name === id ? SOURCE : null) },
    ],
    build: { write: false, rollupOptions: { input: 'bare-list' } },
  });
  const [bundle] = Array.isArray(built) ? built : [built];
  const script = bundle && 'output' in bundle ? bundle.output.find((one) => one.type === 'chunk')?.code : undefined;
  if (!script) throw new Error('the bare list was not built');
  const server = createServer((request, response) => {
    if (request.url === '/list.js') return response.setHeader('content-type', 'text/javascript').end(script);
    return response
      .setHeader('content-type', 'text/html')
      .end('<!doctype html><meta charset="utf-8"><script type="module" src="/list.js"></script>');
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`, close: () => void server.close() };
}
