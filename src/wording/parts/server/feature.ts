import type { Feature } from '#platform/feature.ts';
import { registerBinKind } from '#work/bin/server/door.ts';
import { partBin } from './bin.ts';
import { registerResourceKind, tableResource } from '#people/access/server/door.ts';
import { registerCommentSubject } from '#work/comments/server/door.ts';
import { partComments } from './comment-subject.ts';
import { registerParts } from './graphql.ts';
import { registerPartSubject } from './subject.ts';

export const partsFeature: Feature = {
  name: 'parts',
  register: () => {
    registerResourceKind(tableResource('Part', 'part', 'library_type'));
    registerPartSubject();
    registerCommentSubject(partComments);
    registerBinKind(partBin);
    registerParts();
  },
};
