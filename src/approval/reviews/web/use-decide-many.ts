import { useState } from 'react';
import type { Message } from '#shared/i18n.ts';
import { useSigning } from '#people/sign-in/web/door/use-signing.ts';
import { signingPurpose } from '#approval/approval-flows/rules/signature.ts';
import { DecideApprovalDocument } from '#approval/approval-flows/web/door/flow.graphql.generated.ts';
import type { RowResult, RowRuns } from '#ui/lists/row-runs.ts';
import { errorText } from '#ui/data/operations/error-text.ts';
import { useAppMutation } from '#ui/data/operations/use-operation.ts';
import { useI18n } from '#ui/i18n.tsx';
import type { WaitingPiece } from './waiting-piece.ts';

interface Wanted {
  action: 'APPROVED' | 'REJECTED';
  pieces: readonly WaitingPiece[];
  runs: RowRuns;
  /** Why, where the decision needs a reason. */
  comment?: string;
  /** Something that the dialog asks for is not there yet. */
  isMissing?: boolean;
  /** What is said of a row that was decided. */
  decided: Message;
  onDone: (left: readonly WaitingPiece[]) => void;
}

const seatOf = (piece: WaitingPiece) => piece.viewerSeats.find((each) => each.can.includes('approve'));

/** Decides several pieces alike: each decision is its own command, signed where its flow asks for it, and each row says what became of it. */
export function useDecideMany({ action, pieces, runs, comment, isMissing = false, decided, onDone }: Wanted) {
  const { locale, t } = useI18n();
  const decide = useAppMutation(DecideApprovalDocument, { quiet: true });
  const [tried, setTried] = useState(false);
  const decisionOf = ({ id, flow }: WaitingPiece) => ({ pieceId: id, round: flow.round, contentHash: flow.contentHash ?? '', action });
  const purposeOf = (piece: WaitingPiece) => signingPurpose({ ...decisionOf(piece), approverId: seatOf(piece)?.approver?.id ?? '' });
  const signed = pieces.filter((piece) => piece.flow.signed);
  const signing = useSigning(signed.map(purposeOf));
  const decideOne = async (piece: WaitingPiece): Promise<RowResult[]> => {
    const row = { id: piece.id, name: piece.flow.targetName };
    const seat = seatOf(piece);
    const proof = piece.flow.signed ? await signing.prove(purposeOf(piece)) : null;
    if (proof && !proof.ok) return [{ ...row, ok: false, words: errorText(proof.error, locale) }];
    const outcome = await decide.run({
      input: {
        ...decisionOf(piece),
        ...(comment === undefined ? {} : { comment }),
        onBehalfOf: seat && !seat.isOwn ? (seat.approver?.id ?? '') : null,
        signature: proof?.data.proof ?? null,
        together: pieces.length > 1,
      },
    });
    return [{ ...row, ok: outcome.ok, words: outcome.ok ? t(decided) : errorText(outcome.error, locale) }];
  };
  /** False: something is missing, which is said. */
  const confirm = async (): Promise<boolean> => {
    setTried(true);
    if (isMissing || (signed.length > 0 && signing.isMissing)) return false;
    const left = await runs.run(pieces, decideOne, { nameOf: ({ flow }) => flow.targetName });
    signing.clear();
    setTried(false);
    onDone(left);
    return true;
  };
  return { confirm, tried, signing: { signing, count: signed.length, tried } };
}
