import type { registerResourceKind } from '#people/access/server/door.ts';

/** An approval piece as something on which roles are held: they reach what the piece decides on. */
export const pieceResource: Parameters<typeof registerResourceKind>[0] = {
  type: 'ApprovalPiece',
  find: async (db, companyId, ids) => {
    const rows = await db
      .selectFrom('approval_piece as piece')
      .innerJoin('approval_flow as flow', 'flow.id', 'piece.flow_id')
      .select(['piece.id', 'piece.name', 'flow.scope', 'flow.reach_id', 'flow.target_name'])
      .where('piece.company_id', '=', companyId)
      .where('piece.id', 'in', [...ids])
      .execute();
    return rows.map((row) => ({
      id: row.id,
      name: `${row.target_name} / ${row.name}`,
      scope: [row.id, ...row.scope],
      reachId: row.reach_id,
    }));
  },
};
