/**
 * Whether one sequential order explains everything that a race was told. The audit trail names an order; it is proved
 * right or wrong: it must agree with real time, every acknowledged change must be legal at its place in the model, every
 * refusal and every look must be true at some moment between question and answer, and what is stored must be where the
 * order ends. A history that passes is linearizable (Herlihy and Wing 1990), with the trail as its witness.
 */
import { piecesOf, type FlowState } from '#approval/approval-flows/rules/flow-state.ts';
import { awaitedOf } from '#approval/approval-flows/rules/waiting.ts';
import type { FlowEffect } from '#approval/approval-flows/rules/advance.ts';
import type { Violations } from '../report.ts';
import { attempt, decideOn, firstState, mayDecide, said, type Operation, type TargetState } from './model.ts';
import type { Look, Raced } from './race.ts';
import type { Change } from './change.ts';
import { awaitedBy, type Entry, type StoredTarget } from './stored.ts';

export interface Judged {
  acknowledged: number;
  refused: number;
  repeated: number;
  looks: number;
  /** Notices that the order gave rise to: 'target kind person' → count. */
  notices: Map<string, number>;
}

/** The entry that each kind of change leaves in the trail. */
const ACTIONS: Record<Operation['kind'], [subject: string, action: string][]> = {
  decide: [
    ['approval piece', 'approve'],
    ['approval piece', 'reject'],
    ['approval piece', 'confirm'],
    ['approval piece', 'un-confirm'],
  ],
  takeBack: [
    ['approval piece', 'take back'],
    ['approval piece', 'un-confirm'],
  ],
  withdraw: [['approval flow', 'withdraw']],
  request: [['approval flow', 'request']],
  edit: [['approval flow', 'update']],
  replace: [['approval flow', 'create']],
  delegate: [['auth role assignment', 'assign']],
  // Submission data are not raced for.
  revise: [],
  endDelegation: [['auth role assignment', 'unassign']],
  updatePart: [['part', 'update']],
  deletePart: [['part', 'delete']],
};

const DECISIONS = { APPROVED: 'approve', REJECTED: 'reject', CONFIRMED: 'confirm', UN_CONFIRMED: 'un-confirm' } as const;

/** Who stands in for whom is one more thing that people raced for; answers what was done of it, in no order yet. */
export function judgeOffice(changes: readonly Change[], trail: ReadonlyMap<string, Entry[]>, violations: Violations): Change[] {
  const where = 'delegations';
  const done = changes.filter((change) => trail.has(change.requestId));
  for (const change of changes) {
    checkAnswer(change, trail, where, violations);
    if (change.code === null && !done.includes(change)) violations.add('lost', `${where}: ${change.operation.kind} is not in the trail`);
  }
  const order = done.toSorted((a, b) => placeOf(trail, a) - placeOf(trail, b));
  checkRealTime(order, where, violations);
  const nothing = firstState('PART', { flowId: '', content: '', plan: [], signed: false, partVersion: null });
  const states = [nothing];
  for (const change of order) {
    const result = attempt(states.at(-1)!, change.operation, change.made ?? createdId(trail, change));
    if (!result.ok)
      violations.add('illegal', `${where}: ${JSON.stringify(change.operation)} was acknowledged, but there it is ${result.code}`);
    states.push(result.ok ? result.state : states.at(-1)!);
  }
  for (const change of changes.filter((each) => each.code !== null)) checkRefusal(change, order, states, where, violations);
  return done;
}

