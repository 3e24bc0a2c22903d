/** Ink that was there, and ink that is there now: strong on white, and told apart by people who see no red or green. */
export const REMOVED_COLOUR = '#d4351c';
export const ADDED_COLOUR = '#1d5fd1';
