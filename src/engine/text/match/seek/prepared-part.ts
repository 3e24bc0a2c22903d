import type { NormalText } from '../../fold/normalize.ts';
import type { ApprovedReading } from '../readings.ts';

/**
 * The part as sought: its code points, its normalised units, their ids in the text's index (0: nowhere on the pages),
 * and which of them may stand for an edge.
 */
export type PreparedPart = {
  id: string;
  exact: boolean;
  points: string[];
  units: NormalText;
  ids: Int32Array;
  edgeUnits: Uint8Array;
  /** Readings in brackets that are left out of the units because they are set as ruby. */
  readings: readonly ApprovedReading[];
};
