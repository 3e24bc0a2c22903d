import type { Feature } from '#platform/feature.ts';
import { registerSubject } from '#approval/approval-flows/server/door.ts';
import { registerBinKind } from '#work/bin/server/door.ts';
import { registerGuestSubject } from '#approval/guest-reviews/server/door.ts';
import { submissionFileBin } from './bin.ts';
import { packageExport } from './export-package.ts';
import { registerSubmissions } from './graphql.ts';
import { makeCertificateJob } from './jobs/make-certificate.ts';
import { submissionGuests, submissionSubject } from './subject.ts';

export const submissionsFeature: Feature = {
  name: 'submissions',
  register: () => {
    registerSubject(submissionSubject);
    registerGuestSubject(submissionGuests);
    registerBinKind(submissionFileBin);
    registerSubmissions();
  },
  jobs: [makeCertificateJob],
  exports: [packageExport],
};
