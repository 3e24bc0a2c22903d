import { spawn } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import react from '@vitejs/plugin-react';
import { createServer } from 'vite';
import { endProcess, freePort, untilAnswers } from '../../server/server-process.ts';

export interface Peer {
  url: string;
  /** Saves its one file with another text. */
  save(text: string): void;
  stop(): Promise<void>;
}

/** node:http with one file and one answer, restarted by `node --watch`: what a restart takes when there is nothing to start. */
export async function startBareServer(folder: string): Promise<Peer> {
  const port = await freePort();
  mkdirSync(join(folder, 'dist'), { recursive: true });
  const file = join(folder, 'dist/bare-server.mjs');
  const save = (text: string) =>
    writeFileSync(file, `import { createServer } from 'node:http';\ncreateServer((_, answer) => answer.end('${text}')).listen(${port});\n`);
  save('before');
  const child = spawn(process.execPath, ['--watch', '--watch-preserve-output', file], { stdio: 'ignore' });
  const url = `http://127.0.0.1:${port}/`;
  await untilAnswers(url, child);
  return { url, save, stop: () => endProcess(child) };
}

const COMPONENT = 'export function Words() { return <h1>before</h1>; }\n';

/** A page of one React component by Vite's server with the same plugin and nothing else. */
export async function startBareVite(folder: string): Promise<Peer> {
  const root = join(folder, 'dist/bare-page');
  mkdirSync(root, { recursive: true });
  writeFileSync(join(root, 'index.html'), '<div id="root"></div><script type="module" src="./main.tsx"></script>');
  writeFileSync(
    join(root, 'main.tsx'),
    "import { createRoot } from 'react-dom/client';\nimport { Words } from './words.tsx';\ncreateRoot(document.getElementById('root')!).render(<Words />);\n",
  );
  const save = (text: string) => writeFileSync(join(root, 'words.tsx'), COMPONENT.replace('before', text));
  save('before');
  const port = await freePort();
  const server = await createServer({
    configFile: false,
    logLevel: 'error',
    root,
    cacheDir: join(folder, 'dist/bare-page-cache'),
    plugins: [react({ compiler: true })],
    server: { port, strictPort: true },
  });
  await server.listen();
  return { url: `http://localhost:${port}/`, save, stop: () => server.close() };
}

/** A folder with one test of one line and no configuration. */
export function layBareTest(folder: string): string {
  const bare = join(folder, 'dist/bare-test');
  mkdirSync(bare, { recursive: true });
  writeFileSync(join(bare, 'one.test.ts'), "import { expect, test } from 'vitest';\n\ntest('one', () => expect(1).toBe(1));\n");
  writeFileSync(join(bare, 'vitest.config.mjs'), 'export default {};\n');
  return bare;
}
