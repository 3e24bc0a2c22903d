import { describe, expect, test } from 'vitest';
import { advance } from '../advance.ts';
import type { FlowState, PieceState } from '../flow-state.ts';
import { withGuest, withoutGuest } from './guests.ts';

const piece = (rest: Partial<PieceState> = {}): PieceState => ({
  id: 'p',
  name: '品質保証',
  status: 'IN_PROGRESS',
  requiredApprovals: 2,
  approvers: ['a', 'b'],
  commenters: [],
  decisions: [],
  ...rest,
});
const flow = (rest: Partial<PieceState> = {}): FlowState => ({
  type: 'DESIGN',
  status: 'IN_PROGRESS',
  round: 1,
  contentHash: 'h',
  blocks: [{ id: 'b1', step: 1, pieces: [piece(rest)] }],
});
const invite = (state: FlowState, seat: 'APPROVER' | 'COMMENTER' = 'APPROVER', signed = false) =>
  advance(state, { kind: 'seatGuest', pieceId: 'p', userId: 'g', seat, signed });

describe('a guest’s seat counts like any approver’s', () => {
  test('where all are wanted, one more is; where some are, the number stays', () => {
    expect(withGuest(piece(), 'g', 'APPROVER')).toMatchObject({ requiredApprovals: 3, approvers: ['a', 'b', 'g'] });
    expect(withGuest(piece({ requiredApprovals: 1 }), 'g', 'APPROVER')).toMatchObject({ requiredApprovals: 1 });
    expect(withGuest(piece(), 'g', 'COMMENTER')).toMatchObject({ requiredApprovals: 2, commenters: ['g'] });
  });

  test('taken out, the piece wants what it wanted before, for every number of approvers and approvals', () => {
    for (const approvers of [['a'], ['a', 'b'], ['a', 'b', 'c']]) {
      for (let required = 1; required <= approvers.length; required++) {
        for (const kind of ['APPROVER', 'COMMENTER'] as const) {
          const before = piece({ approvers, requiredApprovals: required });
          const raised = kind === 'APPROVER' && required === approvers.length;
          expect(withoutGuest(withGuest(before, 'g', kind), { userId: 'g', kind, raised })).toEqual(before);
        }
      }
    }
  });

  test('who has decided stays, with what was decided (D6.9)', () => {
    const decided = withGuest(piece(), 'g', 'APPROVER');
    const after = { ...decided, decisions: [{ userId: 'g', action: 'APPROVED' as const }] };
    expect(withoutGuest(after, { userId: 'g', kind: 'APPROVER', raised: true })).toBe(after);
  });

  test('without the guest a piece that has enough completes, and only then', () => {
    const unseat = (decisions: PieceState['decisions']) =>
      advance(flow({ approvers: ['a', 'b', 'g'], requiredApprovals: 3, decisions }), {
        kind: 'unseatGuest',
        pieceId: 'p',
        seat: { userId: 'g', kind: 'APPROVER', raised: true },
      });
    const approved = (userId: string) => ({ userId, action: 'APPROVED' as const });
    expect(unseat([approved('a')])).toMatchObject({ ok: true, state: { status: 'IN_PROGRESS' }, effects: [] });
    expect(unseat([approved('a'), approved('b')])).toMatchObject({
      ok: true,
      state: { status: 'COMPLETED' },
      effects: [{ kind: 'pieceCompleted' }, { kind: 'roundEnded', outcome: 'COMPLETED' }],
    });
  });
});

describe('inviting is refused', () => {
  const codeOf = (result: ReturnType<typeof invite>) => (result.ok ? 'allowed' : result.error.code);
  test('before the request, after the piece, and before its turn (D6.11)', () => {
    expect(codeOf(invite({ ...flow(), status: 'STAND_BY' }))).toBe('REVIEW_NOT_RUNNING');
    expect(codeOf(invite(flow({ status: 'COMPLETED' })))).toBe('PIECE_COMPLETED');
    expect(codeOf(invite(flow({ status: 'STAND_BY' })))).toBe('PIECE_NOT_STARTED');
    expect(codeOf(invite(flow()))).toBe('allowed');
  });

  test('to decide where decisions are signed with a password, which a guest has not; to comment it is not', () => {
    expect(codeOf(invite(flow(), 'APPROVER', true))).toBe('GUEST_CANNOT_SIGN');
    expect(codeOf(invite(flow(), 'COMMENTER', true))).toBe('allowed');
  });
});
