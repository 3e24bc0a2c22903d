/**
 * The development loop: the API server with restart on change, and Vite's server in front of it. The embedded database
 * belongs to this process, so that it stays up while the server comes and goes. Ctrl-C stops all.
 *
 * `PORT` is the API's port (default 3000); the browser opens KORYO_DEV_PORT
 * (default 5173), whose server passes /graphql, /auth, /uploads and /files on.
 */
import { spawn, type ChildProcess } from 'node:child_process';
import { join } from 'node:path';
import { createServer } from 'vite';
import { reachDatabase } from '#main/database.ts';
import { readConfig } from '#platform/config.ts';

const root = join(import.meta.dirname, '..');
const port = process.env.PORT ?? '3000';
process.env.KORYO_DEV_API = `http://127.0.0.1:${port}`;
// What was compiled is kept between restarts: they take half the time.
process.env.NODE_COMPILE_CACHE ??= join(root, 'node_modules/.cache/compiled');

function run(args: string[]): ChildProcess {
  return spawn(process.execPath, args, { cwd: root, stdio: 'inherit', env: { ...process.env, PORT: port } });
}

const generated = run(['tools/generate.ts']);
const [database] = await Promise.all([reachDatabase(readConfig()), new Promise((resolve) => generated.once('exit', resolve))]);

const api = run(['--watch-path=src', '--watch-preserve-output', 'src/main/cli.ts', 'serve']);
const web = await createServer({ configFile: join(root, 'vite.config.ts') });
await web.listen();
web.printUrls();

async function stop(): Promise<void> {
  api.kill('SIGTERM');
  await web.close();
}

process.once('SIGINT', () => void stop());
process.once('SIGTERM', () => void stop());
api.once('exit', (code) => {
  void Promise.all([web.close(), database.stop()]).then(() => process.exit(code ?? 0));
});
