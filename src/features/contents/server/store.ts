import type { Db } from '#platform/db/client.ts';
import type { ContentDataRecord, ContentRecord } from '../rules/record.ts';
import type { ContentOrigin, ContentType, DataKind } from '../rules/types.ts';

export interface NewTextContent {
  id: string;
  dataId: string;
  title: string;
  text: string;
  origin: ContentOrigin;
  language: string | null;
}

/** Writes text contents. What uses them decides who may. */
export async function insertTextContents(
  db: Db,
  by: { companyId: string; userId: string; now: Date },
  contents: readonly NewTextContent[],
): Promise<void> {
  if (contents.length === 0) return;
  const common = { company_id: by.companyId, created_at: by.now };
  await db
    .insertInto('content')
    .values(
      contents.map(({ id, title, origin, language }) => ({
        ...common,
        id,
        title,
        type: 'TEXT',
        origin,
        language,
        created_by: by.userId,
      })),
    )
    .execute();
  await db
    .insertInto('content_data')
    .values(contents.map((content) => ({ ...common, id: content.dataId, content_id: content.id, kind: 'SOURCE', text: content.text })))
    .execute();
}

/** Contents by id, in the order of the ids; null where the company has none. */
export async function findContents(db: Db, companyId: string, ids: readonly string[]): Promise<(ContentRecord | null)[]> {
  const rows = await db
    .selectFrom('content')
    .selectAll()
    .where('company_id', '=', companyId)
    .where('id', '=', (eb) => eb.fn.any(eb.val(ids)))
    .execute();
  const data = await dataOf(db, companyId, ids);
  const byId = new Map(
    rows.map((row): [string, ContentRecord] => [
      row.id,
      {
        id: row.id,
        companyId: row.company_id,
        title: row.title,
        type: row.type as ContentType,
        origin: row.origin as ContentOrigin,
        language: row.language,
        data: data.get(row.id) ?? [],
        createdAt: row.created_at,
      },
    ]),
  );
  return ids.map((id) => byId.get(id) ?? null);
}

async function dataOf(db: Db, companyId: string, ids: readonly string[]): Promise<Map<string, ContentDataRecord[]>> {
  const rows = await db
    .selectFrom('content_data')
    .select(['content_id', 'kind', 'text', 'file_id'])
    .where('company_id', '=', companyId)
    .where('content_id', '=', (eb) => eb.fn.any(eb.val(ids)))
    .orderBy('kind')
    .execute();
  const byContent = Map.groupBy(rows, (row) => row.content_id);
  return new Map(
    [...byContent].map(([id, found]) => [id, found.map((row) => ({ kind: row.kind as DataKind, text: row.text, fileId: row.file_id }))]),
  );
}

/** Deletes contents that nothing uses any more; a use elsewhere refuses it (foreign keys). */
export async function deleteContents(db: Db, companyId: string, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  await db
    .deleteFrom('content')
    .where('company_id', '=', companyId)
    .where('id', '=', (eb) => eb.fn.any(eb.val(ids)))
    .execute();
}
