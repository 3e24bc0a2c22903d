import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { otherLanguage, takeIncoming } from '../rules/incoming.ts';
import { markObstacle, movedSince, stateCounts, translatedItems, translationState } from '../rules/state.ts';
import type { TranslatedItem, TranslationRecord } from '../rules/types.ts';
import { writeXlsx, type Cell, type WriteSheet } from 'hucre/xlsx';
import { sourceLanguage } from '../rules/source-language.ts';
import { readSheets } from './read-sheets.ts';
import { readPasted } from './read-pasted.ts';
import { textOfFile } from '#workbook/model/decoded-text.ts';
import { readXliff } from './read-xliff.ts';
import { leftTyped, textThere } from './translation-rows.ts';
import { writeXliff } from '../rules/xliff.ts';

const said = (some: Partial<TranslationRecord> = {}): TranslationRecord => ({
  designId: 'd',
  variant: 'EN',
  itemKey: 'k1',
  source: '砂糖',
  text: 'Sugar',
  state: 'TRANSLATED',
  translatedBy: 'taro',
  checkedBy: null,
  approvedBy: null,
  ...some,
});

const item = (some: Partial<TranslatedItem> = {}): TranslatedItem => ({
  itemId: 'i1',
  itemKey: '0192f0aa-0000-7000-8000-000000000001',
  number: 1,
  title: '原材料名',
  source: '砂糖',
  text: 'Sugar',
  state: 'TRANSLATED',
  said: said(),
  ...some,
});

test('the state of a text', () => {
  expect(translationState('砂糖', ' ', said())).toBe('TO_TRANSLATE');
  expect(translationState('砂糖', 'Sugar', null)).toBe('TRANSLATED');
  expect(translationState('砂糖', 'Sugar', said({ state: 'APPROVED' }))).toBe('APPROVED');
  expect(translationState('上白糖', 'Sugar', said({ state: 'APPROVED' }))).toBe('SOURCE_CHANGED');
  // Typed anew by somebody: what was said of the former text is over.
  expect(translationState('砂糖', 'Sugars', said({ state: 'CHECKED' }))).toBe('TRANSLATED');
});

test('pictures and empty items are not translated', () => {
  const row = { id: 'i', key: 'k', number: 1, title: 't', type: 'TEXT', text: '砂糖', variants: {} };
  const items = translatedItems([row, { ...row, type: 'IMAGE' }, { ...row, text: ' ' }], 'EN', new Map());
  expect(stateCounts(items)).toMatchObject({ TO_TRANSLATE: 1, TRANSLATED: 0 });
  expect(items).toHaveLength(1);
});

test('what somebody saw is held against what stands now', () => {
  const now = [item({ itemId: 'a' }), item({ itemId: 'b', source: '塩', text: 'Salt' })];
  expect(movedSince(now, [{ itemId: 'a', source: '砂糖', text: 'Sugar' }, { itemId: 'b' }])).toBeUndefined();
  expect(movedSince(now, [{ itemId: 'b', source: '食塩' }])?.itemId).toBe('b');
  expect(movedSince(now, [{ itemId: 'a', source: '砂糖', text: 'Sugars' }])?.itemId).toBe('a');
});

test('whoever translated a text does not check it, and only what was checked is approved', () => {
  expect(markObstacle(item(), 'CHECKED', 'taro', 'jiro')).toBe('TRANSLATION_OWN');
  expect(markObstacle(item(), 'CHECKED', 'hanako', 'jiro')).toBeNull();
  // Nothing is known of a text that stood there before its language was picked: who wrote the specification last does not check it.
  expect(markObstacle(item({ said: null }), 'CHECKED', 'jiro', 'jiro')).toBe('TRANSLATION_OWN');
  expect(markObstacle(item({ said: said({ text: 'Sugars' }) }), 'CHECKED', 'taro', 'jiro')).toBeNull();
  expect(markObstacle(item(), 'APPROVED', 'hanako', 'jiro')).toBe('TRANSLATION_UNCHECKED');
  expect(markObstacle(item({ state: 'CHECKED' }), 'APPROVED', 'taro', 'jiro')).toBeNull();
  expect(markObstacle(item({ state: 'SOURCE_CHANGED' }), 'CHECKED', 'hanako', 'jiro')).toBe('TRANSLATION_MISSING');
});

