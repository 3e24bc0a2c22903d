import { FlowRef, readableFlow } from '#approval/approval-flows/server/door.ts';
import { mutationField, type ViewerContext } from '#platform/graphql/fields.ts';
import { answerCondition } from './commands/answer-condition.ts';
import { reviseContent } from './commands/revise-content.ts';
import { settleCondition } from './commands/settle-condition.ts';

export function registerConditions(): void {
  const resolve = (output: { flowId: string }, ctx: ViewerContext) => readableFlow(ctx, output.flowId);
  mutationField(answerCondition, { type: FlowRef, resolve });
  mutationField(settleCondition, { type: FlowRef, resolve });
  mutationField(reviseContent, { type: FlowRef, resolve });
}