/** `office`: the delegations that were made and ended meanwhile; they hold for every target. */
export function judge(
  raced: Raced,
  office: readonly Change[],
  trail: ReadonlyMap<string, Entry[]>,
  stored: StoredTarget,
  violations: Violations,
): Judged {
  const { arena, changes, looks } = raced;
  const where = `${arena.kind} ${arena.targetId}`;
  const acknowledged = changes.filter((change) => change.code === null || isGoneSince(change, changes, trail));
  const effective = acknowledged.filter((change) => trail.has(change.requestId));
  for (const change of changes) if (!isGoneSince(change, changes, trail)) checkAnswer(change, trail, where, violations);
  for (const change of acknowledged) if (!trail.has(change.requestId)) checkRepeated(change, changes, trail, where, violations);
  const order = [...effective, ...office].toSorted((a, b) => placeOf(trail, a) - placeOf(trail, b));
  checkRealTime(order, where, violations);
  const judged: Judged = {
    acknowledged: effective.length,
    refused: 0,
    repeated: acknowledged.length - effective.length,
    looks: looks.length,
    notices: new Map(),
  };
  const states = replay(raced, order, trail, judged, violations, where);
  for (const change of changes.filter((each) => !acknowledged.includes(each))) {
    judged.refused += 1;
    checkRefusal(change, order, states, where, violations);
  }
  for (const look of looks) checkLook(look, order, states, where, violations);
  checkStored(states.at(-1)!, stored, where, violations);
  return judged;
}

/** Done, and then the part was deleted before the answer could show the flow: NOT_FOUND is true by then. */
function isGoneSince(change: Change, changes: readonly Change[], trail: ReadonlyMap<string, Entry[]>): boolean {
  if (change.code !== 'NOT_FOUND' || !trail.has(change.requestId)) return false;
  return changes.some((other) => other.operation.kind === 'deletePart' && other.code === null && other.sent < change.arrived);
}

const placeOf = (trail: ReadonlyMap<string, Entry[]>, change: Change): number => trail.get(change.requestId)!.at(-1)!.seq;

/** No defect shows itself to anybody, and what was refused was not done. */
function checkAnswer(change: Change, trail: ReadonlyMap<string, Entry[]>, where: string, violations: Violations): void {
  if (change.status !== 200 || ['INTERNAL', 'UNAVAILABLE'].includes(change.code ?? '')) {
    violations.add('5xx', `${where}: ${change.operation.kind} was answered ${change.status} ${change.code} (request ${change.requestId})`);
  }
  if (change.code !== null && trail.has(change.requestId)) {
    violations.add(
      'refused but done',
      `${where}: ${change.operation.kind} was answered ${change.code} and stands in the trail (request ${change.requestId})`,
    );
  }
}

/** Acknowledged without an entry of its own: only as the echo of the same intent, which stands there once. */
function checkRepeated(
  change: Change,
  changes: readonly Change[],
  trail: ReadonlyMap<string, Entry[]>,
  where: string,
  violations: Violations,
): void {
  const original = changes.filter((other) => other !== change && other.key === change.key && trail.has(other.requestId));
  if (original.length !== 1)
    violations.add('lost', `${where}: ${change.operation.kind} was acknowledged and is not in the trail (request ${change.requestId})`);
}

/** What was answered before something else was asked stands before it. */
function checkRealTime(order: readonly Change[], where: string, violations: Violations): void {
  let latest = Number.NEGATIVE_INFINITY;
  const keys = new Set<string>();
  for (const change of order) {
    if (change.arrived < latest)
      violations.add('order', `${where}: ${change.operation.kind} ended before something that the trail puts before it began`);
    latest = Math.max(latest, change.sent);
    if (keys.has(change.key))
      violations.add('doubled', `${where}: one intent of ${change.operation.kind} stands in the trail twice (key ${change.key})`);
    keys.add(change.key);
  }
}

/** The states before the first and after each change, in the trail's order. */
function replay(
  raced: Raced,
  order: readonly Change[],
  trail: ReadonlyMap<string, Entry[]>,
  judged: Judged,
  violations: Violations,
  where: string,
): TargetState[] {
  const { id, ...first } = raced.arena.firstFlow;
  let state = firstState(raced.arena.kind, { flowId: id, ...first });
  const states = [state];
  for (const change of order) {
    const result = attempt(state, change.operation, change.made ?? createdId(trail, change));
    if (result.ok) {
      checkEntries(change, state, result.effects, trail.get(change.requestId)!, where, violations);
      note(judged.notices, raced, result.state, result.effects);
      state = result.state;
    } else {
      violations.add(
        'illegal',
        `${where}: ${JSON.stringify(change.operation)} was acknowledged, but there it is ${result.code}: ${said(state)}`,
      );
    }
    states.push(state);
  }
  return states;
}

