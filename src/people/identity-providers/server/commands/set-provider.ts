import { levelMaxOf } from '#people/access/rules/access-level.ts';
import { command, type CommandContext } from '#platform/command.ts';
import { sealText } from '#platform/sealed-text.ts';
import { AppError, generalErrors } from '#shared/errors.ts';
import { identityProviderErrors } from '../../rules/errors.ts';
import { setOidcProviderInput, setSamlProviderInput } from '../../rules/input.ts';
import { certificateOf } from '../saml-metadata.ts';
import { providerSettings } from '../settings.ts';
import { endSessionsBy, providerOf, type ProviderRow } from '../store.ts';
import { askToManageProvider, mustReach, tellOfProvider, toldOf } from './ask.ts';

type Kept = Pick<ProviderRow, 'kind' | 'label' | 'issuer' | 'client_id' | 'sealed_secret' | 'scopes' | 'sso_url' | 'certificates'>;

/** An address that people are sent to, or that we ask: https, unless the operator lets providers be inside. PROVIDER_ADDRESS. */
function mustBeSafe(path: string, url: string): void {
  if (url.startsWith('https:') || providerSettings().allowInside) return;
  throw new AppError(identityProviderErrors.PROVIDER_ADDRESS, {}, [{ path, code: 'PROVIDER_ADDRESS' }]);
}

/** Sets the company's provider to OpenID Connect. Changed settings are tried anew before they sign anybody in. */
export const setOidcProvider = command({
  name: 'setOidcProvider',
  input: setOidcProviderInput,
  run: async (ctx, { expectedVersion, clientSecret, issuer, clientId, label, scopes }) => {
    askToManageProvider(ctx);
    mustBeSafe('issuer', issuer);
    const before = await present(ctx, expectedVersion);
    const isSame = before?.kind === 'OIDC' && before.issuer === issuer && before.client_id === clientId;
    // A secret goes to whom it was given for: another issuer gets none that was kept.
    const kept = isSame ? before.sealed_secret : null;
    const sealed = clientSecret ? sealText(providerSettings().key, clientSecret) : kept;
    if (sealed === null) {
      throw new AppError(identityProviderErrors.PROVIDER_SECRET_MISSING, {}, [{ path: 'clientSecret', code: 'PROVIDER_SECRET_MISSING' }]);
    }
    const next: Kept = { kind: 'OIDC', label, issuer, client_id: clientId, sealed_secret: sealed, scopes, sso_url: null, certificates: [] };
    return await keep(ctx, before, next, isSame && !clientSecret && before.scopes === scopes);
  },
});

/** The same for SAML 2.0. */
export const setSamlProvider = command({
  name: 'setSamlProvider',
  input: setSamlProviderInput,
  run: async (ctx, { expectedVersion, issuer, ssoUrl, certificates, label }) => {
    askToManageProvider(ctx);
    mustBeSafe('ssoUrl', ssoUrl);
    const read = certificates.map((text, i) => {
      const pem = certificateOf(text);
      if (pem !== null) return pem;
      throw new AppError(identityProviderErrors.PROVIDER_CERTIFICATE, {}, [{ path: `certificates.${i}`, code: 'PROVIDER_CERTIFICATE' }]);
    });
    const before = await present(ctx, expectedVersion);
    const isSame =
      before?.kind === 'SAML' &&
      before.issuer === issuer &&
      before.sso_url === ssoUrl &&
      read.length === before.certificates.length &&
      read.every((one, i) => one === before.certificates[i]);
    const next: Kept = {
      kind: 'SAML',
      label,
      issuer,
      client_id: null,
      sealed_secret: null,
      scopes: null,
      sso_url: ssoUrl,
      certificates: read,
    };
    return await keep(ctx, before, next, isSame);
  },
});

async function present(ctx: CommandContext, expectedVersion: number): Promise<ProviderRow | null> {
  const row = await providerOf(ctx.db, ctx.viewer.companyId, true);
  if ((row?.version ?? 0) !== expectedVersion) throw new AppError(generalErrors.CONFLICT);
  if (row) mustReach(ctx.viewer, row);
  return row;
}

/** Writes it. Settings that lead to somebody else are off until they were tried, and end the sessions that came by the ones before. */
async function keep(ctx: CommandContext, before: ProviderRow | null, next: Kept, isSame: boolean): Promise<{ id: string }> {
  const { companyId, sessionId } = ctx.viewer;
  const level = { level_max: levelMaxOf(ctx.viewer) };
  if (!before) {
    const id = ctx.newId();
    const at = { created_at: ctx.now, updated_at: ctx.now };
    await ctx.db
      .insertInto('identity_provider')
      .values({ id, company_id: companyId, ...next, ...level, ...at })
      .execute();
    await tellOfProvider(ctx, null, toldOf({ ...next, enabled: false, passwords_off: false }));
    return { id };
  }
  const off = isSame ? {} : { enabled: false, passwords_off: false, tested_at: null, tested_as: null };
  await ctx.db
    .updateTable('identity_provider')
    .set({ ...next, ...off, ...level, version: before.version + 1, updated_at: ctx.now })
    .where('company_id', '=', companyId)
    .where('id', '=', before.id)
    .execute();
  if (!isSame && before.enabled) await endSessionsBy(ctx.db, companyId, 'provider', [], sessionId, ctx.now);
  await tellOfProvider(ctx, toldOf(before), toldOf({ ...before, ...next, ...off }));
  return { id: before.id };
}
