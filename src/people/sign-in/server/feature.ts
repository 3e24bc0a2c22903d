import type { Feature } from '#platform/feature.ts';
import { guestCodeJob } from '#people/accounts/server/guests/guest-code-job.ts';
import { guestLinkJob } from '#people/accounts/server/guests/guest-link-job.ts';
import { passwordCodeJob } from '#people/accounts/server/jobs/password-code.ts';
import { sweepIdentityJob } from '#people/accounts/server/jobs/sweep-identity.ts';
import { temporaryPasswordJob } from '#people/accounts/server/jobs/temporary-password.ts';
import { accountMails } from '#people/accounts/server/mails.ts';

export const signInFeature: Feature = {
  name: 'sign-in',
  register: () => undefined,
  jobs: [passwordCodeJob, temporaryPasswordJob, guestLinkJob, guestCodeJob, sweepIdentityJob] as unknown as NonNullable<Feature['jobs']>,
  mails: accountMails,
};