/** The id of a new flow or delegation whose answer came too late to show it. */
function createdId(trail: ReadonlyMap<string, Entry[]>, { requestId }: Change): string {
  const made = (entry: Entry) =>
    (entry.subject === 'approval flow' && entry.action === 'create') ||
    (entry.subject === 'auth role assignment' && entry.action === 'assign');
  return trail.get(requestId)?.find(made)?.subjectId ?? '';
}

/** The trail says what was done, by whom, in which round, and how the round ended. */
function checkEntries(
  { operation }: Change,
  before: TargetState,
  effects: readonly FlowEffect[],
  entries: readonly Entry[],
  where: string,
  violations: Violations,
): void {
  const wanted = ACTIONS[operation.kind];
  const own = entries.filter((entry) => wanted.some(([subject, action]) => entry.subject === subject && entry.action === action));
  const ended = effects.some((effect) => effect.kind === 'roundEnded' && effect.outcome !== 'WITHDRAWN');
  const isDecision = operation.kind === 'decide' || operation.kind === 'takeBack';
  const [entry] = own;
  if (!entry || own.length > 1 || entry.actorId !== operation.user)
    return violations.add('trail', `${where}: ${operation.kind} left ${own.length} entries of its own`);
  if (operation.kind === 'decide' && entry.action !== DECISIONS[operation.action])
    violations.add('trail', `${where}: ${operation.action} stands there as ${entry.action}`);
  if (isDecision && entry.changes.round?.to !== before.flow.round)
    violations.add(
      'another round',
      `${where}: a decision of round ${before.flow.round} stands there for ${String(entry.changes.round?.to)}`,
    );
  if (isDecision) checkKept(operation, before, entry, where, violations);
  const ends = entries.filter((each) => each.subject === 'approval flow' && each.action === 'update');
  if (isDecision && ends.length !== (ended ? 1 : 0))
    violations.add('trail', `${where}: a decision left ${ends.length} entries on the end of its flow`);
}

/** In whose name it was, what was answered and whether it was signed stands there too. */
function checkKept(
  operation: Extract<Operation, { kind: 'decide' | 'takeBack' }>,
  before: TargetState,
  entry: Entry,
  where: string,
  violations: Violations,
): void {
  const { changes } = entry;
  const answers = operation.kind === 'decide' ? operation.answers.length : 0;
  const signed = before.signed && operation.kind === 'decide' && operation.action !== 'UN_CONFIRMED';
  const wanted = [operation.onBehalfOf, answers, signed].join();
  const kept = [
    changes.onBehalfOfId?.to ?? null,
    (changes.checklist?.to as unknown[] | undefined)?.length ?? 0,
    'signed' in changes,
  ].join();
  if (kept !== wanted) violations.add('trail', `${where}: ${operation.kind} stands there with ${kept} instead of ${wanted}`);
}

/** The moments between question and answer, as indexes into the states. */
function momentsOf(at: { sent: number; arrived: number }, order: readonly Change[]): [number, number] {
  const first = order.findLastIndex((change) => change.arrived < at.sent) + 1;
  const next = order.findIndex((change) => change.sent > at.arrived);
  return [first, next === -1 ? order.length : next];
}

function checkRefusal(
  change: Change,
  order: readonly Change[],
  states: readonly TargetState[],
  where: string,
  violations: Violations,
): void {
  const [first, last] = momentsOf(change, order);
  const codes = new Set<string>();
  const { operation } = change;
  const moments = states.slice(first, last + 1);
  // Roles are read when the request arrives, the flow later; who has stood in for somebody may still look at the piece.
  const held = moments.some(
    (state) =>
      'piece' in operation && (mayDecide(state, operation) || state.mandates.some(({ delegateId }) => delegateId === operation.user)),
  );
  for (const state of moments) {
    const result = attempt(state, operation, '');
    codes.add(result.ok ? 'allowed' : result.code);
    if (!('piece' in operation) || mayDecide(state, operation)) continue;
    // Who holds no role on a piece is not told that it is there.
    codes.add('FORBIDDEN').add('NOT_FOUND');
    const asHolder = held && !state.part?.deleted ? decideOn(state, operation) : result;
    if (!asHolder.ok) codes.add(asHolder.code);
  }
  if (codes.has(change.code ?? '')) return;
  const kind = codes.size === 1 && codes.has('allowed') ? 'retry needed' : 'wrong refusal';
  violations.add(
    kind,
    `${where}: ${change.operation.kind} was answered ${change.code}, where it is ${[...codes].join(' or ')}: ${said(states[first]!)}`,
  );
}

