/** What people do next, by what their screen shows; now and then something that cannot be, as an old screen would send it. */
import { signingPurpose } from '#approval/approval-flows/rules/signature.ts';
import type { Random } from '../../../bench/random.ts';
import { alteredPlan, blocksOf, isSigned, randomPlan, type Arena, type PieceView } from './arena.ts';
import type { Answered, Operation } from './model.ts';
import type { Office } from './standing.ts';

/** An operation and how it is sent. */
export interface Sending {
  operation: Operation;
  mutation: string;
  inputType: string;
  input: object;
  /** For what the password is given again before. */
  signs?: string | null;
}

type Kind = Exclude<Operation['kind'], 'delegate' | 'endDelegation' | 'revise'>;

const BY_STATUS: Record<string, [Kind, number][]> = {
  STAND_BY: [
    ['request', 60],
    ['edit', 28],
    ['updatePart', 10],
    ['deletePart', 2],
  ],
  IN_PROGRESS: [
    ['decide', 70],
    ['takeBack', 18],
    ['withdraw', 12],
  ],
  REJECTED: [
    ['request', 55],
    ['replace', 25],
    ['updatePart', 16],
    ['deletePart', 4],
  ],
  COMPLETED: [
    ['replace', 40],
    ['updatePart', 30],
    ['deletePart', 5],
    ['decide', 25],
  ],
};
const ALL: [Kind, number][] = ['decide', 'takeBack', 'withdraw', 'request', 'edit', 'replace', 'updatePart'].map((kind) => [
  kind as Kind,
  1,
]);

/** One in twelve is out of place. */
const STRAY = 1 / 12;

function weighted(random: Random, table: readonly [Kind, number][]): Kind {
  let at = random.next() * table.reduce((sum, [, weight]) => sum + weight, 0);
  return table.find(([, weight]) => (at -= weight) < 0)?.[0] ?? table[0]![0];
}

let updates = 0;

export interface Cast {
  random: Random;
  owner: string;
  people: readonly string[];
  office: Office;
}

export function choose(cast: Cast, arena: Arena): Sending | null {
  const { random, owner, people } = cast;
  const { flow } = arena.view;
  const table = random.next() < STRAY ? ALL : (BY_STATUS[flow.status] ?? ALL);
  const kind = weighted(random, arena.kind === 'PART' ? table : table.filter(([each]) => !each.endsWith('Part')));
  switch (kind) {
    case 'decide':
      return decide(cast, arena);
    case 'takeBack':
      return takeBack(random, arena);
    case 'withdraw': {
      const input = { flowId: flow.id, expectedVersion: flow.version };
      return { operation: { kind, user: owner, ...input }, mutation: 'withdrawReview', inputType: 'WithdrawReviewInput', input };
    }
    case 'request': {
      const operation: Operation = { kind, user: owner, expectedVersion: flow.version, content: arena.contents.get(arena.hash) ?? '' };
      const input = { ...target(arena), expectedVersion: flow.version, contentHash: arena.hash };
      return { operation, mutation: 'requestReview', inputType: 'RequestReviewInput', input };
    }
    case 'edit': {
      const plan = alteredPlan(random, flow, people);
      const version = { flowId: flow.id, expectedVersion: flow.version };
      const signed = isSigned(random);
      const input = { ...target(arena), ...version, name: '承認', signed, blocks: blocksOf(plan, flow) };
      return {
        operation: { kind, user: owner, ...version, plan, signed },
        mutation: 'saveApprovalFlow',
        inputType: 'SaveApprovalFlowInput',
        input,
      };
    }
    case 'replace': {
      const plan = randomPlan(random, people);
      const signed = isSigned(random);
      const input = { ...target(arena), name: '承認', signed, blocks: blocksOf(plan, null) };
      return { operation: { kind, user: owner, plan, signed }, mutation: 'saveApprovalFlow', inputType: 'SaveApprovalFlowInput', input };
    }
    case 'updatePart':
    case 'deletePart':
      return changePart(arena, kind, owner);
  }
}

const target = ({ kind, targetId }: Arena) => ({ type: kind, targetId });
const piecesOf = (arena: Arena): PieceView[] => arena.view.flow.blocks.flatMap((block) => block.pieces);

type Decided = Extract<Operation, { kind: 'decide' }>;

