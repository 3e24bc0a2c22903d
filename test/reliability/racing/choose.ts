/** What people do next, by what their screen shows; now and then something that cannot be, as an old screen would send it. */
import type { Random } from '../../../bench/random.ts';
import { alteredPlan, blocksOf, randomPlan, type Arena, type PieceView } from './arena.ts';
import type { Operation } from './model.ts';

/** An operation and how it is sent. */
export interface Sending {
  operation: Operation;
  mutation: string;
  inputType: string;
  input: object;
}

type Kind = Operation['kind'];

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

export function choose(random: Random, arena: Arena, owner: string, people: readonly string[]): Sending | null {
  const { flow } = arena.view;
  const table = random.next() < STRAY ? ALL : (BY_STATUS[flow.status] ?? ALL);
  const kind = weighted(random, arena.kind === 'PART' ? table : table.filter(([each]) => !each.endsWith('Part')));
  switch (kind) {
    case 'decide':
      return decide(random, arena, people);
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
      const input = { ...target(arena), ...version, name: '承認', blocks: blocksOf(plan, flow) };
      return {
        operation: { kind, user: owner, ...version, plan },
        mutation: 'saveApprovalFlow',
        inputType: 'SaveApprovalFlowInput',
        input,
      };
    }
    case 'replace': {
      const plan = randomPlan(random, people);
      const input = { ...target(arena), name: '承認', blocks: blocksOf(plan, null) };
      return { operation: { kind, user: owner, plan }, mutation: 'saveApprovalFlow', inputType: 'SaveApprovalFlowInput', input };
    }
    case 'updatePart':
    case 'deletePart':
      return changePart(arena, kind, owner);
  }
}

const target = ({ kind, targetId }: Arena) => ({ type: kind, targetId });
const piecesOf = (arena: Arena): PieceView[] => arena.view.flow.blocks.flatMap((block) => block.pieces);

function decide(random: Random, arena: Arena, people: readonly string[]): Sending | null {
  const { round, contentHash } = arena.view.flow;
  const running = piecesOf(arena).filter((piece) => piece.status === 'IN_PROGRESS');
  const piece = running.length > 0 && random.next() < 0.95 ? random.pick(running) : random.pick(piecesOf(arena));
  const waiting = piece.approvers.filter((one) => one.decision === null).map((one) => one.userId);
  const user = waiting.length > 0 && random.next() < 0.95 ? random.pick(waiting) : random.pick(people);
  const returns = random.next() < 0.1;
  const action = arena.kind === 'CIRCULAR_DESIGN' ? 'CONFIRMED' : returns ? 'REJECTED' : 'APPROVED';
  return send(
    { pieceId: piece.id, action, round, contentHash: contentHash ?? '', comment: returns ? 'ここが違います' : null },
    arena,
    piece,
    user,
  );
}

function send(
  input: {
    pieceId: string;
    action: 'APPROVED' | 'REJECTED' | 'CONFIRMED' | 'UN_CONFIRMED';
    round: number;
    contentHash: string;
    comment: string | null;
  },
  arena: Arena,
  piece: PieceView,
  user: string,
): Sending {
  const { action, round, contentHash } = input;
  const operation: Operation = { kind: 'decide', user, piece: piece.name, action, round, content: arena.contents.get(contentHash) ?? '' };
  return { operation, mutation: 'decideApproval', inputType: 'DecideApprovalInput', input };
}

function takeBack(random: Random, arena: Arena): Sending | null {
  const { round, contentHash } = arena.view.flow;
  const given = piecesOf(arena).flatMap((piece) => piece.approvers.filter((one) => one.decision).map(({ userId }) => ({ piece, userId })));
  if (given.length === 0) return null;
  const { piece, userId } = random.pick(given);
  if (arena.kind === 'CIRCULAR_DESIGN' && random.next() < 0.5) {
    return send({ pieceId: piece.id, action: 'UN_CONFIRMED', round, contentHash: contentHash ?? '', comment: null }, arena, piece, userId);
  }
  const operation: Operation = { kind: 'takeBack', user: userId, piece: piece.name, round };
  return { operation, mutation: 'takeBackApproval', inputType: 'TakeBackApprovalInput', input: { pieceId: piece.id, round } };
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
