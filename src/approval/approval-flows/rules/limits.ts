/** Characters of a decision's comment: for the server and for those who write, without the schemas of the input. */
export const COMMENT_MAX = 4000;
/** Conditions of one approval. */
export const MAX_CONDITIONS = 20;
export const CONDITION_MAX = 500;
export const MAX_CHECKLIST_ITEMS = 50;
export const CHECKLIST_TEXT_MAX = 300;