/** A screen shows one moment, not the halves of two. */
function checkLook(look: Look, order: readonly Change[], states: readonly TargetState[], where: string, violations: Violations): void {
  const [first, last] = momentsOf(look, order);
  const seen = said(shown(look));
  for (let n = first; n <= last; n++) if (said(states[n]!) === seen) return;
  violations.add('look', `${where}: a screen showed ${seen}, which was never so; ${said(states[first]!)}`);
}

function shown({ flow }: Look): Parameters<typeof said>[0] {
  const blocks = flow.blocks.map(({ step, pieces }) => ({
    id: pieces[0]?.name ?? '',
    step,
    pieces: pieces.map((piece) => ({
      ...piece,
      id: piece.name,
      approvers: piece.approvers.map((one) => one.userId),
      commenters: [],
      decisions: piece.approvers.flatMap(({ userId, decision, delegate }) =>
        decision ? [{ userId, action: decision as 'APPROVED', delegateId: delegate?.id ?? null }] : [],
      ),
    })),
  }));
  const state = { status: flow.status, round: flow.round, blocks } as unknown as FlowState;
  return { flowId: flow.id, flowVersion: flow.version, flow: state, signed: flow.signed };
}

function checkStored(end: TargetState, stored: StoredTarget, where: string, violations: Violations): void {
  if (said(end) !== said(stored)) violations.add('stored', `${where}: the order ends at ${said(end)}, stored is ${said(stored)}`);
  const awaited =
    end.flow.status === 'IN_PROGRESS'
      ? piecesOf(end.flow).flatMap((piece) => awaitedOf(piece).flatMap((user) => seatsAwaited(end, user, piece.name)))
      : [];
  if (awaited.sort().join() !== stored.awaited.join())
    violations.add('tasks', `${where}: awaited are ${awaited.join(', ')}; open tasks have ${stored.awaited.join(', ')}`);
  const { part } = end;
  if (!part || !stored.part) return;
  const is = `${stored.part.version} ${stored.part.availability} ${stored.part.deleted}`;
  const should = `${part.version} ${part.latest} ${part.deleted}`;
  if (is !== should) violations.add('stored', `${where}: the part should be ${should}, stored is ${is}`);
}

/** The approver's own task, and that of whoever stands in for them now. */
function seatsAwaited({ flow, mandates }: TargetState, owner: string, piece: string): string[] {
  const standIns = mandates.filter(({ ownerId }) => ownerId === owner);
  return [awaitedBy(owner, flow.round, piece, null), ...standIns.map(({ delegateId }) => awaitedBy(delegateId, flow.round, piece, owner))];
}

/** Who must hear of it: reviewers of a piece that starts, the requester of decisions and of the end. */
function note(notices: Map<string, number>, { arena }: Raced, after: TargetState, effects: readonly FlowEffect[]): void {
  const target = arena.partId ?? arena.targetId;
  const ends = effects.find((effect) => effect.kind === 'roundEnded');
  const add = (kind: string, user: string) => {
    const key = `${target} ${kind} ${user}`;
    notices.set(key, (notices.get(key) ?? 0) + 1);
  };
  for (const effect of effects) {
    if (effect.kind === 'pieceStarted') {
      for (const user of piecesOf(after.flow).find((piece) => piece.id === effect.pieceId)?.approvers ?? []) add('reviewRequested', user);
    }
    // Whose decision it is hears what was decided in their name.
    if (effect.kind === 'decided' && effect.by !== effect.userId) add('decisionMade', effect.userId);
    if (effect.kind === 'decided' && !ends) add('decisionMade', 'requester');
    if (effect.kind === 'roundEnded' && effect.outcome !== 'WITHDRAWN')
      add(effect.outcome === 'COMPLETED' ? 'flowCompleted' : 'flowReturned', 'requester');
  }
}
