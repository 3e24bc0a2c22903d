/** One step of a sequence: what somebody does next, said without knowing the state, done to the real commands and to the model. */
import fc from 'fast-check';
import { decideApproval } from '#approval/approval-flows/server/commands/decide-approval.ts';
import { requestReview } from '#approval/approval-flows/server/commands/request-review.ts';
import { saveApprovalFlow } from '#approval/approval-flows/server/commands/save-approval-flow.ts';
import { takeBackApproval } from '#approval/approval-flows/server/commands/take-back-approval.ts';
import { withdrawReview } from '#approval/approval-flows/server/commands/withdraw-review.ts';
import { deletePart } from '#wording/parts/server/commands/delete-part.ts';
import { updatePart } from '#wording/parts/server/commands/update-part.ts';
import { again } from '#wording/specifications/server/specification-world.fixture.ts';
import type { CheckAnswer } from '#approval/approval-flows/rules/checklist.ts';
import type { FlowStatus } from '#approval/approval-flows/rules/flow-types.ts';
import type { FlowRecord, PieceRecord } from '#approval/approval-flows/rules/types.ts';
import { AppError } from '#shared/errors.ts';
import { reviseSubmission } from '#artwork/submissions/server/commands/revise-submission.ts';
import { newId } from '#shared/ids.ts';
import type { Viewer } from '#shared/viewer.ts';
import { seeded } from '../../../bench/random.ts';
import { alteredPlan, blocksOf, randomPlan } from '../racing/arena.ts';
import { attempt, said, type Attempt, type Operation, type TargetState } from '../racing/model.ts';
import { flowNow, hashNow, KINDS, named, type Place, type Target } from './targets.ts';

type Kind = Exclude<Operation['kind'], 'delegate' | 'endDelegation'>;

export interface Told {
  kind: Kind;
  /** Most people do what their screen offers: `kind`, piece, person and action are then drawn from that. */
  offered: boolean;
  /** Whom and where, counted around what is there. */
  who: number;
  where: number;
  action: 'APPROVED' | 'REJECTED' | 'CONFIRMED' | 'UN_CONFIRMED';
  /** How old the screen is: nothing, another version, round or content than stands. */
  old: 'nothing' | 'version' | 'round' | 'content';
  plan: number;
  /** How the checklist is answered. */
  answers: 'all' | 'one open' | 'a no without a word';
}

const often = <T>(most: T, others: readonly T[]) =>
  fc.oneof({ weight: 6, arbitrary: fc.constant(most) }, { weight: 1, arbitrary: fc.constantFrom(...others) });

const KIND_NAMES = ['decide', 'request', 'takeBack', 'withdraw', 'edit', 'replace', 'updatePart', 'deletePart', 'revise'] as const;

/** What a screen offers in each state of the flow, the usual things more often. */
const OFFERED: Record<FlowStatus, readonly Kind[]> = {
  STAND_BY: ['request', 'request', 'request', 'edit', 'edit', 'updatePart', 'deletePart'],
  IN_PROGRESS: ['decide', 'decide', 'decide', 'decide', 'takeBack', 'takeBack', 'withdraw'],
  REJECTED: ['request', 'request', 'revise', 'revise', 'replace', 'updatePart'],
  COMPLETED: ['replace', 'updatePart'],
};

export const told: fc.Arbitrary<Told> = fc.record({
  kind: fc.constantFrom(...KIND_NAMES),
  offered: fc.boolean().chain((once) => (once ? fc.constant(true) : fc.boolean())),
  who: fc.nat(5),
  where: fc.nat(3),
  action: fc.constantFrom('APPROVED', 'APPROVED', 'APPROVED', 'REJECTED', 'CONFIRMED', 'UN_CONFIRMED'),
  old: often<Told['old']>('nothing', ['version', 'round', 'content']),
  plan: fc.nat(),
  answers: often<Told['answers']>('all', ['one open', 'a no without a word']),
});

/** The model, as the steps move it on. */
export interface Model {
  state: TargetState;
  /** Steps that were allowed. */
  allowed: number;
  /** For the negative control: this model holds that nothing is ever withdrawn. */
  isWrong: boolean;
}

export interface Real {
  place: Place;
  target: Target;
}

