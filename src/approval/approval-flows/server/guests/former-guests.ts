import type { CommandContext } from '#platform/command.ts';
import type { FlowRecord } from '../../rules/types.ts';
import { loadFlow } from '../store.ts';
import { clearGuests } from './seat-store.ts';

/** The flow as its next round runs: without the guests of the last. */
export async function withoutFormerGuests(ctx: CommandContext, flow: FlowRecord): Promise<FlowRecord> {
  if (flow.status === 'IN_PROGRESS' || !(await clearGuests(ctx, flow))) return flow;
  return (await loadFlow(ctx.db, flow.companyId, flow.id, true)) ?? flow;
}
