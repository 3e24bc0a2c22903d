/** The targets that are raced for, and what a screen knows of one. */
import { UNPLACED_STEP, type FlowStatus } from '#features/approval-flows/rules/flow-types.ts';
import type { Random } from '../../../bench/random.ts';
import type { Client } from '../ask.ts';
import type { Crowd } from '../people.ts';
import type { PlannedPiece } from './model.ts';

export interface PieceView {
  id: string;
  name: string;
  status: FlowStatus;
  requiredApprovals: number;
  approvers: { userId: string; decision: string | null }[];
}

export interface FlowView {
  id: string;
  status: FlowStatus;
  round: number;
  version: number;
  contentHash: string | null;
  blocks: { step: number; pieces: PieceView[] }[];
}

export const FLOW =
  'id status round version contentHash blocks { step pieces { id name status requiredApprovals approvers { userId decision } } }';

/** One target. `view` is what the last answer showed, as old as a screen's may be. */
export interface Arena {
  kind: 'PART' | 'CIRCULAR_DESIGN';
  targetId: string;
  partId: string | null;
  firstFlow: { id: string; plan: readonly PlannedPiece[]; content: string; partVersion: number | null };
  view: { flow: FlowView; partVersion: number | null; deleted: boolean };
  /** Token of a content by its hash: the name that the part had. */
  contents: Map<string, string>;
  /** The hash that a request submits now, as it was seen last. */
  hash: string;
  operations: number;
}

let names = 0;

/** One to three pieces in one or two steps, each with one to three of the people. */
export function randomPlan(random: Random, people: readonly string[]): PlannedPiece[] {
  return Array.from({ length: random.whole(1, 3) }, () => {
    const approvers = people.filter(() => random.next() < 0.5).slice(0, 3);
    if (approvers.length === 0) approvers.push(random.pick(people));
    return { name: `単位${++names}`, step: random.whole(1, 2), requiredApprovals: random.whole(1, approvers.length), approvers };
  });
}

/** Another plan of the same flow: a piece may go, come, or have other people. */
export function alteredPlan(random: Random, flow: FlowView, people: readonly string[]): PlannedPiece[] {
  const kept = flow.blocks.flatMap(({ step, pieces }) =>
    pieces.map(({ name, requiredApprovals, approvers }) => ({
      name,
      step,
      requiredApprovals,
      approvers: approvers.map((one) => one.userId),
    })),
  );
  const left = kept.filter((_piece, n) => n === 0 || random.next() < 0.7);
  const turned = left.map((piece) => (random.next() < 0.5 ? piece : { ...randomPlan(random, people)[0]!, name: piece.name }));
  return random.next() < 0.3 ? [...turned, randomPlan(random, people)[0]!] : turned;
}

/** The blocks of a plan as the API takes them; pieces that the flow has keep their ids. */
export function blocksOf(plan: readonly PlannedPiece[], flow: FlowView | null) {
  const known = new Map(flow?.blocks.flatMap((block) => block.pieces.map((piece) => [piece.name, piece.id] as const)));
  return plan.map(({ name, step, requiredApprovals, approvers }) => ({
    id: null,
    step: step === UNPLACED_STEP ? UNPLACED_STEP : step,
    pieces: [{ id: known.get(name) ?? null, name, requiredApprovals, approverIds: [...approvers], commenterIds: [] }],
  }));
}

export interface Course {
  crowd: Crowd;
  client: Client;
  random: Random;
  brandId: string;
  approvers: string[];
}

async function answered<T>(course: Course, query: string, variables: object): Promise<T> {
  const token = await course.crowd.token(course.crowd.owner);
  const { data, code } = await course.client.ask<T>(token, query, variables);
  if (!data || code) throw new Error(`a target could not be prepared: ${code}`);
  return data;
}

const SAVE = `mutation Save($input: SaveApprovalFlowInput!) { saveApprovalFlow(input: $input) { ${FLOW} } }`;

async function firstFlow(course: Course, type: Arena['kind'], targetId: string) {
  const plan = randomPlan(course.random, course.approvers);
  const input = { type, targetId, name: '承認', blocks: blocksOf(plan, null) };
  const { saveApprovalFlow } = await answered<{ saveApprovalFlow: FlowView }>(course, SAVE, { input });
  return { plan, view: saveApprovalFlow };
}

/** A part nobody has decided on yet. */
export async function partArena(course: Course): Promise<Arena> {
  const name = `内容量 ${++names}`;
  const content = { title: '内容量', text: '内容量：120g', language: 'ja', exact: true };
  const { createPart } = await answered<{
    createPart: { id: string; version: number; latestVersion: { id: string; contentHash: string } };
  }>(course, 'mutation Create($input: CreatePartInput!) { createPart(input: $input) { id version latestVersion { id contentHash } } }', {
    input: { libraryType: 'BRAND', libraryId: course.brandId, name, contents: [content] },
  });
  const { id: versionId, contentHash } = createPart.latestVersion;
  const { plan, view } = await firstFlow(course, 'PART', versionId);
  const partVersion = createPart.version;
  return {
    kind: 'PART',
    targetId: versionId,
    partId: createPart.id,
    firstFlow: { id: view.id, plan, content: name, partVersion },
    view: { flow: view, partVersion, deleted: false },
    contents: new Map([[contentHash, name]]),
    hash: contentHash,
    operations: 0,
  };
}

export async function circularArena(course: Course, designId: string): Promise<Arena> {
  const { plan, view } = await firstFlow(course, 'CIRCULAR_DESIGN', designId);
  const { approvalTarget } = await answered<{ approvalTarget: { contentHash: string } }>(
    course,
    'query Target($id: ID!) { approvalTarget(type: "CIRCULAR_DESIGN", targetId: $id) { contentHash } }',
    { id: designId },
  );
  const hash = approvalTarget.contentHash;
  return {
    kind: 'CIRCULAR_DESIGN',
    targetId: designId,
    partId: null,
    firstFlow: { id: view.id, plan, content: 'label', partVersion: null },
    view: { flow: view, partVersion: null, deleted: false },
    contents: new Map([[hash, 'label']]),
    hash,
    operations: 0,
  };
}
