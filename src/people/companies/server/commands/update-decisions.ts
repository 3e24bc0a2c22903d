import { can } from '#people/access/rules/policy.ts';
import { command } from '#platform/command.ts';
import { AppError, generalErrors } from '#shared/errors.ts';
import { DECISION_WORDS, keptWords, updateDecisionsInput, type DecisionWords } from '../../rules/decision-words.ts';
import { loadCompany } from '../door.ts';

/** Sets what the company calls its decisions, and whether it knows approvals with changes. Those that were given stay. Needs USER_MANAGE. */
export const updateDecisions = command({
  name: 'updateDecisions',
  input: updateDecisionsInput,
  run: async (ctx, { expectedVersion, conditionalApproval, words }) => {
    const { companyId } = ctx.viewer;
    ctx.require(can(ctx.viewer, 'USER_MANAGE', { scope: [companyId] }));
    await ctx.db.selectFrom('company').select('id').where('id', '=', companyId).forUpdate().execute();
    const before = await loadCompany(ctx.db, companyId);
    if (before.version !== expectedVersion) throw new AppError(generalErrors.CONFLICT);
    const decisionWords = keptWords(words);
    await ctx.db
      .updateTable('company')
      .set({
        conditional_approval: conditionalApproval,
        decision_words: JSON.stringify(decisionWords),
        version: before.version + 1,
        updated_at: ctx.now,
      })
      .where('id', '=', companyId)
      .execute();
    ctx.emit({
      subject: 'company',
      action: 'update',
      id: companyId,
      name: before.name,
      scope: [companyId],
      before: { conditionalApproval: before.conditionalApproval, decisionWords: listed(before.decisionWords) },
      after: { conditionalApproval, decisionWords: listed(decisionWords) },
    });
    return { id: companyId };
  },
});

/** The words as the history reads them. */
const listed = (words: DecisionWords): string =>
  DECISION_WORDS.flatMap((decision) => [words[decision]?.ja, words[decision]?.en].filter(Boolean)).join(', ');
