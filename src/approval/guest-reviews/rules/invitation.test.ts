import { expect, test } from 'vitest';
import { guestState, type GuestFacts } from './invitation.ts';

test('an invitation says how it stands', () => {
  const now = new Date('2026-11-22T00:00:00Z');
  const facts: GuestFacts = {
    expiresAt: new Date('2026-11-23T00:00:00Z'),
    sentAt: now,
    openedAt: null,
    endedAt: null,
    endReason: null,
    decided: false,
    commented: false,
  };
  const stateOf = (rest: Partial<GuestFacts>) => guestState({ ...facts, ...rest }, now);
  expect(stateOf({ sentAt: null })).toBe('SENDING');
  expect(stateOf({})).toBe('INVITED');
  expect(stateOf({ openedAt: now })).toBe('OPENED');
  expect(stateOf({ openedAt: now, commented: true })).toBe('COMMENTED');
  expect(stateOf({ expiresAt: now })).toBe('EXPIRED');
  expect(stateOf({ endedAt: now, endReason: 'WITHDRAWN', commented: true })).toBe('WITHDRAWN');
  expect(stateOf({ endedAt: now, endReason: 'ROUND_ENDED' })).toBe('ENDED');
  expect(stateOf({ endedAt: now, endReason: 'ROUND_ENDED', decided: true })).toBe('DECIDED');
});
