import { builder } from '#platform/graphql/builder.ts';
import { mutationField, queryField } from '#platform/graphql/fields.ts';
import { loadCompany } from '#people/companies/server/door.ts';
import { firstPassPercent } from '../rules/forecast.ts';
import { dashboardDesignsInput, dashboardInput } from '../rules/input.ts';
import type {
  DashboardFigures,
  DesignBehind,
  FindingCounts,
  LateDesign,
  ReviewerTime,
  RoundCount,
  StageAges,
  StageTime,
  Workload,
} from '../rules/types.ts';
import { designsBehind } from './behind.ts';
import { exportDashboard } from './export-dashboard.ts';
import { dashboardFigures } from './figures.ts';

const StageAgesRef = builder.objectRef<StageAges>('DashboardStage').implement({
  description: 'Open designs of a stage by how many days they have been in it.',
  fields: (t) => ({
    status: t.exposeString('status'),
    days3: t.exposeInt('days3', { description: 'Up to 3 days.' }),
    days7: t.exposeInt('days7', { description: 'Up to 7 days.' }),
    days14: t.exposeInt('days14', { description: 'Up to 14 days.' }),
    longer: t.exposeInt('longer'),
    unknown: t.exposeInt('unknown', { description: 'Since before stages were kept.' }),
  }),
});

const StageTimeRef = builder.objectRef<StageTime>('DashboardStageTime').implement({
  fields: (t) => ({
    status: t.exposeString('status'),
    n: t.exposeInt('n', { description: 'How often the stage was left in the period.' }),
    medianHours: t.exposeFloat('medianHours'),
    ninetyHours: t.exposeFloat('ninetyHours', { description: 'Nine of ten took no longer.' }),
  }),
});

const RoundCountRef = builder.objectRef<RoundCount>('DashboardRound').implement({
  description: 'Design approvals completed in the period, by the round in which they were.',
  fields: (t) => ({ round: t.exposeInt('round'), designs: t.exposeInt('designs') }),
});

const FindingCountsRef = builder.objectRef<FindingCounts>('DashboardFindings').implement({
  description: 'What the inspections of the period found.',
  fields: (t) => ({
    inspections: t.exposeInt('inspections'),
    altered: t.exposeInt('altered'),
    missing: t.exposeInt('missing'),
    notChecked: t.exposeInt('notChecked'),
    unexpected: t.exposeInt('unexpected'),
    differences: t.exposeInt('differences'),
    barcodeProblems: t.exposeInt('barcodeProblems'),
    preflight: t.exposeInt('preflight'),
  }),
});

const LateDesignRef = builder.objectRef<LateDesign>('DashboardLateDesign').implement({
  description: 'A design that is expected after its due date, by the median times of the stages it still has before it.',
  fields: (t) => ({
    id: t.exposeID('id'),
    brandId: t.exposeID('brandId'),
    productId: t.exposeID('productId'),
    name: t.exposeString('name'),
    status: t.exposeString('status'),
    dueDate: t.exposeString('dueDate'),
    expected: t.exposeString('expected'),
  }),
});

const DesignBehindRef = builder.objectRef<DesignBehind>('DashboardDesign').implement({
  description: 'A design that a figure was counted from.',
  fields: (t) => ({
    id: t.exposeID('id'),
    brandId: t.exposeID('brandId'),
    productId: t.exposeID('productId'),
    name: t.exposeString('name'),
    status: t.exposeString('status'),
    dueDate: t.exposeString('dueDate', { nullable: true }),
    n: t.exposeInt('n', { description: 'How often it was counted.' }),
  }),
});

const ReviewerTimeRef = builder.objectRef<ReviewerTime>('DashboardReviewer').implement({
  description: 'How long somebody’s decisions took from the start of their unit.',
  fields: (t) => ({
    userId: t.exposeID('userId'),
    name: t.exposeString('name'),
    n: t.exposeInt('n'),
    medianHours: t.exposeFloat('medianHours'),
    ninetyHours: t.exposeFloat('ninetyHours'),
  }),
});

const WorkloadRef = builder.objectRef<Workload>('DashboardWorkload').implement({
  description: 'Open tasks of somebody, those left out that wait for others.',
  fields: (t) => ({
    userId: t.exposeID('userId'),
    name: t.exposeString('name'),
    open: t.exposeInt('open'),
    overdue: t.exposeInt('overdue'),
  }),
});

const DashboardRef = builder.objectRef<DashboardFigures>('Dashboard').implement({
  description: 'How the designs stand that the viewer reads.',
  fields: (t) => ({
    open: t.exposeInt('open'),
    overdue: t.exposeInt('overdue'),
    dueSoon: t.exposeInt('dueSoon', { description: 'Due within seven days.' }),
    completed: t.exposeInt('completed', { description: 'Released for print in the period.' }),
    firstPassPercent: t.int({ nullable: true, resolve: ({ rounds }) => firstPassPercent(rounds) }),
    stages: t.field({ type: [StageAgesRef], resolve: ({ stages }) => stages }),
    stageTimes: t.field({ type: [StageTimeRef], resolve: ({ stageTimes }) => stageTimes }),
    rounds: t.field({ type: [RoundCountRef], resolve: ({ rounds }) => rounds }),
    findings: t.field({ type: FindingCountsRef, resolve: ({ findings }) => findings }),
    notForetold: t.exposeInt('notForetold', { description: 'Open designs with a due date whose end cannot be foretold yet.' }),
    late: t.field({ type: [LateDesignRef], resolve: ({ late }) => late }),
    reviewers: t.field({
      type: [ReviewerTimeRef],
      nullable: true,
      description: 'Null for whoever does not manage the company’s people.',
      resolve: ({ reviewers }) => reviewers,
    }),
    workload: t.field({ type: [WorkloadRef], nullable: true, resolve: ({ workload }) => workload }),
  }),
});

export function registerDashboard(): void {
  queryField('dashboard', {
    type: DashboardRef,
    args: dashboardInput,
    access: 'every member, over the designs that they read; reviewers and workload by USER_MANAGE',
    resolve: async ({ days, brandId }, ctx) => {
      const db = await ctx.read();
      const { timeZone } = await loadCompany(db, ctx.viewer.companyId);
      return await dashboardFigures(db, ctx.viewer, { days, brandId, timeZone, now: new Date() });
    },
  });
  queryField('dashboardDesigns', {
    type: [DesignBehindRef],
    args: dashboardDesignsInput,
    access: 'every member, over the designs that they read; those behind a reviewer by USER_MANAGE',
    resolve: async ({ days, brandId, ...of }, ctx) =>
      await designsBehind(await ctx.read(), ctx.viewer, of, { days, brandId, now: new Date() }),
  });
  mutationField(exportDashboard, {
    type: 'String',
    resolve: (input, { ports, viewer: { sessionId, companyId } }) =>
      ports.signExportUrl({ name: exportDashboard.name, sessionId, companyId, input }),
  });
}
