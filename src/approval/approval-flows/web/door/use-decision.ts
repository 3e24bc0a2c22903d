import { useState } from 'react';
import { useSigning, type Signing } from '#people/sign-in/web/door/use-signing.ts';
import { useAppMutation } from '#ui/data/operations/use-operation.ts';
import { checklistRefusal, type GivenAnswer } from '../../rules/checklist.ts';
import type { DecisionAction } from '../../rules/flow-types.ts';
import { gravePoints, letsPass, type OpenPoint } from '../../rules/open-points.ts';
import { signingPurpose } from '../../rules/signature.ts';
import type { Acknowledgement } from '../open-points-field.tsx';
import type { DecisionSpec, DialogKind } from './decision-kinds.ts';
import { DecideApprovalDocument, TakeBackApprovalDocument } from './flow.graphql.generated.ts';
import type { FlowData, PieceData, SeatData } from './flow-data.ts';

export interface DecisionForm {
  reject: boolean;
  asksChecklist: boolean;
  /** The decision is signed electronically. */
  asksSignature: boolean;
  /** In whose place it can be taken, and in whose it will be. */
  seats: readonly SeatData[];
  seat: SeatData | undefined;
  choose(seat: SeatData): void;
  comment: string;
  setComment(text: string): void;
  answers: readonly GivenAnswer[];
  setAnswers(answers: GivenAnswer[]): void;
  signing: Signing;
  /** That what is critical is known, and why it passes. */
  acknowledgement: Acknowledgement;
  acknowledge(value: Acknowledgement): void;
  /** What an approval with changes asks for; null: it is without. */
  conditions: readonly string[] | null;
  setConditions(conditions: string[] | null): void;
  /** It was tried: what is missing is said. */
  tried: boolean;
  /** 'missing': something is still to be filled in; 'stale': refused, and what is shown may be old. */
  send(): Promise<'done' | 'missing' | 'stale'>;
}

/** What a decision needs to know of its flow and its piece. */
export type DecidedFlow = Pick<FlowData, 'round' | 'contentHash' | 'signed'>;
export type DecidedPiece = Pick<PieceData, 'id' | 'name' | 'approvalsMissing' | 'viewerSeats' | 'checklist'>;

interface Options {
  spec: DecisionSpec;
  kind: DialogKind;
  flow: DecidedFlow;
  piece: DecidedPiece;
  /** Who sends it; absent: the account's own commands. */
  sendBy?: DecisionSender | undefined;
  /** What is open now. */
  openPoints: readonly OpenPoint[];
}

const NOT_ACKNOWLEDGED: Acknowledgement = { ticked: false, reason: '' };

/** What is said with every decision, whoever takes it. */
export interface SaidDecision {
  round: number;
  contentHash: string;
  comment: string | null;
  checklist: GivenAnswer[] | null;
  acknowledgement: string | null;
}

/** Sends decisions that are no account's: a guest reviewer's, on the one piece of the invitation. */
export interface DecisionSender {
  decide(said: SaidDecision & { action: DecisionAction | 'UN_CONFIRMED' }): Promise<{ ok: boolean }>;
  takeBack(round: number): Promise<{ ok: boolean }>;
}

/** What is typed for a decision, and its sending: the signature is proven first, then the decision carries the proof. */
export function useDecision({ spec, kind, flow, piece, sendBy, openPoints }: Options): DecisionForm {
  const [chosen, setChosen] = useState<string | null>(null);
  const [comment, setComment] = useState('');
  const [answers, setAnswers] = useState<GivenAnswer[]>([]);
  const [acknowledgement, acknowledge] = useState(NOT_ACKNOWLEDGED);
  const [conditions, setConditions] = useState<readonly string[] | null>(null);
  const [tried, setTried] = useState(false);
  const decide = useAppMutation(DecideApprovalDocument);
  const takeBack = useAppMutation(TakeBackApprovalDocument);
  const { action } = spec;
  const takes = action === 'APPROVED' || action === 'REJECTED' || action === 'CONFIRMED';
  const reject = action === 'REJECTED';
  const asksChecklist = takes && piece.checklist.length > 0;
  const asksSignature = takes && flow.signed;
  const seats = piece.viewerSeats.filter((seat) => seat.can.includes(kind));
  const seat = seats.find((each) => each.approver?.id === chosen) ?? seats[0];
  const onBehalfOf = seat && !seat.isOwn ? (seat.approver?.id ?? null) : null;
  const { round } = flow;
  const contentHash = flow.contentHash ?? '';
  const purpose = takes ? signingPurpose({ pieceId: piece.id, round, contentHash, action, approverId: seat?.approver?.id ?? '' }) : '';
  const signing = useSigning([purpose]);

  const isGrave = letsPass(action) && gravePoints(openPoints).length > 0;
  const asked = action === 'APPROVED' && conditions ? conditions.filter((text) => text.trim() !== '') : null;
  const isMissing = (): boolean => {
    if (asked?.length === 0) return true;
    if (isGrave && !(acknowledgement.ticked && acknowledgement.reason.trim())) return true;
    if (reject && comment.trim() === '') return true;
    if (asksChecklist && checklistRefusal(piece.checklist, answers, action)) return true;
    return asksSignature && signing.isMissing;
  };
  const prove = async (): Promise<string | null> => {
    if (!asksSignature) return null;
    const outcome = await signing.prove(purpose);
    return outcome.ok ? outcome.data.proof : null;
  };
  const send = async () => {
    setTried(true);
    if (isMissing()) return 'missing';
    const signature = await prove();
    if (asksSignature && signature === null) return 'missing';
    const pieceId = piece.id;
    const checklist = asksChecklist ? answers.map((answer) => ({ ...answer })) : null;
    const text = comment.trim() === '' ? null : comment;
    const said = { round, comment: text, contentHash, checklist, acknowledgement: isGrave ? acknowledgement.reason : null };
    const sendOwn = () =>
      action === 'TAKE_BACK'
        ? takeBack.run({ input: { pieceId, round, onBehalfOf } })
        : decide.run({ input: { ...said, action, pieceId, onBehalfOf, signature, conditions: asked } });
    const sendAway = (sender: DecisionSender) => (action === 'TAKE_BACK' ? sender.takeBack(round) : sender.decide({ ...said, action }));
    const outcome = await (sendBy ? sendAway(sendBy) : sendOwn());
    if (!outcome.ok) return 'stale';
    setComment('');
    setAnswers([]);
    acknowledge(NOT_ACKNOWLEDGED);
    setConditions(null);
    signing.clear();
    setTried(false);
    return 'done';
  };
  return {
    reject,
    asksChecklist,
    asksSignature,
    seats,
    seat,
    choose: (next) => setChosen(next.approver?.id ?? null),
    comment,
    setComment,
    answers,
    setAnswers,
    signing,
    acknowledgement,
    acknowledge,
    conditions,
    setConditions,
    tried,
    send,
  };
}
