import type { Insertable } from 'kysely';
import { insertMany } from '#platform/db/bulk/insert-many.ts';
import type { DB, Db } from '#platform/db/client.ts';
import type { JsonValue } from '#platform/db/json-columns.ts';
import type { ContentDataRecord, ContentRecord } from '../rules/record.ts';
import type { ContentOrigin, DataKind } from '../rules/types.ts';

declare module '#platform/db/json-columns.ts' {
  interface JsonColumns {
    'content.fields': object;
  }
}

interface NewContentWords {
  id: string;
  title: string;
  origin: ContentOrigin;
  language: string | null;
}

export interface NewTextContent extends NewContentWords {
  type: 'TEXT';
  text: string;
  /** What the text is made of, where it is written in fields. */
  fields: Record<string, JsonValue> | null;
  dataId: string;
}

export interface NewFileContent extends NewContentWords {
  type: 'IMAGE' | 'BINARY';
  /** What a picture shows; '' for another file. */
  alt: string;
  /** The SOURCE, and what was already made of it. */
  data: { id: string; kind: DataKind; fileId: string }[];
}

type NewData = Insertable<DB['content_data']>;

/** Writes contents of every type. What uses them decides who may. */
export async function insertContents(
  db: Db,
  by: { companyId: string; userId: string; now: Date },
  contents: readonly (NewTextContent | NewFileContent)[],
): Promise<void> {
  if (contents.length === 0) return;
  const common = { company_id: by.companyId, created_at: by.now };
  await insertMany(
    db,
    'content',
    contents.map((content) => {
      const { id, type, title, origin, language } = content;
      const alt = content.type === 'TEXT' ? '' : content.alt;
      const fields = content.type === 'TEXT' ? content.fields : null;
      return { ...common, id, type, title, origin, language, alt, fields, created_by: by.userId };
    }),
  );
  await insertMany(
    db,
    'content_data',
    contents.flatMap((content): NewData[] =>
      content.type === 'TEXT'
        ? [{ ...common, id: content.dataId, content_id: content.id, kind: 'SOURCE', text: content.text, file_id: null }]
        : content.data.map(({ id, kind, fileId }) => ({ ...common, id, content_id: content.id, kind, text: null, file_id: fileId })),
    ),
  );
}

/** Adds a file that was made of a content; one of its kind that is there already stays. */
export async function addContentFile(
  db: Db,
  of: { companyId: string; contentId: string },
  file: { id: string; kind: DataKind; fileId: string },
): Promise<void> {
  await db
    .insertInto('content_data')
    .values({ id: file.id, company_id: of.companyId, content_id: of.contentId, kind: file.kind, file_id: file.fileId })
    .onConflict((conflict) => conflict.columns(['content_id', 'kind']).doNothing())
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
        type: row.type,
        origin: row.origin,
        language: row.language,
        alt: row.alt,
        data: data.get(row.id) ?? [],
        fields: row.fields,
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
  return new Map([...byContent].map(([id, found]) => [id, found.map((row) => ({ kind: row.kind, text: row.text, fileId: row.file_id }))]));
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
