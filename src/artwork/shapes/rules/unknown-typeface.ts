/** Whether a file is drawn in a typeface that nobody has taught yet. */

import { isDrawing } from '#artwork/versions/rules/file-types.ts';

/** How the characters of an artwork were read. */
export interface CharactersRead {
  exact: number;
  near: number;
  recognised: number;
  notRead: number;
}

/** So many of all characters unread are no glyph or two that nobody knew, but a typeface. */
const TYPEFACE = 0.1;

/**
 * How many of its outlines no shape explains. Recognition reads what shapes leave, and passes nothing: of a drawing its characters count as unknown
 * too. A picture has no outlines, and no proof would teach any.
 */
export function unknownOutlines({ recognised, notRead }: CharactersRead, fileType: string | null): number {
  return isDrawing(fileType) ? notRead + recognised : notRead;
}

/** The same where they are a typeface's worth; 0 else. */
export function unknownTypeface(read: CharactersRead, fileType: string | null): number {
  const unknown = unknownOutlines(read, fileType);
  return unknown > 0 && unknown >= TYPEFACE * (read.exact + read.near + read.recognised + read.notRead) ? unknown : 0;
}
