/** The words of the guest reviewers' page, for the feature that shows it. */
import { guestListLabels, guestPageMessages } from './guest-messages.ts';

export const guestPageWords = guestPageMessages;
export const guestListWords = guestListLabels;
