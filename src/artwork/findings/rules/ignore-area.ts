import type { Box } from '#artwork/versions/rules/box.ts';

/** A place in which differences are listed but not reported; mm from the TrimBox's top-left. */
export interface IgnoreArea {
  id: string;
  designId: string;
  /** Numbers of a design's areas are not given again. */
  number: number;
  page: number;
  box: Box;
  reason: string;
  drawnBy: string;
  drawnAt: Date;
  removedBy: string | null;
  removedAt: Date | null;
}

/** An ignore area as a result keeps it. */
export type KeptIgnoreArea = Pick<IgnoreArea, 'id' | 'number' | 'page' | 'box' | 'reason'>;
