import type { Feature } from '#platform/feature.ts';
import { registerCommentSubject } from '#work/comments/server/door.ts';
import { registerBinKind } from '#work/bin/server/door.ts';
import { specificationBin } from './bin.ts';
import { specificationComments } from './comment-subject.ts';
import { registerSpecifications } from './graphql.ts';
import { registerSheets } from './sheet/graphql-sheet.ts';
import { fillSheetJob } from './jobs/fill-sheet.ts';
import { specificationMailTemplates } from './mails.ts';
import { registerUses } from './sources.ts';
import { registerSpecificationSubject } from './review/subject.ts';

export const specificationsFeature: Feature = {
  name: 'specifications',
  register: () => {
    registerSpecificationSubject();
    registerCommentSubject(specificationComments);
    registerUses();
    registerBinKind(specificationBin);
    registerSpecifications();
    registerSheets();
  },
  mails: specificationMailTemplates,
  jobs: [fillSheetJob],
};
