import type { CommandContext } from '#platform/command.ts';

/** The entry about a change of the whole company, under its name. */
export async function tellOfCompany(ctx: CommandContext, before: Record<string, unknown>, after: Record<string, unknown>): Promise<void> {
  const { companyId } = ctx.viewer;
  const { name } = await ctx.db.selectFrom('company').select('name').where('id', '=', companyId).executeTakeFirstOrThrow();
  ctx.emit({ subject: 'company', action: 'update', id: companyId, name, scope: [companyId], before, after });
}
