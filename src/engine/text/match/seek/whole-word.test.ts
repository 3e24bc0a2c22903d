import { describe, expect, it } from 'vitest';
import { match } from '../set-page.fixture.ts';

const shownAt = (line: string, text: string) => {
  const { parts, unexpected } = match([[line]], [text]);
  const { status, places } = parts[0]!;
  const changes = (places[0]?.operations ?? []).map(({ partText, artworkText }) => [partText, artworkText]);
  return { status, changes, stray: unexpected.map((found) => found.text) };
};

describe('a word that was changed at the end of a text', () => {
  it('is told as a whole: another unit, another number', () => {
    expect(shownAt('内容量：50 ml', '内容量：50 g')).toEqual({ status: 'differs', changes: [['g', 'ml']], stray: [] });
    expect(shownAt('ロット番号LOT 124567', 'ロット番号LOT 123')).toMatchObject({ status: 'differs', stray: [] });
    expect(shownAt('mg内容量の表示は右', 'g内容量の表示は下').changes).toEqual([['下', '右']]);
  });

  it('takes in nothing that stands apart, is of another kind, or of a text that is as it should be', () => {
    expect(shownAt('内容量：50 m 入り', '内容量：50 g')).toEqual({ status: 'differs', changes: [['g', 'm']], stray: ['入り'] });
    expect(shownAt('内容量は50g入り', '内容量は50g')).toEqual({ status: 'match', changes: [], stray: ['入り'] });
  });
});
