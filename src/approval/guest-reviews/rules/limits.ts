/** Characters of what an inviter writes to a guest reviewer. */
export const GUEST_MESSAGE_MAX = 1000;

/** More guests in one piece than anybody can oversee. */
export const GUESTS_PER_PIECE_MAX = 20;
