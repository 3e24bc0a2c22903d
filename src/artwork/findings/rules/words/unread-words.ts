/** What stands for a glyph that nobody could read, where people read it: the geta of Japanese printers, in the files U+FFFD. */
const UNREAD = '\ufffd';
const GETA = '〓';

export const isUnread = (text: string | null): boolean => text?.includes(UNREAD) ?? false;

/** A text as people read it. */
export const withGeta = (text: string): string => text.replaceAll(UNREAD, GETA);
