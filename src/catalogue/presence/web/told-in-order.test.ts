import { expect, test } from 'vitest';
import { toldInOrder, type Said } from './told-in-order.ts';

test('whoever leaves says so after the last word that they are there, and what lies between is not said', async () => {
  const sent: string[] = [];
  const answers: (() => void)[] = [];
  const say = toldInOrder(async ({ place, leaves }: Said) => {
    sent.push(leaves ? `gone from ${place}` : place);
    await new Promise<void>((resolve) => answers.push(resolve));
  });
  const first = say({ place: 'a', leaves: false });
  await say({ place: 'b', leaves: false });
  await say({ place: 'b', leaves: true });
  // The first is still under way.
  expect(sent).toEqual(['a']);
  answers.shift()?.();
  await Promise.resolve();
  await Promise.resolve();
  expect(sent).toEqual(['a', 'gone from b']);
  answers.shift()?.();
  await first;
  const again = say({ place: 'c', leaves: false });
  expect(sent.at(-1)).toBe('c');
  answers.shift()?.();
  await again;
});

test('one that failed stops none that follow', async () => {
  const sent: string[] = [];
  const say = toldInOrder(async ({ place }) => {
    sent.push(place);
    if (place === 'a') throw new Error('away');
    await Promise.resolve();
  });
  await expect(say({ place: 'a', leaves: false })).rejects.toThrow('away');
  await say({ place: 'b', leaves: true });
  expect(sent).toEqual(['a', 'b']);
});
