import type { Feature } from '#platform/feature.ts';
import { registerSubject } from '#approval/approval-flows/server/door.ts';
import { registerGuestSubject } from '#approval/guest-reviews/server/door.ts';
import { registerPictureCheck } from '#work/contents/server/door.ts';
import { registerCommentSubject } from '#work/comments/server/door.ts';
import { inspectCommand } from './command-line/inspect-command.ts';
import { designComments, versionComments } from './comment-subjects.ts';
import { registerInspections } from './graphql.ts';
import { isolationCheck } from './isolation-check.ts';
import { runReport } from './jobs/make-report.ts';
import { makeContentPictures } from './jobs/content-pictures.ts';
import { drawRendition } from './jobs/draw-rendition.ts';
import { runInspection } from './jobs/run-inspection.ts';
import { checkPicture } from './picture-check.ts';
import { designGuests, designSubject } from './subject.ts';

export const inspectionsFeature: Feature = {
  name: 'inspections',
  register: () => {
    registerInspections();
    registerPictureCheck(checkPicture);
    registerSubject(designSubject);
    registerGuestSubject(designGuests);
    registerCommentSubject(designComments);
    registerCommentSubject(versionComments);
  },
  jobs: [runInspection as never, drawRendition as never, runReport as never, makeContentPictures as never],
  fileCommands: [inspectCommand],
  checks: [isolationCheck],
};
