import type { Feature } from '#platform/feature.ts';
import { guestExpiryJob } from '#approval/approval-flows/server/guests/expiry-job.ts';
import { registerGuestReview } from '#approval/approval-flows/server/guests/graphql-guest.ts';
import { registerInvitations } from '#approval/approval-flows/server/guests/graphql-invitation.ts';
import { guestReviewMails } from './mails.ts';

export const guestReviewsFeature: Feature = {
  name: 'guest-reviews',
  register: () => {
    registerInvitations();
    registerGuestReview();
  },
  jobs: [guestExpiryJob] as unknown as NonNullable<Feature['jobs']>,
  mails: guestReviewMails,
};
