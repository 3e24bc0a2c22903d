/** Shapes of the flow's answers as the embeds use them. */
import type { ComponentType } from 'react';
import { useText } from '#ui/i18n.tsx';
import type { ApprovalTargetQuery, FlowFieldsFragment, RoundFieldsFragment } from './flow.graphql.generated.ts';
import { panelMessages } from './messages.ts';

export type TargetData = ApprovalTargetQuery['approvalTarget'];
export type FlowData = FlowFieldsFragment;
export type BlockData = FlowData['blocks'][number];
export type PieceData = BlockData['pieces'][number];
export type ApproverData = PieceData['approvers'][number];
export type SeatData = PieceData['viewerSeats'][number];
/** What another room shows with a unit of a flow: its guest reviewers. */
export type PieceSlot = ComponentType<{ flow: FlowData; piece: PieceData; refetch: () => void }>;
export type RoundData = RoundFieldsFragment;

/** A person of an answer, with words for one whose account is gone. */
export function usePersonOf(): (person: { id: string; name: string } | null | undefined, id: string) => { id: string; name: string } {
  const t = useText();
  return (person, id) => person ?? { id, name: t(panelMessages.formerUser) };
}

export function piecesOfFlow(flow: Pick<FlowData, 'blocks'>): PieceData[] {
  return flow.blocks.flatMap((block) => block.pieces);
}
