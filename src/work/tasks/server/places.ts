import type { Db } from '#platform/db/client.ts';

/** Batch: the current specification of each design, for the links of tasks; null where there is none. */
export function currentSpecifications(companyId: string) {
  return async (designIds: readonly string[], db: Db): Promise<(string | null)[]> => {
    const rows = await db
      .selectFrom('design')
      .select(['id', 'current_specification_id'])
      .where('company_id', '=', companyId)
      .where('id', 'in', [...designIds])
      .execute();
    const found = new Map(rows.map((row) => [row.id, row.current_specification_id]));
    return designIds.map((id) => found.get(id) ?? null);
  };
}
