import { errorText } from '#ui/data/operations/error-text.ts';
import { useAppMutation } from '#ui/data/operations/use-operation.ts';
import { useI18n } from '#ui/i18n.tsx';
import {
  RemindReviewerDocument,
  ReplaceApproverDocument,
  WithdrawReviewDocument,
} from '#approval/approval-flows/web/door/flow.graphql.generated.ts';
import { piecesToLeave, remindersOf } from '../rules/bulk.ts';
import { reviewMessages as words } from './door/review-messages.ts';
import type { ApprovalFlowListQuery } from './reviews.graphql.generated.ts';
import type { RowResult } from '#ui/lists/row-runs.ts';

export type ListedFlow = ApprovalFlowListQuery['approvalFlows']['items'][number];
type Person = { id: string; name: string };

const piecesOf = (flow: ListedFlow) => flow.blocks.flatMap((block) => block.pieces);

/** What is done to one row of the list of reviews; a row that needs several commands has a result for each. */
export function useFlowActs() {
  const { locale, t } = useI18n();
  const remindOne = useAppMutation(RemindReviewerDocument, { quiet: true });
  const withdrawOne = useAppMutation(WithdrawReviewDocument, { quiet: true });
  const replaceOne = useAppMutation(ReplaceApproverDocument, { quiet: true });
  const said = (flow: ListedFlow, ok: boolean, text: string): RowResult => ({ id: flow.id, name: flow.targetName, ok, words: text });

  const remind = async (flow: ListedFlow): Promise<RowResult[]> => {
    const results: RowResult[] = [];
    for (const { person, pieceId } of remindersOf(flow.awaited, piecesOf(flow))) {
      const outcome = await remindOne.run({ input: { pieceId, userId: person.id, together: true } });
      results.push(said(flow, outcome.ok, outcome.ok ? t(words.remindedRow, { name: person.name }) : errorText(outcome.error, locale)));
    }
    return results.length > 0 ? results : [said(flow, false, t(words.nobodyAwaited))];
  };

  const withdraw = async (flow: ListedFlow): Promise<RowResult[]> => {
    const outcome = await withdrawOne.run({ input: { flowId: flow.id, expectedVersion: flow.version } });
    return [said(flow, outcome.ok, outcome.ok ? t(words.withdrawnRow) : errorText(outcome.error, locale))];
  };

  const reassign = async (flow: ListedFlow, from: Person, to: Person): Promise<RowResult[]> => {
    const pieces = piecesToLeave(from.id, piecesOf(flow));
    if (pieces.length === 0) return [said(flow, false, t(words.notInside, { name: from.name }))];
    const results: RowResult[] = [];
    let expectedVersion = flow.version;
    for (const piece of pieces) {
      const outcome = await replaceOne.run({
        input: { pieceId: piece.id, fromUserId: from.id, toUserId: to.id, expectedVersion, together: true },
      });
      if (outcome.ok) expectedVersion = outcome.data.replaceApprover.version;
      results.push(said(flow, outcome.ok, outcome.ok ? t(words.reassignedRow, { piece: piece.name }) : errorText(outcome.error, locale)));
    }
    return results;
  };
  return { remind, withdraw, reassign };
}
