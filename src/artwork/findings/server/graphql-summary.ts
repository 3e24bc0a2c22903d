import { builder } from '#platform/graphql/builder.ts';
import type { Summary } from '../rules/types.ts';

export const SummaryRef = builder.objectRef<Summary>('InspectionSummary').implement({
  fields: (t) => ({
    found: t.exposeInt('found'),
    altered: t.exposeInt('altered'),
    missing: t.exposeInt('missing'),
    unexpected: t.exposeInt('unexpected'),
    differences: t.exposeInt('differences'),
    barcodes: t.exposeInt('barcodes', { description: 'Barcodes read.' }),
    barcodeProblems: t.exposeInt('barcodeProblems', { description: 'Barcodes and approved codes that want a person’s eye.' }),
    preflight: t.exposeInt('preflight', { description: 'Findings of the print check that want a person’s eye.' }),
    hiddenDifferences: t.exposeInt('hiddenDifferences'),
    largestHiddenMm: t.exposeFloat('largestHiddenMm'),
  }),
});
