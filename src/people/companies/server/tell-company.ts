import type { CommandContext } from '#platform/command.ts';
import type { ExportedList } from '../rules/exported-lists.ts';

/** The entry about a change of the whole company, under its name. */
export async function tellOfCompany(ctx: CommandContext, before: Record<string, unknown>, after: Record<string, unknown>): Promise<void> {
  ctx.emit({ ...(await theCompany(ctx)), action: 'update', before, after });
}

/** The entry about a list that leaves the house, with what was asked for. */
export async function tellOfExport(ctx: CommandContext, list: ExportedList, asked: Record<string, unknown>): Promise<void> {
  ctx.emit({ ...(await theCompany(ctx)), action: 'export', after: { list, ...asked } });
}

async function theCompany(ctx: CommandContext) {
  const { companyId } = ctx.viewer;
  const { name } = await ctx.db.selectFrom('company').select('name').where('id', '=', companyId).executeTakeFirstOrThrow();
  return { subject: 'company' as const, id: companyId, name, scope: [companyId] };
}
