/** A company's dictionary of shapes: learned from its live text, given to its inspections, never seen by another company. */
import { ShapeDictionary, joinDictionaries, readDictionary, writeDictionary, type KnownShape } from '#engine/outline/shape-dictionary.ts';
import type { Db } from '#platform/db/client.ts';
import { newId } from '#shared/ids.ts';
import { MOST_BYTES, MOST_SHAPES } from '../rules/limits.ts';

/** The shapes of a font that one version taught. */
export interface LearnedFont {
  fontName: string;
  source: string;
  shapes: number;
  learnedAt: Date;
  /** Who confirmed them; null: live text taught them. */
  confirmedBy: string | null;
}

interface Kept {
  revision: number;
  shapes: Uint8Array;
}

/** PostgreSQL takes 65,535 parameters in one statement. */
const ROWS_AT_ONCE = 1000;

/** The company's file of shapes; null while nothing was learned. */
export async function dictionaryOf(db: Db, companyId: string): Promise<Kept | null> {
  const row = await db.selectFrom('shape_dictionary').select(['revision', 'shapes']).where('company_id', '=', companyId).executeTakeFirst();
  return row ?? null;
}

/** The revision alone: whether a copy is still the newest. */
export async function dictionaryRevision(db: Db, companyId: string): Promise<number | null> {
  const row = await db.selectFrom('shape_dictionary').select('revision').where('company_id', '=', companyId).executeTakeFirst();
  return row?.revision ?? null;
}

const keyOf = ({ hash, text, fontName }: Pick<KnownShape, 'hash' | 'text' | 'fontName'>): string => `${hash} ${fontName} ${text}`;

/**
 * Takes the shapes of a file's live text into the company's dictionary; answers how many were new. Those beyond the limit are left.
 * @param bytes a dictionary file; empty: the file has no live text
 * @param source where they are from, as people call it
 * @param confirmedBy who said what they are; null: the file did, by its text
 */
export async function learnShapes(
  db: Db,
  companyId: string,
  bytes: Uint8Array,
  source: string,
  confirmedBy: string | null = null,
): Promise<number> {
  if (bytes.length === 0 || bytes.length > MOST_BYTES) return 0;
  const taught = readDictionary(bytes);
  await db
    .insertInto('shape_dictionary')
    .values({ company_id: companyId, revision: 0, shapes: Buffer.from(writeDictionary([])) })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const kept = await db
    .selectFrom('shape_dictionary')
    .select('shapes')
    .where('company_id', '=', companyId)
    .forUpdate()
    .executeTakeFirstOrThrow();
  const known = readDictionary(kept.shapes);
  const keys = new Set(Array.from(known.shapes(), keyOf));
  const fresh = Array.from(taught.shapes())
    .filter((shape) => !keys.has(keyOf(shape)))
    .slice(0, Math.max(0, MOST_SHAPES - known.size));
  if (fresh.length === 0) return 0;
  for (let at = 0; at < fresh.length; at += ROWS_AT_ONCE) {
    const rows = fresh.slice(at, at + ROWS_AT_ONCE).map(({ hash, text, fontName }) => ({
      id: newId(),
      company_id: companyId,
      outline_hash: hash,
      text,
      font_name: fontName,
      source,
      confirmed_by: confirmedBy,
    }));
    await db
      .insertInto('known_shape')
      .values(rows)
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  }
  await keep(db, companyId, joinDictionaries([known, ShapeDictionary.of(fresh)]));
  return fresh.length;
}

async function keep(db: Db, companyId: string, dictionary: ShapeDictionary): Promise<void> {
  await db
    .updateTable('shape_dictionary')
    .set((eb) => ({ shapes: Buffer.from(dictionary.write()), revision: eb('revision', '+', 1), updated_at: new Date() }))
    .where('company_id', '=', companyId)
    .execute();
}

/** What the company knows, by font and version, the newest first. */
export async function learnedFonts(db: Db, companyId: string): Promise<LearnedFont[]> {
  const rows = await db
    .selectFrom('known_shape')
    .leftJoin('app_user', 'app_user.id', 'known_shape.confirmed_by')
    .select(({ fn }) => [
      'known_shape.font_name as fontName',
      'known_shape.source as source',
      'app_user.name as confirmedBy',
      fn.countAll<string>().as('shapes'),
      fn.min<Date>('known_shape.learned_at').as('learnedAt'),
    ])
    .where('known_shape.company_id', '=', companyId)
    .groupBy(['known_shape.font_name', 'known_shape.source', 'app_user.name'])
    .orderBy('learnedAt', 'desc')
    .orderBy('fontName')
    .execute();
  return rows.map((row) => ({ ...row, shapes: Number(row.shapes) }));
}

/** Removes the shapes of a font that one version taught; answers how many there were. */
export async function forgetShapes(db: Db, companyId: string, of: { fontName: string; source: string }): Promise<number> {
  const kept = await db.selectFrom('shape_dictionary').select('shapes').where('company_id', '=', companyId).forUpdate().executeTakeFirst();
  if (!kept) return 0;
  const gone = await db
    .deleteFrom('known_shape')
    .where('company_id', '=', companyId)
    .where('font_name', '=', of.fontName)
    .where('source', '=', of.source)
    .returning(['outline_hash as hash', 'text', 'font_name as fontName', 'confirmed_by as confirmedBy'])
    .execute();
  if (gone.length === 0) return 0;
  const keys = new Set(gone.map(keyOf));
  const left = Array.from(readDictionary(kept.shapes).shapes()).filter((shape) => !keys.has(keyOf(shape)));
  await keep(db, companyId, ShapeDictionary.of(left));
  if (gone.some(({ confirmedBy }) => confirmedBy !== null)) {
    // What a person confirmed wrongly is told where it was read with.
    await db
      .insertInto('shape_withdrawal')
      .values({ company_id: companyId, font_name: of.fontName })
      .onConflict((conflict) => conflict.columns(['company_id', 'font_name']).doUpdateSet({ withdrawn_at: new Date() }))
      .execute();
  }
  return gone.length;
}
