/** Ink values of a place of the artwork: read from the map that was made of its page, some cells at a time. */
import { isLaidInk } from '#engine/preflight/ink-coverage.ts';
import { builder } from '#platform/graphql/builder.ts';
import { queryField } from '#platform/graphql/fields.ts';
import { inkValuesInput, type InkValue, type SpotValues } from '../rules/ink-values.ts';
import { readInkValues } from './ink-values.ts';
import { findRendition } from './rendition-store.ts';
import { loadVisibleVersion } from './version-ref.ts';

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
