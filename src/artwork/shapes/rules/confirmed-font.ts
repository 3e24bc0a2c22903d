/** How shapes that a person confirmed are called where others have the name of a font: the mark, then design and version. */
const MARK = '✓ ';

export const confirmedFontName = (source: string): string => MARK + source;

export const isConfirmedFont = (name: string): boolean => name.startsWith(MARK);
