/** Value objects of an inspection's answer: boxes, counts, settings. */
import { builder } from '#platform/graphql/builder.ts';
import type { Ink, MeasuredBox, Warning } from '../rules/types.ts';
import type { Box } from '../rules/box.ts';

export const BoxRef = builder.objectRef<Box>('Box').implement({
  fields: (t) => ({
    x: t.exposeFloat('x'),
    y: t.exposeFloat('y'),
    w: t.exposeFloat('w'),
    h: t.exposeFloat('h'),
  }),
});

export const MeasuredBoxRef = builder.objectRef<MeasuredBox>('MeasuredBox').implement({
  description: 'A place on a page: px of the inspection image, mm from the top-left of the picture.',
  fields: (t) => ({ px: t.expose('px', { type: BoxRef }), mm: t.expose('mm', { type: BoxRef }) }),
});

export const InkRef = builder.objectRef<Ink>('Ink').implement({
  fields: (t) => ({ name: t.exposeString('name'), kind: t.exposeString('kind', { description: 'PROCESS or SPOT.' }) }),
});

export const LayerRef = builder.objectRef<{ name: string; shown: boolean }>('ArtworkLayer').implement({
  description: 'A layer of a PDF (optional content).',
  fields: (t) => ({ name: t.exposeString('name'), shown: t.exposeBoolean('shown', { description: 'The file has it on.' }) }),
});

export const WarningRef = builder.objectRef<Warning>('InspectionWarning').implement({
  fields: (t) => ({
    code: t.exposeString('code'),
    page: t.int({ nullable: true, resolve: (warning) => warning.page ?? null }),
    params: t.field({ type: 'JSON', resolve: (warning) => warning.params ?? {} }),
  }),
});
