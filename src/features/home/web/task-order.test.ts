import { expect, test } from 'vitest';
import { byDueDate, dueBy } from './task-order.ts';

const task = (id: number, dueDate: string | null, status = 'NOT_STARTED') => ({ id, dueDate, status });

test('the most urgent comes first, undated ones last in the order they came, waiting ones not at all', () => {
  const tasks = [
    task(1, null),
    task(2, '2026-12-01'),
    task(3, '2026-11-20'),
    task(4, null),
    task(5, '2026-11-20'),
    task(6, '2026-01-01', 'WAIT'),
  ];
  expect(byDueDate(tasks).map((one) => one.id)).toEqual([3, 5, 2, 1, 4]);
});

test('what is due by today includes what is overdue', () => {
  expect(dueBy([task(1, '2026-11-20'), task(2, '2026-11-21'), task(3, '2026-11-22'), task(4, null)], '2026-11-21')).toBe(2);
});
