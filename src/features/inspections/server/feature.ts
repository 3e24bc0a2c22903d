import type { Feature } from '#platform/feature.ts';
import { registerSubject } from '#features/approval-flows/server/door.ts';
import { registerCommentSubject } from '#features/comments/server/door.ts';
import { designComments, versionComments } from './comment-subjects.ts';
import { registerInspections } from './graphql.ts';
import { runInspection } from './jobs/run-inspection.ts';
import { designSubject } from './subject.ts';

export const inspectionsFeature: Feature = {
  name: 'inspections',
  register: () => {
    registerInspections();
    registerSubject(designSubject);
    registerCommentSubject(designComments);
    registerCommentSubject(versionComments);
  },
  jobs: [runInspection as never],
};
