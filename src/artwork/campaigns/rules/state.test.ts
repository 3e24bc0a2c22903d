import { expect, test } from 'vitest';
import { campaignState, isDone } from './state.ts';
import type { CampaignFacts } from './types.ts';

const NOTHING = { found: 0, altered: 0, missing: 0, unsure: 0 };
const facts = (some: Partial<CampaignFacts> = {}): CampaignFacts => ({
  artworkNumber: 3,
  usedNumber: 1,
  resultId: 'r',
  resultStatus: 'DONE',
  wording: { ...NOTHING, found: 2 },
  ...some,
});
const state = (some: Partial<CampaignFacts>, settledAt: Date | null = null) => campaignState({ settledAt }, 2, facts(some));

test.each([
  ['the artwork still says the former wording', { wording: { ...NOTHING, found: 1, missing: 1 } }, 'TO_CHANGE'],
  ['nobody could read it', { wording: { ...NOTHING, found: 1, unsure: 1 } }, 'TO_LOOK'],
  ['there was nothing to look for: a picture', { wording: NOTHING }, 'TO_LOOK'],
  ['the artwork says it, the specification does not', {}, 'SPECIFICATION'],
  ['both say it', { usedNumber: 2 }, 'DONE'],
  ['both say an even newer one', { usedNumber: 3 }, 'DONE'],
  ['the design uses the part no more', { usedNumber: null, wording: { ...NOTHING, missing: 1 } }, 'DONE'],
  ['it has no artwork', { artworkNumber: null, resultStatus: null }, 'NO_ARTWORK'],
  ['it is looked at', { resultStatus: 'RUNNING' }, 'CHECKING'],
  ['it will be looked at', { resultId: null, resultStatus: null }, 'CHECKING'],
  ['it cannot be looked at', { resultStatus: 'FAILED' }, 'FAILED'],
] as const)('%s', (_, some, told) => expect(state(some)).toBe(told));

test('what somebody settled is settled, whatever stands on the artwork', () => {
  expect(state({ wording: { ...NOTHING, missing: 4 } }, new Date())).toBe('SETTLED');
  expect((['DONE', 'SETTLED', 'SPECIFICATION', 'CHECKING'] as const).map(isDone)).toEqual([true, true, false, false]);
});
