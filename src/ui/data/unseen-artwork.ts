import { createGathering } from './gathering.ts';

/** Panes in which part of the artwork could not be loaded: nobody decides on what is not shown. */
export const unseenArtwork = createGathering();