describe('XLIFF 2.0', () => {
  test('says the standard’s states, and holds no target where nothing is translated', () => {
    const xml = writeXliff('ラベル', { source: 'ja', target: 'en' }, [
      item({ text: '', state: 'TO_TRANSLATE' }),
      item({ state: 'CHECKED' }),
    ]);
    expect(xml).toContain('<xliff xmlns="urn:oasis:names:tc:xliff:document:2.0" version="2.0" srcLang="ja" trgLang="en">');
    expect(xml.match(/state="[a-z]+"/gu)).toEqual(['state="initial"', 'state="reviewed"']);
    expect(xml.match(/<target/gu)).toHaveLength(1);
  });

  test('what another program wrote is read: prefixes, several segments, inline codes, CDATA', () => {
    const read =
      readXliff(`<?xml version="1.0"?><x:xliff xmlns:x="urn:oasis:names:tc:xliff:document:2.0" version="2.0" srcLang="ja"><x:file id="f">
      <x:group id="g"><x:unit id="i0192f0aa-0000-7000-8000-000000000001"><x:notes><x:note>見本</x:note></x:notes>
      <x:segment><x:source>砂糖、</x:source><x:target>Sugar, </x:target></x:segment><x:ignorable><x:source> </x:source></x:ignorable>
      <x:segment><x:source>食塩</x:source><x:target><x:pc id="1">salt</x:pc><![CDATA[ & more]]></x:target></x:segment></x:unit></x:group></x:file></x:xliff>`);
    expect(read).toEqual({
      language: null,
      texts: [{ key: '0192f0aa-0000-7000-8000-000000000001', number: null, source: '砂糖、 食塩', text: 'Sugar,  salt & more' }],
    });
    expect(readXliff('<xliff version="1.2"><file/></xliff>')).toBeNull();
    expect(readXliff('no xml')).toBeNull();
  });

  test('a sentence without its translation makes its unit incomplete, which is left alone', () => {
    const unit = (...targets: readonly string[]) =>
      `<unit id="i${item().itemKey}">${targets.map((one, n) => `<segment><source>文${n}</source>${one}</segment>`).join('')}</unit>`;
    const file = (units: string) => `<xliff version="2.0" srcLang="ja" trgLang="ko"><file id="f">${units}</file></xliff>`;
    const half = readXliff(file(unit('<target>One.</target>', '<target/>')));
    expect(half).toMatchObject({ language: 'ko', texts: [{ source: '文0文1', text: 'One.', isIncomplete: true }] });
    const taken = takeIncoming([item({ source: '文0文1', text: '' })], half?.texts ?? []);
    expect(taken).toMatchObject({ changes: [], incomplete: [{ number: 1 }] });
    expect(readXliff(file(unit('', '')))?.texts).toEqual([{ key: item().itemKey, number: null, source: '文0文1', text: '' }]);
  });

  test('what is written is read again, whatever it says', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), fc.string({ unit: 'grapheme', minLength: 1 }), (source, text) => {
        const written = readXliff(writeXliff('n', { source: 'ja', target: 'en' }, [item({ source, text })]));
        expect(written?.language).toBe('en');
        const [read] = written?.texts ?? [];
        // oxlint-disable-next-line no-control-regex -- what XML cannot hold
        const plain = (one: string) => one.replaceAll(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/gu, '');
        expect(read).toEqual({ key: item().itemKey, number: null, source: plain(source), text: plain(text) });
      }),
    );
  });
});

