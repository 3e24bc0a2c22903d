/** Why a flow waits and for whom, in one sentence (D6.12). */
import { format, type Locale } from '#shared/i18n.ts';
import { waitingMessages as words } from '../messages.ts';
import { approvalsOf, piecesOf, type FlowState, type PieceState } from './flow-state.ts';

/** Approvers of a running piece who have not decided. */
export function awaitedOf(piece: Pick<PieceState, 'status' | 'approvers' | 'decisions'>): string[] {
  if (piece.status !== 'IN_PROGRESS') return [];
  return piece.approvers.filter((id) => !piece.decisions.some((decision) => decision.userId === id));
}

/** People for whom the flow waits now, each once. */
export function awaitedPeople(flow: Pick<FlowState, 'status' | 'blocks'>): string[] {
  if (flow.status !== 'IN_PROGRESS') return [];
  return [...new Set(piecesOf(flow).flatMap(awaitedOf))];
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
      const missing = circular ? words.confirmationsMissing : words.approvalsMissing;
      const clauses = running.map((piece) =>
        format(missing, locale, { name: piece.name, n: piece.requiredApprovals - approvalsOf(piece) }),
      );
      return format(words.waits, locale, { clauses: clauses.join(words.join[locale]), who: who(flow, nameOf, locale) });
    }
  }
}

function who(flow: Pick<FlowState, 'status' | 'blocks' | 'mandates'>, nameOf: (userId: string) => string, locale: Locale): string {
  const awaited = awaitedPeople(flow);
  if (awaited.length === 0 || awaited.length > NAMES_SHOWN) return '';
  const names = awaited.map((id) => {
    const delegate = flow.mandates?.find((mandate) => mandate.ownerId === id)?.delegateId;
    return delegate ? format(words.orDelegate, locale, { name: nameOf(id), delegate: nameOf(delegate) }) : nameOf(id);
  });
  return format(words.who, locale, { names: names.join(words.nameJoin[locale]) });
}
