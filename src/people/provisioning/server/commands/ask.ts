import type { CommandContext } from '#platform/command.ts';
import { levelNumber } from '#people/access/rules/access-level.ts';
import { can } from '#people/access/rules/policy.ts';
import { tellOfCompany } from '#people/companies/server/door.ts';
import { AppError, generalErrors } from '#shared/errors.ts';
import { provisioningErrors } from '../../rules/errors.ts';
import type { ConnectionRecord } from '../../rules/types.ts';
import { connectionOf } from '../store.ts';

/** Asks for USER_MANAGE: of a person, for whoever has a token makes accounts. */
export function askToManageConnection(ctx: CommandContext): void {
  ctx.require(can(ctx.viewer, 'USER_MANAGE', { scope: [ctx.viewer.companyId] }));
  if (ctx.viewer.program) throw new AppError(provisioningErrors.SCIM_NOT_FOR_PROGRAMS);
}

/** The same of the connection itself, in one of its own requests. */
export function askAsConnection(ctx: CommandContext): void {
  ctx.require(can(ctx.viewer, 'USER_MANAGE', { scope: [ctx.viewer.companyId] }));
}

/** The company's connection, locked. NOT_FOUND; FORBIDDEN for one that somebody above set up. */
export async function lockConnection(ctx: CommandContext): Promise<ConnectionRecord> {
  const connection = await connectionOf(ctx.db, ctx.viewer.companyId, true);
  if (!connection) throw new AppError(generalErrors.NOT_FOUND);
  if (levelNumber(connection.levelMax) > levelNumber(ctx.viewer.accessLevel)) throw new AppError(generalErrors.FORBIDDEN);
  return connection;
}

/** The entry about the connection, under the company's name. */
export async function tellOfConnection(
  ctx: CommandContext,
  field: 'provisioning' | 'provisioningGroup',
  before: string | null,
  after: string | null,
): Promise<void> {
  await tellOfCompany(ctx, { [field]: before }, { [field]: after });
}
