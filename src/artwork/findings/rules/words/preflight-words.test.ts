import { describe, expect, test } from 'vitest';
import { translator } from '#shared/i18n.ts';
import { preflightBrief, preflightDetail } from './preflight-words.ts';

const ja = translator('ja');
const en = translator('en');

describe('the print check in words', () => {
  test.each([
    ['WHITE_OVERPRINT', { paint: 'TEXT', opm: 1, over: 'ALL', count: 1 }, ['text · vanishes in print over any colour']],
    ['WHITE_OVERPRINT', { paint: 'FILL', opm: 0, over: 'SPOTS', count: 2 }, ['fill · vanishes in print over spot colours', '2 objects']],
    ['OVERPRINT', { inks: 'Cyan, Gold', opm: 1, count: 1 }, ['OPM 1']],
    ['SPOT_COLOR', { name: 'DIC 156s', count: 3 }, ['3 objects']],
    ['RGB_OBJECT', { object: 'IMAGE', space: 'RGB', count: 1 }, ['image · RGB']],
    ['TRANSPARENCY', { kind: 'BLEND', value: 'Multiply', count: 1 }, ['blend mode Multiply']],
    ['TRANSPARENCY', { kind: 'ALPHA', value: 50, count: 1 }, ['opacity 50%']],
    ['TRANSPARENCY', { kind: 'SOFT_MASK', value: '', count: 1 }, ['soft mask']],
    ['HIDDEN_LAYER', { name: '下書き' }, []],
    ['LAYER_LEFT_OUT', { name: '抜き型' }, []],
    ['FONT_NOT_EMBEDDED', { name: 'Ryumin-Light' }, []],
    ['PAGE_BOX', { problem: 'NO_TRIM', count: 1 }, ['there is no TrimBox']],
    ['PAGE_BOX', { problem: 'BLEED', mm: 1.5, needed: 3, count: 1 }, ['bleed 1.5 mm, 3 mm needed']],
    [
      'LOW_RESOLUTION',
      { ppi: 72, needed: 300, kind: 'IMAGE', width: 200, height: 150, count: 1 },
      ['72 ppi, 300 ppi needed; 200 × 150 px'],
    ],
    ['SMALL_TEXT', { pt: 6, needed: 8, text: '食塩', count: 1 }, ['6 pt, 8 pt needed: “食塩”']],
    [
      'SMALL_TEXT',
      { pt: 6, needed: 8, text: '小麦', allergens: '小麦, 卵', count: 1 },
      ['6 pt, 8 pt needed: “小麦” · allergens below the legal size: 小麦, 卵'],
    ],
    ['NUTRITION_CELL', { nutrient: 'fat', found: '9.8 g', approved: '8.9 g', count: 1 }, ['9.8 g on the artwork; approved is 8.9 g']],
    ['HAIRLINE', { mm: 0, needed: 0.1, count: 1 }, ['line without a width: as thin as the device can draw']],
    [
      'ANNOTATION',
      { kind: 'FIELD', subtype: 'Widget', prints: 'UNSEEN', text: 'lot', count: 1 },
      ['not shown on the screen, but it prints “lot”'],
    ],
    [
      'ANNOTATION',
      { kind: 'COMMENT', subtype: 'Text', prints: 'NO', text: '', count: 2 },
      ['shown on the screen, but it does not print', '2 objects'],
    ],
    [
      'OUTLINED_TEXT',
      { areas: 1, count: 40 },
      ['text may be outlined in 1 area: it cannot be read as text, so its words are not compared', '40 objects'],
    ],
    ['NOT_SEPARABLE', { reason: 'BLEND', count: 1 }, ['a blend mode that mixes inks']],
    ['NOT_LOOKED_AT', { reason: 'PICTURE' }, ['a picture file has no inks, fonts or boxes']],
  ])('%s %j', (code, params, words) => {
    expect(preflightDetail({ code, params }, en)).toEqual(words);
    const japanese = preflightDetail({ code, params }, ja).join('');
    expect(japanese).not.toMatch(/[{}]|undefined/u);
  });

  test.each([
    ['OVERPRINT', { inks: 'Cyan, Gold', opm: 1 }, 'Cyan, Gold'],
    ['SPOT_COLOR', { name: 'DIC 156s' }, 'DIC 156s'],
    ['HIDDEN_LAYER', { name: '下書き' }, '下書き'],
    ['LAYER_LEFT_OUT', { name: '抜き型' }, '抜き型'],
    ['SMALL_TEXT', { pt: 6.5, needed: 8, text: '食塩' }, '6.5 pt'],
    ['LOW_RESOLUTION', { ppi: 72, needed: 300 }, '72 ppi'],
    ['HAIRLINE', { mm: 0.05, needed: 0.1 }, '0.05 mm'],
    ['PAGE_BOX', { problem: 'BLEED', mm: 1, needed: 3 }, ''],
    ['ANNOTATION', { kind: 'STAMP', subtype: 'Stamp', prints: 'YES', text: '' }, 'スタンプ'],
    ['OUTLINED_TEXT', { areas: 2, count: 40 }, ''],
  ])('names %s %j by “%s”', (code, params, brief) => {
    expect(preflightBrief({ code, params }, ja)).toBe(brief);
  });

  test('shows a code that is newer than the words', () => {
    expect(preflightDetail({ code: 'NOT_LOOKED_AT', params: { reason: 'MOON' } }, ja)).toEqual(['MOON']);
  });
});
