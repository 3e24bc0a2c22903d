/** How long a token holds, in days. A provider does not ask for a new one by itself: the page and a mail say when it ends. */
export const TOKEN_DAYS = [90, 180, 365] as const;
export const TOKEN_DAYS_DEFAULT = 180;
/** Tokens that hold at once: the one in use, and the one to change over to. */
export const TOKENS_MAX = 2;
/** The last use is written at most this often. */
export const USE_NOTED_SECONDS = 60;
/** Of a list, by default and at most (ServiceProviderConfig says the latter). */
export const PAGE_DEFAULT = 100;
export const PAGE_MAX = 200;
export const BODY_MAX = 2 * 1024 * 1024;
/** Groups of one company, and of roles of one group. */
export const GROUPS_MAX = 1_000;
export const GROUP_ROLES_MAX = 50;
export const GROUP_MEMBERS_MAX = 20_000;
/** Operations of one PATCH. */
export const OPERATIONS_MAX = 1_000;
/** A filter's length, and how deep it may nest. */
export const FILTER_MAX = 2_000;
export const FILTER_DEPTH = 20;
/** Refusals that are kept for the page. */
export const REFUSALS_KEPT = 50;
