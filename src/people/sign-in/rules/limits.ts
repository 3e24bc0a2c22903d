/** Times and counts of identity (D1). */
export const MINUTE_MS = 60_000;
export const DAY_MS = 24 * 60 * MINUTE_MS;

/** D1.2: a temporary password is valid 7 days and has 16 or more characters. */
export const TEMPORARY_PASSWORD_DAYS = 7;
export const TEMPORARY_PASSWORD_LENGTH = 20;
/** A link by which the first password is set holds as long. */
export const PASSWORD_LINK_DAYS = 7;
/** D1.3: 15 minutes, 5 tries. */
export const CODE_MINUTES = 15;
export const CODE_TRIES = 5;
/** D1.4: within so long failures are counted; how many are free is a setting (KORYO_SIGN_IN_FAILURES…). */
export const FAILURE_WINDOW_MINUTES = 15;
/** A browser is known as somebody's for half a year after they signed in with it; a shared one for the newest ten people. */
export const DEVICE_DAYS = 180;
export const DEVICE_PEOPLE = 10;
/** Companies in which one address is asked for at a sign-in: each costs the work of a password. */
export const ACCOUNTS_OF_ADDRESS_MAX = 20;
/** D1.5: the id token lives 15 minutes. */
export const ID_TOKEN_MINUTES = 15;
/** Without use a session ends after two weeks; with use after three months. */
export const REFRESH_IDLE_DAYS = 14;
export const SESSION_MAX_DAYS = 90;
/**
 * Two tabs, or a reload that cut off the answer, may send one refresh token
 * twice at nearly the same time: for this long the second gets the same
 * successor. Later, or once the successor was used, it is a reuse.
 */
export const ROTATION_GRACE_MS = 10_000;
/** How long the form for the first own password may stay open. */
export const CHALLENGE_MINUTES = 15;
/** A guest reviewer's link: how long it holds, in days. */
export const GUEST_DAYS = 7;
export const GUEST_DAYS_MAX = 30;
/** The code that opens it: 6 digits, 10 minutes, 5 tries. */
export const GUEST_CODE_MINUTES = 10;
export const GUEST_CODE_TRIES = 5;
/** With the code a guest looks and decides for so long; then another code is asked for. */
export const GUEST_SESSION_MINUTES = 120;
/** From giving the password again to what is signed with it. */
export const PROOF_MINUTES = 2;
/** D1.6: how long somebody may take at the external issuer. */
export const EXTERNAL_ATTEMPT_MINUTES = 10;
/** From the issuer's answer to the request of our page that opens the session. */
export const EXTERNAL_SIGN_IN_MINUTES = 2;
/** From having signed in again at the issuer to what is signed with it: a comment may still be written. */
export const EXTERNAL_CONFIRM_MINUTES = 5;
/** How many decisions one such sign-in may sign, as far as one request can name them. */
export const EXTERNAL_PURPOSES_MAX = 90;
