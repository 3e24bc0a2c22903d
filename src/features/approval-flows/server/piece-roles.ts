/** The Approver and Commenter roles that the people of a piece hold on it (resource ApprovalPiece). */
import type { CommandContext } from '#platform/command.ts';
import type { SubjectState } from './subject.ts';
import { userNames } from './users.ts';

export type MemberKind = 'APPROVER' | 'COMMENTER';

export interface MemberChange {
  pieceId: string;
  pieceName: string;
  userId: string;
  kind: MemberKind;
}

const ROLE = { APPROVER: 'Approver', COMMENTER: 'Commenter' } as const;

/** Gives the roles; each is an entry of the history. The role reaches what is under review, and nothing beside it. */
export async function givePieceRoles(ctx: CommandContext, subject: SubjectState, added: readonly MemberChange[]): Promise<void> {
  if (added.length === 0) return;
  await ctx.db
    .insertInto('auth_role_assignment')
    .values(
      added.map((change) => ({
        id: ctx.newId(),
        company_id: ctx.viewer.companyId,
        user_id: change.userId,
        role: ROLE[change.kind],
        resource_type: 'ApprovalPiece',
        resource_id: change.pieceId,
        reach_id: subject.reachId,
        created_by: ctx.viewer.userId,
        created_at: ctx.now,
      })),
    )
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  await emitChanges(ctx, subject, added, 'assign');
}

/** Takes the roles back. What was decided stays (D6.9). */
export async function takePieceRoles(ctx: CommandContext, subject: SubjectState, removed: readonly MemberChange[]): Promise<void> {
  for (const change of removed) {
    await ctx.db
      .deleteFrom('auth_role_assignment')
      .where('company_id', '=', ctx.viewer.companyId)
      .where('resource_id', '=', change.pieceId)
      .where('user_id', '=', change.userId)
      .where('role', '=', ROLE[change.kind])
      .execute();
  }
  await emitChanges(ctx, subject, removed, 'unassign');
}

async function emitChanges(
  ctx: CommandContext,
  subject: SubjectState,
  changes: readonly MemberChange[],
  action: 'assign' | 'unassign',
): Promise<void> {
  const names = await userNames(ctx.db, ctx.viewer.companyId, changes.map((change) => change.userId));
  for (const change of changes) {
    const value = { user: names.get(change.userId) ?? '', role: ROLE[change.kind] };
    ctx.emit({
      subject: 'approval piece',
      action,
      id: change.pieceId,
      name: `${subject.name} / ${change.pieceName}`,
      scope: [change.pieceId, ...subject.scope],
      ...(action === 'assign' ? { after: value } : { before: value }),
    });
  }
}
