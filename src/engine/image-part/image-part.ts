import type { Box } from '../geometry.ts';

/** An approved picture (PNG, JPEG, TIFF, or the first page of a PDF) to look for in an artwork. */
export type ImagePart = { id: string; bytes: Uint8Array };

/**
 * Why a picture was not looked for: shorter edge below 40 px · hardly any structure, so it would be found anywhere · cannot
 * be decoded.
 */
export type ImageRefusal = 'TOO_SMALL' | 'FLAT' | 'UNREADABLE';

/**
 * Where a picture stands. `box` and `regions` (what differs there) in px of the page's inspection image; `scale`: page
 * pixels per pixel of the picture; `score`: normalised cross-correlation, 1 for the same; `maxD`: largest tone difference
 * in percent; `differingPx`: area that differs.
 */
export type ImagePlace = {
  page: number;
  box: Box;
  scale: number;
  rotation: 0 | 90 | 180 | 270;
  score: number;
  maxD: number;
  differingPx: number;
  regions: Box[];
};

/**
 * FOUND    everywhere it stands it is the same
 * ALTERED  it stands somewhere with differences
 * MISSING  nowhere, or not looked for (`refused`)
 * `score`: the best place's, or how near the most similar place of the artwork came.
 */
export type ImageMatch = {
  id: string;
  verdict: 'FOUND' | 'ALTERED' | 'MISSING';
  score: number;
  places: ImagePlace[];
  refused?: ImageRefusal;
};
