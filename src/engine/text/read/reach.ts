/** How far a text may go on in its row, and how far beside its line the next one may stand, in ems. */
export const FARTHEST = 14;
export const BESIDE = 4;
/** Where the next line stands, and how much lower or higher a piece of the same row may, in ems. */
export const PITCH = [0.5, 3] as const;
export const LEVEL = 0.35;
/** Pieces of a row may lie on each other by this much, in ems. */
export const OVERLAP = 0.4;
/** How far the beginnings of two lines of a text may be apart where no white of a column tells them, in ems. */
export const ALIGNED = 0.6;
/** The same of a cell of a table, whose text may stand at the middle of two lines beside it. */
export const CELL_LEVEL = 0.75;
