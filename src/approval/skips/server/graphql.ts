import { FlowRef, readableFlow } from '#approval/approval-flows/server/door.ts';
import { mutationField, type ViewerContext } from '#platform/graphql/fields.ts';
import { skipReviewer } from './commands/skip-reviewer.ts';
import { undoSkip } from './commands/undo-skip.ts';

export function registerSkips(): void {
  const answerFlow = (output: { flowId: string }, ctx: ViewerContext) => readableFlow(ctx, output.flowId);
  for (const definition of [skipReviewer, undoSkip]) mutationField(definition, { type: FlowRef, resolve: answerFlow });
}
