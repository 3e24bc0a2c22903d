import { expect, test } from 'vitest';
import { uploadWaits } from './upload-waits.ts';

test('screens are told when the first upload waits and when the last goes on, and nothing twice', () => {
  const [one, other] = [{}, {}];
  const told: boolean[] = [];
  const leave = uploadWaits.subscribe(() => told.push(uploadWaits.any()));
  uploadWaits.end(one);
  uploadWaits.begin(one);
  uploadWaits.begin(one);
  uploadWaits.begin(other);
  uploadWaits.end(one);
  uploadWaits.end(other);
  leave();
  uploadWaits.begin(one);
  expect(told).toEqual([true, true, true, false]);
  uploadWaits.end(one);
  expect(uploadWaits.any()).toBe(false);
});
