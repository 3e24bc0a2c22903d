import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { advance, type FlowAction } from './advance.ts';
import { approvalsOf, approvalsWanted, blockStatus, piecesOf, seatsThatCount, stepsOf, type FlowState } from './flow-state.ts';

const PEOPLE = ['a', 'b', 'c', 'd'];

const pieceArbitrary = fc.record({ approvers: fc.shuffledSubarray(PEOPLE, { minLength: 1 }), required: fc.integer({ min: 1, max: 4 }) });
const flowArbitrary = fc
  .record({
    circular: fc.boolean(),
    blocks: fc.array(
      fc.record({ step: fc.integer({ min: 1, max: 3 }), pieces: fc.array(pieceArbitrary, { minLength: 1, maxLength: 2 }) }),
      { minLength: 1, maxLength: 4 },
    ),
  })
  .map(({ circular, blocks }): FlowState => ({
    type: circular ? 'CIRCULAR_DESIGN' : 'DESIGN',
    status: 'STAND_BY',
    round: 1,
    contentHash: null,
    blocks: blocks.map((block, b) => ({
      id: `b${b}`,
      step: block.step,
      pieces: block.pieces.map((piece, p) => ({
        id: `b${b}p${p}`,
        name: `承認${b}-${p}`,
        status: 'STAND_BY',
        requiredApprovals: Math.min(piece.required, piece.approvers.length),
        approvers: piece.approvers,
        commenters: [],
        decisions: [],
      })),
    })),
  }));

interface Try {
  kind: 'request' | 'withdraw' | 'decide' | 'takeBack' | 'skip' | 'unskip';
  piece: number;
  user: string;
  verdict: 'APPROVED' | 'REJECTED' | 'CONFIRMED' | 'UN_CONFIRMED';
  comment: string;
  staleRound: boolean;
  staleHash: boolean;
}

const rarely = fc.integer({ min: 0, max: 9 }).map((n) => n === 0);
const tryArbitrary: fc.Arbitrary<Try> = fc.record({
  kind: fc.constantFrom('request', 'withdraw', 'decide', 'decide', 'decide', 'decide', 'decide', 'takeBack', 'skip', 'unskip'),
  piece: fc.nat({ max: 7 }),
  user: fc.constantFrom(...PEOPLE),
  verdict: fc.constantFrom('APPROVED', 'APPROVED', 'APPROVED', 'CONFIRMED', 'CONFIRMED', 'CONFIRMED', 'UN_CONFIRMED', 'REJECTED'),
  comment: fc.constantFrom('', 'ここが違います'),
  staleRound: rarely,
  staleHash: rarely,
});

function actionOf(flow: FlowState, t: Try): FlowAction {
  const pieces = piecesOf(flow);
  const pieceId = pieces[t.piece % pieces.length]?.id ?? '';
  const round = t.staleRound ? flow.round - 1 : flow.round;
  if (t.kind === 'request') return { kind: 'request', contentHash: `content ${flow.round}` };
  if (t.kind === 'withdraw') return { kind: 'withdraw' };
  if (t.kind === 'skip' || t.kind === 'unskip') return { kind: t.kind, pieceId, userId: t.user };
  if (t.kind === 'takeBack') return { kind: 'takeBack', pieceId, userId: t.user, round };
  return {
    kind: 'decide',
    pieceId,
    userId: t.user,
    action: t.verdict,
    comment: t.comment,
    round,
    contentHash: t.staleHash ? 'other' : (flow.contentHash ?? ''),
  };
}

