import type { WaitingPiecesQuery } from './reviews.graphql.generated.ts';

/** A piece in which the viewer's decision is awaited, with what its row needs of the flow. */
export type WaitingPiece = WaitingPiecesQuery['waitingPieces'][number];
