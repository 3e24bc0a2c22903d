/** Companies' providers for signing in: the hooks that sign-in asks. */
import { sql } from 'kysely';
import type { Database } from '#platform/db/client.ts';
import { inTransaction } from '#platform/db/transaction.ts';
import { guardedFetch } from '#platform/outgoing/guarded-fetch.ts';
import { openText } from '#platform/sealed-text.ts';
import { ACCESS_LEVELS, type AccessLevel } from '#shared/viewer.ts';
import { levelNumber } from '#people/access/rules/access-level.ts';
import { AppError } from '#shared/errors.ts';
import { signInErrors } from '#people/sign-in/rules/errors.ts';
import { openIssuer, type Issuer, type Provider, type Providers } from '#people/sign-in/server/door.ts';
import { domainOf } from '../rules/domain.ts';
import { PASSWORD_LEVEL } from '../rules/limits.ts';
import { keepAnswer } from './saml-answers.ts';
import { ownMetadata, verifyAnswer } from './saml.ts';
import { samlIssuer, samlSetting } from './saml-issuer.ts';
import { ownAddresses, providerSettings } from './settings.ts';
import type { ProviderRow } from './store.ts';

/** The levels that keep their password where a company wants none. */
export const OWNER_LEVELS: readonly AccessLevel[] = ACCESS_LEVELS.filter((level) => levelNumber(level) >= PASSWORD_LEVEL);

/** Issuers that were opened, so that what they say of themselves is not asked at each sign-in. */
const KEPT_MAX = 500;

export function openProviders(database: Database, now: () => Date): (publicUrl: string) => Providers {
  return (publicUrl) => {
    const kept = new Map<string, { version: number; issuer: Issuer }>();
    const system = <T>(work: Parameters<typeof inTransaction<T>>[2]) => inTransaction(database, 'system', work);

    const rowOf = async (id: string): Promise<(ProviderRow & { domains: string[] }) | null> => {
      const row = await system((db) =>
        db
          .selectFrom('identity_provider')
          .innerJoin('company', 'company.id', 'identity_provider.company_id')
          .selectAll('identity_provider')
          .select(
            sql<string[]>`array(select d.domain from company_domain d
              where d.company_id = identity_provider.company_id and d.verified_at is not null)`.as('domains'),
          )
          .where('identity_provider.id', '=', id)
          .where('company.suspended_at', 'is', null)
          .executeTakeFirst(),
      );
      return row ?? null;
    };

    function issuerOf(row: ProviderRow): Issuer {
      const known = kept.get(row.id);
      if (known?.version === row.version) return known.issuer;
      const issuer = row.kind === 'SAML' ? samlIssuer(database, row, publicUrl, now) : oidcIssuer(row, publicUrl);
      kept.delete(row.id);
      kept.set(row.id, { version: row.version, issuer });
      const [oldest] = kept.keys();
      if (kept.size > KEPT_MAX && oldest !== undefined) kept.delete(oldest);
      return issuer;
    }

    return {
      async find(id) {
        const row = await rowOf(id);
        if (!row) return null;
        const provider: Provider = {
          id: row.id,
          companyId: row.company_id,
          issuer: issuerOf(row),
          levelMax: row.level_max as AccessLevel,
          enabled: row.enabled,
          speaksFor: (email) => row.domains.includes(domainOf(email) ?? ''),
          tested: async (as, at) => {
            await system((db) =>
              db
                .updateTable('identity_provider')
                .set({ tested_at: at, tested_as: as.slice(0, 254) })
                .where('id', '=', row.id)
                .where('version', '=', row.version)
                .execute(),
            );
          },
        };
        return provider;
      },
      async waysFor(email) {
        const domain = domainOf(email);
        if (domain === null) return [];
        return await system((db) =>
          db
            .selectFrom('identity_provider')
            .innerJoin('company_domain', 'company_domain.company_id', 'identity_provider.company_id')
            .innerJoin('company', 'company.id', 'identity_provider.company_id')
            .select(['identity_provider.id', 'identity_provider.label'])
            .where('company_domain.domain', '=', domain)
            .where('company_domain.verified_at', 'is not', null)
            .where('identity_provider.enabled', '=', true)
            .where('company.suspended_at', 'is', null)
            .orderBy('identity_provider.label')
            .limit(20)
            .execute(),
        );
      },
      async labelOf(id) {
        const row = await rowOf(id);
        return row?.enabled ? row.label : null;
      },
      async takesPassword(db, account) {
        const provider = await db
          .selectFrom('identity_provider')
          .innerJoin('app_user', 'app_user.company_id', 'identity_provider.company_id')
          .select('app_user.access_level as level')
          .where('identity_provider.company_id', '=', account.companyId)
          .where('identity_provider.passwords_off', '=', true)
          .where('app_user.id', '=', account.id)
          .executeTakeFirst();
        return !provider || OWNER_LEVELS.includes(provider.level);
      },
      async serve(id, page, body, at) {
        const row = await rowOf(id);
        if (row?.kind !== 'SAML') return null;
        const { entityId, acs, redirect } = { ...samlSetting(row, publicUrl), ...ownAddresses(publicUrl, id) };
        if (page === 'metadata') return { contentType: 'application/samlmetadata+xml', body: ownMetadata({ entityId, acs }) };
        const form = new URLSearchParams(body);
        const answer = form.get('SAMLResponse');
        if (!answer) throw new AppError(signInErrors.EXTERNAL_FAILED);
        const assertion = await verifyAnswer(samlSetting(row, publicUrl), answer, at);
        const code = await system((db) => keepAnswer(db, { id, companyId: row.company_id }, assertion, at));
        return { redirect: `${redirect}?${new URLSearchParams({ state: form.get('RelayState') ?? '', code })}` };
      },
    };
  };
}

function oidcIssuer(row: ProviderRow, publicUrl: string): Issuer {
  const { key, allowInside } = providerSettings();
  const config = {
    issuer: row.issuer,
    clientId: row.client_id ?? '',
    clientSecret: row.sealed_secret === null ? null : openText(key, row.sealed_secret),
    scopes: row.scopes ?? 'openid email',
  };
  return openIssuer(config, publicUrl, {
    callbackPath: `/auth/sso/${row.id}/callback`,
    fetch: (url, { method, headers, body, signal }) =>
      guardedFetch(
        url,
        { method, headers, signal, body: typeof body === 'string' || body instanceof URLSearchParams ? body : null },
        allowInside,
      ),
  });
}
