import { UserRef, loadUser } from '#people/access/server/door.ts';
import { builder } from '#platform/graphql/builder.ts';
import type { KeptAnswer } from '../../rules/checklist.ts';
import type { ChecklistItem } from '../../rules/checklist-item.ts';
import type { OpenPoint } from '../../rules/open-points.ts';
import type { ConditionRecord } from '../../rules/types.ts';
import type { SaidRefusal } from './refusals.ts';

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

/** A condition, and whether the viewer accepts it. */
export interface ConditionNode extends ConditionRecord {
  mayBeSettled: boolean;
}

export const ConditionRef = builder.objectRef<ConditionNode>('ApprovalCondition').implement({
  description: 'What has to be dealt with before an approval with changes lets its unit complete.',
  fields: (t) => ({
    id: t.exposeID('id'),
    text: t.exposeString('text'),
    answer: t.string({ nullable: true, description: 'What its makers say that they did.', resolve: ({ answer }) => answer || null }),
    answeredAt: t.expose('answeredAt', { type: 'DateTime', nullable: true }),
    answeredBy: t.field({
      type: UserRef,
      nullable: true,
      resolve: ({ answeredBy }, _args, ctx) => (answeredBy ? loadUser(ctx, answeredBy) : null),
    }),
    settledAt: t.expose('settledAt', { type: 'DateTime', nullable: true, description: 'When it was accepted; null: it is open.' }),
    settledBy: t.field({
      type: UserRef,
      nullable: true,
      resolve: ({ settledBy }, _args, ctx) => (settledBy ? loadUser(ctx, settledBy) : null),
    }),
    viewerCan: t.stringList({
      description: 'settle: accept what was done, or not. Told by the unit alone; empty in a round that is told.',
      resolve: ({ mayBeSettled }) => (mayBeSettled ? ['settle'] : []),
    }),
  }),
});

export const RefusalRef = builder.objectRef<SaidRefusal>('RequestRefusal').implement({
  description: 'Why something cannot be done now, as a code and in the viewer’s language.',
  fields: (t) => ({ code: t.exposeString('code'), message: t.exposeString('message') }),
});

export const OpenPointRef = builder.objectRef<OpenPoint>('OpenPoint').implement({
  description: 'Something that is, or was, open in what is approved.',
  fields: (t) => ({
    kind: t.exposeString('kind', {
      description:
        'CRITICAL_FINDINGS, FINDINGS_NOT_VISITED, PARTS_NOT_CHECKED, PARTS_UNRELIABLE, NOT_INSPECTED, OPEN_COMMENTS, SHEET_OVERFLOWS, SHEET_SYMBOLS_LEFT or SHEET_NOT_FILLED.',
    }),
    count: t.exposeInt('count'),
    names: t.stringList({ description: 'The first of them.', resolve: ({ names }) => [...names] }),
  }),
});
