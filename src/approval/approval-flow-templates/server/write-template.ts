/** Writing a template: its plan, and the people in it. */
import { sql } from 'kysely';
import type { CommandContext } from '#platform/command.ts';
import { inactiveUsers, teamMembers } from '#approval/approval-flows/server/door.ts';
import { flowErrors } from '#approval/approval-flows/rules/errors.ts';
import type { FlowType } from '#approval/approval-flows/rules/flow-types.ts';
import { planProblems, tidySteps } from '#approval/approval-flows/rules/plan.ts';
import { AppError, generalErrors } from '#shared/errors.ts';
import { searchKey } from '#shared/text.ts';
import type { TemplateBlock } from '../rules/input.ts';
import { flowBlocksOf, peopleInPlan } from '../rules/plan.ts';
import type { TemplatePlace, TemplateRecord } from '../rules/types.ts';
import { lockTemplate, planColumn } from './store.ts';

interface NewTemplate {
  type: FlowType;
  name: string;
  notes: string;
  signed: boolean;
  blocks: readonly TemplateBlock[];
}

/** Writes a new template. The caller has asked for permission on the place. */
export async function insertTemplate(ctx: CommandContext, place: TemplatePlace, draft: NewTemplate): Promise<string> {
  const { companyId, userId } = ctx.viewer;
  const id = ctx.newId();
  const scope = [id, ...place.scope];
  const blocks = tidySteps(draft.blocks);
  await ctx.db
    .insertInto('approval_flow_template')
    .values({
      id,
      company_id: companyId,
      library_type: place.type,
      library_id: place.id,
      type: draft.type,
      name: draft.name,
      search_key: searchKey(draft.name),
      notes: draft.notes,
      signed: draft.signed,
      plan: planColumn(blocks),
      scope: sql`${scope}::uuid[]`,
      created_by: userId,
      created_at: ctx.now,
      updated_at: ctx.now,
    })
    .execute();
  ctx.emit({
    subject: 'approval flow',
    action: 'create',
    id,
    name: draft.name,
    scope,
    after: templateForHistory({ ...draft, blocks }, place.name),
  });
  return id;
}

/** A template as the history shows it. People stand in it by their ids. */
export function templateForHistory(template: NewTemplate, placeName: string) {
  return {
    template: template.name,
    place: placeName,
    type: template.type,
    notes: template.notes,
    signed: template.signed,
    pieces: template.blocks.flatMap((block) => block.pieces.map((piece) => ({ step: block.step, ...piece }))),
  };
}

/**
 * A plan that can be kept: well formed, and whoever comes in new can take part. Those who were in it before and have
 * left stay until somebody takes them out: the template tells of them instead of losing them silently.
 */
export async function assertPlan(
  ctx: CommandContext,
  blocks: readonly TemplateBlock[],
  before: readonly TemplateBlock[] = [],
): Promise<void> {
  const problems = planProblems(flowBlocksOf(blocks), await teamMembers(ctx, peopleInPlan(blocks)));
  if (problems.length > 0) throw new AppError(generalErrors.INVALID_INPUT, {}, problems);
  const present = new Set(peopleInPlan(before));
  const fresh = peopleInPlan(blocks).filter((id) => !present.has(id));
  const [gone] = await inactiveUsers(ctx.db, ctx.viewer.companyId, fresh);
  if (!gone) return;
  throw gone.name === '' ? new AppError(generalErrors.NOT_FOUND) : new AppError(flowErrors.MEMBER_NOT_ACTIVE, { name: gone.name });
}

/** The template with its row locked; NOT_FOUND when the company has none of this id. */
export async function lockToChange(ctx: CommandContext, id: string): Promise<TemplateRecord> {
  const template = await lockTemplate(ctx.db, ctx.viewer.companyId, id, 'update');
  if (!template) throw new AppError(generalErrors.NOT_FOUND);
  return template;
}

export function assertVersion(template: TemplateRecord, expectedVersion: number): void {
  if (template.version !== expectedVersion) throw new AppError(generalErrors.CONFLICT);
}
