import type { Selectable } from 'kysely';
import type { DB, Db } from '#platform/db/client.ts';
import { groupedBy, inOrder } from '#platform/db/in-order.ts';
import { scopePredicate } from '#people/access/server/door.ts';
import type { Viewer } from '#shared/viewer.ts';
import type { ItemRecord, SpecificationRecord } from '../rules/types.ts';

declare module '#platform/db/json-columns.ts' {
  interface JsonColumns {
    'specification_item.variants': Record<string, string>;
  }
}

export function specificationRecord(row: Selectable<DB['specification']>): SpecificationRecord {
  return {
    id: row.id,
    companyId: row.company_id,
    designId: row.design_id,
    revision: row.revision,
    status: row.status,
    contentHash: row.content_hash,
    remark: row.remark,
    formatId: row.format_id,
    formatName: row.format_name,
    templateVersionId: row.template_version_id,
    blankSymbols: row.blank_symbols,
    copiedFrom: row.copied_from,
    confirmedAt: row.confirmed_at,
    confirmedBy: row.confirmed_by,
    scope: row.scope,
    version: row.version,
    createdBy: row.created_by,
    updatedBy: row.updated_by,
    createdAt: row.created_at,
    updatedAt: row.updated_at,
  };
}

function itemRecord(row: Selectable<DB['specification_item']>): ItemRecord {
  return {
    id: row.id,
    specificationId: row.specification_id,
    key: row.item_key,
    number: row.number,
    position: row.position,
    title: row.title,
    type: row.type,
    text: row.text,
    fileId: row.file_id,
    sourcePartVersionId: row.source_part_version_id,
    sourceContentId: row.source_content_id,
    exact: row.exact,
    required: row.required,
    variants: row.variants,
    remark: row.remark,
  };
}

/** One specification of a company whatever the viewer may; `lock` takes the row lock. Null: not there. */
export async function loadSpecification(db: Db, companyId: string, id: string, lock = false): Promise<SpecificationRecord | null> {
  const query = db.selectFrom('specification').selectAll().where('company_id', '=', companyId).where('id', '=', id);
  const row = await (lock ? query.forUpdate() : query).executeTakeFirst();
  return row ? specificationRecord(row) : null;
}

/** The specifications among the ids that the viewer reads, in the order of the ids; null where not visible. */
export async function findVisibleSpecifications(db: Db, viewer: Viewer, ids: readonly string[]): Promise<(SpecificationRecord | null)[]> {
  const rows = await db
    .selectFrom('specification')
    .selectAll()
    .where('company_id', '=', viewer.companyId)
    .where('id', '=', (eb) => eb.fn.any(eb.val(ids)))
    .where((eb) => scopePredicate(eb, viewer, 'Specification', 'specification.scope'))
    .execute();
  return inOrder(ids, rows.map(specificationRecord));
}

/** The revisions of a design that the viewer reads, the newest first. */
export async function visibleRevisions(db: Db, viewer: Viewer, designId: string): Promise<SpecificationRecord[]> {
  const rows = await db
    .selectFrom('specification')
    .selectAll()
    .where('company_id', '=', viewer.companyId)
    .where('design_id', '=', designId)
    .where((eb) => scopePredicate(eb, viewer, 'Specification', 'specification.scope'))
    .orderBy('revision', 'desc')
    .execute();
  return rows.map(specificationRecord);
}

/** The newest ones first: of a family that has more, the others are found by their names. */
const MOST_OF_FAMILY = 50;

/** The current specifications of other designs whose products are of one family with the design's own, as far as the viewer reads them. */
export async function specificationsOfFamily(
  db: Db,
  viewer: Viewer,
  design: { id: string; productId: string },
): Promise<SpecificationRecord[]> {
  const rows = await db
    .selectFrom('specification')
    .innerJoin('design as other', (join) =>
      join.onRef('other.current_specification_id', '=', 'specification.id').onRef('other.company_id', '=', 'specification.company_id'),
    )
    .innerJoin('product as theirs', (join) =>
      join.onRef('theirs.id', '=', 'other.product_id').onRef('theirs.company_id', '=', 'other.company_id'),
    )
    .innerJoin('product as own', (join) =>
      join.onRef('own.family_key', '=', 'theirs.family_key').onRef('own.company_id', '=', 'theirs.company_id'),
    )
    .selectAll('specification')
    .where('specification.company_id', '=', viewer.companyId)
    .where('own.id', '=', design.productId)
    .where('own.family_key', '<>', '')
    .where('other.id', '<>', design.id)
    .where('other.is_practice', '=', false)
    .where((eb) => scopePredicate(eb, viewer, 'Specification', 'specification.scope'))
    .orderBy('specification.updated_at', 'desc')
    .limit(MOST_OF_FAMILY)
    .execute();
  return rows.map(specificationRecord);
}

/** The revisions of a design, the newest first, whatever the viewer may. */
export async function revisionsOf(db: Db, companyId: string, designId: string): Promise<SpecificationRecord[]> {
  const rows = await db
    .selectFrom('specification')
    .selectAll()
    .where('company_id', '=', companyId)
    .where('design_id', '=', designId)
    .orderBy('revision', 'desc')
    .execute();
  return rows.map(specificationRecord);
}

/** The specification in force of each design, by the design's id: the newest confirmed revision, else the open one. */
export async function currentRevisions(db: Db, companyId: string, designIds: readonly string[]): Promise<Map<string, string>> {
  const rows = await db
    .selectFrom('specification')
    .distinctOn('design_id')
    .select(['id', 'design_id'])
    .where('company_id', '=', companyId)
    .where('design_id', '=', (eb) => eb.fn.any(eb.val(designIds)))
    .orderBy('design_id')
    .orderBy((eb) => eb('confirmed_at', 'is not', null), 'desc')
    .orderBy('revision', 'desc')
    .execute();
  return new Map(rows.map((row) => [row.design_id, row.id]));
}

/** The items of each specification, in order. */
export async function itemsOf(db: Db, companyId: string, specificationIds: readonly string[]): Promise<ItemRecord[][]> {
  const rows = await db
    .selectFrom('specification_item')
    .selectAll()
    .where('company_id', '=', companyId)
    .where('specification_id', '=', (eb) => eb.fn.any(eb.val(specificationIds)))
    .orderBy('position')
    .execute();
  return groupedBy(specificationIds, rows.map(itemRecord), (item) => item.specificationId);
}