test('what comes back is held against what stands now', () => {
  const open = { text: '', state: 'TO_TRANSLATE' } as const;
  const items = [
    item(),
    item({ itemId: 'i2', itemKey: 'k2', number: 2, source: '食塩', ...open }),
    item({ itemId: 'i3', itemKey: 'k3', number: 3, source: '茶', ...open }),
    item({ itemId: 'i4', itemKey: 'k4', number: 4, source: '水', ...open }),
    item({ itemId: 'i5', itemKey: 'k5', number: 5, source: '酢', ...open }),
  ];
  const incoming = takeIncoming(items, [
    { key: item().itemKey, number: null, source: '砂糖', text: 'Sugar\r\n' },
    { key: null, number: 2, source: '食塩', text: 'Salt' },
    { key: null, number: 9, source: null, text: 'Nobody' },
    { key: null, number: 5, source: '米酢', text: 'Vinegar' },
    { key: null, number: 2, source: null, text: ' ' },
    { key: null, number: 3, source: '茶', text: 'Tea' },
    { key: 'k3', number: null, source: '茶', text: 'Green tea' },
  ]);
  expect(incoming).toMatchObject({ same: 1, strangers: ['Nobody'], changes: [{ text: 'Salt' }], outdated: [{ number: 5 }] });
  // Nobody can tell which of two is right, and a unit that was taken out is not passed over in silence.
  expect(incoming).toMatchObject({ twice: [{ number: 3 }], absent: [{ number: 4 }] });
});

test('the language that items are written in', () => {
  expect(sourceLanguage(['砂糖', 'りんご酢'], 'en')).toBe('ja');
  expect(sourceLanguage(['砂糖', '果糖'], 'ja')).toBe('ja');
  expect(sourceLanguage(['설탕', 'ABC 300'], 'ja')).toBe('ko');
  expect(sourceLanguage(['Sugar', 'Apple vinegar'], 'ja')).toBe('en');
  expect(sourceLanguage(['Sugar', 'Apple', 'Salt', 'Water', 'Tea', 'アサヒ'], 'en')).toBe('en');
  expect(sourceLanguage([' '], 'ja')).toBe('ja');
});

test('a workbook comes in as it was exported, also below a title and with numbers as numbers', async () => {
  const workbook = async (rows: (string | number)[][]) =>
    new Blob([
      new Uint8Array(
        await writeXlsx({
          sheets: [
            { name: '表紙', rows: [['EN']] },
            { name: 'EN', rows },
          ],
        }),
      ),
    ]);
  const rows = [
    ['緑茶の翻訳', ''],
    ['番号', '項目名', '原文', '訳文', '状態'],
    [1, '原材料名', '砂糖', 'Sugar\nCane', '翻訳済み'],
  ];
  expect(await readSheets(await workbook(rows), 'EN')).toEqual({
    language: 'EN',
    texts: [{ key: null, number: 1, source: '砂糖', text: 'Sugar\nCane' }],
  });
  expect(await readSheets(await workbook([['a', 'b']]), 'EN')).toBeNull();
  expect(await readSheets(new Blob(['PK no workbook']), 'EN')).toBeNull();
});

