/** What an action on many chosen reviews does to each: which commands it gives. Pure; the commands themselves decide who may. */

export interface ListedPiece {
  id: string;
  status: string;
  approvers: readonly { userId: string; decision?: string | null; replaced: boolean }[];
}

/** Whom a reminder goes to, in which piece: everybody awaited, once. Empty: nobody is. */
export function remindersOf<P extends { id: string }>(
  awaited: readonly P[],
  pieces: readonly ListedPiece[],
): { person: P; pieceId: string }[] {
  return awaited.flatMap((person) => {
    const piece = pieces.find(
      ({ status, approvers }) =>
        status === 'IN_PROGRESS' && approvers.some((one) => one.userId === person.id && !one.decision && !one.replaced),
    );
    return piece ? [{ person, pieceId: piece.id }] : [];
  });
}

/** The pieces in which somebody can take a person's place: what is complete stays as it was decided (D6.9). */
export function piecesToLeave<Piece extends ListedPiece>(userId: string, pieces: readonly Piece[]): Piece[] {
  return pieces.filter(
    ({ status, approvers }) => status !== 'COMPLETED' && approvers.some((one) => one.userId === userId && !one.replaced),
  );
}
