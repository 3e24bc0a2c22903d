/** So often an open page says that it is there, ms. */
export const SAID_EVERY_MS = 20_000;

/** Whoever was not heard of for so long is gone: two words may be lost on the way. */
export const GONE_AFTER_SECONDS = 45;