export class Step implements fc.AsyncCommand<Model, Real> {
  readonly #told: Told;
  constructor(told: Told) {
    this.#told = told;
  }

  check(): boolean {
    return true;
  }

  /** Throws when the product answers otherwise than the model, or stores something else. */
  async run(model: Model, real: Real): Promise<void> {
    const { place, target } = real;
    const flow = await flowNow(place, target);
    const sending = flow && (await this.#sending(model.state, real, flow));
    if (!sending) return;
    const answer = await answerOf(sending.send);
    const right = attempt(model.state, sending.operation, await newFlowId(place, target));
    const expected: Attempt = model.isWrong && sending.operation.kind === 'withdraw' ? { ok: false, code: 'REVIEW_NOT_RUNNING' } : right;
    const words = JSON.stringify(sending.operation);
    if (answer !== (expected.ok ? 'done' : expected.code) && !(!expected.ok && expected.code === 'FORBIDDEN' && answer === 'NOT_FOUND')) {
      throw new Error(`${words} was answered ${answer}, where it is ${expected.ok ? 'legal' : expected.code}: ${said(model.state)}`);
    }
    if (expected.ok) {
      model.state = expected.state;
      model.allowed += 1;
    }
    await compare(model.state, real, words);
    if (expected.ok && sending.operation.kind === 'updatePart' && !model.state.part?.hasNext) {
      // Hashes are the product's to make; the model only knows that it is another content.
      model.state = { ...model.state, content: (await hashNow(place, target)) ?? '' };
    }
  }

  async #sending(
    state: TargetState,
    { place, target }: Real,
    flow: FlowRecord,
  ): Promise<{ operation: Operation; send: () => Promise<unknown> } | null> {
    const { who, where, old, plan: seed, offered } = this.#told;
    const { world, owner } = place;
    const kind = offered ? around(OFFERED[flow.status], where) : this.#told.kind;
    const { piece, person } = this.#chosen(kind, flow, place.people);
    const people = place.people.map((each) => each.userId);
    const action = actionOf(this.#told, flow, kind, who);
    const round = flow.round + (old === 'round' ? 1 : 0);
    const version = flow.version + (old === 'version' ? 1 : 0);
    const view = viewOf(flow);
    const at = { type: target.type, targetId: target.targetId };
    const hash = old === 'content' ? 'another' : flow.contentHash;
    switch (kind) {
      case 'decide': {
        if (!piece) return null;
        const answers = answersTo(piece, this.#told.answers);
        const checklist = answers.map(({ itemId, answer, comment }) => ({ itemId, answer, comment }));
        const input = { pieceId: piece.id, action, round, contentHash: hash ?? '', comment: 'ここが違います', checklist };
        const on = { piece: piece.name, action, round, content: hash ?? '', onBehalfOf: null, proof: null };
        const operation: Operation = { kind, user: person.userId, answers, ...on };
        return { operation, send: async () => await world.run(decideApproval, input, await again(world, person)) };
      }
      case 'takeBack': {
        if (!piece) return null;
        const operation: Operation = { kind, user: person.userId, piece: piece.name, round, onBehalfOf: null };
        return { operation, send: async () => await world.run(takeBackApproval, { pieceId: piece.id, round }, await again(world, person)) };
      }
      case 'withdraw': {
        const input = { flowId: flow.id, expectedVersion: version };
        return { operation: { kind, user: owner.userId, ...input }, send: () => world.run(withdrawReview, input, owner) };
      }
      case 'request': {
        const contentHash = old === 'content' ? 'another' : ((await hashNow(place, target)) ?? 'nothing');
        const operation: Operation = { kind, user: owner.userId, expectedVersion: version, content: contentHash };
        return { operation, send: () => world.run(requestReview, { ...at, expectedVersion: version, contentHash }, owner) };
      }
      case 'edit': {
        const plan = alteredPlan(seeded(seed), view, people);
        const input = { ...at, flowId: flow.id, expectedVersion: version, name: '承認', blocks: blocksOf(plan, view) };
        return {
          operation: { kind, user: owner.userId, flowId: flow.id, expectedVersion: version, plan, signed: false },
          send: () => world.run(saveApprovalFlow, input, owner),
        };
      }
      case 'replace': {
        const plan = randomPlan(seeded(seed), people);
        return {
          operation: { kind, user: owner.userId, plan, signed: false },
          send: () => world.run(saveApprovalFlow, { ...at, name: '承認', blocks: blocksOf(plan, null) }, owner),
        };
      }
      case 'revise': {
        if (target.type !== 'SUBMISSION_DATA') return null;
        const input = { designId: target.targetId };
        return { operation: { kind, user: owner.userId }, send: () => world.run(reviseSubmission, input, owner) };
      }
      case 'updatePart':
      case 'deletePart': {
        if (!target.partId || !state.part) return null;
        const expectedVersion = state.part.version + (old === 'version' ? 1 : 0);
        const input = { partId: target.partId, expectedVersion };
        if (kind === 'deletePart')
          return { operation: { kind, user: owner.userId, expectedVersion }, send: () => world.run(deletePart, input, owner) };
        const name = `内容量 ${newId()}`;
        const contents = [{ title: '内容量', text: `内容量：${name}`, language: 'ja', exact: true }];
        return {
          operation: { kind, user: owner.userId, expectedVersion, name },
          send: () => world.run(updatePart, { ...input, name, contents }, owner),
        };
      }
    }
  }

  /** With `offered` a piece that runs and one of its people whose turn it is; else whoever. */
  #chosen(kind: Operation['kind'], flow: FlowRecord, all: readonly Viewer[]) {
    const { who, where, offered } = this.#told;
    const pieces = flow.blocks.flatMap((block) => block.pieces);
    const decides = (piece: PieceRecord) =>
      piece.approvers.filter((user) => piece.decisions.some((one) => one.userId === user) === (kind === 'takeBack'));
    const fitting = pieces.filter((each) => each.status === 'IN_PROGRESS' && decides(each).length > 0);
    const piece = offered && fitting.length > 0 ? around(fitting, where) : around(pieces, where);
    const user = offered && fitting.length > 0 && piece ? around(decides(piece), who) : undefined;
    return { piece, person: all.find((each) => each.userId === user) ?? around(all, who) };
  }

  toString(): string {
    return JSON.stringify(this.#told);
  }
}

/** Yes to everything, or what a checklist does not take. */
function answersTo({ checklist }: PieceRecord, how: Told['answers']) {
  const answers = checklist.map(({ id, text }) => ({ itemId: id, text, answer: 'YES' as CheckAnswer, comment: '' }));
  if (how === 'one open') return answers.slice(1);
  return how === 'all' ? answers : answers.map((each, n) => (n === 0 ? { ...each, answer: 'NO' as const } : each));
}

const around = <T>(all: readonly T[], n: number): T => all[n % all.length] as T;

/** A circulation is confirmed, everything else approved or, now and then, returned. */
function actionOf({ offered, action }: Told, flow: FlowRecord, kind: Operation['kind'], who: number): Told['action'] {
  if (!offered || kind !== 'decide') return action;
  if (flow.type === 'CIRCULAR_DESIGN') return 'CONFIRMED';
  return who === 0 ? 'REJECTED' : 'APPROVED';
}

async function answerOf(send: () => Promise<unknown>): Promise<string> {
  try {
    await send();
    return 'done';
  } catch (error) {
    if (error instanceof AppError) return error.code;
    throw error;
  }
}

const newFlowId = async (place: Place, target: Target): Promise<string> => (await flowNow(place, target))?.id ?? '';

async function compare(state: TargetState, { place, target }: Real, words: string): Promise<void> {
  const flow = await flowNow(place, target);
  if (!flow) throw new Error(`after ${words} the flow is gone`);
  const stored = said({ flowId: flow.id, flowVersion: flow.version, flow: named(flow), signed: flow.signed });
  if (stored !== said(state)) throw new Error(`after ${words} stored is ${stored}, the model says ${said(state)}`);
  const kind = KINDS[target.type];
  const own = await kind?.own(place, target);
  const should = kind?.follows(state);
  if (own !== should) throw new Error(`after ${words} the target is ${own} and should be ${should}`);
}

function viewOf(flow: FlowRecord) {
  const blocks = flow.blocks.map(({ step, pieces }) => ({
    step,
    pieces: pieces.map((piece) => ({
      ...piece,
      checklist: [...piece.checklist],
      approvers: piece.approvers.map((userId) => ({ userId })),
    })),
  }));
  return { ...flow, blocks };
}
