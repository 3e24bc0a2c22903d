import { expressionBuilder, sql, type Expression, type RawBuilder, type SqlBool } from 'kysely';
import type { Db } from '#platform/db/client.ts';
import type { TableName } from '#people/access/rules/tables.ts';
import { isGuest } from '#people/access/rules/access-level.ts';
import { allows } from '#people/access/rules/policy.ts';
import { scopePredicate } from '#people/access/server/door.ts';
import { chatPath } from '#catalogue/chats/rules/address.ts';
import { taskPath, type LinkedTask } from '#work/tasks/rules/links.ts';
import { escapeLike } from '#shared/text.ts';
import type { Viewer } from '#shared/viewer.ts';
import { MOST_HITS, shareOut, type HitKind, type SearchHit } from '../rules/hits.ts';
import { around, searchTerms } from '../rules/terms.ts';

/** What the viewer may see of what the text names; at most 20, every kind with its share. */
export async function findHits(db: Db, viewer: Viewer, text: string): Promise<SearchHit[]> {
  const terms = searchTerms(text);
  if (terms.length === 0) return [];
  const lists: SearchHit[][] = [];
  // One after the other: a request has one connection.
  for (const sources of SOURCES) {
    const list: SearchHit[] = [];
    for (const source of sources) {
      const { rows } = await source.query(viewer, terms).execute(db);
      list.push(...rows.map((row) => source.hit(row)));
    }
    lists.push(list);
  }
  return shareOut(lists.map(eachOnce), MOST_HITS);
}

const eachOnce = (list: readonly SearchHit[]): SearchHit[] => list.filter(({ id }, at) => list.findIndex((one) => one.id === id) === at);

interface Row {
  id: string;
  name: string;
  code: string | null;
  status: string | null;
  picture: string | null;
  scope: string[];
  brand: string | null;
  product: string | null;
}

interface Source<R extends Row = Row> {
  query(viewer: Viewer, terms: readonly string[]): RawBuilder<R>;
  hit(row: R): SearchHit;
}

const like = (term: string): string => `%${escapeLike(term)}%`;
const table =
  (name: TableName) =>
  (viewer: Viewer): Expression<SqlBool> =>
    scopePredicate(expressionBuilder<never, never>(), viewer, name, 'x.scope');

/** Every word in the search key, in one of the codes, or in what the overview says. */
function wordsIn(terms: readonly string[], columns: readonly RawBuilder<unknown>[]): RawBuilder<SqlBool> {
  const clauses = terms.map(
    (term) =>
      sql`(${sql.join(
        columns.map((column) => sql`${column} like ${like(term)}`),
        sql` or `,
      )})`,
  );
  return sql<SqlBool>`${sql.join(clauses, sql` and `)}`;
}

/** What is named so comes first, then what begins with it, then the newest. */
const ordered = (terms: readonly string[]) =>
  sql`order by x.search_key = ${terms.join(' ')} desc, x.search_key like ${`${escapeLike(terms.join(' '))}%`} desc,
    x.updated_at desc, x.id desc`;

/** The found rows of one table alone: whatever is joined to them is joined to twenty rows, not to all. */
function found(rows: RawBuilder<unknown>, where: RawBuilder<SqlBool>, terms: readonly string[]): RawBuilder<unknown> {
  return sql`(select * from ${rows} x where ${where} ${ordered(terms)} limit ${sql.lit(MOST_HITS)}) x`;
}

function hit(kind: HitKind, row: Row, href: string): SearchHit {
  const above = [row.brand, row.product].filter((name): name is string => name !== null);
  return { kind, id: row.id, name: row.name, above, code: row.code, status: row.status, href, pictureFileId: row.picture };
}

const brands: Source = {
  query: (viewer, terms) => sql<Row>`
    select x.id, x.name, null as code, null as status, x.icon_file_id as picture, x.scope, parent.name as brand, null as product
    from ${found(sql`brand`, sql`x.company_id = ${viewer.companyId} and ${table('Brand')(viewer)} and ${wordsIn(terms, [sql`x.search_key`, sql`x.overview_key`])}`, terms)}
    left join brand parent on parent.company_id = x.company_id and parent.id = x.parent_brand_id
    ${ordered(terms)}`,
  hit: (row) => hit('BRAND', row, `/${row.id}/overview`),
};

const products: Source = {
  query: (viewer, terms) => sql<Row>`
    select x.id, x.name, coalesce(x.code, x.jan_code) as code, null as status, x.icon_file_id as picture, x.scope,
      brand.name as brand, null as product
    from ${found(
      sql`product`,
      sql`x.company_id = ${viewer.companyId} and ${table('Product')(viewer)} and ${wordsIn(terms, [sql`x.search_key`, sql`lower(x.code)`, sql`x.jan_code`, sql`x.overview_key`])}`,
      terms,
    )}
    join brand on brand.company_id = x.company_id and brand.id = x.brand_id
    ${ordered(terms)}`,
  hit: (row) => hit('PRODUCT', row, `/${row.scope[1]}/${row.id}/overview`),
};

