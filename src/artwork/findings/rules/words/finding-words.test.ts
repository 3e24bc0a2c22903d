import { describe, expect, test } from 'vitest';
import { translator } from '#shared/i18n.ts';
import { findingTitle } from './finding-words.ts';
import type { Finding } from '../findings.ts';

const ja = translator('ja');
const title = (kind: string, textBefore: string | null, textAfter: string | null): string =>
  findingTitle({ kind: 'DIFFERENCE', difference: { kind, textBefore, textAfter } } as unknown as Finding, ja);

describe('the title of a difference', () => {
  test('shows what was and what became', () => {
    expect(title('CHANGED', '１２０ｇ', '１１０ｇ')).toBe('文字の変更「１２０ｇ」→「１１０ｇ」');
    expect(title('ADDED', null, '新発売')).toBe('文字の追加「新発売」');
    expect(title('CHANGED', null, null)).toBe('図柄の変更');
    expect(title('REMOVED', '丸数字①②③', '表示レイヤー')).toBe('文字の変更「丸数字①②③」→「表示レイヤー」');
  });

  test('of two texts that begin alike shows where they differ', () => {
    const before = '栄養成分表示（１本12g当たり）エネルギー 52kcal';
    const after = '栄養成分表示（１本12g当たり）エネルギー 62kcal';
    expect(title('CHANGED', before, after)).toBe('文字の変更「…ルギー 52kcal」→「…ルギー 62kcal」');
    expect(title('CHANGED', `${before}／たんぱく質`, before)).toBe('文字の変更「…kcal／たんぱく質」→「…kcal」');
  });

  test('of text that only looks otherwise, or lies elsewhere, says that it is the same', () => {
    expect(title('CHANGED', '北の恵み', '北の恵み')).toBe('見た目の変更「北の恵み」（文字は同じ）');
    expect(title('MOVED', '北の\n恵み', '北の 恵み')).toBe('文字の移動「北の 恵み」');
  });
});
