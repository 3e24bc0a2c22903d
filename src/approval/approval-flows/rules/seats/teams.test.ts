import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { chosenOf, followedSeats, seatsOfChosen, type SeatedPiece } from './teams.ts';

const people = ['a', 'b', 'c', 'd', 'e', 'f'];
const some = fc.subarray(people, { maxLength: 6 });
const chosen = fc
  .record({
    hand: fc.shuffledSubarray(people, { maxLength: 4 }),
    cut: fc.nat(4),
    x: some,
    y: some,
    where: fc.constantFrom('AA', 'AC', 'CA', 'A', 'C', ''),
  })
  .map(({ hand, cut, x, y, where }) => {
    const teams = [...where].map((kind, i) => ({ id: i === 0 ? 'T1' : 'T2', kind }));
    return {
      approverIds: [...hand.slice(0, cut), ...teams.filter((team) => team.kind === 'A').map((team) => team.id)],
      commenterIds: [...hand.slice(cut), ...teams.filter((team) => team.kind === 'C').map((team) => team.id)],
      members: new Map([
        ['T1', x],
        ['T2', y],
      ]),
    };
  });

describe('the seats of people and teams', () => {
  test('everybody who was chosen, or is in a team, has one seat and no second', () => {
    fc.assert(
      fc.property(chosen, ({ members, ...ids }) => {
        const seats = seatsOfChosen(ids, members);
        const all = [...seats.approvers, ...seats.commenters];
        expect(new Set(all).size).toBe(all.length);
        const wanted = [...ids.approverIds, ...ids.commenterIds].flatMap((id) => members.get(id) ?? [id]);
        expect(new Set(all)).toEqual(new Set(wanted));
        // Who was chosen by hand has the seat that was chosen.
        for (const id of ids.approverIds) if (!members.has(id)) expect(seats.approvers).toContain(id);
        for (const id of ids.commenterIds) if (!members.has(id)) expect(seats.commenters).toContain(id);
      }),
    );
  });

  test('what was chosen is read back from the seats', () => {
    fc.assert(
      fc.property(chosen, ({ members, ...ids }) => {
        const seats = seatsOfChosen(ids, members);
        const back = chosenOf({ ...seats, fromTeam: [...seats.fromTeam] });
        expect(new Set(back.approverIds)).toEqual(new Set(ids.approverIds));
        expect(new Set(back.commenterIds)).toEqual(new Set(ids.commenterIds));
      }),
    );
  });
});

/** A unit after the moves. */
function moved(piece: SeatedPiece, teams: ReadonlyMap<string, readonly string[]>): SeatedPiece {
  const { added, removed } = followedSeats(piece, teams);
  const of = (kind: string) => ({
    in: added.filter((move) => move.kind === kind).map((move) => move.userId),
    out: removed.filter((move) => move.kind === kind).map((move) => move.userId),
  });
  const next = (ids: readonly string[], { in: come, out: go }: ReturnType<typeof of>) => [...ids.filter((id) => !go.includes(id)), ...come];
  return {
    ...piece,
    approvers: next(piece.approvers, of('APPROVER')),
    commenters: next(piece.commenters, of('COMMENTER')),
    fromTeam: [
      ...piece.fromTeam.filter((id) => !removed.some((move) => move.userId === id) || added.some((move) => move.userId === id)),
      ...added.map((move) => move.userId).filter((id) => !piece.fromTeam.includes(id)),
    ],
  };
}

describe('a unit follows its teams', () => {
  const change = fc.record({
    before: chosen,
    x: some,
    y: some,
    required: fc.integer({ min: 1, max: 4 }),
    decide: some,
    out: fc.subarray(people, { maxLength: 1 }),
  });
  const pieceOf = ({
    before,
    required,
    decide,
  }: {
    before: Parameters<typeof seatsOfChosen>[0] & { members: ReadonlyMap<string, readonly string[]> };
    required: number;
    decide: string[];
  }): SeatedPiece => {
    const seats = seatsOfChosen(before, before.members);
    return {
      ...seats,
      fromTeam: [...seats.fromTeam],
      keptOut: [],
      requiredApprovals: Math.min(required, Math.max(1, seats.approvers.length)),
      decisions: seats.approvers.filter((id) => decide.includes(id)).map((userId) => ({ userId, action: 'APPROVED' as const })),
    };
  };

  test('nobody has two seats, who has decided or was chosen by hand stays, and it can still be decided', () => {
    fc.assert(
      fc.property(change, ({ x, y, ...rest }) => {
        const piece = pieceOf(rest);
        const teams = new Map([
          ['T1', x],
          ['T2', y],
        ]);
        const after = moved(piece, teams);
        const all = [...after.approvers, ...after.commenters];
        expect(new Set(all).size).toBe(all.length);
        for (const { userId } of piece.decisions) expect(after.approvers).toContain(userId);
        for (const id of piece.approvers) if (!piece.fromTeam.includes(id)) expect(after.approvers).toContain(id);
        if (piece.approvers.length >= piece.requiredApprovals && !after.commenters.some((id) => piece.approvers.includes(id))) {
          expect(after.approvers.length).toBeGreaterThanOrEqual(piece.requiredApprovals);
        }
        // Everybody who is in a team of it now has a seat.
        for (const { teamId } of piece.teams) for (const id of teams.get(teamId) ?? []) expect(all).toContain(id);
        // Done again it changes nothing.
        expect(followedSeats(after, teams)).toEqual({ added: [], removed: [] });
      }),
    );
  });

  test('who was replaced by hand is not seated again', () => {
    const piece: SeatedPiece = {
      requiredApprovals: 1,
      approvers: ['b', 'x'],
      commenters: [],
      teams: [{ teamId: 'T1', kind: 'APPROVER' }],
      fromTeam: ['b'],
      keptOut: ['a'],
      decisions: [],
    };
    expect(followedSeats(piece, new Map([['T1', ['a', 'b', 'c']]]))).toEqual({ added: [{ userId: 'c', kind: 'APPROVER' }], removed: [] });
  });

  test('the last who could decide keeps the seat until somebody else has one', () => {
    const piece: SeatedPiece = {
      requiredApprovals: 1,
      approvers: ['a'],
      commenters: [],
      teams: [{ teamId: 'T1', kind: 'APPROVER' }],
      fromTeam: ['a'],
      keptOut: [],
      decisions: [],
    };
    expect(followedSeats(piece, new Map([['T1', []]]))).toEqual({ added: [], removed: [] });
    expect(followedSeats(piece, new Map([['T1', ['b']]]))).toEqual({
      added: [{ userId: 'b', kind: 'APPROVER' }],
      removed: [{ userId: 'a', kind: 'APPROVER' }],
    });
  });
});
