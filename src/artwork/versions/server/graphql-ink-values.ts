/** Ink values of a place of the artwork: read from the map that was made of its page, some cells at a time. */
import { readSpot } from '#engine/densitometer/ink-map.ts';
import { isLaidInk } from '#engine/preflight/ink-coverage.ts';
import type { Db } from '#platform/db/client.ts';
import { readContentRange } from '#platform/files/content.ts';
import { builder } from '#platform/graphql/builder.ts';
import { queryField } from '#platform/graphql/fields.ts';
import { inkValuesInput, spotValues, type InkValue, type SpotValues } from '../rules/ink-values.ts';
import type { RenditionRecord } from '../rules/rendition.ts';
import { findRendition } from './rendition-store.ts';
import { loadVisibleVersion } from './version-ref.ts';

/** Cells that are remembered: a few hundred kilobytes at most each, mostly a few. */
const REMEMBERED = 64;
const MM_PER_INCH = 25.4;

const cells = new Map<string, Promise<Uint8Array>>();

async function cellOf(key: string, read: () => Promise<Uint8Array>): Promise<Uint8Array> {
  const known = cells.get(key);
  cells.delete(key);
  const bytes = known ?? read();
  cells.set(key, bytes);
  for (const oldest of cells.keys()) {
    if (cells.size <= REMEMBERED) break;
    cells.delete(oldest);
  }
  try {
    return await bytes;
  } catch (error) {
    cells.delete(key);
    throw error;
  }
}

/** Null: the place is off the page. The caller has asked whether the viewer reads the version. */
export async function readInkValues(
  db: Db,
  { companyId, tilesId, inkMap }: Pick<RenditionRecord, 'companyId' | 'tilesId' | 'inkMap'>,
  { x, y, spotMm }: { x: number; y: number; spotMm: number },
  isLaid: (ink: string) => boolean,
): Promise<SpotValues | null> {
  if (!inkMap || !tilesId) return null;
  const file = await db
    .selectFrom('file_object')
    .select('sha256')
    .where('company_id', '=', companyId)
    .where('id', '=', tilesId)
    .executeTakeFirstOrThrow();
  const px = (mm: number): number => (mm * inkMap.dpi) / MM_PER_INCH;
  const planes = await readSpot(inkMap, { x: px(x), y: px(y), radius: px(spotMm / 2) }, async (cell) => {
    const [offset, length] = inkMap.cells[cell]!;
    return await cellOf(`${companyId} ${file.sha256} ${cell}`, () =>
      readContentRange({ companyId, sha256: file.sha256 }, offset, offset + length - 1),
    );
  });
  return planes && spotValues(planes, isLaid);
}

const InkValueRef = builder.objectRef<InkValue>('InkValue').implement({
  description: 'How much of an ink lies on a spot, percent.',
  fields: (t) => ({
    name: t.exposeString('name'),
    percent: t.exposeFloat('percent', { description: 'On average.' }),
    least: t.exposeFloat('least'),
    most: t.exposeFloat('most'),
    laid: t.exposeBoolean('laid', { description: 'It adds to what lies on the sheet: a die line or a varnish does not.' }),
  }),
});

const SpotValuesRef = builder.objectRef<SpotValues>('SpotValues').implement({
  fields: (t) => ({
    inks: t.expose('inks', { type: [InkValueRef] }),
    total: t.exposeFloat('total', { nullable: true, description: 'Percent of all inks on the sheet together. Null: a picture has none.' }),
    rgb: t.exposeIntList('rgb', { description: 'What is seen, sRGB 0–255.' }),
    lab: t.exposeFloatList('lab', { description: 'The same as CIE L*a*b* (D50).' }),
    hasOther: t.exposeBoolean('hasOther', { description: 'Something lies there that belongs to no ink (RGB, Lab, a comment).' }),
  }),
});

/** Null values: the page is not measured yet, or the place is off the page. */
type Measured = { status: 'NONE' | 'RUNNING' | 'DONE' | 'FAILED'; failureCode: string | null; values: SpotValues | null };

const InkValuesRef = builder.objectRef<Measured>('InkValues').implement({
  description: 'The ink values of a place of the artwork.',
  fields: (t) => ({
    status: t.exposeString('status', {
      description: 'NONE: the page is not measured (drawPageRendition, kind INKS). RUNNING, DONE, FAILED.',
    }),
    failureCode: t.exposeString('failureCode', { nullable: true }),
    values: t.expose('values', { type: SpotValuesRef, nullable: true, description: 'Null: not measured, or off the page.' }),
  }),
});

export function registerInkValues(): void {
  queryField('inkValues', {
    type: InkValuesRef,
    nullable: true,
    args: inkValuesInput,
    access: 'whoever reads the design of the version',
    resolve: async (args, ctx): Promise<Measured | null> => {
      const version = await loadVisibleVersion(ctx, args.versionId);
      if (!version) return null;
      const db = await ctx.read();
      const map = await findRendition(db, version, args.page, { kind: 'INKS', inks: [], layers: [] });
      if (!map?.inkMap || map.status !== 'DONE')
        return { status: map?.status ?? 'NONE', failureCode: map?.failureCode ?? null, values: null };
      return { status: 'DONE', failureCode: null, values: await readInkValues(db, map, args, isLaidInk) };
    },
  });
}