/** What holds in every state that can be reached (D6.3–D6.5, D6.10). */
function checkInvariants(flow: FlowState): void {
  const pieces = piecesOf(flow);
  for (const piece of pieces) {
    expect(new Set(piece.decisions.map((decision) => decision.userId)).size).toBe(piece.decisions.length);
    expect(piece.decisions.every((decision) => piece.approvers.includes(decision.userId))).toBe(true);
    const rejected = piece.decisions.some((decision) => decision.action === 'REJECTED');
    expect(rejected).toBe(piece.status === 'REJECTED');
    if (piece.status === 'COMPLETED') expect(approvalsOf(piece)).toBe(approvalsWanted(piece));
    else expect(approvalsOf(piece)).toBeLessThan(approvalsWanted(piece));
    // Somebody can always decide, whoever is passed over, and in a seat that is passed over nobody has.
    expect(seatsThatCount(piece)).toBeGreaterThanOrEqual(1);
    expect(piece.decisions.some((decision) => piece.skipped?.includes(decision.userId))).toBe(false);
  }
  const steps = stepsOf(flow.blocks);
  const running = steps.filter(({ blocks }) => blocks.some((block) => block.pieces.some((piece) => piece.status === 'IN_PROGRESS')));
  if (flow.status === 'STAND_BY') expect(pieces.every((piece) => piece.status === 'STAND_BY' && piece.decisions.length === 0)).toBe(true);
  if (flow.status === 'COMPLETED') expect(pieces.every((piece) => piece.status === 'COMPLETED')).toBe(true);
  if (flow.status === 'REJECTED') expect(pieces.filter((piece) => piece.status === 'REJECTED').length).toBe(1);
  expect(running.length).toBe(flow.status === 'IN_PROGRESS' ? 1 : 0);
  if (running[0]) {
    const at = steps.indexOf(running[0]);
    for (const { blocks } of steps.slice(0, at)) expect(blocks.every((block) => blockStatus(block) === 'COMPLETED')).toBe(true);
    for (const { blocks } of steps.slice(at + 1)) expect(blocks.every((block) => blockStatus(block) === 'STAND_BY')).toBe(true);
  }
}

describe('any sequence of actions', () => {
  test('keeps every invariant, never lowers the round, and a refused action changes nothing', () => {
    fc.assert(
      fc.property(flowArbitrary, fc.array(tryArbitrary, { maxLength: 60 }), (start, tries) => {
        let flow = start;
        for (const t of tries) {
          const before = JSON.stringify(flow);
          const result = advance(flow, actionOf(flow, t));
          expect(JSON.stringify(flow)).toBe(before);
          if (!result.ok) continue;
          const { round } = result.state;
          // A new round begins after a return and after a withdrawal only.
          const ends = t.kind === 'withdraw' || (t.kind === 'request' && flow.status === 'REJECTED');
          expect(round).toBe(flow.round + (ends ? 1 : 0));
          if (flow.status === 'COMPLETED') throw new Error('a completed flow moved');
          if (t.kind === 'decide' && (t.staleRound || t.staleHash)) throw new Error('a stale decision counted');
          checkInvariants(result.state);
          flow = result.state;
        }
      }),
      { numRuns: 400 },
    );
  });

  test('what is decided by everybody who is asked always ends', () => {
    fc.assert(
      fc.property(flowArbitrary, (start) => {
        let result = advance(start, { kind: 'request', contentHash: 'h' });
        const action = start.type === 'CIRCULAR_DESIGN' ? 'CONFIRMED' : 'APPROVED';
        let starts = 0;
        for (let guard = 0; result.ok && result.state.status === 'IN_PROGRESS' && guard < 100; guard++) {
          const flow: FlowState = result.state;
          starts += result.effects.filter((effect) => effect.kind === 'pieceStarted').length;
          const piece = piecesOf(flow).find((each) => each.status === 'IN_PROGRESS');
          const userId = piece?.approvers.find((id) => !piece.decisions.some((decision) => decision.userId === id)) ?? '';
          result = advance(flow, {
            kind: 'decide',
            pieceId: piece?.id ?? '',
            userId,
            action,
            comment: '',
            round: flow.round,
            contentHash: 'h',
          });
        }
        expect(result.ok && result.state.status).toBe('COMPLETED');
        // Every piece was started exactly once.
        expect(starts).toBe(piecesOf(start).length);
      }),
    );
  });
});

