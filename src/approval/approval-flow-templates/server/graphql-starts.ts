/** `ApprovalTarget.starts`: what a new flow of a target can start from (D6.7): templates, other flows, earlier rounds. */
import { sql } from 'kysely';
import { scopePredicate } from '#people/access/server/door.ts';
import type { FlowType } from '#approval/approval-flows/rules/flow-types.ts';
import { chosenOf } from '#approval/approval-flows/rules/seats/teams.ts';
import type { FlowRecord, RoundRecord } from '#approval/approval-flows/rules/types.ts';
import { flowIdsOf, loadFlows, loadRounds, mayStartFlow, TargetRef, type SubjectState } from '#approval/approval-flows/server/door.ts';
import type { Db } from '#platform/db/client.ts';
import { builder } from '#platform/graphql/builder.ts';
import { viewerOf } from '#platform/graphql/context.ts';
import { holdsText } from '#platform/db/list-filter.ts';
import { searchKey } from '#shared/text.ts';
import type { Viewer } from '#shared/viewer.ts';
import type { TemplateBlock } from '../rules/input.ts';
import { blocksOfRound } from '../rules/plan.ts';
import type { TemplateRecord } from '../rules/types.ts';
import { PlanBlockRef } from './graphql-plan.ts';
import { loadPlaceName } from './graphql-template.ts';
import { templatesAt } from './store.ts';

/** Flows of other things at most that are offered at a time; more are found by their name. */
const FLOWS_SHOWN = 20;
const ROUNDS_SHOWN = 20;

interface Start {
  kind: 'TEMPLATE' | 'FLOW' | 'ROUND';
  id: string;
  name: string;
  /** The template's place; null for the rest. */
  template: TemplateRecord | null;
  /** What another flow is of. */
  targetName: string | null;
  round: Pick<RoundRecord, 'round' | 'outcome'> | null;
  at: Date;
  signed: boolean;
  blocks: TemplateBlock[];
}

const StartRef = builder.objectRef<Start>('FlowStart').implement({
  description: 'Something that a new flow can start from, with its whole plan: it is seen before it is taken.',
  fields: (t) => ({
    id: t.exposeID('id'),
    kind: t.exposeString('kind', { description: 'TEMPLATE, FLOW or ROUND' }),
    name: t.exposeString('name'),
    level: t.string({
      nullable: true,
      description: 'Of a template: COMPANY, BRAND or PRODUCT.',
      resolve: (start) => start.template?.libraryType ?? null,
    }),
    placeName: t.string({
      nullable: true,
      resolve: (start, _args, ctx) => (start.template ? loadPlaceName(ctx, start.template.libraryId) : null),
    }),
    notes: t.string({ resolve: (start) => start.template?.notes ?? '' }),
    targetName: t.exposeString('targetName', { nullable: true }),
    round: t.int({ nullable: true, resolve: (start) => start.round?.round ?? null }),
    outcome: t.string({ nullable: true, resolve: (start) => start.round?.outcome ?? null }),
    at: t.expose('at', { type: 'DateTime' }),
    signed: t.exposeBoolean('signed'),
    blocks: t.field({ type: [PlanBlockRef], resolve: (start) => start.blocks }),
  }),
});

export function registerStarts(): void {
  builder.objectField(TargetRef, 'starts', (t) =>
    t.field({
      type: [StartRef],
      args: { text: t.arg.string({ description: 'Finds templates, and flows of other things, by name.' }) },
      description:
        'Templates, the nearest first; then earlier rounds of this; then other flows of the type. For whoever may copy flows here.',
      resolve: async ({ type, subject }, args, ctx) => await startsOf(await ctx.read(), viewerOf(ctx), type, subject, args.text ?? ''),
    }),
  );
}

/** Templates that are called so, the nearest first; then earlier rounds; then flows of other things that are called so. */
export async function startsOf(db: Db, viewer: Viewer, type: FlowType, subject: SubjectState, text: string): Promise<Start[]> {
  if (!mayStartFlow(viewer, type, subject).allowed) return [];
  const templates = await templatesAt(db, viewer.companyId, type, subject.scope);
  const rounds = await roundStarts(db, viewer.companyId, type, subject.targetId);
  const flows = await otherFlows(db, viewer, type, subject, text);
  const wanted = searchKey(text.trim());
  const found = templates.filter((template) => searchKey(template.name).includes(wanted));
  return [...found.map(templateStart), ...rounds, ...flows.map(flowStart)];
}

function templateStart(template: TemplateRecord): Start {
  const { id, name, blocks, updatedAt, signed } = template;
  return { kind: 'TEMPLATE', id, name, template, targetName: null, round: null, at: updatedAt, signed, blocks };
}

function flowStart(flow: FlowRecord): Start {
  const blocks = flow.blocks.map((block) => ({
    step: block.step,
    pieces: block.pieces.map((piece) => ({
      name: piece.name,
      requiredApprovals: piece.requiredApprovals,
      dueInDays: piece.dueInDays,
      ...chosenOf(piece),
      checklist: piece.checklist.map((item) => item.text),
    })),
  }));
  const { id, name, targetName, updatedAt, signed } = flow;
  return { kind: 'FLOW', id, name, template: null, targetName, round: null, at: updatedAt, signed, blocks };
}

/** Every round of the target's flows that ran, the newest first. */
async function roundStarts(db: Db, companyId: string, type: FlowType, targetId: string): Promise<Start[]> {
  const flowIds = await flowIdsOf(db, companyId, type, targetId);
  if (flowIds.length === 0) return [];
  const flows = new Map((await loadFlows(db, companyId, flowIds)).map((flow) => [flow.id, flow]));
  const rounds = await loadRounds(db, companyId, flowIds);
  return rounds
    .toSorted((a, b) => b.requestedAt.getTime() - a.requestedAt.getTime())
    .slice(0, ROUNDS_SHOWN)
    .map((round) => ({
      kind: 'ROUND',
      id: round.id,
      name: flows.get(round.flowId)?.name ?? '',
      template: null,
      targetName: null,
      round,
      at: round.requestedAt,
      signed: flows.get(round.flowId)?.signed ?? false,
      blocks: blocksOfRound(round.plan),
    }));
}

/** Flows of the type that the viewer reads, of other things; those of the same product or brand first, then the newest. */
async function otherFlows(db: Db, viewer: Viewer, type: FlowType, subject: SubjectState, text: string): Promise<FlowRecord[]> {
  const near = [subject.productId, subject.brandId].filter((id) => id !== null);
  const rows = await db
    .selectFrom('approval_flow')
    .select('id')
    .where('company_id', '=', viewer.companyId)
    .where('type', '=', type)
    .where('target_id', '<>', subject.targetId)
    .where('superseded_at', 'is', null)
    .where((eb) => scopePredicate(eb, viewer, 'ApprovalPiece', 'approval_flow.scope'))
    .where(holdsText(text, { names: ['target_name', 'name'] }))
    .orderBy(sql`scope && ${near}::uuid[]`, 'desc')
    .orderBy('updated_at', 'desc')
    .orderBy('id', 'desc')
    .limit(FLOWS_SHOWN)
    .execute();
  const ids = rows.map((row) => row.id);
  return (await loadFlows(db, viewer.companyId, ids)).filter((flow) => flow.blocks.length > 0);
}
