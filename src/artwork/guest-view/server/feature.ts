import type { Feature } from '#platform/feature.ts';
import { registerGuestArtwork } from './graphql-guest.ts';

export const guestViewFeature: Feature = { name: 'guest-view', register: registerGuestArtwork };
