/** A product's data sheet (D2.3): what a row holds, what a form writes, what the API shows. A new field of a product is said here. */
import type { Selectable } from 'kysely';
import type { z } from 'zod';
import type { DB } from '#platform/db/client.ts';
import type { SchemaTypes } from '#platform/graphql/builder.ts';
import { searchKey } from '#shared/text.ts';
import type { createProductInput } from '../rules/input.ts';

export type ProductRecord = ReturnType<typeof productRecord>;

export function productRecord(row: Selectable<DB['product']>) {
  return {
    id: row.id,
    companyId: row.company_id,
    brandId: row.brand_id,
    name: row.name,
    code: row.code,
    janCode: row.jan_code,
    releaseDate: row.release_date,
    family: row.family,
    notes: row.notes,
    iconFileId: row.icon_file_id,
    scope: row.scope,
    archivedAt: row.archived_at,
    version: row.version,
    createdAt: row.created_at,
    updatedAt: row.updated_at,
  };
}

/** The fields of a form as the record has them; null: left empty. */
export function productFields(input: Omit<z.output<typeof createProductInput>, 'brandId' | 'iconUploadId' | 'members' | 'teams'>) {
  const { name, notes, code = null, janCode = null, releaseDate = null, family } = input;
  // Programs from before there were families say nothing of them.
  return { name, code, janCode, releaseDate, notes, ...(family === undefined ? {} : { family }) };
}

/** The same as the table has them. */
export function productColumns({ name, code, janCode, releaseDate, notes, family = null }: ReturnType<typeof productFields>) {
  const own = { name, search_key: searchKey(name), code, jan_code: janCode, release_date: releaseDate, notes };
  return { ...own, family, family_key: searchKey(family ?? '') };
}

/** The same as the API shows them. */
export function productApiFields(t: PothosSchemaTypes.ObjectFieldBuilder<SchemaTypes, ProductRecord>) {
  return {
    name: t.exposeString('name'),
    code: t.exposeString('code', { nullable: true }),
    janCode: t.exposeString('janCode', { nullable: true }),
    releaseDate: t.expose('releaseDate', { type: 'Date', nullable: true }),
    family: t.exposeString('family', { nullable: true, description: 'Products that belong together say the same name.' }),
    notes: t.exposeString('notes'),
  };
}
