/** The Approver and Commenter roles that the people of a piece hold on it (resource ApprovalPiece). */
import { giveRoles, takeRoleBack } from '#people/access/server/door.ts';
import type { CommandContext } from '#platform/command.ts';
import type { SubjectState } from '../subject.ts';

export type MemberKind = 'APPROVER' | 'COMMENTER';

export interface MemberChange {
  pieceId: string;
  pieceName: string;
  userId: string;
  kind: MemberKind;
}

const ROLE = { APPROVER: 'Approver', COMMENTER: 'Commenter' } as const;

const giftOf = (subject: SubjectState, change: MemberChange) => ({
  userId: change.userId,
  role: ROLE[change.kind],
  resourceType: 'ApprovalPiece' as const,
  resourceId: change.pieceId,
  // The role reaches what is under review, and nothing beside it.
  reachId: subject.reachId,
  resourceName: `${subject.name} / ${change.pieceName}`,
  scope: [change.pieceId, ...subject.scope],
});

/** People who were added to the plan of a target's flow. */
export interface SeatedPeople {
  subject: SubjectState;
  added: readonly MemberChange[];
}

/** Gives the roles; each is an entry of the history. The caller has asked for permission. */
export async function givePieceRoles(ctx: CommandContext, seated: readonly SeatedPeople[]): Promise<void> {
  await giveRoles(
    ctx,
    seated.flatMap(({ subject, added }) => added.map((change) => giftOf(subject, change))),
  );
}

/** Takes the roles back. What was decided stays (D6.9). */
export async function takePieceRoles(ctx: CommandContext, subject: SubjectState, removed: readonly MemberChange[]): Promise<void> {
  for (const change of removed) await takeRoleBack(ctx, giftOf(subject, change));
}
