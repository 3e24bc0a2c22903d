import { can } from '#people/access/rules/policy.ts';
import { tellOfCompany } from '#people/companies/server/door.ts';
import type { CommandContext } from '#platform/command.ts';
import { AppError } from '#shared/errors.ts';
import { teamErrors } from '../../rules/errors.ts';

/** Teams are kept by whoever manages users. */
export function askToManageTeams(ctx: CommandContext): void {
  ctx.require(can(ctx.viewer, 'USER_MANAGE', { scope: [ctx.viewer.companyId] }));
}

/** TEAM_NAME_TAKEN where another team of the company is called so. */
export async function mustBeFree(ctx: CommandContext, name: string, except?: string): Promise<void> {
  const other = await ctx.db
    .selectFrom('team')
    .select('id')
    .where('company_id', '=', ctx.viewer.companyId)
    .where((eb) => eb(eb.fn('lower', ['name']), '=', eb.fn('lower', [eb.val(name)])))
    .executeTakeFirst();
  if (other && other.id !== except) throw new AppError(teamErrors.TEAM_NAME_TAKEN, { name }, [{ path: 'name', code: 'TEAM_NAME_TAKEN' }]);
}

export async function namesOf(ctx: CommandContext, ids: readonly string[]): Promise<string[]> {
  if (ids.length === 0) return [];
  const rows = await ctx.db
    .selectFrom('app_user')
    .select('name')
    .where('company_id', '=', ctx.viewer.companyId)
    .where('id', '=', (eb) => eb.fn.any(eb.val([...ids])))
    .orderBy('name')
    .execute();
  return rows.map((row) => row.name);
}

export interface ToldTeam {
  team: string;
  teamNotes?: string;
  teamJoined?: string[];
  teamLeft?: string[];
}

/** The entry about a team, under the company's name. */
export async function tellOfTeam(ctx: CommandContext, before: ToldTeam | null, after: ToldTeam | null): Promise<void> {
  await tellOfCompany(ctx, { ...before }, { ...after });
}
