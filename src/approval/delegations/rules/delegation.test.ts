import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { advance, type FlowAction } from '#approval/approval-flows/rules/advance.ts';
import { delegationRefusal } from './refusal.ts';
import { delegationState, mandatesFor, seatsOf, type Delegation } from '#approval/approval-flows/rules/seats/delegation.ts';
import type { FlowState, PieceState } from '#approval/approval-flows/rules/flow-state.ts';
import { FLOW_TYPES } from '#approval/approval-flows/rules/flow-types.ts';

const PEOPLE = ['a', 'b', 'c', 'd', 'e'];
const DAYS = ['2026-12-01', '2026-12-02', '2026-12-03', '2026-12-04'];

const delegationArbitrary = fc
  .record({
    ownerId: fc.constantFrom(...PEOPLE),
    delegateId: fc.constantFrom(...PEOPLE),
    from: fc.nat({ max: 3 }),
    length: fc.nat({ max: 3 }),
    flowTypes: fc.subarray([...FLOW_TYPES], { maxLength: 2 }),
  })
  .map(({ from, length, ...rest }) => ({
    ...rest,
    id: '',
    startsOn: DAYS[from] ?? '',
    endsOn: DAYS[Math.min(3, from + length)] ?? '',
    endedAt: null,
  }));

/** What remains of proposals that are accepted one after another. */
function accepted(proposals: readonly Delegation[]): Delegation[] {
  const made: Delegation[] = [];
  for (const [n, proposal] of proposals.entries()) {
    const delegation = { ...proposal, id: `${n}` };
    if (delegationRefusal(delegation, made, '2026-12-01') === null) made.push(delegation);
  }
  return made;
}

describe('any row of delegations that are accepted', () => {
  test('gives nobody two delegates, chains nothing, and nobody stands in for themselves, on any day and type', () => {
    fc.assert(
      fc.property(fc.array(delegationArbitrary, { maxLength: 12 }), (proposals) => {
        const made = accepted(proposals);
        for (const day of DAYS) {
          const inForce = made.filter((each) => delegationState(each, day) === 'IN_FORCE');
          for (const type of FLOW_TYPES) {
            const mandates = mandatesFor(inForce, type, new Set(PEOPLE));
            const owners = mandates.map((mandate) => mandate.ownerId);
            expect(new Set(owners).size).toBe(owners.length);
            for (const { ownerId, delegateId } of mandates) {
              expect(ownerId).not.toBe(delegateId);
              expect(owners).not.toContain(delegateId);
            }
          }
        }
      }),
    );
  });

  test('what is ended, over or not begun gives nothing', () => {
    const [one] = accepted([
      { id: '', ownerId: 'a', delegateId: 'b', flowTypes: [], startsOn: '2026-12-02', endsOn: '2026-12-03', endedAt: null },
    ]);
    if (!one) throw new Error('it is accepted');
    expect(DAYS.map((day) => delegationState(one, day))).toEqual(['PLANNED', 'IN_FORCE', 'IN_FORCE', 'OVER']);
    expect(delegationState({ ...one, endedAt: new Date() }, '2026-12-02')).toBe('ENDED');
    expect(delegationRefusal({ ...one, id: 'x', delegateId: 'a' }, [], '2026-12-01')?.error.code).toBe('DELEGATE_IS_ONESELF');
    expect(delegationRefusal({ ...one, id: 'x' }, [], '2026-12-04')?.error.code).toBe('DELEGATION_IN_THE_PAST');
    expect(delegationRefusal({ ...one, id: 'x', delegateId: 'c' }, [one], '2026-12-01')?.error.code).toBe('DELEGATION_OVERLAPS');
    expect(delegationRefusal({ ...one, id: 'x', ownerId: 'c', delegateId: 'a' }, [one], '2026-12-01')?.error.code).toBe('DELEGATE_IS_AWAY');
    expect(delegationRefusal({ ...one, id: 'x', ownerId: 'b', delegateId: 'c' }, [one], '2026-12-01')?.error.code).toBe('DELEGATION_CHAIN');
    // For other types of flow the same people may be arranged otherwise.
    const [design, part] = [
      { ...one, flowTypes: ['DESIGN' as const] },
      { ...one, id: 'x', delegateId: 'c', flowTypes: ['PART' as const] },
    ];
    expect(delegationRefusal(part, [design], '2026-12-01')).toBeNull();
  });
});

const seatTry = fc.record({
  kind: fc.constantFrom('decide' as const, 'decide' as const, 'decide' as const, 'takeBack' as const),
  seat: fc.constantFrom(...PEOPLE),
  by: fc.constantFrom(...PEOPLE),
});

describe('one seat, one decision', () => {
  test('whoever decides: each approver counts once, and only by themselves or by who stands in for them', () => {
    fc.assert(
      fc.property(
        fc.array(delegationArbitrary, { maxLength: 6 }),
        fc.subarray(PEOPLE, { minLength: 1 }),
        fc.array(seatTry, { maxLength: 40 }),
        (proposals, approvers, tries) => {
          const inForce = accepted(proposals).filter((each) => delegationState(each, '2026-12-02') === 'IN_FORCE');
          const mandates = mandatesFor(inForce, 'PART', new Set(approvers));
          let flow = running(approvers, mandates);
          for (const { kind, seat, by } of tries) {
            const common = { pieceId: 'p', userId: seat, by, round: 1 };
            const action: FlowAction =
              kind === 'takeBack' ? { kind, ...common } : { kind, ...common, action: 'APPROVED', comment: '', contentHash: 'h' };
            const before = flow.blocks[0]?.pieces[0] as PieceState;
            const mayStand = seatsOf(before, mandates, by).includes(seat);
            const result = advance(flow, action);
            if (!result.ok) {
              const standing = before.decisions.find((decision) => decision.userId === seat);
              // Refused only where there is nothing to decide or take back for this person.
              if (kind === 'decide' && flow.status === 'IN_PROGRESS') expect(mayStand && !standing).toBe(false);
              continue;
            }
            expect(mayStand).toBe(true);
            flow = result.state;
            const piece = flow.blocks[0]?.pieces[0] as PieceState;
            const seats = piece.decisions.map((decision) => decision.userId);
            expect(new Set(seats).size).toBe(seats.length);
            expect(piece.decisions.length - before.decisions.length).toBe(kind === 'decide' ? 1 : -1);
          }
          const piece = flow.blocks[0]?.pieces[0] as PieceState;
          for (const { userId, delegateId } of piece.decisions) {
            if (delegateId) expect(mandates.some((mandate) => mandate.ownerId === userId && mandate.delegateId === delegateId)).toBe(true);
          }
          // The flow is complete when every seat is filled, never by one person deciding twice for one seat.
          expect(flow.status === 'COMPLETED').toBe(piece.decisions.length === approvers.length);
        },
      ),
      { numRuns: 400 },
    );
  });
});

function running(approvers: readonly string[], mandates: FlowState['mandates']): FlowState {
  const piece: PieceState = {
    id: 'p',
    name: '校正',
    status: 'IN_PROGRESS',
    requiredApprovals: approvers.length,
    approvers,
    commenters: [],
    decisions: [],
  };
  return {
    type: 'PART',
    status: 'IN_PROGRESS',
    round: 1,
    contentHash: 'h',
    ...(mandates ? { mandates } : {}),
    blocks: [{ id: 'b', step: 1, pieces: [piece] }],
  };
}
