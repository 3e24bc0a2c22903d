import { expect, test } from 'vitest';
import { Recognisers } from './recognisers.ts';

test('a recogniser that has done its work serves the next file, and ends when none comes or the pool does', async () => {
  const recognisers = new Recognisers(50);
  const first = recognisers.take();
  await first.ready;
  // Two files at once have one each.
  const second = recognisers.take();
  expect(second.processId).not.toBe(first.processId);
  await second.ready;
  recognisers.give(first);
  recognisers.give(second);
  const again = recognisers.take();
  expect(again).toBe(first);
  await expect.poll(() => second.broken).toBe(true);
  recognisers.give(again);
  await expect.poll(() => first.broken, { timeout: 5000 }).toBe(true);

  const late = recognisers.take();
  await late.ready;
  await recognisers.close();
  recognisers.give(late);
  await expect.poll(() => late.broken).toBe(true);
});
