/** The conversation of a design, as comments know it: its messages are comments of one thread (docs/decisions/0097). */
import { loadDesign } from '#catalogue/designs/server/door.ts';
import type { CommentSubject } from '#work/comments/server/door.ts';
import { chatPath } from '../rules/address.ts';

export const chatSubject: CommentSubject = {
  type: 'CHAT',
  load: async (db, companyId, id) => {
    const design = await loadDesign(db, companyId, id);
    if (!design) return null;
    const pathOf = (messageId: string) => chatPath(design, messageId);
    return { id, name: design.name, scope: design.scope, table: 'DesignData', path: chatPath(design), pathOf, chat: true };
  },
};
