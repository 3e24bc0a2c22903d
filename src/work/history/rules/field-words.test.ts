import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { EXPORTED_LISTS } from '#people/companies/rules/exported-lists.ts';
import { fieldWords, hasWords, holdsWording, valueInWords } from './field-words.ts';

const reader = { locale: 'ja', timeZone: 'Asia/Tokyo' } as const;

describe('the trail in words', () => {
  it('names fields, codes, days and instants; a task’s status in its own words', () => {
    expect(fieldWords('dueDate', reader)).toBe('期限');
    expect(fieldWords('noticeMail.MENTION', reader)).toBe('通知メール（MENTION）');
    expect(valueInWords('IN_PROGRESS', 'approval flow', reader)).toBe('承認中');
    expect(valueInWords('IN_PROGRESS', 'task', reader)).toBe('実行中');
    expect(valueInWords('2026-11-21T15:30:00.000Z', 'design', reader)).toBe('2026/11/22 00:30');
    expect(valueInWords('2026-11-21', 'design', reader)).toBe('2026/11/21');
    expect(valueInWords({ locked: true, status: null }, 'design', { ...reader, locale: 'en' })).toBe('Locked: Yes\nStatus: –');
    expect([valueInWords('', 'design', reader), valueInWords([], 'design', reader)]).toEqual([null, null]);
  });

  it('names every list that leaves the house, and takes no text that somebody typed for the name of one', () => {
    for (const list of EXPORTED_LISTS) expect(valueInWords(list, 'company', reader, 'list')).toMatch(/[ぁ-んァ-ヶ一-龠]/);
    expect(valueInWords('tasks', 'company', reader, 'text')).toBe('tasks');
  });

  it('shows wording as it was typed, and knows where there is any', () => {
    const item = { number: 1, type: 'TEXT', text: '2026-11-21', title: 'OPEN', variants: [{ code: 'EN', text: 'DONE' }] };
    const lines = valueInWords([item], 'specification', reader, 'items')!;
    for (const typed of ['文言: 2026-11-21', 'タイトル: OPEN', '文言: DONE']) expect(lines).toContain(typed);
    expect([holdsWording([item], 'items'), holdsWording('小麦', 'text')]).toEqual([true, true]);
    const others = [
      ['2026-11-21', 'dueDate'],
      [{ locked: true, status: null }, ''],
      [['a'], 'numbers'],
      [null, 'text'],
    ] as const;
    for (const [value, field] of others) expect(holdsWording(value, field)).toBe(false);
  });

  it('takes nothing from the prototype of an object for words', () => {
    expect([hasWords('constructor'), fieldWords('toString', reader), valueInWords('valueOf', 'part', reader)]).toEqual([
      false,
      'toString',
      'valueOf',
    ]);
  });

  it('shows a text without words as it is', () => {
    fc.assert(
      fc.property(fc.string({ minLength: 1 }), (text) => {
        fc.pre(!/^[A-Za-z_]+$/.test(text) && !/^\d{4}-/.test(text));
        expect(valueInWords(text, 'part', reader)).toBe(text);
      }),
    );
  });
});
