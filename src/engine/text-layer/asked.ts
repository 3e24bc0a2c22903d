/** The characters that are looked at, as numbers of PDFium's list, and whether the text of one is stated in place of its glyph. */
export type Asked = { indices: readonly number[]; isStated(at: number): boolean };