function decide({ random, people, office }: Cast, arena: Arena): Sending {
  const { flow } = arena.view;
  const running = piecesOf(arena).filter((piece) => piece.status === 'IN_PROGRESS');
  const piece = running.length > 0 && random.next() < 0.95 ? random.pick(running) : random.pick(piecesOf(arena));
  const waiting = piece.approvers.filter((one) => one.decision === null).map((one) => one.userId);
  const seat = waiting.length > 0 && random.next() < 0.95 ? random.pick(waiting) : random.pick(people);
  // One in ten stands in for somebody who is there.
  const away = office.standIns.find(({ owner, delegationId }) => owner.userId === seat && (delegationId !== null || random.next() < 0.1));
  const standsIn = away !== undefined && random.next() < 0.6;
  const returns = arena.kind === 'PART' && random.next() < 0.1;
  const action = arena.kind === 'CIRCULAR_DESIGN' ? 'CONFIRMED' : returns ? 'REJECTED' : 'APPROVED';
  const said = piece.checklist.map(({ text }) => answered(random, text));
  const answers = said.length > 0 && random.next() < 0.05 ? said.slice(1) : said;
  const proof = !flow.signed ? null : random.next() < 0.92 ? 'this' : random.pick(['another', null] as const);
  const by = standsIn ? away.delegate.userId : seat;
  return send(arena, piece, { user: by, onBehalfOf: standsIn ? seat : null, action, answers, proof });
}

function answered(random: Random, text: string): Answered {
  const chance = random.next();
  if (chance < 0.03) return { text, answer: 'NO', comment: '' };
  if (chance < 0.15) return { text, answer: 'NO', comment: '前回と同じ' };
  return { text, answer: chance < 0.3 ? 'NOT_APPLICABLE' : 'YES', comment: '' };
}

function send(arena: Arena, piece: PieceView, given: Pick<Decided, 'user' | 'onBehalfOf' | 'action' | 'answers' | 'proof'>): Sending {
  const { round, contentHash: hash } = arena.view.flow;
  const { user, onBehalfOf, action, answers, proof } = given;
  const contentHash = hash ?? '';
  const operation: Operation = { kind: 'decide', ...given, piece: piece.name, round, content: arena.contents.get(contentHash) ?? '' };
  const checklist = answers.map(({ text, ...answer }) => ({
    itemId: piece.checklist.find((item) => item.text === text)?.id ?? '',
    ...answer,
  }));
  const comment = action === 'REJECTED' ? 'ここが違います' : null;
  const input = { pieceId: piece.id, action, round, contentHash, comment, onBehalfOf, checklist };
  const toSign = { pieceId: piece.id, round: proof === 'another' ? round + 1 : round, contentHash, approverId: onBehalfOf ?? user };
  const signs = proof && action !== 'UN_CONFIRMED' ? signingPurpose({ ...toSign, action }) : null;
  return { operation, mutation: 'decideApproval', inputType: 'DecideApprovalInput', input, signs };
}

function takeBack(random: Random, arena: Arena): Sending | null {
  const { round } = arena.view.flow;
  const given = piecesOf(arena).flatMap((piece) => piece.approvers.filter((one) => one.decision).map((one) => ({ piece, ...one })));
  if (given.length === 0) return null;
  const { piece, userId, delegate } = random.pick(given);
  const who = delegate && random.next() < 0.6 ? { user: delegate.id, onBehalfOf: userId } : { user: userId, onBehalfOf: null };
  if (arena.kind === 'CIRCULAR_DESIGN' && random.next() < 0.5) {
    return send(arena, piece, { ...who, action: 'UN_CONFIRMED', answers: [], proof: null });
  }
  const operation: Operation = { kind: 'takeBack', piece: piece.name, round, ...who };
  const input = { pieceId: piece.id, round, onBehalfOf: who.onBehalfOf };
  return { operation, mutation: 'takeBackApproval', inputType: 'TakeBackApprovalInput', input };
}

function changePart(arena: Arena, kind: 'updatePart' | 'deletePart', owner: string): Sending | null {
  const expectedVersion = arena.view.partVersion;
  if (arena.partId === null || expectedVersion === null) return null;
  const at = { partId: arena.partId, expectedVersion };
  if (kind === 'deletePart') {
    return { operation: { kind, user: owner, expectedVersion }, mutation: 'deletePart', inputType: 'DeletePartInput', input: at };
  }
  const name = `内容量 改${++updates}`;
  const contents = [{ title: '内容量', text: `内容量：${120 + updates}g`, language: 'ja', exact: true }];
  return {
    operation: { kind, user: owner, expectedVersion, name },
    mutation: 'updatePart',
    inputType: 'UpdatePartInput',
    input: { ...at, name, contents },
  };
}