describe('sentences', () => {
  const one = (change: Partial<FlowState> = {}): FlowState => ({
    type: 'DESIGN',
    status: 'STAND_BY',
    round: 1,
    contentHash: null,
    blocks: [
      {
        id: 'b',
        step: 1,
        pieces: [{ id: 'p', name: '校正', status: 'STAND_BY', requiredApprovals: 1, approvers: ['a', 'b'], commenters: [], decisions: [] }],
      },
    ],
    ...change,
  });
  const code = (flow: FlowState, action: FlowAction) => {
    const result = advance(flow, action);
    return result.ok ? 'ok' : result.error.code;
  };

  test('blocks with step -1 sort to the end and keep the flow from being requested (D6.3)', () => {
    const blocks = [{ ...one().blocks[0]!, id: 'x', step: -1 }, one().blocks[0]!];
    expect(stepsOf(blocks).map((step) => step.step)).toEqual([1, -1]);
    expect(code(one({ blocks }), { kind: 'request', contentHash: 'h' })).toBe('BLOCK_UNPLACED');
  });

  test('an unknown piece is not found, a piece before its turn says so', () => {
    const running = advance(one(), { kind: 'request', contentHash: 'h' });
    if (!running.ok) throw new Error('it runs');
    const decide = { kind: 'decide', userId: 'a', action: 'APPROVED', comment: '', round: 1, contentHash: 'h' } as const;
    expect(code(running.state, { ...decide, pieceId: 'elsewhere' })).toBe('NOT_FOUND');
    expect(code(running.state, { ...decide, pieceId: 'p', userId: 'z' })).toBe('NOT_APPROVER_OF_PIECE');
    expect(code(one(), { ...decide, pieceId: 'p' })).toBe('REVIEW_NOT_RUNNING');
    expect(code(running.state, { ...decide, pieceId: 'p', action: 'CONFIRMED' })).toBe('ACTION_NOT_FOR_FLOW');
    expect(code(running.state, { ...decide, pieceId: 'p', action: 'UN_CONFIRMED' })).toBe('ACTION_NOT_FOR_FLOW');
  });

  test('who is away is passed over in the round that runs; the last who could decide is not', () => {
    const piece = { ...one().blocks[0]!.pieces[0]!, approvers: ['a', 'b', 'c'], requiredApprovals: 3 };
    const start = one({ blocks: [{ id: 'b', step: 1, pieces: [piece] }] });
    const on = (flow: FlowState, ...actions: FlowAction[]): FlowState => {
      return actions.reduce((state, action) => {
        const result = advance(state, action);
        if (!result.ok) throw new Error(result.error.code);
        return result.state;
      }, flow);
    };
    const skip = (userId: string): FlowAction => ({ kind: 'skip', pieceId: 'p', userId });
    const decide = (userId: string, action: 'APPROVED' | 'REJECTED' = 'APPROVED'): FlowAction => ({
      kind: 'decide',
      pieceId: 'p',
      userId,
      action,
      comment: 'x',
      round: 1,
      contentHash: 'h',
    });
    expect(code(start, skip('a'))).toBe('REVIEW_NOT_RUNNING');
    const running = on(start, { kind: 'request', contentHash: 'h' }, skip('a'));
    expect(code(running, decide('a'))).toBe('APPROVER_SKIPPED');
    expect(code(running, skip('a'))).toBe('ALREADY_SKIPPED');
    expect(code(running, skip('z'))).toBe('NOT_APPROVER_OF_PIECE');
    expect(code(running, { kind: 'unskip', pieceId: 'p', userId: 'b' })).toBe('NOT_SKIPPED');
    expect(on(running, decide('b'), decide('c')).status).toBe('COMPLETED');
    // What was decided is enough once the others are passed over; who has decided is not passed over.
    const decided = on(running, decide('b'));
    expect(code(decided, skip('b'))).toBe('SKIP_AFTER_DECISION');
    expect(on(decided, skip('c')).status).toBe('COMPLETED');
    const last = on(running, skip('b'));
    expect(code(last, skip('c'))).toBe('SKIP_OF_THE_LAST');
    // Asked again, it wants all of them once more; another round asks everybody.
    expect(approvalsWanted(piecesOf(on(last, { kind: 'unskip', pieceId: 'p', userId: 'b' }))[0]!)).toBe(2);
    const again = on(last, decide('c', 'REJECTED'), { kind: 'request', contentHash: 'h' });
    expect([again.round, piecesOf(again)[0]?.skipped]).toEqual([2, []]);
  });
});
