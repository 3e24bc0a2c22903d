/** What the flows of each type decide on: how a new one is made, what it shows, and how its own state must follow its flow. */
import { saveApprovalFlow } from '#approval/approval-flows/server/commands/save-approval-flow.ts';
import type { FlowStatus, FlowType } from '#approval/approval-flows/rules/flow-types.ts';
import { currentFlowId, loadFlow } from '#approval/approval-flows/server/store.ts';
import { subjectOf } from '#approval/approval-flows/server/subject.ts';
import type { FlowRecord, PieceRecord } from '#approval/approval-flows/rules/types.ts';
import { createDesign } from '#catalogue/designs/server/commands/create-design.ts';
import { loadDesign } from '#catalogue/designs/server/door.ts';
import { fixture } from '#artwork/inspections/server/inspection.fixture.ts';
import { createPart } from '#wording/parts/server/commands/create-part.ts';
import { createSpecification } from '#wording/specifications/server/commands/create-specification.ts';
import { saveSpecificationItems } from '#wording/specifications/server/commands/save-specification-items.ts';
import { addSubmissionFile } from '#artwork/submissions/server/commands/add-submission-file.ts';
import { reviseSubmission } from '#artwork/submissions/server/commands/revise-submission.ts';
import { submissionState } from '#artwork/submissions/server/state.ts';
import type { Viewer } from '#shared/viewer.ts';
import { arrived } from '#test/world/files-and-jobs.ts';
import type { LabelProject } from '#test/world/label-project.ts';
import type { World } from '#test/world/world.ts';
import type { Random } from '../../../bench/random.ts';
import { LABEL } from '../inspected-designs.ts';
import { blocksOf, randomPlan } from '../racing/arena.ts';
import { firstState, type TargetState } from '../racing/model.ts';

export interface Place {
  world: World;
  owner: Viewer;
  people: Viewer[];
  project: LabelProject;
  /** Designs with an inspected label, used again and again. */
  designs: string[];
}

export interface Target {
  type: FlowType;
  targetId: string;
  partId: string | null;
}

/** How each type's target follows its flow, and why an approved one cannot get another flow. */
interface Kind {
  make(place: Place, random: Random): Promise<Target>;
  closedWhenCompleted: string | null;
  /** The target's own state. */
  own(place: Place, target: Target): Promise<string>;
  follows(state: TargetState): string;
}

const byStatus =
  (of: Record<FlowStatus, string>): Kind['follows'] =>
  ({ flow }) =>
    of[flow.status];

const column = async (place: Place, table: 'part_version' | 'specification' | 'design', name: string, id: string): Promise<string> => {
  const row = await place.world.read((db) => db.selectFrom(table).selectAll().where('id', '=', id).executeTakeFirst());
  return String((row as Record<string, unknown> | undefined)?.[name]);
};

const designKind = (type: 'DESIGN' | 'CIRCULAR_DESIGN', running: string, done: string, closed: string | null): Kind => ({
  make: async ({ designs, world }, random) => {
    const targetId = random.pick(designs);
    // A label that was approved is locked (D6.1); here the next sequence goes on with it, as after an unlock.
    await world.read((db) =>
      db.updateTable('design').set({ locked: false, status: 'DESIGN' }).where('id', '=', targetId).where('locked', '=', true).execute(),
    );
    return { type, targetId, partId: null };
  },
  closedWhenCompleted: closed,
  own: (place, { targetId }) => column(place, 'design', 'status', targetId),
  follows: byStatus({ STAND_BY: 'DESIGN', IN_PROGRESS: running, REJECTED: 'DESIGN', COMPLETED: done }),
});

let count = 0;

export const KINDS: Record<FlowType, Kind> = {
  PART: {
    make: async ({ world, owner, project }) => {
      const contents = [{ title: '内容量', text: '内容量：120g', language: 'ja', exact: true }];
      const name = `内容量 ${++count}`;
      const { id } = await world.run(createPart, { libraryType: 'BRAND', libraryId: project.brandId, name, contents }, owner);
      const row = await world.read((db) =>
        db.selectFrom('part').select('latest_version_id as version').where('id', '=', id).executeTakeFirstOrThrow(),
      );
      return { type: 'PART', targetId: row.version, partId: id };
    },
    closedWhenCompleted: 'PART_NOTHING_TO_REVIEW',
    own: (place, { targetId }) => column(place, 'part_version', 'availability', targetId),
    follows: byStatus({ STAND_BY: 'DRAFT', IN_PROGRESS: 'IN_REVIEW', REJECTED: 'DRAFT', COMPLETED: 'AVAILABLE' }),
  },
  SPECIFICATION: {
    make: async ({ world, owner, project }) => {
      const { id: designId } = await world.run(createDesign, { productId: project.productId, name: `外箱 ${++count}` }, owner);
      const { id } = await world.run(createSpecification, { designId }, owner);
      const items = [{ number: 1, title: '内容量', text: `内容量：${count}g`, exact: false }];
      await world.run(saveSpecificationItems, { specificationId: id, expectedVersion: 1, items }, owner);
      return { type: 'SPECIFICATION', targetId: id, partId: null };
    },
    closedWhenCompleted: 'SPECIFICATION_LOCKED',
    own: (place, { targetId }) => column(place, 'specification', 'status', targetId),
    follows: byStatus({ STAND_BY: 'STAND_BY', IN_PROGRESS: 'IN_PROGRESS', REJECTED: 'REJECTED', COMPLETED: 'COMPLETED' }),
  },
  DESIGN: designKind('DESIGN', 'DESIGN_REVIEW', 'COMPLETED', 'DESIGN_LOCKED'),
  CIRCULAR_DESIGN: designKind('CIRCULAR_DESIGN', 'CIRCULAR', 'DESIGN', null),
  SUBMISSION_DATA: {
    make: async (place, random) => {
      const targetId = random.pick(place.designs);
      await openSubmission(place, targetId);
      return { type: 'SUBMISSION_DATA', targetId, partId: null };
    },
    closedWhenCompleted: 'SUBMISSION_COMPLETED',
    own: async (place, { targetId }) => {
      const { revision } = await submissionNow(place, targetId);
      return `${await column(place, 'design', 'status', targetId)}, ${revision?.submittedAt ? 'submitted' : 'open'}`;
    },
    follows: ({ flow, bound }) => {
      const submitted = bound || flow.status === 'IN_PROGRESS' || flow.status === 'COMPLETED';
      return `${flow.status === 'COMPLETED' ? 'COMPLETED' : 'SUBMISSION'}, ${submitted ? 'submitted' : 'open'}`;
    },
  },
};

