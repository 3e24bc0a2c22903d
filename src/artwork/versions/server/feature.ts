import type { Feature } from '#platform/feature.ts';
import { registerBinKind } from '#work/bin/server/door.ts';
import { registerPictureCheck } from '#work/contents/server/door.ts';
import { versionBin } from './deleted/bin.ts';
import { registerVersions } from './graphql.ts';
import { isolationCheck } from './isolation-check.ts';
import { makeContentPictures } from './jobs/content-pictures.ts';
import { drawRendition } from './jobs/draw-rendition.ts';
import { keptRenditions, keptTiles } from './kept-renditions.ts';
import { checkPicture } from './picture-check.ts';

export const versionsFeature: Feature = {
  name: 'versions',
  register: () => {
    registerVersions();
    registerPictureCheck(checkPicture);
    registerBinKind(versionBin);
  },
  jobs: [drawRendition, makeContentPictures],
  kept: [keptRenditions, keptTiles],
  checks: [isolationCheck],
};
