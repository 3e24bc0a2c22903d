import { inTransaction } from '#platform/db/transaction.ts';
import { builder } from '#platform/graphql/builder.ts';
import { mutationField, queryField, type ViewerContext } from '#platform/graphql/fields.ts';
import { pageType } from '#platform/graphql/page.ts';
import type { Db } from '#platform/db/client.ts';
import { AppError, generalErrors } from '#shared/errors.ts';
import { MeRef } from '#people/accounts/server/door.ts';
import { isProvider } from '#people/access/rules/access-level.ts';
import { mayRunCompanies } from '#people/access/rules/provider.ts';
import { tenantListInput, tenantStorageInput } from '../rules/input.ts';
import { stateOf, type StorageKind, type TenantRecord } from '../rules/types.ts';
import { changePlan } from './commands/change-plan.ts';
import { resumeCompany } from './commands/resume-company.ts';
import { suspendCompany } from './commands/suspend-company.ts';
import { switchCompany } from './commands/switch-company.ts';
import { storageByKind } from './storage.ts';
import { findTenant, listTenants } from './store.ts';
import { switchableCompanies, type CompanyChoice } from './switchable-companies.ts';
import { visitEnd } from './visit-end.ts';

const TenantRef = builder.objectRef<TenantRecord>('Tenant');
const StorageRef = builder.objectRef<{ kind: StorageKind; bytes: number }>('TenantStorage');
const ChoiceRef = builder.objectRef<CompanyChoice>('CompanyChoice');
const TenantPlanRef = builder.objectRef<NonNullable<TenantRecord['plan']>>('TenantPlan');

/** Looks across companies, for the provider's staff in their own company; FORBIDDEN for everybody else. */
async function acrossAll<T>(ctx: ViewerContext, read: (db: Db) => Promise<T>): Promise<T> {
  if (!mayRunCompanies(ctx.viewer).allowed) throw new AppError(generalErrors.FORBIDDEN);
  return await inTransaction(ctx.database, 'system', read);
}

async function tenantOf(id: string, ctx: ViewerContext): Promise<TenantRecord> {
  const tenant = await acrossAll(ctx, (db) => findTenant(db, { id }));
  if (!tenant) throw new AppError(generalErrors.NOT_FOUND);
  return tenant;
}

function registerTypes(): void {
  TenantPlanRef.implement({
    fields: (t) => ({
      validUntil: t.expose('validUntil', { type: 'Date' }),
      yearlyFee: t.exposeInt('yearlyFee', { description: 'JPY, tax excluded' }),
      designLimit: t.exposeInt('designLimit'),
      remainingUploads: t.exposeInt('remainingUploads'),
    }),
  });
  StorageRef.implement({
    fields: (t) => ({
      kind: t.exposeString('kind', { description: 'ORIGINALS, PICTURES, RENDITIONS, EXPORTS, ARCHIVE.' }),
      bytes: t.exposeFloat('bytes'),
    }),
  });
  TenantRef.implement({
    description: 'A company as the provider’s staff sees it from outside: figures, nothing of its work.',
    fields: (t) => ({
      id: t.exposeID('id'),
      name: t.exposeString('name'),
      number: t.exposeString('number'),
      isProvider: t.exposeBoolean('isProvider'),
      state: t.string({ resolve: stateOf }),
      createdAt: t.expose('createdAt', { type: 'DateTime' }),
      suspendedAt: t.expose('suspendedAt', { type: 'DateTime', nullable: true }),
      suspendedReason: t.exposeString('suspendedReason'),
      people: t.exposeInt('people'),
      designs: t.exposeInt('designs'),
      storageBytes: t.exposeFloat('storageBytes', { description: 'Bytes of its files, each counted once' }),
      lastActivityAt: t.expose('lastActivityAt', { type: 'DateTime', nullable: true }),
      plan: t.field({ type: TenantPlanRef, nullable: true, resolve: (tenant) => tenant.plan }),
    }),
  });
}

function registerVisits(): void {
  ChoiceRef.implement({
    fields: (t) => ({
      id: t.exposeID('id'),
      name: t.exposeString('name'),
      number: t.exposeString('number'),
      isHome: t.boolean({ resolve: ({ id }, _args, ctx) => id === (ctx.viewer?.actingFrom ?? ctx.viewer?.companyId) }),
    }),
  });
  builder.objectField(MeRef, 'visitEndsAt', (t) =>
    t.field({
      type: 'DateTime',
      nullable: true,
      description: 'When the visit of the provider’s staff to this company ends; null for its own people.',
      resolve: async (me, _args, ctx) => (me.actingFrom === null ? null : await visitEnd(ctx.database, me.sessionId)),
    }),
  );
  queryField('switchableCompanies', {
    type: [ChoiceRef],
    access: 'lv99 only; empty for everybody else',
    resolve: async (_args, ctx) => (isProvider(ctx.viewer.accessLevel) ? await switchableCompanies(ctx.database) : []),
  });
  mutationField(switchCompany, { type: 'ID', resolve: ({ companyId }) => companyId });
}

export function registerTenancy(): void {
  registerTypes();
  registerVisits();
  queryField('tenants', {
    type: pageType('Tenant', TenantRef),
    args: tenantListInput,
    access: 'lv99 in the provider’s own company',
    resolve: async (filter, ctx) => {
      // Counted at once: the transaction is over when the answer asks for it.
      return await acrossAll(ctx, async (db) => {
        const page = await listTenants(db, filter);
        const total = await page.total();
        return { ...page, total: () => Promise.resolve(total) };
      });
    },
  });
  queryField('tenantStorage', {
    type: [StorageRef],
    args: tenantStorageInput,
    access: 'lv99 in the provider’s own company',
    resolve: async ({ companyId }, ctx) => await acrossAll(ctx, (db) => storageByKind(db, companyId)),
  });
  for (const deed of [suspendCompany, resumeCompany, changePlan]) {
    mutationField(deed, { type: TenantRef, resolve: ({ id }, ctx) => tenantOf(id, ctx) });
  }
}
