import type { Feature } from '#platform/feature.ts';
import { guestExpiryJob } from './expiry-job.ts';
import { registerGuestReview } from './graphql-guest.ts';
import { registerInvitations } from './graphql-invitation.ts';
import { guestReviewMails } from './mails.ts';

export const guestReviewsFeature: Feature = {
  name: 'guest-reviews',
  register: () => {
    registerInvitations();
    registerGuestReview();
  },
  jobs: [guestExpiryJob],
  mails: guestReviewMails,
};
