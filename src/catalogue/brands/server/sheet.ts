/** A brand's data sheet (D2.2): what a row holds, what a form writes, what the API shows. */
import type { Selectable } from 'kysely';
import type { DB } from '#platform/db/client.ts';
import type { SchemaTypes } from '#platform/graphql/builder.ts';
import { searchKey } from '#shared/text.ts';

export type BrandRecord = ReturnType<typeof brandRecord>;

export function brandRecord(row: Selectable<DB['brand']>) {
  return {
    id: row.id,
    companyId: row.company_id,
    name: row.name,
    parentBrandId: row.parent_brand_id,
    notes: row.notes,
    iconFileId: row.icon_file_id,
    scope: row.scope,
    version: row.version,
    createdAt: row.created_at,
    updatedAt: row.updated_at,
  };
}

/** The fields of a form as the table has them. */
export function brandColumns({ name, notes }: Pick<BrandRecord, 'name' | 'notes'>) {
  return { name, search_key: searchKey(name), notes };
}

/** The same as the API shows them. */
export function brandApiFields(t: PothosSchemaTypes.ObjectFieldBuilder<SchemaTypes, BrandRecord>) {
  return { name: t.exposeString('name'), notes: t.exposeString('notes') };
}
