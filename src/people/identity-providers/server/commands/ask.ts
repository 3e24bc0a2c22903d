import type { CommandContext } from '#platform/command.ts';
import { can } from '#people/access/rules/policy.ts';
import { tellOfCompany } from '#people/companies/server/door.ts';
import { levelNumber } from '#people/access/rules/access-level.ts';
import { externalPool } from '#people/sign-in/server/door.ts';
import { signInErrors } from '#people/sign-in/rules/errors.ts';
import { AppError, generalErrors } from '#shared/errors.ts';
import type { Viewer } from '#shared/viewer.ts';
import { identityProviderErrors } from '../../rules/errors.ts';
import { providerOf, type ProviderRow } from '../store.ts';

/** Asks for USER_MANAGE, of a person: with a provider of one's own one signs in as anybody. With an external pool there is none. */
export function askToManageProvider(ctx: CommandContext): void {
  ctx.require(can(ctx.viewer, 'USER_MANAGE', { scope: [ctx.viewer.companyId] }));
  if (ctx.viewer.program) throw new AppError(identityProviderErrors.PROVIDER_NOT_FOR_PROGRAMS);
  if (externalPool()) throw new AppError(signInErrors.EXTERNAL_POOL);
}

/** The company's provider, locked, as the change is based on it. NOT_FOUND, CONFLICT; FORBIDDEN for one set up by somebody above. */
export async function lockProvider(ctx: CommandContext, expectedVersion: number): Promise<ProviderRow> {
  const row = await providerOf(ctx.db, ctx.viewer.companyId, true);
  if (!row) throw new AppError(generalErrors.NOT_FOUND);
  if (row.version !== expectedVersion) throw new AppError(generalErrors.CONFLICT);
  mustReach(ctx.viewer, row);
  return row;
}

export function mustReach(viewer: Viewer, row: ProviderRow): void {
  if (levelNumber(row.level_max) > levelNumber(viewer.accessLevel)) throw new AppError(generalErrors.FORBIDDEN);
}

/** The entry about the provider: with every setting but the secret. */
export async function tellOfProvider(ctx: CommandContext, before: string | null, after: string | null): Promise<void> {
  await tellOfCompany(ctx, { identityProvider: before }, { identityProvider: after });
}

/** What the history keeps of a provider. */
export function toldOf(
  row: Pick<ProviderRow, 'kind' | 'label' | 'issuer' | 'client_id' | 'sso_url' | 'enabled' | 'passwords_off'>,
): string {
  const { kind, label, issuer } = row;
  const where = row.sso_url ?? row.client_id ?? '';
  const state = row.enabled ? (row.passwords_off ? 'on, no passwords' : 'on') : 'off';
  return [kind, label, issuer, where, state].join(' · ');
}
