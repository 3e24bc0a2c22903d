import fc from 'fast-check';
import { expect, test } from 'vitest';
import { daysBetween } from '#shared/dates.ts';
import { startsDueUnit, withDueDates } from './due-dates.ts';
import type { FlowEffect } from './advance.ts';
import type { FlowRecord } from './types.ts';

type Unit = { id: string; dueInDays: number | null; dueDate: string | null };

const flowOf = (units: Unit[]) => ({ blocks: [{ id: 'b', step: 1, position: 0, pieces: units }] }) as unknown as FlowRecord;
const unitsOf = (flow: FlowRecord) => flow.blocks.flatMap((block) => block.pieces);
const starts = (...ids: string[]): FlowEffect[] => ids.map((pieceId) => ({ kind: 'pieceStarted', pieceId }));

test('only what starts now, and counts from its start, gets a date', () => {
  const flow = flowOf([
    { id: 'a', dueInDays: 3, dueDate: null },
    { id: 'b', dueInDays: null, dueDate: '2026-12-24' },
    { id: 'c', dueInDays: 5, dueDate: null },
  ]);
  const dated = unitsOf(withDueDates(flow, starts('a', 'b'), '2026-11-29'));
  expect(dated.map((unit) => unit.dueDate)).toEqual(['2026-12-02', '2026-12-24', null]);
  expect(startsDueUnit(flow, starts('b'))).toBe(false);
  expect(startsDueUnit(flow, starts('b', 'c'))).toBe(true);
});

test('a later round counts anew from its own day, whatever date was there', () => {
  const day = fc
    .date({ min: new Date('2026-01-01'), max: new Date('2030-12-31'), noInvalidDate: true })
    .map((date) => date.toISOString().slice(0, 10));
  fc.assert(
    fc.property(day, day, fc.integer({ min: 1, max: 365 }), (first, second, n) => {
      const flow = withDueDates(flowOf([{ id: 'a', dueInDays: n, dueDate: null }]), starts('a'), first);
      const [unit] = unitsOf(withDueDates(flow, starts('a'), second));
      expect(daysBetween(second, unit?.dueDate ?? '')).toBe(n);
    }),
  );
});
