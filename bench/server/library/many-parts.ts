/** A company whose library holds parts by the hundred thousand, as their commands would have left them, in plain SQL. */
import pg from 'pg';
import { openDatabase } from '#platform/db/client.ts';
import { seedLarge } from '../../../db/seed/large.ts';
import { givePassword } from '../sign-in.ts';

/** What the texts are made of; a part takes one of each, by its number. */
const HEADS = ['原材料名', '内容量', '保存方法', '賞味期限', '製造者', 'ご注意', '栄養成分表示', 'キャッチコピー', '調理方法', '品質保証'];
const BODIES = [
  '砂糖（国内製造）、全粉乳、ほうじ茶（静岡県産）、デキストリン、食塩／乳化剤、香料、甘味料（スクラロース）',
  '直射日光、高温多湿を避けて保存してください。開封後はお早めにお召し上がりください。',
  '小麦粉、植物油脂、でん粉、食塩、しょうゆ（大豆・小麦を含む）、たん白加水分解物／調味料（アミノ酸等）',
  'エネルギー 152kcal／たんぱく質 3.9g／脂質 6.4g／炭水化物 19.1g／食塩相当量 0.51g（推定値）',
  'お湯を150ml注ぎ、よくかき混ぜてからお召し上がりください。やけどにご注意ください。',
  '果糖ぶどう糖液糖、果汁、酸味料、香料、ビタミンC、カロテン色素、安定剤（ペクチン）',
  '本品製造工場では、卵・乳・えび・かにを含む製品を生産しています。',
];
/** In one part of 5,000. */
export const RARE = '柚子胡椒';
const RARE_EVERY = 5_000;

export interface ManyParts {
  companyId: string;
  /** Sign-in address of somebody who reads everything. */
  owner: string;
}

/** Fills the company's own library, evenly over heads and bodies; the same texts in every run. */
export async function seedParts(ownerAccess: pg.ClientConfig, appAccess: pg.ClientConfig, parts: number): Promise<ManyParts> {
  const database = openDatabase({ connection: appAccess, max: 1 });
  const client = new pg.Client(ownerAccess);
  await client.connect();
  try {
    const { companyId, ownerId } = await seedLarge(database, { designs: 1, products: 1, brands: 1 });
    await client.query(`select set_config('app.company', $1, false)`, [companyId]);
    await givePassword(client, { id: ownerId, companyId });
    await fillLibrary(client, { companyId, ownerId }, parts);
    return { companyId, owner: `owner@${companyId}.example` };
  } finally {
    await client.end();
    await database.close();
  }
}

/** Puts approved parts into a company's own library; `client` is the owner's, with the company set. */
export async function fillLibrary(
  client: pg.Client,
  { companyId, ownerId }: { companyId: string; ownerId: string },
  parts: number,
): Promise<void> {
  await client.query('begin');
  // Done for all rows at once further down; and there is no draft here to guard.
  await client.query('alter table part disable trigger part_grams; alter table part_content disable trigger part_content_guard');
  await client.query(
    `create temporary table made on commit drop as
     select n, gen_random_uuid() as id, gen_random_uuid() as version_id, gen_random_uuid() as content_id,
       $2::text[] as heads, now() - n * interval '1 second' as at,
       ($2::text[])[1 + n % $4] || ' ' || n as name,
       ($3::text[])[1 + n % $5] || case when n % $6 = 0 then '、' || $7 else '' end as body
     from generate_series(1, $1::int) n`,
    [parts, HEADS, BODIES, HEADS.length, BODIES.length, RARE_EVERY, RARE],
  );
  const to = [companyId, ownerId];
  // Kana and width as searching compares them; the texts hold no katakana that matters here.
  const key = `translate(lower(normalize(name || E'\\n' || name || E'\\n' || body, NFKC)), 'ァアィイゥウェエォオカガキギクグケゲコゴサザシジスズセゼソゾタダチヂッツヅテデトドナニヌネノハバパヒビピフブプヘベペホボポマミムメモャヤュユョヨラリルレロヮワヰヱヲンヴヵヶ', 'ぁあぃいぅうぇえぉおかがきぎくぐけげこごさざしじすずせぜそぞただちぢっつづてでとどなにぬねのはばぱひびぴふぶぷへべぺほぼぽまみむめもゃやゅゆょよらりるれろゎわゐゑをんゔゕゖ')`;
  await client.query(
    `insert into part (id, company_id, library_type, library_id, name, search_key, approved_key, scope, latest_version_id, created_by, created_at, updated_at)
     select id, $1, 'COMPANY', $1, name, ${key}, ${key}, array[id, $1::uuid], version_id, $2, at, at from made`,
    to,
  );
  await client.query(
    `insert into part_version (id, company_id, part_id, number, name, availability, available_at, content_hash, created_by, created_at, updated_at)
     select version_id, $1, id, 1, name, 'AVAILABLE', at, '', $2, at, at from made`,
    to,
  );
  await client.query(
    `insert into content (id, company_id, title, type, origin, language, created_by, created_at)
     select content_id, $1, name, 'TEXT', 'KORYO', 'ja', $2, at from made`,
    to,
  );
  await client.query(
    `insert into content_data (id, company_id, content_id, kind, text, created_at)
     select gen_random_uuid(), $1, content_id, 'SOURCE', body, at from made`,
    [companyId],
  );
  await client.query(
    `insert into part_content (company_id, part_version_id, content_id, content_key, position)
     select $1, version_id, content_id, content_id, 1 from made`,
    [companyId],
  );
  await client.query(
    'insert into part_gram (company_id, part_id, grams) select company_id, id, koryo_grams(company_id, search_key) from part where company_id = $1',
    [companyId],
  );
  await client.query('update part set available_version_id = latest_version_id where company_id = $1', [companyId]);
  await client.query('set constraints all immediate');
  await client.query('alter table part enable trigger part_grams; alter table part_content enable trigger part_content_guard');
  await client.query('commit');
  await client.query('vacuum analyze part, part_version, part_content, content, content_data, part_gram');
}
