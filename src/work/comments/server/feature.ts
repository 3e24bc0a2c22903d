import type { Feature } from '#platform/feature.ts';
import { registerBinKind } from '#work/bin/server/door.ts';
import { commentBin } from './bin.ts';
import { registerComments } from './graphql.ts';
import { commentMails } from './mails.ts';

export const commentsFeature: Feature = {
  name: 'comments',
  register: () => {
    registerBinKind(commentBin);
    registerComments();
  },
  mails: commentMails,
};
