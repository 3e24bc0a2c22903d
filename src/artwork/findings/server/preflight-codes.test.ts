import { expect, test } from 'vitest';
import { PREFLIGHT_CODES } from '#engine/preflight/report.ts';
import { preflightMessages } from '#artwork/findings/rules/words/finding-messages.ts';

test('the print check has a title for every code of the engine and of the wording, and for no other', () => {
  expect(Object.keys(preflightMessages).toSorted()).toEqual([...PREFLIGHT_CODES, 'NOTATION', 'NUTRITION_CELL', 'SPELLING'].toSorted());
});
