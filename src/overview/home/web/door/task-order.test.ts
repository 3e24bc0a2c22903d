import { expect, test } from 'vitest';
import { dueBy, turnsOf } from './task-order.ts';

const task = (id: number, dueDate: string | null, status = 'NOT_STARTED') => ({ id, dueDate, status });

test('what waits for others is no turn; the rest keeps the order in which it came', () => {
  const tasks = [task(6, '2026-01-01', 'WAIT'), task(3, '2026-11-20'), task(2, '2026-12-01'), task(1, null)];
  expect(turnsOf(tasks).map((one) => one.id)).toEqual([3, 2, 1]);
});

test('what is due by today includes what is overdue', () => {
  expect(dueBy([task(1, '2026-11-20'), task(2, '2026-11-21'), task(3, '2026-11-22'), task(4, null)], '2026-11-21')).toBe(2);
});