const submissionNow = ({ world }: Place, designId: string) =>
  world.read(async (db) => {
    const design = await loadDesign(db, world.companyId, designId);
    if (!design) throw new Error('the design is gone');
    return await submissionState(db, design);
  });

/** Submission data that may be requested, with the approved label in them; what the former sequence ended goes on, as after a reprint. */
async function openSubmission(place: Place, designId: string): Promise<void> {
  const { world, owner } = place;
  await world.read((db) => db.updateTable('design').set({ locked: false, status: 'SUBMISSION' }).where('id', '=', designId).execute());
  const flow = await flowNow(place, { type: 'SUBMISSION_DATA', targetId: designId, partId: null });
  if (flow?.status === 'IN_PROGRESS') return;
  const { revision } = await submissionNow(place, designId);
  if (revision?.submittedAt) await world.run(reviseSubmission, { designId }, owner);
  if (revision) return;
  const uploadId = await arrived(world, owner, { purpose: 'SUBMISSION', fileName: LABEL, bytes: fixture(LABEL) });
  await world.run(addSubmissionFile, { designId, uploadId, role: 'FINAL' }, owner);
}

export async function flowNow({ world }: Place, { type, targetId }: Target): Promise<FlowRecord | null> {
  return await world.read(async (db) => {
    const id = await currentFlowId(db, world.companyId, type, targetId);
    return id ? await loadFlow(db, world.companyId, id) : null;
  });
}

/** Hash of what a request would submit; null once the target is gone. */
export async function hashNow({ world }: Place, { type, targetId }: Target): Promise<string | null> {
  const subject = await world.read((db) => subjectOf(type).load(db, world.companyId, type, targetId, false));
  return subject?.contentHash ?? null;
}

/** The model's state of a target that has a flow; a new one gets its first. */
export async function beginning(place: Place, kind: Kind, random: Random): Promise<{ target: Target; state: TargetState }> {
  const target = await kind.make(place, random);
  const { type, targetId } = target;
  const hash = (await hashNow(place, target)) ?? '';
  const stands = await flowNow(place, target);
  if (stands && stands.status !== 'COMPLETED') return { target, state: stateOf(stands, hash, kind.closedWhenCompleted) };
  const plan = randomPlan(
    random,
    place.people.map((each) => each.userId),
  );
  await place.world.run(saveApprovalFlow, { type, targetId, name: '承認', blocks: blocksOf(plan, null) }, place.owner);
  const flow = await flowNow(place, target);
  if (!flow) throw new Error('a flow was saved and is not there');
  const first = firstState(type, { flowId: flow.id, content: hash, plan, signed: false, partVersion: target.partId ? 1 : null });
  return { target, state: { ...first, closedWhenCompleted: kind.closedWhenCompleted } };
}

function stateOf(flow: FlowRecord, content: string, closedWhenCompleted: string | null): TargetState {
  const bound = flow.type === 'SUBMISSION_DATA' ? false : null;
  const { id: flowId, version: flowVersion, signed } = flow;
  return { flowId, flowVersion, flow: named(flow), signed, mandates: [], content, bound, part: null, closedWhenCompleted };
}

/** Pieces called by their names, as the model does. */
export function named(flow: FlowRecord): TargetState['flow'] {
  const { type, status, round, contentHash } = flow;
  const blocks = flow.blocks.map(({ id, step, pieces }) => ({ id, step, pieces: pieces.map(pieceByNames) }));
  return { type, status, round, contentHash, blocks };
}

const pieceByNames = (piece: PieceRecord) => ({
  ...piece,
  id: piece.name,
  checklist: piece.checklist.map(({ text }) => ({ id: text, text })),
});
