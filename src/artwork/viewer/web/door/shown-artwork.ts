import type { ShownVersionFragment } from '#artwork/versions/web/door/shown-version.graphql.generated.ts';

/** What the viewer shows: a version, or a file of a dry run that is none (`number` null). */
export type ShownArtwork = Omit<ShownVersionFragment, 'number' | 'fileType'> & {
  number: number | null;
  /** Null with the file of a dry run: only versions are drawn by their inks. */
  fileType: string | null;
};
