import type { Feature } from '#platform/feature.ts';
import { registerGuestArtwork } from './graphql-guest.ts';

export const guestReviewsFeature: Feature = { name: 'guest-reviews', register: registerGuestArtwork };
