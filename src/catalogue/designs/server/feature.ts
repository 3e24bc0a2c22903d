import type { Feature } from '#platform/feature.ts';
import { registerResourceKind } from '#people/access/server/door.ts';
import { registerBinKind } from '#work/bin/server/door.ts';
import { designBin } from './bin.ts';
import { referenceFileBin } from './bin-file.ts';
import { registerDesigns } from './graphql.ts';
import { designMails } from './mails.ts';
import { designResource } from './resource.ts';

export const designsFeature: Feature = {
  name: 'designs',
  register: () => {
    registerResourceKind(designResource);
    registerBinKind(designBin);
    registerBinKind(referenceFileBin);
    registerDesigns();
  },
  mails: designMails,
};
