/** What the approvable features use of guest reviews. */
export { guestEntry, shownContent, type GuestEntry, type GuestMaterial } from '#approval/approval-flows/server/guests/material.ts';
export { findGuestReview, guestContent, GuestReviewRef, type GuestReview } from '#approval/approval-flows/server/guests/review.ts';
export { registerGuestSubject, type GuestContent } from './subject.ts';
