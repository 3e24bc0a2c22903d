/** Mails of many things that somebody does at once are gathered into one for each receiver. */
export const GATHERED_QUEUE = 'notifications.gathered';
/** Seconds for which they are gathered: whoever works off a list is done with most of it by then. */
export const GATHER_SECONDS = 60;
