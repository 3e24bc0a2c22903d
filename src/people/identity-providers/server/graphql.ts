import { builder } from '#platform/graphql/builder.ts';
import { mutationField, queryField, type ViewerContext } from '#platform/graphql/fields.ts';
import { can } from '#people/access/rules/policy.ts';
import { levelNumber } from '#people/access/rules/access-level.ts';
import { externalPool } from '#people/sign-in/server/door.ts';
import { AppError, generalErrors } from '#shared/errors.ts';
import type { Viewer } from '#shared/viewer.ts';
import { recordOf } from '../rules/domain.ts';
import { metadataInput } from '../rules/input.ts';
import type { DomainRecord, ProviderRecord } from '../rules/types.ts';
import { addCompanyDomain, removeCompanyDomain, verifyCompanyDomain } from './commands/domains.ts';
import { enableIdentityProvider, removeIdentityProvider } from './commands/enable-provider.ts';
import { setOidcProvider, setSamlProvider } from './commands/set-provider.ts';
import { certificateFacts, readMetadata, type ReadMetadata } from './saml-metadata.ts';
import { ownAddresses, providerSettings } from './settings.ts';
import { domainsOf, providerOf, providerRecord } from './store.ts';

interface SignInSettings {
  companyId: string;
  provider: ProviderRecord | null;
  domains: DomainRecord[];
}

const ProviderRef = builder.objectRef<ProviderRecord>('IdentityProvider');
const CertificateRef = builder.objectRef<string>('ProviderCertificate');
const DomainRef = builder.objectRef<DomainRecord>('CompanyDomain');
const SettingsRef = builder.objectRef<SignInSettings>('CompanySignIn');
const MetadataRef = builder.objectRef<ReadMetadata>('ProviderMetadata');

const mayReach = (viewer: Viewer, provider: ProviderRecord) => levelNumber(provider.levelMax) <= levelNumber(viewer.accessLevel);

function registerTypes(): void {
  CertificateRef.implement({
    fields: (t) => ({
      pem: t.string({ resolve: (pem) => pem }),
      subject: t.string({ resolve: (pem) => certificateFacts(pem).subject }),
      validTo: t.field({ type: 'DateTime', resolve: (pem) => certificateFacts(pem).validTo }),
    }),
  });
  ProviderRef.implement({
    description: 'The identity provider by which the people of the company sign in. The secret of an OpenID client is not shown.',
    fields: (t) => ({
      id: t.exposeID('id'),
      kind: t.exposeString('kind', { description: 'OIDC or SAML' }),
      label: t.exposeString('label'),
      enabled: t.exposeBoolean('enabled'),
      passwordsOff: t.exposeBoolean('passwordsOff'),
      issuer: t.exposeString('issuer'),
      clientId: t.exposeString('clientId', { nullable: true }),
      hasSecret: t.exposeBoolean('hasSecret'),
      scopes: t.exposeString('scopes', { nullable: true }),
      ssoUrl: t.exposeString('ssoUrl', { nullable: true }),
      certificates: t.field({ type: [CertificateRef], resolve: ({ certificates }) => certificates }),
      levelMax: t.exposeString('levelMax', { description: 'It signs in nobody above this access level.' }),
      testedAt: t.expose('testedAt', { type: 'DateTime', nullable: true }),
      testedAs: t.exposeString('testedAs', { nullable: true }),
      version: t.exposeInt('version'),
      redirectUri: t.string({ resolve: ({ id }) => ownAddresses(providerSettings().publicUrl, id).redirect }),
      acsUrl: t.string({ resolve: ({ id }) => ownAddresses(providerSettings().publicUrl, id).acs }),
      entityId: t.string({ resolve: ({ id }) => ownAddresses(providerSettings().publicUrl, id).entityId }),
      startUrl: t.string({ resolve: ({ id }) => ownAddresses(providerSettings().publicUrl, id).start }),
      viewerCan: t.stringList({
        resolve: (provider, _args, ctx) => (ctx.viewer && mayReach(ctx.viewer, provider) ? ['update', 'delete'] : []),
      }),
    }),
  });
  DomainRef.implement({
    fields: (t) => ({
      id: t.exposeID('id'),
      domain: t.exposeString('domain'),
      verifiedAt: t.expose('verifiedAt', { type: 'DateTime', nullable: true }),
      recordHost: t.string({ resolve: (domain) => recordOf(domain).host }),
      recordText: t.string({ resolve: (domain) => recordOf(domain).text }),
    }),
  });
  SettingsRef.implement({
    description: 'How the people of the company sign in.',
    fields: (t) => ({
      id: t.exposeID('companyId'),
      provider: t.field({ type: ProviderRef, nullable: true, resolve: ({ provider }) => provider }),
      domains: t.field({ type: [DomainRef], resolve: ({ domains }) => domains }),
    }),
  });
  MetadataRef.implement({
    fields: (t) => ({
      issuer: t.exposeString('issuer'),
      ssoUrl: t.exposeString('ssoUrl'),
      certificates: t.exposeStringList('certificates'),
    }),
  });
}

function mustManage({ viewer }: ViewerContext): void {
  const decision = can(viewer, 'USER_MANAGE', { scope: [viewer.companyId] });
  if (!decision.allowed) throw new AppError(generalErrors[decision.reason]);
}

async function readSettings(ctx: ViewerContext): Promise<SignInSettings> {
  const { companyId } = ctx.viewer;
  const db = await ctx.read();
  const row = await providerOf(db, companyId);
  return { companyId, provider: row && providerRecord(row), domains: await domainsOf(db, companyId) };
}

export function registerIdentityProviders(): void {
  registerTypes();
  queryField('companySignIn', {
    type: SettingsRef,
    nullable: true,
    access: 'USER_MANAGE; null where an external pool signs everybody in',
    resolve: async (_args, ctx) => {
      mustManage(ctx);
      return externalPool() ? null : await readSettings(ctx);
    },
  });
  queryField('readProviderMetadata', {
    type: MetadataRef,
    args: metadataInput,
    access: 'USER_MANAGE',
    resolve: ({ xml }, ctx) => {
      mustManage(ctx);
      return readMetadata(xml);
    },
  });
  const settings = { type: SettingsRef, resolve: (_result: unknown, ctx: ViewerContext) => readSettings(ctx) };
  mutationField(setOidcProvider, settings);
  mutationField(setSamlProvider, settings);
  mutationField(enableIdentityProvider, settings);
  mutationField(removeIdentityProvider, settings);
  mutationField(addCompanyDomain, settings);
  mutationField(verifyCompanyDomain, settings);
  mutationField(removeCompanyDomain, settings);
}
