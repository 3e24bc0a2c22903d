import { expect, test } from 'vitest';
import type { FlowState, PieceState } from './flow-state.ts';
import { awaitedPeople, peopleToName, progressOf, waitingSentence } from './waiting.ts';

const piece = (name: string, change: Partial<PieceState> = {}): PieceState => ({
  id: name,
  name,
  status: 'IN_PROGRESS',
  requiredApprovals: 1,
  approvers: ['中村', '小林'],
  commenters: [],
  decisions: [],
  ...change,
});
const flow = (status: FlowState['status'], ...pieces: PieceState[]): FlowState => ({
  type: 'DESIGN',
  status,
  round: 1,
  contentHash: 'h',
  blocks: [{ id: 'b', step: 1, pieces }],
});
const say = (state: FlowState, locale: 'ja' | 'en' = 'ja') => waitingSentence(state, (id) => id, locale);

test('says for which approval it waits, how many are missing, and for whom (D6.12)', () => {
  expect(say(flow('IN_PROGRESS', piece('品質保証')))).toBe('品質保証の承認があと1名必要です（中村、小林）。');
  expect(say(flow('IN_PROGRESS', piece('品質保証')), 'en')).toBe('品質保証 needs 1 more approval (中村, 小林).');
  const two = piece('校正', { requiredApprovals: 2, decisions: [{ userId: '中村', action: 'APPROVED' }] });
  expect(say(flow('IN_PROGRESS', two, piece('法務')))).toBe('校正の承認があと1名、法務の承認があと1名必要です（小林、中村）。');
});

test('does not say approval of an approval', () => {
  expect(say(flow('IN_PROGRESS', piece('承認')))).toBe('承認があと1名必要です（中村、小林）。');
  expect(say(flow('IN_PROGRESS', piece('品質承認')))).toBe('品質承認があと1名必要です（中村、小林）。');
  expect(say(flow('IN_PROGRESS', piece('Approval')), 'en')).toBe('Approval needs 1 more (中村, 小林).');
});

test('names who stands in for whom, and asks for the names of both', () => {
  const lent = {
    ...flow('IN_PROGRESS', piece('品質保証')),
    mandates: [{ delegationId: 'm', ownerId: '中村', delegateId: '仕田' }],
  } as FlowState;
  expect(say(lent)).toBe('品質保証の承認があと1名必要です（中村［代理：仕田］、小林）。');
  expect(peopleToName(lent)).toEqual(['中村', '小林', '仕田']);
});

test('names of a crowd become a number', () => {
  const crowd = piece('全員', { approvers: ['一', '二', '三', '四'], requiredApprovals: 4 });
  expect(say(flow('IN_PROGRESS', crowd))).toBe('全員の承認があと4名必要です。');
  expect(awaitedPeople(flow('IN_PROGRESS', crowd))).toHaveLength(4);
});

test('says what to do when it does not run', () => {
  expect(say(flow('STAND_BY', piece('校正', { status: 'STAND_BY' })))).toBe('レビューはまだ依頼されていません。');
  expect(say(flow('REJECTED', piece('校正', { status: 'REJECTED' })))).toContain('「校正」で差し戻されました');
  expect(say(flow('COMPLETED', piece('校正', { status: 'COMPLETED' })), 'en')).toBe('All approvals are complete.');
  expect(awaitedPeople(flow('COMPLETED', piece('校正', { status: 'COMPLETED' })))).toEqual([]);
});

const at = (minute: number) => new Date(Date.UTC(2026, 10, 26, 9, minute));
const task = (seatId: string, round: number, told: number, opened: number | null = null) => ({
  seatId,
  round,
  createdAt: at(told),
  openedAt: opened === null ? null : at(opened),
});

test('each of the people of a round stands with when they were told and when it was first opened, by them or in their name', () => {
  const told = [task('a', 1, 0, 1), task('a', 2, 10, 14), task('a', 2, 11, 12), task('b', 2, 10)];
  expect(progressOf(['b', 'a', 'later'], 2, told, { wanted: 5, by: new Map([['a', 3]]) })).toEqual([
    { userId: 'b', notifiedAt: at(10), openedAt: null, looked: 0, wanted: 5 },
    { userId: 'a', notifiedAt: at(10), openedAt: at(12), looked: 3, wanted: 5 },
  ]);
  expect(progressOf(['a'], 3, told, null)).toEqual([]);
  expect(progressOf(['b'], 2, told, null)[0]).toMatchObject({ looked: null, wanted: null });
});

test('says what conditions it waits for, and names nobody whose decision is not needed', () => {
  const conditions = [
    { id: 'a', settled: false },
    { id: 'b', settled: true },
  ];
  const approved = piece('校正', { decisions: [{ userId: '中村', action: 'APPROVED', conditions }] });
  expect(say(flow('IN_PROGRESS', approved))).toBe('校正の条件1件の解消が必要です。');
  expect(say(flow('IN_PROGRESS', approved), 'en')).toBe('校正 has 1 condition to be settled.');
  expect(awaitedPeople(flow('IN_PROGRESS', approved))).toEqual([]);
  const both = piece('品質保証', { requiredApprovals: 2, decisions: [{ userId: '中村', action: 'APPROVED', conditions }] });
  expect(say(flow('IN_PROGRESS', both))).toBe('品質保証の承認があと1名、品質保証の条件1件の解消が必要です（小林）。');
});
