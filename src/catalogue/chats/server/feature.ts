import type { Feature } from '#platform/feature.ts';
import { registerCommentSubject } from '#work/comments/server/door.ts';
import { registerChats } from './graphql.ts';
import { chatMails } from './mails.ts';
import { chatSubject } from './subject.ts';

export const chatsFeature: Feature = {
  name: 'chats',
  register: () => {
    registerCommentSubject(chatSubject);
    registerChats();
  },
  mails: chatMails,
};
