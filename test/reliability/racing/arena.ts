/** The targets that are raced for, and what a screen knows of one. */
import { UNPLACED_STEP, type FlowStatus } from '#approval/approval-flows/rules/flow-types.ts';
import type { Random } from '../../../bench/random.ts';
import type { Client } from '../ask.ts';
import type { Crowd } from '../people.ts';
import type { PlannedPiece } from './model.ts';
import type { Office } from './standing.ts';

export interface PieceView {
  id: string;
  name: string;
  status: FlowStatus;
  requiredApprovals: number;
  approvers: { userId: string; decision: string | null; delegate: { id: string } | null }[];
  checklist: { id: string; text: string }[];
}

export interface FlowView {
  id: string;
  status: FlowStatus;
  round: number;
  version: number;
  signed: boolean;
  contentHash: string | null;
  blocks: { step: number; pieces: PieceView[] }[];
}

const PIECES = 'id name status requiredApprovals approvers { userId decision delegate { id } } checklist { id text }';
export const FLOW = `id status round version signed contentHash blocks { step pieces { ${PIECES} } }`;

/** One target. `view` is what the last answer showed, as old as a screen's may be. */
export interface Arena {
  kind: 'PART' | 'CIRCULAR_DESIGN';
  targetId: string;
  partId: string | null;
  firstFlow: { id: string; plan: readonly PlannedPiece[]; signed: boolean; content: string; partVersion: number | null };
  view: { flow: FlowView; partVersion: number | null; deleted: boolean };
  /** Token of a content by its hash: the name that the part had. */
  contents: Map<string, string>;
  /** The hash that a request submits now, as it was seen last. */
  hash: string;
  operations: number;
}

let names = 0;

/** One to three pieces in one or two steps, each with one to three of the people; some have a checklist. */
export function randomPlan(random: Random, people: readonly string[]): PlannedPiece[] {
  return Array.from({ length: random.whole(1, 3) }, () => {
    const approvers = people.filter(() => random.next() < 0.5).slice(0, 3);
    if (approvers.length === 0) approvers.push(random.pick(people));
    const checklist = Array.from({ length: random.next() < 0.4 ? random.whole(1, 2) : 0 }, () => `確認${++names}`);
    return { name: `単位${++names}`, step: random.whole(1, 2), requiredApprovals: random.whole(1, approvers.length), approvers, checklist };
  });
}

/** One flow in four has its decisions signed. */
export const isSigned = (random: Random): boolean => random.next() < 0.25;

/** What a plan is altered from: the flow as a screen or the database shows it. */
interface Known {
  blocks: readonly {
    step: number;
    pieces: readonly {
      id: string;
      name: string;
      requiredApprovals: number;
      approvers: readonly { userId: string }[];
      checklist: readonly { id: string; text: string }[];
    }[];
  }[];
}

/** Another plan of the same flow: a piece may go, come, or have other people and another checklist. */
export function alteredPlan(random: Random, flow: Known, people: readonly string[]): PlannedPiece[] {
  const kept = flow.blocks.flatMap(({ step, pieces }) =>
    pieces.map(({ name, requiredApprovals, approvers, checklist }) => ({
      name,
      step,
      requiredApprovals,
      approvers: approvers.map((one) => one.userId),
      checklist: checklist.map(({ text }) => text),
    })),
  );
  const left = kept.filter((_piece, n) => n === 0 || random.next() < 0.7);
  const turned = left.map((piece) => (random.next() < 0.5 ? piece : { ...randomPlan(random, people)[0]!, name: piece.name }));
  return random.next() < 0.3 ? [...turned, randomPlan(random, people)[0]!] : turned;
}

/** The blocks of a plan as the API takes them; pieces and items that the flow has keep their ids. */
export function blocksOf(plan: readonly PlannedPiece[], flow: Known | null) {
  const pieces = flow?.blocks.flatMap((block) => block.pieces) ?? [];
  return plan.map(({ name, step, requiredApprovals, approvers, checklist: texts }) => {
    const known = pieces.find((piece) => piece.name === name);
    const checklist = texts.map((text) => ({ id: known?.checklist.find((item) => item.text === text)?.id ?? null, text }));
    const piece = { id: known?.id ?? null, name, requiredApprovals, approverIds: [...approvers], commenterIds: [], checklist };
    return { id: null, step: step === UNPLACED_STEP ? UNPLACED_STEP : step, pieces: [piece] };
  });
}

export interface Course {
  crowd: Crowd;
  client: Client;
  url: string;
  random: Random;
  brandId: string;
  approvers: string[];
  office: Office;
  /** Whose password is being checked, by their tokens. */
  typing: Map<string, Promise<string>>;
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
  const signed = isSigned(course.random);
  const input = { type, targetId, name: '承認', signed, blocks: blocksOf(plan, null) };
  const { saveApprovalFlow } = await answered<{ saveApprovalFlow: FlowView }>(course, SAVE, { input });
  return { plan, signed, view: saveApprovalFlow };
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
  const { plan, signed, view } = await firstFlow(course, 'PART', versionId);
  const partVersion = createPart.version;
  return {
    kind: 'PART',
    targetId: versionId,
    partId: createPart.id,
    firstFlow: { id: view.id, plan, signed, content: name, partVersion },
    view: { flow: view, partVersion, deleted: false },
    contents: new Map([[contentHash, name]]),
    hash: contentHash,
    operations: 0,
  };
}

export async function circularArena(course: Course, designId: string): Promise<Arena> {
  const { plan, signed, view } = await firstFlow(course, 'CIRCULAR_DESIGN', designId);
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
    firstFlow: { id: view.id, plan, signed, content: 'label', partVersion: null },
    view: { flow: view, partVersion: null, deleted: false },
    contents: new Map([[hash, 'label']]),
    hash,
    operations: 0,
  };
}
