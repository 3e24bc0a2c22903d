/** Two of the demo's designs at their last stage: one whose submission data are in review, one that is handed over. */
import { updateDesign } from '#catalogue/designs/server/commands/update-design.ts';
import { loadDesign } from '#catalogue/designs/server/door.ts';
import { addSubmissionFile } from '#artwork/submissions/server/commands/add-submission-file.ts';
import { saveSubmissionNotes } from '#artwork/submissions/server/commands/save-submission-notes.ts';
import { newestRevision } from '#artwork/submissions/server/store.ts';
import { review, type Review } from './flows.ts';
import type { Actor, Stage } from './stage.ts';
import { inspected, version } from './versions.ts';

type People = Record<'product' | 'director' | 'designer' | 'quality' | 'legal', Actor>;

export interface HandOver {
  designId: string;
  fileName: string;
  artwork: Uint8Array;
  notes: string;
  instructions: string;
  /** Who decides, in this order; whoever is left out is waited for. */
  decided: readonly ('quality' | 'director')[];
}

/** The design must want the approval of submission data before it is approved itself. */
export async function wantsSubmission(stage: Stage, { product }: Pick<People, 'product'>, designId: string): Promise<void> {
  const design = await stage.read(product.companyId, (db) => loadDesign(db, product.companyId, designId));
  if (!design) throw new Error('the demo has no such design');
  const { name, code, dueDate, size, notes, version: expectedVersion } = design;
  const workflow = { ...design.workflow, submissionApprovalRequired: true };
  await stage.run(updateDesign, { designId, expectedVersion, name, code, dueDate, size, notes, workflow }, product);
}

/** Design, its approval, what goes to the printer, and its approval as far as it has come. */
export async function handOver(stage: Stage, people: People, story: HandOver): Promise<void> {
  const { designer, product, quality, director, legal } = people;
  const { designId, fileName, artwork } = story;
  const { resultId } = await version(stage, designer, designId, fileName, artwork);
  if (!(await inspected(stage, designer.companyId, resultId))) return;
  await review(stage, {
    type: 'DESIGN',
    targetId: designId,
    name: 'パッケージ 標準フロー',
    requester: product,
    steps: [{ name: '法務・表示確認', approvers: [legal] }],
    decisions: [{ unit: '法務・表示確認', by: legal, action: 'APPROVED' }],
  });
  const add = async (role: 'FINAL' | 'ATTACHMENT', name: string, bytes: Uint8Array): Promise<void> => {
    const uploadId = await stage.upload(designer, name, bytes);
    await stage.run(addSubmissionFile, { designId, uploadId, role }, designer);
  };
  await add('FINAL', fileName, artwork);
  await add('ATTACHMENT', '印刷指示書.txt', Buffer.from(story.instructions));
  const revision = await stage.read(designer.companyId, (db) => newestRevision(db, designer.companyId, designId));
  await stage.run(saveSubmissionNotes, { designId, expectedVersion: revision?.version ?? 0, notes: story.notes }, designer);
  const units: Record<HandOver['decided'][number], Review['decisions'][number]> = {
    quality: { unit: '最終照合', by: quality, action: 'APPROVED' },
    director: { unit: '校了', by: director, action: 'APPROVED', comment: '校了とします。' },
  };
  await review(stage, {
    type: 'SUBMISSION_DATA',
    targetId: designId,
    name: '入稿 標準フロー',
    requester: product,
    steps: [
      { name: '最終照合', approvers: [quality], dueInDays: 1 },
      { name: '校了', approvers: [director], dueInDays: 2 },
    ],
    decisions: story.decided.map((unit) => units[unit]),
  });
}
