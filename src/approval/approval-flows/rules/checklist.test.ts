import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { checklistRefusal, type CheckAnswer } from './checklist.ts';

describe('a checklist', () => {
  const items = ['1', '2', '3'].map((id) => ({ id, text: `項目${id}` }));
  const answer = fc.record({
    itemId: fc.constantFrom('1', '2', '3'),
    answer: fc.constantFrom<CheckAnswer>('YES', 'NO', 'NOT_APPLICABLE'),
    comment: fc.constantFrom('', ' ', '理由'),
  });

  test('carries an approval exactly when every item is answered once and every no says why; a return may leave items open', () => {
    fc.assert(
      fc.property(fc.array(answer, { maxLength: 4 }), (answers) => {
        const once = new Set(answers.map((one) => one.itemId)).size === answers.length;
        const reasoned = answers.every((one) => one.answer !== 'NO' || one.comment.trim() !== '');
        expect(checklistRefusal(items, answers, 'REJECTED') === null).toBe(once && reasoned);
        expect(checklistRefusal(items, answers, 'APPROVED') === null).toBe(once && reasoned && answers.length === items.length);
      }),
    );
  });

  test('says how many are open, which no lacks its reason, and that it is not the one that was shown', () => {
    const yes = { itemId: '1', answer: 'YES' as const, comment: '' };
    expect(checklistRefusal(items, [yes], 'CONFIRMED')).toMatchObject({ error: { code: 'CHECKLIST_OPEN' }, params: { n: 2 } });
    const no = { ...yes, itemId: '2', answer: 'NO' as const };
    expect(checklistRefusal(items, [no], 'REJECTED')).toMatchObject({
      error: { code: 'CHECK_NO_NEEDS_COMMENT' },
      params: { text: '項目2' },
    });
    expect(checklistRefusal(items, [{ ...yes, itemId: 'z' }], 'REJECTED')?.error.code).toBe('CONFLICT');
  });
});
