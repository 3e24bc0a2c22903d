import type { Feature } from '#platform/feature.ts';
import { guestCodeJob } from './guests/guest-code-job.ts';
import { guestLinkJob } from './guests/guest-link-job.ts';
import { passwordLinkJob } from './links/password-link-job.ts';
import { passwordCodeJob } from './jobs/password-code.ts';
import { sweepIdentityJob } from './jobs/sweep-identity.ts';
import { temporaryPasswordJob } from './jobs/temporary-password.ts';
import { accountMails } from './mails.ts';

export const signInFeature: Feature = {
  name: 'sign-in',
  register: () => undefined,
  jobs: [passwordCodeJob, temporaryPasswordJob, passwordLinkJob, guestLinkJob, guestCodeJob, sweepIdentityJob],
  mails: accountMails,
};
