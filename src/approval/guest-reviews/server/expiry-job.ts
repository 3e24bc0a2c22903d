import { authorsAmong } from '#work/comments/server/door.ts';
import { guestName } from '#people/sign-in/rules/guest.ts';
import { sendNoticeFromJob } from '#work/notifications/server/door.ts';
import { inTransaction } from '#platform/db/transaction.ts';
import type { JobDefinition } from '#platform/feature.ts';
import { loadFlow, subjectOf } from '#approval/approval-flows/server/door.ts';

/**
 * Tells the inviter, once, that an invitation expired without a decision or a comment. The link is dead by its time
 * alone; the seat stays until somebody sends it again or withdraws it, so that nothing is approved by mere waiting.
 */
export const guestExpiryJob: JobDefinition = {
  queue: 'approval-flows.guest-expiry',
  schedule: '7,37 * * * *',
  expireInSeconds: 300,
  async handle(_data, { database, services, signal }) {
    const now = new Date();
    const expired = await inTransaction(database, 'system', (db) =>
      db
        .selectFrom('approval_guest as seat')
        .innerJoin('guest_link as link', 'link.user_id', 'seat.user_id')
        .select(['seat.id', 'seat.company_id as companyId'])
        .innerJoin('company', 'company.id', 'seat.company_id')
        .where('company.suspended_at', 'is', null)
        .where('seat.ended_at', 'is', null)
        .where('seat.expiry_told_at', 'is', null)
        .where('link.expires_at', '<=', now)
        .orderBy('seat.id')
        .limit(500)
        .execute(),
    );
    for (const { id, companyId } of expired) {
      if (signal.aborted) return;
      await inTransaction(database, companyId, async (db) => {
        const told = await db
          .updateTable('approval_guest')
          .set({ expiry_told_at: now })
          .where('company_id', '=', companyId)
          .where('id', '=', id)
          .where('ended_at', 'is', null)
          .where('expiry_told_at', 'is', null)
          .returning(['flow_id', 'piece_id', 'user_id', 'invited_by'])
          .executeTakeFirst();
        const flow = told && (await loadFlow(db, companyId, told.flow_id));
        const piece = flow?.blocks.flatMap((block) => block.pieces).find((each) => each.id === told?.piece_id);
        const subject = flow && (await subjectOf(flow.type).load(db, companyId, flow.type, flow.targetId, false));
        if (!told || !piece || !subject || (await hasAnswered(db, companyId, told))) return;
        const person = await db
          .selectFrom('app_user')
          .select(['name', 'email'])
          .where('company_id', '=', companyId)
          .where('id', '=', told.user_id)
          .executeTakeFirstOrThrow();
        await sendNoticeFromJob({ services }, { db, companyId, now }, [told.invited_by], {
          kind: 'guestExpired',
          params: { guest: guestName(person), target: subject.name, piece: piece.name },
          path: subject.overviewPath,
        });
      });
    }
  },
};

type Db = Parameters<typeof loadFlow>[0];

async function hasAnswered(db: Db, companyId: string, { user_id: userId }: { user_id: string }): Promise<boolean> {
  const decision = await db
    .selectFrom('approval_decision')
    .select('id')
    .where('company_id', '=', companyId)
    .where('user_id', '=', userId)
    .where('taken_back_at', 'is', null)
    .executeTakeFirst();
  return decision !== undefined || (await authorsAmong(db, companyId, [userId])).has(userId);
}
