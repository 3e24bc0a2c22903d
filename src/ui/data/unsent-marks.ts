import { createGathering } from './gathering.ts';

/** Lists whose marks (looks, ticks, severities) are not yet all taken: what is open is asked once they are. */
export const unsentMarks = createGathering();
