/** Approval flow templates of three levels, and the workflow of a brand whose designs are circulated before their approval. */
import { createApprovalFlowTemplate } from '#approval/approval-flow-templates/server/commands/create-flow-template.ts';
import type { TemplateLevel } from '#approval/approval-flow-templates/rules/types.ts';
import type { FlowType } from '#approval/approval-flows/rules/flow-types.ts';
import { updateDesign } from '#catalogue/designs/server/commands/update-design.ts';
import { loadDesign } from '#catalogue/designs/server/door.ts';
import { DEFAULT_WORKFLOW, type WorkflowOptions } from '#approval/workflows/rules/options.ts';
import { saveWorkflowTemplate } from '#approval/workflows/server/commands/save-workflow-template.ts';
import type { Actor, Stage } from './stage.ts';
import type { Tree } from './tree.ts';

type People = Record<'owner' | 'product' | 'designer' | 'quality' | 'legal' | 'english' | 'director', Actor>;

interface Unit {
  name: string;
  approvers: readonly Actor[];
  /** Default all of them. */
  required?: number;
  commenters?: readonly Actor[];
  dueInDays?: number;
}

/** Keeps the templates; answers the workflow that the fruit brand's designs start with. */
export async function keepFlowTemplates(stage: Stage, people: People, tree: Tree): Promise<WorkflowOptions> {
  const { owner, product, designer, quality, legal, english, director } = people;
  const keep = async (
    level: TemplateLevel,
    libraryId: string,
    type: FlowType,
    name: string,
    notes: string,
    steps: readonly (readonly Unit[])[],
  ) => {
    const blocks = steps.flatMap((units, index) => units.map((unit) => ({ step: index + 1, pieces: [pieceOf(unit)] })));
    const input = { libraryType: level, libraryId, type, name, notes, blocks };
    return (await stage.run(createApprovalFlowTemplate, input, owner)).id;
  };
  const { companyId } = owner;
  const fruit = tree.ids['fruit'] ?? '';
  const checks = [
    { name: '品質保証', approvers: [quality], dueInDays: 2 },
    { name: '法務・表示確認', approvers: [legal], dueInDays: 2 },
  ];
  await keep('COMPANY', companyId, 'SPECIFICATION', '仕様書 二段階承認', '品質保証のあとに法務が確認します。', [
    [checks[0] as Unit],
    [checks[1] as Unit],
  ]);
  await keep('COMPANY', companyId, 'DESIGN', 'デザイン 標準承認', '品質と法務を並行し、最後に統括が承認します。', [
    checks,
    [{ name: '最終承認', approvers: [director], commenters: [english], dueInDays: 1 }],
  ]);
  await keep('COMPANY', companyId, 'PART', 'パーツ 表示確認', '注意書きや会社情報など、法的な表示のあるパーツに使います。', [
    [{ name: '法務・表示確認', approvers: [legal, quality], required: 1, dueInDays: 3 }],
  ]);
  await keep('COMPANY', companyId, 'SUBMISSION_DATA', '入稿前の最終確認', '', [
    [{ name: '製造・入稿確認', approvers: [product], dueInDays: 1 }],
  ]);
  const design = await keep('BRAND', fruit, 'DESIGN', '果実シリーズ デザイン承認', '回覧のあとに、商品担当が承認します。', [
    [{ name: '商品担当', approvers: [product], dueInDays: 2 }],
    [{ name: '法務・表示確認', approvers: [legal], dueInDays: 2 }],
  ]);
  const circular = await keep('BRAND', fruit, 'CIRCULAR_DESIGN', '果実シリーズ 回覧', '色とコピーの印象を、関係者全員で確かめます。', [
    [{ name: '関係者', approvers: [product, quality, english], commenters: [designer], dueInDays: 3 }],
  ]);
  const workflow = { ...DEFAULT_WORKFLOW, intermediateReview: true, flowTemplates: { DESIGN: design, CIRCULAR_DESIGN: circular } };
  await stage.run(saveWorkflowTemplate, { libraryType: 'BRAND', libraryId: fruit, expectedVersion: 0, options: workflow }, owner);
  return workflow;
}

function pieceOf({ name, approvers, required, commenters = [], dueInDays }: Unit) {
  return {
    name,
    requiredApprovals: required ?? approvers.length,
    dueInDays: dueInDays ?? null,
    approverIds: approvers.map((person) => person.userId),
    commenterIds: commenters.map((person) => person.userId),
  };
}

/** Gives a design that was there before a workflow of its own. */
export async function takeWorkflow(stage: Stage, manager: Actor, designId: string, workflow: WorkflowOptions): Promise<void> {
  const design = await stage.read(manager.companyId, (db) => loadDesign(db, manager.companyId, designId));
  if (!design) throw new Error('the demo has no such design');
  const { name, code, dueDate, size, notes, version } = design;
  await stage.run(updateDesign, { designId, expectedVersion: version, name, code, dueDate, size, notes, workflow }, manager);
}
