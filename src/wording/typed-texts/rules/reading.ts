/** What became of reading a text into fields: the fields, or the first stretch that no field holds. */
export type Reading<Fields> = { fields: Fields } | { left: string };

/** As much of what could not be read as shows where it stands. */
const LEFT_MAX = 40;

export const leftOver = (text: string): { left: string } => ({ left: text.trim().slice(0, LEFT_MAX) });
