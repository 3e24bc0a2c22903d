import { mayGiveLevel } from '#people/access/rules/access-level.ts';
import { can } from '#people/access/rules/policy.ts';
import type { CommandContext } from '#platform/command.ts';
import { AppError } from '#shared/errors.ts';
import type { AccessLevel } from '#shared/viewer.ts';
import { serviceAccountErrors } from '../../rules/errors.ts';

/**
 * Asks for USER_MANAGE, of a person: a program that could make keys would outlive its own. `level`: what the account has or
 * gets; nobody gives, or holds the key of, what is above their own.
 */
export function askToManagePrograms(ctx: CommandContext, ...levels: readonly AccessLevel[]): void {
  ctx.require(can(ctx.viewer, 'USER_MANAGE', { scope: [ctx.viewer.companyId] }));
  if (ctx.viewer.program) throw new AppError(serviceAccountErrors.NOT_FOR_PROGRAMS);
  if (levels.some((level) => !mayGiveLevel(ctx.viewer.accessLevel, level))) {
    throw new AppError(serviceAccountErrors.SERVICE_LEVEL_ABOVE_OWN);
  }
}
