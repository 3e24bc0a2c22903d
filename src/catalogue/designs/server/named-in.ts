import { sql } from 'kysely';
import { scopePredicate } from '#people/access/server/door.ts';
import type { Db } from '#platform/db/client.ts';
import type { Viewer } from '#shared/viewer.ts';
import type { DesignRecord } from '../rules/types.ts';
import { designRecord } from './sheet.ts';

/** More designs than these share a word with no name of a file that says which one is meant. */
const MOST = 200;

/** A design with what it and its product are called, as people write it into the names of files. */
export interface NamedDesign {
  design: DesignRecord;
  product: { name: string; code: string | null; janCode: string | null };
}

/** Where the words of a name end. */
const SEPARATORS = '[[:space:]　_・.,()（）［］「」\\[\\]-]+';

/**
 * The designs that have not ended, of which a text holds a word of the name (the design's or its product's) or a code, and those
 * whose product has one of the numbers; as far as the viewer reads them. `key`: as by `searchKey`, without what separates words.
 * `numbers`: of goods, without what a case or a check digit adds (D2.3).
 */
export async function designsNamedIn(
  db: Db,
  viewer: Viewer,
  { key, numbers, brandId, productId }: { key: string; numbers: readonly string[]; brandId?: string | null; productId?: string | null },
): Promise<NamedDesign[]> {
  const holds = (column: string) => sql<boolean>`exists (
    select 1 from regexp_split_to_table(${sql.ref(column)}, ${SEPARATORS}) word where length(word) > 1 and strpos(${key}, word) > 0)`;
  const says = (column: string) =>
    sql<boolean>`(length(${sql.ref(column)}) > 2 and strpos(${key}, regexp_replace(lower(${sql.ref(column)}), ${SEPARATORS}, '', 'g')) > 0)`;
  const numbered = sql<boolean>`substr(lpad(product.jan_code, 14, '0'), 2, 12) = any(${numbers}::text[])`;
  const rows = await db
    .selectFrom('design')
    .innerJoin('product', (join) =>
      join.onRef('product.id', '=', 'design.product_id').onRef('product.company_id', '=', 'design.company_id'),
    )
    .selectAll('design')
    .select(['product.name as product_name', 'product.code as product_code', 'product.jan_code as product_jan'])
    .where('design.company_id', '=', viewer.companyId)
    .where('design.status', 'not in', ['COMPLETED', 'CANCELLED'])
    .where((eb) => scopePredicate(eb, viewer, 'DesignData', 'design.scope'))
    .$if(Boolean(brandId), (query) => query.where(sql<boolean>`design.scope @> array[${brandId}]::uuid[]`))
    .$if(Boolean(productId), (query) => query.where('design.product_id', '=', productId ?? ''))
    .where(
      sql<boolean>`(${holds('design.search_key')} or ${holds('product.search_key')} or ${says('design.code')} or ${says('product.code')}
        or ${says('product.jan_code')} or ${numbered})`,
    )
    .orderBy('design.updated_at', 'desc')
    .limit(MOST)
    .execute();
  return rows.map(({ product_name: name, product_code: code, product_jan: janCode, ...row }) => ({
    design: designRecord(row),
    product: { name, code, janCode },
  }));
}
