/** What the company calls itself, its brands, products and designs: words of its own, that no dictionary has. */
import { sql } from 'kysely';
import type { Db } from '#platform/db/client.ts';

/** As the spell check takes a word: letters, with what belongs to somebody. */
const WORDS = /[A-Za-z]{4,}/gu;

/** The words of Latin letters in those names, in small letters; whoever may see which brand, a word of it is none that is spelt wrongly. */
export async function ownWords(db: Db, companyId: string): Promise<ReadonlySet<string>> {
  const { rows } = await sql<{ name: string }>`
    select name from company where id = ${companyId} and name ~ '[A-Za-z]{4}'
    union select name from brand where company_id = ${companyId} and name ~ '[A-Za-z]{4}'
    union select name from product where company_id = ${companyId} and name ~ '[A-Za-z]{4}'
    union select family from product where company_id = ${companyId} and family ~ '[A-Za-z]{4}'
    union select name from design where company_id = ${companyId} and name ~ '[A-Za-z]{4}'`.execute(db);
  return new Set(rows.flatMap(({ name }) => Array.from(name.matchAll(WORDS), ([word]) => word.toLowerCase())));
}
