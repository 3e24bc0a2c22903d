/** Notations of one company, and rows of a list that is taken at once. */
export const NOTATIONS_MAX = 5000;
export const NOTATION_ROWS_MAX = 2000;
export const NOTATION_LENGTH_MAX = 100;
export const NOTATION_NOTE_MAX = 200;
