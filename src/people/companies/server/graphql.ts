import { builder } from '#platform/graphql/builder.ts';
import { mutationField, queryField } from '#platform/graphql/fields.ts';
import { pageType } from '#platform/graphql/page.ts';
import { viewerOf } from '#platform/graphql/context.ts';
import { allows } from '#people/access/rules/policy.ts';
import { AppError, generalErrors } from '#shared/errors.ts';
import { DECISION_WORDS } from '../rules/decision-words.ts';
import { chargeListInput } from '../rules/input.ts';
import { mayEditPlan, maySeePlan } from '../rules/plan.ts';
import type { Retention } from '../rules/retention.ts';
import type { ChargeRecord, PlanRecord } from '../rules/types.ts';
import { updateCompany } from './commands/update-company.ts';
import { updatePlan } from './commands/update-plan.ts';
import { updateDecisions } from './commands/update-decisions.ts';
import { updateRetention } from './commands/update-retention.ts';
import { CompanyRef, loadCompany } from './door.ts';
import { findPlan, isReadOnly, listCharges } from './store.ts';

const PlanRef = builder.objectRef<PlanRecord>('Plan');
const DecisionWordRef = builder.objectRef<{ decision: string; ja: string; en: string }>('DecisionWord');
const RetentionRef = builder.objectRef<Retention>('Retention');
const ChargeRef = builder.objectRef<ChargeRecord>('Charge');

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
      version: t.exposeInt('version'),
      viewerCan: t.stringList({ resolve: (_plan, _args, ctx) => (mayEditPlan(viewerOf(ctx)).allowed ? ['update'] : []) }),
    }),
  });
  DecisionWordRef.implement({
    description: 'What the company calls a decision; empty: as everywhere.',
    fields: (t) => ({
      decision: t.exposeString('decision', { description: 'APPROVED, CONDITIONAL (an approval with changes), REJECTED or CONFIRMED' }),
      ja: t.exposeString('ja'),
      en: t.exposeString('en'),
    }),
  });
  RetentionRef.implement({
    description: 'Days for which something is kept; null: always.',
    fields: (t) => ({
      mails: t.exposeInt('mails', { nullable: true, description: 'Mails that were sent, or failed' }),
      notices: t.exposeInt('notices', { nullable: true, description: 'Notices that were read' }),
      lists: t.exposeInt('lists', { nullable: true, description: 'Lists of accounts and parts that were brought' }),
      renditions: t.exposeInt('renditions', {
        nullable: true,
        description: 'Overprint and plate drawings of former versions; made again when asked for',
      }),
      history: t.exposeInt('history', {
        nullable: true,
        description: 'Entries of the history in the list; older ones are in signed files',
      }),
    }),
  });
  ChargeRef.implement({
    description: 'One upload, or one change of the plan (D11).',
    fields: (t) => ({
      id: t.exposeID('id'),
      kind: t.exposeString('kind', { description: 'UPLOAD or PLAN' }),
      name: t.exposeString('name', { description: 'The design as it was named then; empty for a change of the plan' }),
      userName: t.exposeString('userName'),
      amount: t.exposeInt('amount', { description: 'Uploads used (UPLOAD), or uploads added, negative when taken away (PLAN)' }),
      remainingUploads: t.exposeInt('remainingUploads'),
      createdAt: t.expose('createdAt', { type: 'DateTime' }),
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
      conditionalApproval: t.exposeBoolean('conditionalApproval', { description: 'An approver may approve with changes.' }),
      decisionWords: t.field({
        type: [DecisionWordRef],
        resolve: ({ decisionWords }) =>
          DECISION_WORDS.filter((decision) => decisionWords[decision]).map((decision) => {
            const { ja = '', en = '' } = decisionWords[decision] ?? {};
            return { decision, ja, en };
          }),
      }),
      isReadOnly: t.boolean({
        description: 'The plan has expired: everything can be read, nothing changed (D11).',
        resolve: async (company, _args, ctx) => await isReadOnly(await ctx.read(), company.id),
      }),
      version: t.exposeInt('version'),
      createdAt: t.expose('createdAt', { type: 'DateTime' }),
      updatedAt: t.expose('updatedAt', { type: 'DateTime' }),
      viewerCan: t.stringList({
        resolve: (company, _args, ctx) => (allows(viewerOf(ctx), 'USER_MANAGE', { scope: [company.id] }) ? ['update', 'manageUsers'] : []),
      }),
      // Whoever manages the company sees how long it keeps what.
      retention: t.field({
        type: RetentionRef,
        nullable: true,
        resolve: (company, _args, ctx) => (maySeePlan(viewerOf(ctx)) ? company.retention : null),
      }),
      // The plan is the company's own business: whoever manages it sees it (D11).
      plan: t.field({
        type: PlanRef,
        nullable: true,
        resolve: async (company, _args, ctx) => (maySeePlan(viewerOf(ctx)) ? await findPlan(await ctx.read(), company.id) : null),
      }),
    }),
  });
  queryField('company', {
    type: CompanyRef,
    access: 'every member reads their own company',
    resolve: async (_args, ctx) => await loadCompany(await ctx.read(), ctx.viewer.companyId),
  });
  queryField('charges', {
    type: pageType('Charge', ChargeRef),
    args: chargeListInput,
    access: 'USER_MANAGE',
    resolve: async (page, ctx) => {
      if (!maySeePlan(ctx.viewer)) throw new AppError(generalErrors.FORBIDDEN);
      return await listCharges(await ctx.read(), ctx.viewer.companyId, page);
    },
  });
  mutationField(updateCompany, {
    type: CompanyRef,
    resolve: async (output, ctx) => await loadCompany(await ctx.read(), output.id),
  });
  mutationField(updateDecisions, {
    type: CompanyRef,
    resolve: async (output, ctx) => await loadCompany(await ctx.read(), output.id),
  });
  mutationField(updateRetention, {
    type: CompanyRef,
    resolve: async (output, ctx) => await loadCompany(await ctx.read(), output.id),
  });
  mutationField(updatePlan, {
    type: CompanyRef,
    resolve: async (output, ctx) => await loadCompany(await ctx.read(), output.id),
  });
}
