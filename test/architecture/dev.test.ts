/** `npm run dev` starts the server anew for what the server reads and for nothing else, and one at a time. */
import { spawn } from 'node:child_process';
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { asksFor } from '../../tools/dev/asks-for.ts';
import { keepRestarted } from '../../tools/dev/restarted.ts';

const root = join(import.meta.dirname, '../..');
const { include: browser }: { include: string[] } = JSON.parse(readFileSync(join(root, 'tsconfig.web.json'), 'utf8'));

test.each([
  ['src/wing/room/server/store.ts', 'server'],
  ['src/wing/room/rules/input.ts', 'server'],
  ['src/wing/room/messages.ts', 'server'],
  ['src/engine/kernel/kernel.wasm', 'server'],
  ['src/platform/db/tables.generated.ts', 'server'],
  ['db/migrations/wing/0001-a.sql', 'server'],
  ['src/wing/room/web/door/list.graphql', 'documents'],
  ['src/wing/room/web/door/list.graphql.generated.ts', 'nothing'],
  ['src/wing/room/web/door/list.tsx', 'nothing'],
  ['src/wing/room/web/order.ts', 'nothing'],
  ['src/pages/area/routes.ts', 'nothing'],
  ['src/ui/path.ts', 'nothing'],
  ['src/wing/room/server/store.db.test.ts', 'nothing'],
  ['src/wing/room/README.md', 'nothing'],
  ['bench/run.ts', 'nothing'],
])('%s asks for %s', (file, asked) => {
  expect(asksFor(file, browser)).toBe(asked);
});

test('every file of a server in this house starts the server anew, and no screen does', () => {
  const askedBy = (pattern: string) =>
    new Set(
      globSync(pattern, { cwd: root })
        .filter((file) => !/\.(test|fixture)\.ts$/.test(file))
        .map((file) => asksFor(file, browser)),
    );
  expect(askedBy('src/**/server/**/*.ts')).toEqual(new Set(['server']));
  expect(askedBy('src/**/*.tsx')).toEqual(new Set(['nothing']));
});

test('saved many times at once, a process ends and starts anew once; one that ended by itself starts with the next change', async () => {
  const said: string[] = [];
  const started: number[] = [];
  const ways = ['setInterval(() => 0, 1000)', 'setInterval(() => 0, 1000)', 'process.exit(3)', 'setInterval(() => 0, 1000)'];
  const start = () => {
    const child = spawn(process.execPath, ['-e', ways[started.length] ?? '']);
    started.push(child.pid ?? 0);
    return child;
  };
  const isAlive = (pid: number | undefined) => {
    try {
      return process.kill(pid ?? 0, 0);
    } catch {
      return false;
    }
  };
  const kept = keepRestarted(start, (words) => said.push(words));
  for (let turn = 0; turn < 10; turn++) kept.again();
  await expect.poll(() => started.length, { timeout: 10_000 }).toBe(2);
  expect(isAlive(started[0])).toBe(false);
  expect(said).toEqual([]);
  kept.again();
  await expect.poll(() => said, { timeout: 10_000 }).toEqual([expect.stringContaining('(3)')]);
  kept.again();
  await expect.poll(() => started.length, { timeout: 10_000 }).toBe(4);
  await kept.stop();
  expect(started.map(isAlive)).toEqual([false, false, false, false]);
  kept.again();
  await new Promise((resolve) => setTimeout(resolve, 200));
  expect(started).toHaveLength(4);
  expect(said).toHaveLength(1);
});
