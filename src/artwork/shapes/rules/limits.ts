/** The most shapes that a company's dictionary holds: some 20 MB, more than forty fonts' everyday characters. */
export const MOST_SHAPES = 60_000;

/** A dictionary file that a child of the engine answers may not be larger than this. */
export const MOST_BYTES = 64 * 2 ** 20;
