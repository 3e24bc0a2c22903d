import { builder } from '#platform/graphql/builder.ts';
import type { FlowType } from '../../rules/flow-types.ts';
import type { FlowRecord, PieceRecord } from '../../rules/types.ts';
import type { SubjectState } from '../subject.ts';

/** The GraphQL type; later features may add fields to it. */
export const FlowRef = builder.objectRef<FlowRecord>('ApprovalFlow');

/** A thing that is approved, with its current flow. */
export interface TargetNode {
  type: FlowType;
  subject: SubjectState;
  flow: FlowRecord | null;
}

/** The GraphQL type; later features may add fields to it. */
export const TargetRef = builder.objectRef<TargetNode>('ApprovalTarget');

/** A piece together with its flow, which its fields need. */
export interface PieceNode {
  flow: FlowRecord;
  piece: PieceRecord;
}

/** The GraphQL type; later features may add fields to it. */
export const PieceRef = builder.objectRef<PieceNode>('ApprovalPiece');
