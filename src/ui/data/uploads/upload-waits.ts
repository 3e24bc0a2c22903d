import { createGathering } from '../gathering.ts';

/** Uploads that wait for the server to be reached again: what every screen that sends a file tells of it. */
export const uploadWaits = createGathering();
