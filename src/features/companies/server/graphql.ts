import { builder } from '#platform/graphql/builder.ts';
import { mutationField, queryField } from '#platform/graphql/fields.ts';
import { viewerOf } from '#platform/graphql/context.ts';
import { allows } from '#features/access/rules/policy.ts';
import type { PlanRecord } from '../rules/types.ts';
import { updateCompany } from './commands/update-company.ts';
import { CompanyRef, loadCompany } from './door.ts';
import { findPlan } from './store.ts';

const PlanRef = builder.objectRef<PlanRecord>('Plan');

export function registerCompanies(): void {
  PlanRef.implement({
    fields: (t) => ({
      validUntil: t.expose('validUntil', { type: 'Date' }),
      yearlyFee: t.exposeInt('yearlyFee', { description: 'JPY, tax excluded' }),
      designLimit: t.exposeInt('designLimit'),
      brandCount: t.exposeInt('brandCount'),
      productCount: t.exposeInt('productCount'),
      designCount: t.exposeInt('designCount'),
      remainingUploads: t.exposeInt('remainingUploads'),
    }),
  });
  CompanyRef.implement({
    fields: (t) => ({
      id: t.exposeID('id'),
      name: t.exposeString('name'),
      number: t.exposeString('number'),
      locale: t.exposeString('locale'),
      timeZone: t.exposeString('timeZone'),
      productWord: t.exposeString('productWord'),
      version: t.exposeInt('version'),
      createdAt: t.expose('createdAt', { type: 'DateTime' }),
      updatedAt: t.expose('updatedAt', { type: 'DateTime' }),
      viewerCan: t.stringList({
        resolve: (company, _args, ctx) => (allows(viewerOf(ctx), 'USER_MANAGE', { scope: [company.id] }) ? ['update', 'manageUsers'] : []),
      }),
      // The plan is the company's own business: whoever manages it sees it (D11).
      plan: t.field({
        type: PlanRef,
        nullable: true,
        resolve: async (company, _args, ctx) =>
          allows(viewerOf(ctx), 'USER_MANAGE', { scope: [company.id] }) ? await findPlan(await ctx.read(), company.id) : null,
      }),
    }),
  });
  queryField('company', {
    type: CompanyRef,
    access: 'every member reads their own company',
    resolve: async (_args, ctx) => await loadCompany(await ctx.read(), ctx.viewer.companyId),
  });
  mutationField(updateCompany, {
    type: CompanyRef,
    resolve: async (output, ctx) => await loadCompany(await ctx.read(), output.id),
  });
}
