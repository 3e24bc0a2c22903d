/**
 * Starts confined children one after another until it is killed. With `careless` it ends some of them as a program would that knows only
 * the one process that it started, and goes.
 */
import { setTimeout as pause } from 'node:timers/promises';
import { EngineChild } from '#engine/isolation/child.ts';

const CARELESS = 12;

console.log('started');
const isCareless = process.argv.includes('careless');
const most = isCareless ? CARELESS : Number.POSITIVE_INFINITY;
for (let count = 0; count < most; count += 1) {
  const child = new EngineChild('parser');
  void child.ready.catch(() => {});
  await pause(isCareless ? 8 * count : 20);
  if (isCareless && child.processId !== undefined) process.kill(child.processId, 'SIGKILL');
}
process.exit(0);
