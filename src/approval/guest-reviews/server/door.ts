/** What the approvable features use of guest reviews. */
export { guestEntry, shownContent, type GuestEntry, type GuestMaterial } from './material.ts';
export { findGuestReview, guestContent, GuestReviewRef, type GuestReview } from './review.ts';
export { registerGuestSubject, type GuestContent } from './subject.ts';