describe('a workbook as a translator leaves it', () => {
  const HEADING = ['No.', 'Title', 'Source', 'Translation'];
  const blobOf = async (...sheets: WriteSheet[]) => new Blob([new Uint8Array(await writeXlsx({ sheets }))]);

  test('cells are read as they show; what shows nothing is told apart from what is empty', async () => {
    const rows = [
      ['', '', '', ''],
      HEADING,
      ['２', '割引', '50%OFF', 0.5],
      [3, '期限', '2027.03.01', new Date('2027-03-01T00:00:00Z')],
      [4, '期限', '2027/3/1', new Date('2027-03-01T00:00:00Z')],
      [5, '計算', 'a', null],
      [6, '空', 'b', null],
      [7, '真偽', 'TRUE', true],
    ];
    const cell = (numFmt: string) => ({ style: { numFmt } });
    const cells = new Map<string, Partial<Cell>>([
      ['2,3', cell('0%')],
      ['3,3', cell('yyyy.mm.dd')],
      ['4,3', cell('mm-dd-yy')],
      ['5,3', { formula: 'C6&"x"' }],
    ]);
    const read = await readSheets(await blobOf({ name: 'Sheet1', rows, cells }), 'EN');
    expect(read).toMatchObject({ language: null, texts: [{ number: 2 }, { number: 3 }, { number: 4 }, { number: 5 }, {}, {}] });
    expect(read?.texts.map(({ text, isUnreadable = false }) => (isUnreadable ? null : text))).toEqual([
      '50%',
      '2027.03.01',
      '2027/3/1',
      null,
      '',
      'TRUE',
    ]);
    const items = [2, 3, 5, 6].map((number) =>
      item({ itemId: `i${number}`, number, source: read?.texts[number - 2]?.source ?? '', text: '' }),
    );
    const { changes, unreadable, absent, strangers } = takeIncoming(items, read?.texts ?? []);
    expect([changes, unreadable, absent].map((some) => some.length)).toEqual([2, 1, 1]);
    expect(strangers).toEqual(['2027/3/1', 'TRUE']);
  });

  test('of several languages in one workbook, the sheet of the wanted one is read', async () => {
    const sheet = (name: string, text: string) => ({ name, rows: [HEADING, [1, 'a', '砂糖', text]] });
    const file = await blobOf(sheet('KO', '설탕'), sheet('EN', 'Sugar'), sheet('控え', '?'));
    const textIn = async (variant: string) => (await readSheets(file, variant))?.texts[0]?.text;
    expect([await textIn('EN'), await textIn('KO'), await textIn('FR')]).toEqual(['Sugar', '설탕', '?']);
  });
});

test('translations into another language do not come in', () => {
  const came = (language: string | null, variant: string) => otherLanguage({ language, texts: [] }, variant);
  expect(came('ko', 'EN')).toBe('KO');
  expect(came('ZHCN', 'ZHTW')).toBe('ZHCN');
  expect(came('sv', 'EN')).toBe('sv');
  for (const [language, variant] of [
    ['en-US', 'EN'],
    ['EN', 'EN'],
    ['zh', 'ZHTW'],
    [null, 'EN'],
    ['ja', '350'],
  ] as const)
    expect(came(language, variant), `${language} ${variant}`).toBeNull();
});

test('a CSV comes in as Excel and other programs write it', () => {
  const csv = "番号,タイトル,原文,訳文\r\n4,保存方法,'-18℃以下で保存,'-18 °C or below\r\n";
  const sjis = new Uint8Array([0x94, 0xd4, 0x8d, 0x86, 0x2c, 0x96, 0xf3, 0x95, 0xb6, 0x0a, 0x31, 0x2c, 0x41]);
  expect(readPasted(textOfFile(new TextEncoder().encode(csv).buffer) ?? '')).toEqual([
    { key: null, number: 4, source: '-18℃以下で保存', text: '-18 °C or below' },
  ]);
  expect(readPasted(textOfFile(sjis.buffer) ?? '')).toEqual([{ key: null, number: 1, source: null, text: 'A' }]);
  const wide = new Uint8Array([0xff, 0xfe, ...Array.from('No.\tTranslation\n1\tA').flatMap((c) => [c.charCodeAt(0), 0])]);
  expect(readPasted(textOfFile(wide.buffer) ?? '')).toEqual([{ key: null, number: 1, source: null, text: 'A' }]);
  expect(textOfFile(new Uint8Array([0x50, 0x4b, 0, 1]).buffer)).toBeNull();
});

test('what was saved stands there until the answer brings it, and what was typed on meanwhile is still to be saved', () => {
  const row = { itemId: 'a', text: '' };
  const saved = new Map([['a', { row, text: 'Keep dry.' }]]);
  expect(textThere(row, saved)).toBe('Keep dry.');
  expect(textThere({ itemId: 'a', text: 'Keep cool.' }, saved)).toBe('Keep cool.');
  const typed = new Map([
    ['a', 'Keep dry.'],
    ['b', 'Sugar'],
  ]);
  expect([...leftTyped(typed, [{ itemId: 'a', text: 'Keep dry.' }])]).toEqual([['b', 'Sugar']]);
  expect(leftTyped(typed, [{ itemId: 'a', text: 'Keep' }])).toEqual(typed);
});
