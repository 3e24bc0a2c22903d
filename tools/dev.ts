/**
 * The development loop: the API server, started anew when a file of its own is saved, and Vite's server in front of it. The embedded
 * database belongs to this process, so that it stays up while the server comes and goes. A saved `.graphql` file writes the typed
 * documents anew. Ctrl-C stops all.
 *
 * `PORT` is the API's port (default 3000); the browser opens KORYO_DEV_PORT
 * (default 5173), whose server passes /graphql, /auth, /uploads and /files on.
 */
import { spawn, type ChildProcess } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import { createServer } from 'vite';
import { reachDatabase } from '#main/database.ts';
import { readConfig } from '#platform/config.ts';
import { asksFor } from './dev/asks-for.ts';
import { keepRestarted } from './dev/restarted.ts';

const root = join(import.meta.dirname, '..');
const port = process.env.PORT ?? '3000';
process.env.KORYO_DEV_API = `http://127.0.0.1:${port}`;
// What was compiled is kept between restarts: they take half the time.
process.env.NODE_COMPILE_CACHE ??= join(root, 'node_modules/.cache/compiled');
const { include: browser }: { include: string[] } = JSON.parse(readFileSync(join(root, 'tsconfig.web.json'), 'utf8'));

function run(args: string[]): ChildProcess {
  return spawn(process.execPath, args, { cwd: root, stdio: 'inherit', env: { ...process.env, PORT: port } });
}

const documents = keepRestarted(
  () => run(['tools/generate.ts']),
  () => undefined,
);
const [database] = await Promise.all([reachDatabase(readConfig()), documents.ended()]);
const web = await createServer({ configFile: join(root, 'vite.config.ts') });
await web.listen();
web.printUrls();

const api = keepRestarted(
  () => run(['src/main/command-line/program.ts', 'serve']),
  (words) => console.log(words),
);
// Vite's own watcher, which follows what editors do when they save.
web.watcher.add([join(root, 'src'), join(root, 'db/migrations')]).on('all', (_event, file) => {
  const asked = asksFor(relative(root, file).replaceAll(sep, '/'), browser);
  if (asked === 'server') api.again();
  if (asked === 'documents') documents.again();
});

let stopping = false;
async function stop(code: number): Promise<void> {
  if (stopping) return;
  stopping = true;
  await Promise.all([api.stop(), documents.stop(), web.close()]);
  await database.stop();
  process.exit(code);
}

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => void stop(0));
void database.ended.then(() => stop(1));