const designs: Source = {
  query: (viewer, terms) => sql<Row>`
    select x.id, x.name, x.code, x.status, x.thumbnail_file_id as picture, x.scope, brand.name as brand, product.name as product
    from ${found(
      sql`design`,
      sql`x.company_id = ${viewer.companyId} and ${table('DesignData')(viewer)} and ${wordsIn(terms, [sql`x.search_key`, sql`lower(x.code)`, sql`x.overview_key`])}`,
      terms,
    )}
    join product on product.company_id = x.company_id and product.id = x.product_id
    join brand on brand.company_id = x.company_id and brand.id = x.brand_id
    ${ordered(terms)}`,
  hit: (row) => hit('DESIGN', row, `/${row.scope[2]}/${row.scope[1]}/${row.id}/overview`),
};

/** So many products are looked into for their designs: enough for twenty hits, whatever a word matches. */
const PRODUCTS_LOOKED_INTO = 200;

/** Designs by the name and the codes of their product, which stands above them in every list; after those of that name itself. */
const designsOfProducts: Source = {
  query: (viewer, terms) => sql<Row>`
    select x.id, x.name, x.code, x.status, x.thumbnail_file_id as picture, x.scope, brand.name as brand, product.name as product
    from ${found(
      sql`design`,
      sql`x.company_id = ${viewer.companyId} and ${table('DesignData')(viewer)} and x.product_id in (
        select p.id from product p where p.company_id = ${viewer.companyId} and ${wordsIn(terms, [sql`p.search_key`, sql`lower(p.code)`, sql`p.jan_code`])}
        order by p.updated_at desc limit ${sql.lit(PRODUCTS_LOOKED_INTO)})`,
      terms,
    )}
    join product on product.company_id = x.company_id and product.id = x.product_id
    join brand on brand.company_id = x.company_id and brand.id = x.brand_id
    ${ordered(terms)}`,
  hit: designs.hit,
};

/** Colleagues, for whoever manages their accounts: nobody else has a page of them. */
const people: Source = {
  query: (viewer, terms) => sql<Row>`
    select x.id, x.name, x.email as code, null as status, null as picture, array[]::uuid[] as scope, null as brand, null as product
    from app_user x
    where ${allows(viewer, 'USER_MANAGE', { scope: [viewer.companyId] })} and x.company_id = ${viewer.companyId}
      and x.kind = 'ACCOUNT' and x.deleted_at is null
      and ${wordsIn(terms, [sql`koryo_search_key(x.name)`, sql`lower(x.email)`])}
    order by x.name, x.id limit ${sql.lit(MOST_HITS)}`,
  hit: (row) => hit('PERSON', row, `/company/accounts/${row.id}`),
};

const parts: Source = {
  query: (viewer, terms) => sql<Row>`
    select x.id, x.name, null as code, null as status, null as picture, x.scope,
      coalesce(brand.name, (select b.name from brand b where b.company_id = x.company_id and b.id = product.brand_id)) as brand,
      product.name as product
    from ${found(
      sql`part`,
      sql`x.company_id = ${viewer.companyId} and x.deleted_at is null and ${table('Part')(viewer)} and ${wordsIn(terms, [sql`x.search_key`])}`,
      terms,
    )}
    left join brand on brand.company_id = x.company_id and brand.id = x.library_id
    left join product on product.company_id = x.company_id and product.id = x.library_id
    ${ordered(terms)}`,
  hit: (row) => hit('PART', row, `/part/${row.id}/overviewPart`),
};

interface TaskRow extends Row, LinkedTask {
  specification: string | null;
}

const tasks: Source<TaskRow> = {
  query: (viewer, terms) =>
    sql<TaskRow>`
    select x.id, x.name, null as code, x.status, null as picture, array[]::uuid[] as scope, brand.name as brand, product.name as product,
      x.target_type as "targetType", x.kind, x.topic, x.target_content_id as "targetContentId", x.brand_id as "brandId", x.product_id as "productId", x.design_id as "designId",
      x.part_id as "partId", x.piece_id as "pieceId", design.current_specification_id as specification
    from ${found(
      sql`(select t.*, ${taskKey} as search_key from task t)`,
      sql`x.company_id = ${viewer.companyId} and x.user_id = ${viewer.userId} and x.is_open and ${wordsIn(terms, [sql`x.search_key`])}`,
      terms,
    )}
    left join brand on brand.company_id = x.company_id and brand.id = x.brand_id
    left join product on product.company_id = x.company_id and product.id = x.product_id
    left join design on design.company_id = x.company_id and design.id = x.design_id
    ${ordered(terms)}`,
  hit: (task) => ({ ...hit('TASK', task, taskPath(task, task.specification)), code: task.kind }),
};

