import { describe, expect, test } from 'vitest';
import { mentionAt, mentionPieces, withMention } from './mention.ts';

describe('typing a mention', () => {
  test('begins with @ at the start, after a blank or after punctuation, half or full width', () => {
    expect(mentionAt('@', 1)).toEqual({ from: 0, text: '' });
    expect(mentionAt('確認お願いします。＠山田', 12)).toEqual({ from: 9, text: '山田' });
    expect(mentionAt('see @ha later', 7)).toEqual({ from: 4, text: 'ha' });
  });

  test('is none in an address, after a blank, or away from the caret', () => {
    expect(mentionAt('a@b', 3)).toBeNull();
    expect(mentionAt('@山田 さん', 6)).toBeNull();
    expect(mentionAt('@山田', 0)).toBeNull();
  });

  test('is completed with the whole name and a blank', () => {
    const query = mentionAt('お願いします @山です', 9);
    expect(query && withMention('お願いします @山です', 9, query, '山田 花子')).toEqual({
      body: 'お願いします @山田 花子 です',
      caret: 14,
    });
  });

  test('is marked in what was written, the longer name first', () => {
    expect(mentionPieces('@山田 花子 と @山田 へ', ['山田', '山田 花子'])).toEqual([
      { text: '@山田 花子', isMention: true },
      { text: ' と ', isMention: false },
      { text: '@山田', isMention: true },
      { text: ' へ', isMention: false },
    ]);
    expect(mentionPieces('a (b', [])).toEqual([{ text: 'a (b', isMention: false }]);
  });
});
