/** The words of the guest reviewers' page, for the feature that shows it. */
import { guestPageMessages } from '../guests/messages.ts';

export const guestPageWords = guestPageMessages;
