/** How long a key holds, in days; a key without an end would be forgotten in a script for ever. */
export const KEY_DAYS = [30, 90, 180, 365] as const;
export const KEY_DAYS_DEFAULT = 90;
/** Keys of one account that hold at once: one in use, one to change over to, and some for tries. */
export const KEYS_MAX = 5;
/** After a key was replaced, programs have so long to take the new one. */
export const CHANGE_OVER_HOURS = 24;
export const PURPOSE_MAX = 500;
/** The last use is written at most this often. */
export const USE_NOTED_SECONDS = 60;
/** So many days before a key ends its maker is told, the first time and the last. */
export const EXPIRY_TOLD_DAYS = [14, 3] as const;
