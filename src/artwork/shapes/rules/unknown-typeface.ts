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
 * How many of its outlines no shape explains, where they are a typeface's worth; 0 else. Recognition reads what shapes leave, and passes nothing: of
 * a drawing its characters count as unknown too. A picture has no outlines, and no proof would teach any.
 */
export function unknownTypeface({ exact, near, recognised, notRead }: CharactersRead, fileType: string | null): number {
  const unknown = isDrawing(fileType) ? notRead + recognised : notRead;
  return unknown > 0 && unknown >= TYPEFACE * (exact + near + recognised + notRead) ? unknown : 0;
}
