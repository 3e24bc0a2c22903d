import { expect, test } from 'vitest';
import { formerReturn } from './former-return.ts';

const round = (day: number, outcome: string | null, ...actions: string[]) => ({
  outcome,
  requestedAt: `2026-11-${String(day).padStart(2, '0')}T00:00:00.000Z`,
  decisions: actions.map((action) => ({ action, id: `${day}-${action}` })),
});

test('a further round tells why the one before was returned (D6.7)', () => {
  expect(formerReturn([round(3, null), round(1, 'REJECTED', 'APPROVED', 'REJECTED')])?.id).toBe('1-REJECTED');
  // A request taken back in between decided nothing.
  expect(formerReturn([round(1, 'REJECTED', 'REJECTED'), round(2, 'WITHDRAWN'), round(3, null)])?.id).toBe('1-REJECTED');
  // Of several, the newest; in whatever order they come.
  expect(formerReturn([round(1, 'REJECTED', 'REJECTED'), round(2, 'REJECTED', 'REJECTED')])?.id).toBe('2-REJECTED');
});

test('what was approved since, or never returned, has nothing to tell', () => {
  expect(formerReturn([round(1, null)])).toBeNull();
  expect(formerReturn([round(1, 'REJECTED', 'REJECTED'), round(2, 'COMPLETED', 'APPROVED'), round(3, null)])).toBeNull();
});

test('a round that its makers ended for an open condition tells that approval (docs/decisions/0102)', () => {
  const decision = (id: string, settledAt: string | null) => ({ action: 'APPROVED', id, conditions: [{ settledAt }] });
  const ended = {
    outcome: 'REJECTED',
    requestedAt: '2026-11-01T00:00:00.000Z',
    decisions: [decision('settled', '2026'), decision('open', null)],
  };
  expect(formerReturn([ended])?.id).toBe('open');
});
