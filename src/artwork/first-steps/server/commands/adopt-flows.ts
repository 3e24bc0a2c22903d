import { command, type CommandContext } from '#platform/command.ts';
import { can } from '#people/access/rules/policy.ts';
import { createApprovalFlowTemplate } from '#approval/approval-flow-templates/server/door.ts';
import { DEFAULT_WORKFLOW } from '#approval/workflows/rules/options.ts';
import { saveWorkflowTemplate, workflowsAt } from '#approval/workflows/server/door.ts';
import { format } from '#shared/i18n.ts';
import { FINAL_OF_QUASI_DRUG, flowNames, kindWords, roleWords } from '../../messages.ts';
import { adoptFlowsInput } from '../../rules/input.ts';
import { READY_MADE, type FlowRole, type ReadyMadeFlow, type ReadyMadeKind } from '../../rules/ready-made.ts';

/**
 * Makes the company's approval flow templates from ready-made ones, with the people chosen for their roles, and names them in the
 * company's workflow: from now on every flow starts from them. Whatever was named there before gives way.
 */
export const adoptFlows = command({
  name: 'adoptFlows',
  input: adoptFlowsInput,
  run: async (ctx, { kind, seats }) => {
    const { companyId } = ctx.viewer;
    ctx.require(can(ctx.viewer, 'USER_MANAGE', { scope: [companyId] }));
    const people = new Map(seats.map(({ role, userIds }) => [role, userIds]));
    const made: Partial<Record<ReadyMadeFlow['type'], string>> = {};
    for (const flow of READY_MADE[kind])
      made[flow.type] = (await ctx.also(createApprovalFlowTemplate, templateOf(ctx, kind, flow, people))).id;
    const [own] = await workflowsAt(ctx.db, companyId, [companyId]);
    const options = own?.options ?? DEFAULT_WORKFLOW;
    await ctx.also(saveWorkflowTemplate, {
      libraryType: 'COMPANY',
      libraryId: companyId,
      expectedVersion: own?.version ?? 0,
      options: { ...options, flowTemplates: { ...options.flowTemplates, ...made } },
    });
    return { companyId };
  },
});

function templateOf(ctx: CommandContext, kind: ReadyMadeKind, { type, steps }: ReadyMadeFlow, people: ReadonlyMap<FlowRole, string[]>) {
  const { companyId, locale } = ctx.viewer;
  const nameOf = (role: FlowRole) => format(kind === 'QUASI_DRUG' && role === 'FINAL' ? FINAL_OF_QUASI_DRUG : roleWords[role], locale);
  return {
    libraryType: 'COMPANY' as const,
    libraryId: companyId,
    type,
    name: format(flowNames[type], locale, { kind: format(kindWords[kind].name, locale) }),
    notes: format(kindWords[kind].help, locale),
    blocks: steps.flatMap((units, index) =>
      units.map(({ role, dueInDays, checklist }) => {
        const approverIds = people.get(role) ?? [];
        const piece = {
          name: nameOf(role),
          requiredApprovals: Math.max(1, approverIds.length),
          dueInDays,
          approverIds,
          commenterIds: [],
          checklist: checklist.map((item) => format(item, locale)),
        };
        return { step: index + 1, pieces: [piece] };
      }),
    ),
  };
}
