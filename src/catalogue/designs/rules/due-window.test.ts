import { expect, test } from 'vitest';
import { dueBetween } from './due-window.ts';

test('what is overdue was due yesterday at the latest; the coming week begins today', () => {
  expect(dueBetween('overdue', '2026-03-01')).toEqual({ dueTo: '2026-02-28' });
  expect(dueBetween('week', '2026-12-28')).toEqual({ dueFrom: '2026-12-28', dueTo: '2027-01-04' });
});
