import { builder } from '#platform/graphql/builder.ts';
import type { KeptAnswer } from '../../rules/checklist.ts';
import type { ChecklistItem } from '../../rules/checklist-item.ts';

export const KeptAnswerRef = builder.objectRef<KeptAnswer>('ChecklistAnswer').implement({
  description: 'An answer to an item of a checklist, with the words that were answered.',
  fields: (t) => ({
    itemId: t.exposeID('itemId'),
    text: t.exposeString('text'),
    answer: t.exposeString('answer', { description: 'YES, NO or NOT_APPLICABLE.' }),
    comment: t.exposeString('comment'),
  }),
});

export const ChecklistItemRef = builder.objectRef<ChecklistItem>('ChecklistItem').implement({
  fields: (t) => ({ id: t.exposeID('id'), text: t.exposeString('text') }),
});
