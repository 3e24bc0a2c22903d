import { builder } from '#platform/graphql/builder.ts';
import type { CharactersRead, GoingOn, Summary } from '../rules/types.ts';

export const GoingOnRef = builder.objectRef<GoingOn>('InspectionGoingOn').implement({
  fields: (t) => ({
    work: t.exposeString('work', {
      description: 'OPEN, DRAW, PICTURES, TEXT, RECOGNISE, MATCH, COMPARE, PRINT, BARCODES, IMAGES, INKS.',
    }),
    page: t.exposeInt('page', { nullable: true, description: 'From 1; null: of no single page.' }),
    seconds: t.exposeInt('seconds', { description: 'How long it had taken when it was last told, which is every few seconds.' }),
  }),
});

export const SummaryRef = builder.objectRef<Summary>('InspectionSummary').implement({
  fields: (t) => ({
    found: t.exposeInt('found'),
    altered: t.exposeInt('altered'),
    missing: t.exposeInt('missing'),
    notChecked: t.exposeInt('notChecked', { description: 'Approved texts that could not be read for certain.' }),
    unreliable: t.exposeInt('unreliable', {
      description: 'Approved texts in characters that are not what the file says of them, or may not be.',
    }),
    unexpected: t.exposeInt('unexpected'),
    differences: t.exposeInt('differences'),
    barcodes: t.exposeInt('barcodes', { description: 'Barcodes read.' }),
    barcodeProblems: t.exposeInt('barcodeProblems', { description: 'Barcodes and approved codes that want a person’s eye.' }),
    preflight: t.exposeInt('preflight', { description: 'Findings of the print check that want a person’s eye.' }),
    hiddenDifferences: t.exposeInt('hiddenDifferences'),
    largestHiddenMm: t.exposeFloat('largestHiddenMm'),
  }),
});

const ShapeFontRef = builder.objectRef<CharactersRead['fonts'][number]>('ShapeFont').implement({
  description: 'A font whose shapes outlined characters are.',
  fields: (t) => ({ name: t.exposeString('name'), characters: t.exposeInt('characters') }),
});

export const CharactersReadRef = builder.objectRef<CharactersRead>('CharactersRead').implement({
  description: 'How the characters of a file were read that are no text.',
  fields: (t) => ({
    exact: t.exposeInt('exact', { description: 'Text, and shapes that are those of a font.' }),
    near: t.exposeInt('near'),
    recognised: t.exposeInt('recognised'),
    notRead: t.exposeInt('notRead'),
    tooMany: t.exposeBoolean('tooMany', { description: 'So many shapes that outlined text was not looked for.' }),
    fonts: t.expose('fonts', { type: [ShapeFontRef] }),
  }),
});
