import type { Feature } from '#platform/feature.ts';
import { registerSubject } from '#approval/approval-flows/server/door.ts';
import { registerInspectionStanding } from '#catalogue/designs/server/door.ts';
import { registerGuestSubject } from '#approval/guest-reviews/server/door.ts';
import { registerCommentSubject } from '#work/comments/server/door.ts';
import { designComments, versionComments } from './comment-subjects.ts';
import { registerInspections } from './graphql.ts';
import { standingOfVersion } from './inspection-standing.ts';
import { runInspection } from './jobs/run-inspection.ts';
import { designGuests, designSubject } from './subject.ts';

export const inspectionsFeature: Feature = {
  name: 'inspections',
  register: () => {
    registerInspections();
    registerInspectionStanding(standingOfVersion);
    registerSubject(designSubject);
    registerGuestSubject(designGuests);
    registerCommentSubject(designComments);
    registerCommentSubject(versionComments);
  },
  jobs: [runInspection],
};
