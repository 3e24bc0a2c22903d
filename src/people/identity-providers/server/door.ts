/** What main and the rooms above use of companies' identity providers. */
import type { Db } from '#platform/db/client.ts';
import type { AccessLevel } from '#shared/viewer.ts';
import { OWNER_LEVELS } from './providers.ts';
import { providerOf } from './store.ts';

export { openProviders } from './providers.ts';
export { useIdentityProviders } from './settings.ts';
export { tryProvider } from './try-provider.ts';

/** The label of the provider by which people of this level sign in alone, because their company wants no passwords; null: they have one. */
export async function onlyProvider(db: Db, companyId: string, level: AccessLevel): Promise<string | null> {
  if (OWNER_LEVELS.includes(level)) return null;
  const row = await providerOf(db, companyId);
  return row?.enabled && row.passwords_off ? row.label : null;
}

/** The label of the provider by which the company's people can sign in; null: there is none that is on. */
export async function labelOfProvider(db: Db, companyId: string): Promise<string | null> {
  const row = await providerOf(db, companyId);
  return row?.enabled ? row.label : null;
}
