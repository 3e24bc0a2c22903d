import type { Feature } from '#platform/feature.ts';
import { onAnswered } from '#work/comments/server/door.ts';
import { tellGuestOfAnswer } from './answered.ts';
import { guestExpiryJob } from './expiry-job.ts';
import { registerGuestReview } from './graphql-guest.ts';
import { registerInvitations } from './graphql-invitation.ts';
import { guestReviewMails } from './mails.ts';

export const guestReviewsFeature: Feature = {
  name: 'guest-reviews',
  register: () => {
    registerInvitations();
    registerGuestReview();
    onAnswered(tellGuestOfAnswer);
  },
  jobs: [guestExpiryJob],
  mails: guestReviewMails,
};
