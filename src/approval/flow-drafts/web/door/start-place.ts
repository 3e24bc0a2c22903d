import type { Draft } from '../../rules/draft.ts';
import type { FlowType } from '#approval/approval-flows/rules/flow-types.ts';

/** Where a plan is taken over into a flow: from a template, an earlier round, another flow. */
export interface StartPlace {
  type: FlowType;
  targetId: string;
  /** Something is drawn already, which would be replaced. */
  replaces: boolean;
  /** `templateId`: null for an earlier round or another flow. */
  onTake: (draft: Draft, people: readonly { id: string; name: string }[], templateId: string | null) => void;
}
