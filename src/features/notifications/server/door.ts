/** How the features to the right tell people something (D9): by each person's own choice. */
import type { CommandContext } from '#platform/command.ts';
import { channelOf, NOTICE_TEMPLATES, type Channel, type NoticeTemplate } from '../rules/kinds.ts';

export interface Notice {
  /** Key of the feature's mail template, which must be one of NOTICE_TEMPLATES. */
  kind: NoticeTemplate;
  params: Record<string, string | number>;
  /** Path in the application that it leads to. */
  path: string;
}

/**
 * Tells people in the caller's transaction: each by mail, in the application, or not at all, as
 * they chose; nobody twice, and nobody whose account is disabled or gone.
 * @param userIds receivers; null and undefined are skipped
 */
export async function sendNotice(ctx: CommandContext, userIds: readonly (string | null | undefined)[], notice: Notice): Promise<void> {
  const ids = [...new Set(userIds.filter((id): id is string => Boolean(id)))];
  if (ids.length === 0) return;
  const kind = NOTICE_TEMPLATES[notice.kind];
  const rows = await ctx.db
    .selectFrom('app_user')
    .leftJoin('notification_preference as chosen', (join) => join.onRef('chosen.user_id', '=', 'app_user.id').on('chosen.kind', '=', kind))
    .select(['app_user.id', 'chosen.channel'])
    .where('app_user.company_id', '=', ctx.viewer.companyId)
    .where('app_user.id', 'in', ids)
    .where('app_user.state', '<>', 'DISABLED')
    .where('app_user.deleted_at', 'is', null)
    .orderBy('app_user.id')
    .execute();
  for (const row of rows) {
    const channel = channelOf(kind, new Map(row.channel ? [[kind, row.channel as Channel]] : []));
    if (channel === 'MAIL') await ctx.mail({ toUserId: row.id, ...notice });
    if (channel === 'IN_APP') await keepNotice(ctx, row.id, notice);
  }
}

async function keepNotice(ctx: CommandContext, userId: string, notice: Notice): Promise<void> {
  await ctx.db
    .insertInto('notification')
    .values({
      id: ctx.newId(),
      company_id: ctx.viewer.companyId,
      user_id: userId,
      kind: notice.kind,
      params: JSON.stringify(notice.params),
      path: notice.path,
      created_at: ctx.now,
    })
    .execute();
  ctx.notify(`notices/${userId}`, { id: userId });
}
