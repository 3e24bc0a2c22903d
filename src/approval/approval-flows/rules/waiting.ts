/** Why a flow waits and for whom, in one sentence (D6.12), and how far those are. */
import { format, type Locale, type Message } from '#shared/i18n.ts';
import { waitingMessages as words } from '../messages.ts';
import { approvalsMissing, conditionsOpen, piecesOf, type FlowState, type PieceState } from './flow-state.ts';

/** Approvers of a running piece who have not decided and are not passed over. */
export function awaitedOf(piece: Pick<PieceState, 'status' | 'approvers' | 'decisions' | 'skipped'>): string[] {
  if (piece.status !== 'IN_PROGRESS') return [];
  return piece.approvers.filter((id) => !piece.skipped?.includes(id) && !piece.decisions.some((decision) => decision.userId === id));
}

/** People for whom the flow waits now, each once. */
export function awaitedPeople(flow: Pick<FlowState, 'status' | 'blocks'>): string[] {
  if (flow.status !== 'IN_PROGRESS') return [];
  // A piece that has its approvals waits for its conditions, not for those who could still decide.
  const waits = piecesOf(flow).filter((piece) => approvalsMissing(piece) > 0);
  return [...new Set(waits.flatMap(awaitedOf))];
}

/** Everybody whom the sentence may name: approvers, and who stands in for one. */
export function peopleToName(flow: Pick<FlowState, 'blocks' | 'mandates'>): string[] {
  return [
    ...new Set([...piecesOf(flow).flatMap((piece) => piece.approvers), ...(flow.mandates ?? []).map(({ delegateId }) => delegateId)]),
  ];
}

/** More names than this become a number: the sentence stays one that is read at a glance. */
const NAMES_SHOWN = 3;

export function waitingSentence(
  flow: Pick<FlowState, 'type' | 'status' | 'blocks' | 'mandates'>,
  nameOf: (userId: string) => string,
  locale: Locale,
): string {
  const circular = flow.type === 'CIRCULAR_DESIGN';
  switch (flow.status) {
    case 'STAND_BY':
      return words.standBy[locale];
    case 'COMPLETED':
      return (circular ? words.allConfirmed : words.completed)[locale];
    case 'REJECTED': {
      const piece = piecesOf(flow).find((each) => each.status === 'REJECTED');
      return format(words.rejected, locale, { name: piece?.name ?? '' });
    }
    case 'IN_PROGRESS': {
      const running = piecesOf(flow).filter((piece) => piece.status === 'IN_PROGRESS');
      const clauses = running.flatMap((piece) => {
        const [n, open] = [approvalsMissing(piece), conditionsOpen(piece)];
        return [
          ...(n > 0 || open === 0 ? [format(missing(piece.name, circular), locale, { name: piece.name, n })] : []),
          ...(open > 0 ? [format(words.conditionsOpen, locale, { name: piece.name, n: open })] : []),
        ];
      });
      return format(words.waits, locale, { clauses: clauses.join(words.join[locale]), who: who(flow, nameOf, locale) });
    }
  }
}

/** Many a unit is simply called approval: the word is not said twice. */
function missing(name: string, circular: boolean): Message {
  if (circular) return words.confirmationsMissing;
  return isCalledApproval(name) ? words.approvalsMissingOfApproval : words.approvalsMissing;
}

/** A name that already says what its unit does. */
const isCalledApproval = (name: string): boolean => /承認$|\bapproval$/i.test(name.trim());

function who(flow: Pick<FlowState, 'status' | 'blocks' | 'mandates'>, nameOf: (userId: string) => string, locale: Locale): string {
  const awaited = awaitedPeople(flow);
  if (awaited.length === 0 || awaited.length > NAMES_SHOWN) return '';
  const names = awaited.map((id) => {
    const delegate = flow.mandates?.find((mandate) => mandate.ownerId === id)?.delegateId;
    return delegate ? format(words.orDelegate, locale, { name: nameOf(id), delegate: nameOf(delegate) }) : nameOf(id);
  });
  return format(words.who, locale, { names: names.join(words.nameJoin[locale]) });
}

/** How far a reviewer of a running unit is. */
export interface ReviewerProgress {
  userId: string;
  /** The review was asked of them. */
  notifiedAt: Date;
  /** They, or who stands in for them, opened its page; null: not yet. */
  openedAt: Date | null;
  /** Findings that they have looked at; null: nothing is to be looked at. */
  looked: number | null;
  wanted: number | null;
}

interface Told {
  seatId: string;
  round: number | null;
  createdAt: Date;
  openedAt: Date | null;
}

/**
 * One line for each of the people who were told of this round, in their order; nothing of other rounds.
 * @param told their tasks: an approver's own and the one of who stands in
 */
export function progressOf(
  people: readonly string[],
  round: number,
  told: readonly Told[],
  looks: { wanted: number; by: ReadonlyMap<string, number> } | null,
): ReviewerProgress[] {
  return people.flatMap((userId) => {
    const theirs = told.filter((task) => task.seatId === userId && task.round === round);
    const notified = earliest(theirs.map(({ createdAt }) => createdAt));
    if (!notified) return [];
    const openedAt = earliest(theirs.flatMap((task) => task.openedAt ?? []));
    return [{ userId, notifiedAt: notified, openedAt, looked: looks ? (looks.by.get(userId) ?? 0) : null, wanted: looks?.wanted ?? null }];
  });
}

function earliest(dates: readonly Date[]): Date | null {
  return dates.reduce<Date | null>((first, date) => (first === null || date < first ? date : first), null);
}
