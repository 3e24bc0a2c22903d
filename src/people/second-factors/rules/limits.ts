/** One person's factors: a phone, a laptop, a key or two, and room for a new phone beside the old one. */
export const FACTORS_MAX = 10;
export const FACTOR_NAME_MAX = 60;
export const RECOVERY_CODES = 10;
/** From the first step of adding a factor to the last: an app may have to be installed. */
export const ADDING_MINUTES = 15;
/** RFC 6238: 30 seconds, and one step earlier or later for clocks that differ. */
export const STEP_SECONDS = 30;
export const STEP_WINDOW = 1;
