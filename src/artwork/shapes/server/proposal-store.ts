/** Proposals of what unread shapes say (字形の対応表): kept with a result, confirmed by a person, taken back. */
import type { ToldProposal } from '#engine/isolation/parser-outlines.ts';
import { joinDictionaries, readDictionary } from '#engine/outline/shape-dictionary.ts';
import type { Db } from '#platform/db/client.ts';
import type { ShapeEvidence } from '../rules/evidence.ts';
import { learnShapes } from './shape-store.ts';

/** A proposal as a person is shown it. */
export interface ShapeProposal {
  ordinal: number;
  text: string;
  places: number;
  partTitle: string;
  page: number;
  evidence: ShapeEvidence;
  /** An SVG path of 1,000 units an em. */
  outline: string;
  width: number;
  confirmedAt: Date | null;
}

export type NewProposal = Omit<ToldProposal, 'partId'> & { partTitle: string };

interface Of {
  companyId: string;
  resultId: string;
}

/** Takes the proposals of a result in the place of those it had. */
export async function keepProposals(db: Db, { companyId, resultId }: Of, proposals: readonly NewProposal[]): Promise<void> {
  await db.deleteFrom('shape_proposal').where('company_id', '=', companyId).where('result_id', '=', resultId).execute();
  if (proposals.length === 0) return;
  const rows = proposals.map(({ text, places, partTitle, page, evidence, outline, width, shape }, ordinal) => ({
    company_id: companyId,
    result_id: resultId,
    ordinal,
    text,
    places,
    part_title: partTitle,
    page: page + 1,
    evidence,
    outline,
    width,
    shape: Buffer.from(shape),
  }));
  await db.insertInto('shape_proposal').values(rows).execute();
}

/** The proposals of a result, in the order of the texts. */
export async function proposalsOf(db: Db, { companyId, resultId }: Of): Promise<ShapeProposal[]> {
  const rows = await db
    .selectFrom('shape_proposal')
    .select(['ordinal', 'text', 'places', 'part_title', 'page', 'evidence', 'outline', 'width', 'confirmed_at'])
    .where('company_id', '=', companyId)
    .where('result_id', '=', resultId)
    .orderBy('ordinal')
    .execute();
  return rows.map(({ part_title: partTitle, confirmed_at: confirmedAt, evidence, ...row }) => ({
    ...row,
    partTitle,
    confirmedAt,
    evidence: evidence as ShapeEvidence,
  }));
}

/** Who confirms, when, and where the shapes are from. */
interface Confirmation extends Of {
  userId: string;
  now: Date;
  source: string;
}

/** Takes the chosen proposals into the company's dictionary; answers how many there were. Confirmed ones are not taken again. */
export async function confirmProposals(db: Db, ordinals: readonly number[], by: Confirmation): Promise<number> {
  const rows = await db
    .updateTable('shape_proposal')
    .set({ confirmed_by: by.userId, confirmed_at: by.now })
    .where('company_id', '=', by.companyId)
    .where('result_id', '=', by.resultId)
    .where('ordinal', 'in', [...ordinals])
    .where('confirmed_at', 'is', null)
    .returning(['shape'])
    .execute();
  if (rows.length === 0) return 0;
  const shapes = joinDictionaries(rows.map(({ shape }) => readDictionary(shape)));
  await learnShapes(db, by.companyId, shapes.write(), by.source, by.userId);
  const fonts = [...shapes.fonts];
  await db.deleteFrom('shape_withdrawal').where('company_id', '=', by.companyId).where('font_name', 'in', fonts).execute();
  return rows.length;
}

/** Of these fonts, those whose shapes were confirmed and taken back since. */
export async function withdrawnFonts(db: Db, companyId: string, fonts: readonly string[], since: Date): Promise<string[]> {
  if (fonts.length === 0) return [];
  const rows = await db
    .selectFrom('shape_withdrawal')
    .select('font_name')
    .where('company_id', '=', companyId)
    .where('font_name', 'in', [...fonts])
    .where('withdrawn_at', '>', since)
    .execute();
  return rows.map((row) => row.font_name);
}
