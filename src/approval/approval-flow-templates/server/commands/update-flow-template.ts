import { command } from '#platform/command.ts';
import { all } from '#people/access/rules/policy.ts';
import { tidySteps } from '#approval/approval-flows/rules/plan.ts';
import { searchKey } from '#shared/text.ts';
import { ALLOWED } from '#shared/viewer.ts';
import { updateFlowTemplateInput, type TemplateBlock } from '../../rules/input.ts';
import { placeNames } from '../places.ts';
import { mayChoosePeople, mayDefineTemplate } from '../policy.ts';
import { planColumn } from '../store.ts';
import { assertPlan, assertVersion, lockToChange, templateForHistory } from '../write-template.ts';

/** Changes a template; flows that were made from it stay as they are. */
export const updateApprovalFlowTemplate = command({
  name: 'updateApprovalFlowTemplate',
  input: updateFlowTemplateInput,
  run: async (ctx, input) => {
    const template = await lockToChange(ctx, input.templateId);
    const choosing = who(template.blocks) !== who(input.blocks);
    ctx.require(all(mayDefineTemplate(ctx.viewer, template.type, template), choosing ? mayChoosePeople(ctx.viewer, template) : ALLOWED));
    assertVersion(template, input.expectedVersion);
    await assertPlan(ctx, input.blocks, template.blocks);
    const blocks = tidySteps(input.blocks);
    await ctx.db
      .updateTable('approval_flow_template')
      .set({
        name: input.name,
        search_key: searchKey(input.name),
        notes: input.notes,
        signed: input.signed,
        plan: planColumn(blocks),
        version: template.version + 1,
        updated_at: ctx.now,
      })
      .where('company_id', '=', template.companyId)
      .where('id', '=', template.id)
      .execute();
    const [place] = await placeNames(ctx.db, template.companyId, [template.libraryId]);
    ctx.emit({
      subject: 'approval flow',
      action: 'update',
      id: template.id,
      name: input.name,
      scope: template.scope,
      before: templateForHistory(template, place ?? ''),
      after: templateForHistory({ ...template, ...input, blocks }, place ?? ''),
    });
    return { id: template.id };
  },
});

/** Who is chosen for what, whatever the order of the units. */
function who(blocks: readonly TemplateBlock[]): string {
  const chosen = blocks.flatMap((block) =>
    block.pieces.map(
      (piece) =>
        `${piece.approverIds.toSorted((a, b) => a.localeCompare(b)).join()}/${piece.commenterIds.toSorted((a, b) => a.localeCompare(b)).join()}`,
    ),
  );
  return chosen
    .filter((people) => people !== '/')
    .toSorted((a, b) => a.localeCompare(b))
    .join('\n');
}