// Tasks keep the name of their thing as it was; nobody has so many that a key would have to be stored.
const taskKey = sql`translate(lower(normalize(t.name, NFKC)), ${letters(0x30a1)}, ${letters(0x3041)})`;

/** 86 letters from one on: the kana in their order. */
function letters(from: number): string {
  return Array.from({ length: 0x30f6 - 0x30a1 + 1 }, (_, i) => String.fromCharCode(from + i)).join('');
}

interface ChatRow extends Row {
  design: string;
  terms: string[];
}

/** What was said in conversations of designs, for people of the company alone (docs/decisions/0097). */
const chats: Source<ChatRow> = {
  query: (viewer, terms) =>
    sql<ChatRow>`
    select x.id, x.body as name, null as code, null as status, null as picture, x.scope, brand.name as brand, product.name as product,
      design.name as design, ${[...terms]}::text[] as terms
    from ${found(
      sql`(select c.id, c.company_id, c.body, c.search_key, c.created_at as updated_at, t.subject_id as design_id, t.scope
        from comment c join comment_thread t on t.company_id = c.company_id and t.id = c.thread_id
        where c.company_id = ${viewer.companyId} and c.search_key is not null)`,
      sql`${!isGuest(viewer.accessLevel)} and ${table('DesignData')(viewer)} and ${wordsIn(terms, [sql`x.search_key`])}`,
      terms,
    )}
    join design on design.company_id = ${viewer.companyId} and design.id = x.design_id
    join product on product.company_id = design.company_id and product.id = design.product_id
    join brand on brand.company_id = design.company_id and brand.id = product.brand_id
    ${ordered(terms)}`,
  hit: ({ design, terms, ...row }) => {
    const [id = '', productId = '', brandId = ''] = row.scope;
    const found = hit('CHAT', { ...row, name: around(row.name, terms) }, chatPath({ id, productId, brandId }, row.id));
    return { ...found, above: [...found.above, design] };
  },
};

/** So many designs are looked into for their findings, the newest first. */
const DESIGNS_LOOKED_INTO = 200;

interface FindingRow extends Row {
  design: string;
  result: string;
}

/** What the newest inspection of a running design found wrong, by what it is called and what stands there. */
const findings: Source<FindingRow> = {
  query: (viewer, terms) => sql<FindingRow>`
    select x.id, x.name, null as code, null as status, null as picture, x.scope, brand.name as brand, product.name as product,
      x.design, x.result
    from ${found(
      sql`(select f.*, koryo_search_key(f.name || ' ' || f.said) as search_key from (
          select d.id, d.company_id, d.scope, d.name as design, d.updated_at, v.inspection_id as result
          from design d join version_data v on v.company_id = d.company_id and v.id = d.current_version_id
          where d.company_id = ${viewer.companyId} and d.status not in ('COMPLETED', 'CANCELLED') and v.inspection_id is not null
            and ${scopePredicate(expressionBuilder<never, never>(), viewer, 'DesignData', 'd.scope')}
          order by d.updated_at desc limit ${sql.lit(DESIGNS_LOOKED_INTO)}
        ) d cross join lateral (
          select p.id, d.company_id, d.scope, d.design, d.updated_at, d.result, p.severity,
            coalesce(nullif(p.title, ''), left(p.text, 80)) as name, p.text || ' ' || coalesce(p.found_text, '') as said
          from inspection_part p where p.company_id = d.company_id and p.result_id = d.result and p.verdict <> 'FOUND'
          union all
          select u.id, d.company_id, d.scope, d.design, d.updated_at, d.result, u.severity, left(u.text, 80), u.text
          from inspection_unexpected u where u.company_id = d.company_id and u.result_id = d.result
        ) f)`,
      sql`coalesce((select s.severity from finding_severity s where s.company_id = x.company_id and s.result_id = x.result
          and s.finding_id = x.id), x.severity) <> 'NONE' and ${wordsIn(terms, [sql`x.search_key`])}`,
      terms,
    )}
    join product on product.company_id = x.company_id and product.id = x.scope[2]
    join brand on brand.company_id = product.company_id and brand.id = product.brand_id
    ${ordered(terms)}`,
  hit: ({ design, result, ...row }) => {
    const [, productId, brandId] = row.scope;
    const found = hit('FINDING', row, `/${brandId}/${productId}/inspViewer/${result}?finding=${row.id}`);
    return { ...found, above: [...found.above, design] };
  },
};

const SOURCES: readonly Source[][] = [[tasks], [brands], [products], [designs, designsOfProducts], [parts], [people], [findings], [chats]];
