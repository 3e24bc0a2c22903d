import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { SourceRow, SourceTable } from '#workbook/model/source-table.ts';
import { TEXT_CONTENT_MAX } from '#shared/limits.ts';
import { readLanguageTag } from './language.ts';
import { againstLibrary, type StandingPart } from './against-library.ts';
import { assembleParts, yesOrNo } from './assemble.ts';
import { findTable } from '#people/list-imports/rules/columns.ts';
import { PART_LIST } from './columns.ts';
import { countApproved, type CheckedImport } from './types.ts';

const row = (number: number, texts: readonly (string | null)[], more: Partial<SourceRow> = {}): SourceRow => ({
  row: number,
  hidden: false,
  merged: false,
  cells: texts.flatMap((text, index) => (text ? [{ column: index + 1, text, kind: 'text' as const }] : [])),
  ...more,
});

const HEADER = ['パーツ名 *', 'タイトル', '内容*', '言語', '完全一致', '要注意', '要注意の理由', '状態', '承認者', '承認日'];

const NOW = '2026-11-27';

/** A list with these rows from row 2 on. */
function list(...rows: readonly (readonly (string | null)[])[]): CheckedImport {
  const table: SourceTable = { sheet: '一覧', rows: [row(1, HEADER), ...rows.map((texts, index) => row(index + 2, texts))] };
  return assembleParts(findTable([table], PART_LIST) ?? expect.fail('no table'), NOW);
}

const codes = (checked: CheckedImport) => checked.findings.map(({ row: at, cell, code }) => `${at} ${cell ?? '-'} ${code}`);

describe('the headers', () => {
  test('are known in Japanese and English, in any order, width and case, below a title, on any sheet', () => {
    const notes: SourceTable = { sheet: '説明', rows: [row(1, ['記入方法'])] };
    const table: SourceTable = {
      sheet: 'B',
      rows: [row(1, ['2026年度 文言一覧']), row(3, ['ｌａｎｇｕａｇｅ', ' TEXT ', '担当', 'Part *']), row(4, ['ja', 'あ'])],
    };
    const found = findTable([notes, table], PART_LIST);
    expect(found?.table.sheet).toBe('B');
    expect([...(found?.columns ?? [])]).toEqual([
      [1, 'language'],
      [2, 'text'],
      [4, 'name'],
    ]);
    expect(found?.rows.map((one) => one.row)).toEqual([4]);
    expect(found?.findings).toMatchObject([{ row: 3, cell: 'C3', value: '担当', code: 'UNKNOWN_COLUMN', level: 'warning' }]);
  });

  test('without a part and a text there is no list', () => {
    expect(findTable([], PART_LIST)).toBeNull();
    expect(findTable([{ sheet: null, rows: [row(1, ['パーツ名', 'タイトル'])] }], PART_LIST)).toBeNull();
  });
});

describe('what the list says of approvals', () => {
  const row7 = (state: string | null, by: string | null = null, on: string | null = null) => [
    null,
    'あ',
    null,
    null,
    null,
    null,
    state,
    by,
    on,
  ];

  test('is kept by part: the state in the words of any list, by whom and when where it says so', () => {
    const checked = list(
      ['一', ...row7('承認済み', '齋藤（広報）', '2025年4月1日')],
      ['二', ...row7('利用可能', null, '2025/4/1 10:00')],
      ['三', ...row7('Approved')],
      ['四', ...row7('下書き')],
      ['五', ...row7(null)],
    );
    expect(checked.findings).toEqual([]);
    expect(checked.parts.map(({ part }) => part.approval)).toEqual([
      { by: '齋藤（広報）', on: '2025-04-01' },
      { by: '', on: '2025-04-01' },
      { by: '', on: null },
      null,
      null,
    ]);
    expect(countApproved(checked)).toBe(3);
  });

  test('has its days in years of an era, too', () => {
    const days = [
      '令和8年4月1日',
      '㋿８年４月１日',
      'R8.4.1',
      'ｒ8/4/1',
      '令8-4-1',
      '令和元年5月1日',
      '平成31年4月30日',
      'S64.1.7',
      '平成32年3月31日',
    ];
    const checked = list(...days.map((day, n) => [`${n}号`, ...row7('承認済み', null, day)]));
    expect(checked.findings).toEqual([]);
    const same = Array.from({ length: 5 }, () => '2026-04-01');
    expect(checked.parts.map(({ part }) => part.approval?.on)).toEqual([...same, '2019-05-01', '2019-04-30', '1989-01-07', '2020-03-31']);
    // Before its era began, in no era, in a month that there is not.
    const wrong = list(
      ...['令和元年4月30日', '令和0年6月1日', '霊和8年4月1日', 'R8.13.1', '8年4月1日'].map((day) => [day, ...row7('承認済み', null, day)]),
    );
    expect(codes(wrong)).toEqual([2, 3, 4, 5, 6].map((row) => `${row} J${row} DATE_UNKNOWN`));
  });

  test('is an error where it cannot be so', () => {
    const checked = list(
      ['一', ...row7('？')],
      ['二', ...row7('使用終了')],
      ['三', ...row7('承認済み', null, '2025/13/1')],
      ['四', ...row7('承認済み', null, '2026/11/28')],
      ['五', ...row7('承認済み')],
      ['五', ...row7('下書き')],
    );
    expect(codes(checked)).toEqual([
      '2 H2 STATE_UNKNOWN',
      '3 H3 STATE_RETIRED',
      '4 J4 DATE_UNKNOWN',
      '5 J5 DATE_AHEAD',
      '6 - STATES_DIFFER',
    ]);
    expect(countApproved(checked)).toBe(0);
  });
});

describe('the rows', () => {
  test('of one part that follow each other are its contents, with their line breaks', () => {
    const checked = list(
      ['注意', '注意', '一行目\r\n二行目', 'ja', '○'],
      ['注意', 'Caution', 'Keep cool', 'en'],
      ['内容量', null, '120 g', null, null, '○', 'アレルゲン'],
    );
    expect(checked.findings).toEqual([]);
    expect(checked.parts).toMatchObject([
      {
        rows: [2, 3],
        state: 'NEW',
        part: {
          name: '注意',
          risky: false,
          riskNote: '',
          contents: [
            { title: '注意', text: '一行目\n二行目', language: 'ja', exact: true },
            { title: 'Caution', text: 'Keep cool', language: 'en', exact: true },
          ],
        },
      },
      {
        rows: [4],
        state: 'NEW',
        // Digits are looked for exactly unless somebody says otherwise; the title is the name's where none is given.
        part: {
          name: '内容量',
          risky: true,
          riskNote: 'アレルゲン',
          contents: [{ title: '内容量', text: '120 g', language: null, exact: true }],
        },
      },
    ]);
  });

  test('what is wrong is said at its cell, and keeps the whole part out', () => {
    const checked = list(
      ['', '', '名前のない文'],
      ['空の内容', 'x', ''],
      ['言語', '', 'あ', '外国の言葉'],
      ['二行', '', 'よい'],
      ['二行', '', 'だめ', '', 'たぶん'],
      ['二行目より後', '', 'あ'],
      ['二行', '', 'また'],
    );
    expect(codes(checked)).toEqual([
      '2 A2 REQUIRED',
      '3 C3 REQUIRED',
      '4 D4 LANGUAGE_UNKNOWN',
      '6 E6 YES_NO_UNKNOWN',
      '8 - DUPLICATE_IN_FILE',
    ]);
    expect(checked.parts.map(({ rows, state }) => [rows, state])).toEqual([
      [[2], 'ERROR'],
      [[3], 'ERROR'],
      [[4], 'ERROR'],
      [[5, 6], 'ERROR'],
      [[7], 'NEW'],
      [[8], 'ERROR'],
    ]);
    expect(checked.findings.at(-1)?.params).toEqual({ row: 5 });
  });

  test('what is odd is said and taken', () => {
    const table: SourceTable = {
      sheet: null,
      rows: [
        row(1, HEADER),
        {
          row: 2,
          hidden: true,
          merged: false,
          cells: [
            { column: 1, text: '　品名 ', kind: 'text' },
            { column: 3, text: '4901234567894', kind: 'number' },
          ],
        },
        {
          row: 3,
          hidden: false,
          merged: false,
          cells: [
            { column: 1, text: 'a', kind: 'text' },
            { column: 3, text: '#N/A', kind: 'error' },
          ],
        },
        {
          row: 4,
          hidden: false,
          merged: true,
          cells: [
            { column: 1, text: 'b', kind: 'text' },
            { column: 3, text: 'b', kind: 'formula' },
          ],
        },
        // A note beside the table is no row of it.
        { row: 5, hidden: false, merged: false, cells: [{ column: 19, text: 'メモ', kind: 'text' }] },
      ],
    };
    const checked = assembleParts(findTable([table], PART_LIST)!, NOW);
    expect(codes(checked)).toEqual([
      '2 - HIDDEN_ROW',
      '2 A2 TRIMMED',
      '2 C2 NUMBER_AS_TEXT',
      '3 C3 CELL_ERROR',
      '4 - MERGED_CELL',
      '4 C4 FORMULA',
    ]);
    expect(checked.parts.map(({ state }) => state)).toEqual(['NEW', 'ERROR', 'ERROR']);
    expect(checked.parts[0]?.part).toMatchObject({ name: '品名', contents: [{ text: '4901234567894' }] });
  });
});

test('every row of a list belongs to exactly one part, whatever stands in it, and errors decide its state', () => {
  const cell = fc.option(fc.oneof(fc.constantFrom('A', 'B', '○', 'ja', '=1+1', '‮x'), fc.string({ maxLength: 8 })), { nil: null });
  fc.assert(
    fc.property(fc.array(fc.array(cell, { minLength: 7, maxLength: 7 }), { maxLength: 12 }), (rows) => {
      const checked = list(...rows);
      const taken = checked.parts.flatMap((part) => part.rows);
      expect(new Set(taken).size).toBe(taken.length);
      expect(taken).toEqual(taken.toSorted((a, b) => a - b));
      for (const { rows: own, state } of checked.parts) {
        const wrong = checked.findings.some(({ level, row: at }) => level === 'error' && own.includes(at));
        expect(state).toBe(wrong ? 'ERROR' : 'NEW');
      }
    }),
  );
});

test('a mark is yes, no or neither, in any width', () => {
  for (const yes of ['○', '〇', 'ＹＥＳ', '１', ' true ', 'はい']) expect(yesOrNo(yes)).toBe(true);
  for (const no of ['', '×', 'No', '０', 'いいえ']) expect(yesOrNo(no)).toBe(false);
  for (const neither of ['△', 'たぶん', '2']) expect(yesOrNo(neither)).toBeNull();
});

test('the same part again is registered already; another one of its name is an error that says what stands there, and where', () => {
  const checked = list(['注意', '', '同じ'], ['内容量', '', 'ちがう'], ['新規', '', '新しい'], ['製法', '', '火入れ']);
  const at = (path: string, ...contents: [title: string, text: string | null, exact?: boolean][]): StandingPart => ({
    path,
    own: true,
    retired: false,
    contents: contents.map(([title, text, exact = false]) => ({ title, text, language: null, exact })),
  });
  const standing = new Map([
    ['注意', [at('/a', ['注意', 'x']), at('/b', ['注意', '同じ'])]],
    ['内容量', [at('/c', ['内容量', '500\nml'], ['Net', '500 ml'], ['絵', null]), at('/d', ['内容量', 'y'])]],
    ['製法', [at('/e', ['製法', '焙煎']), at('/f', ['製法', '火入れ', true])]],
  ]);
  const against = againstLibrary(checked, standing);
  expect(against.parts.map(({ state }) => state)).toEqual(['SAME', 'ERROR', 'NEW', 'ERROR']);
  expect(codes(against)).toEqual(['3 - EXISTS_OTHERWISE', '5 - EXISTS_MARKED_OTHERWISE']);
  expect(against.findings.map(({ params }) => params)).toEqual([
    { there: '500 ml / Net: 500 ml / 絵', path: '/c' },
    { there: '火入れ', path: '/f' },
  ]);
});

test('a list that went out of a library comes back as what is there: pictures, retired parts, several of one name, what is seen from above', () => {
  const content = (title: string, text: string | null, listed: string[] = []) => ({ title, text, listed, language: null, exact: false });
  const part = (contents: StandingPart['contents'], more: Partial<StandingPart> = {}): StandingPart => ({
    path: '/x',
    own: true,
    retired: false,
    contents,
    ...more,
  });
  const standing = new Map([
    ['ロゴ', [part([content('ロゴ', null, ['会社のロゴ'])])]],
    ['旧', [part([content('旧', '昔の文')], { retired: true })]],
    ['注意', [part([content('注意', 'b')]), part([content('注意', 'a')])]],
    ['全社', [part([content('全社', '上の文')], { own: false })]],
  ]);
  const retired = [null, null, null, null, '使用終了'];
  const checked = list(
    ['ロゴ', 'ロゴ', '会社のロゴ'],
    ['旧', '旧', '昔の文', ...retired],
    ['注意', '注意', 'a', ...retired.slice(0, 4), '利用可能'],
    ['注意', '注意', 'b', ...retired.slice(0, 4), '下書き'],
    ['全社', '全社', '上の文'],
    ['全社', '全社', '別の文'],
  );
  const against = againstLibrary(checked, standing);
  expect(against.parts.map(({ state }) => state).slice(0, 3)).toEqual(['SAME', 'SAME', 'SAME']);
  expect(codes(against)).toEqual([]);
  expect(againstLibrary(list(['全社', '全社', '上の文']), standing).parts[0]?.state).toBe('SAME');
  expect(againstLibrary(list(['全社', '全社', '別の文']), standing).parts[0]?.state).toBe('NEW');
  // A retired one says other words now, or is to be taken as one that is in use.
  expect(codes(againstLibrary(list(['旧', '旧', '今の文', ...retired]), standing))).toEqual(['2 H2 STATE_RETIRED']);
  expect(againstLibrary(list(['旧', '旧', '昔の文']), standing).parts[0]?.state).toBe('NEW');
});

test('of a part with many contents the library shows what is another there', () => {
  const checked = list(['表示', '名称', '清涼飲料水'], ['表示', '内容量', '55g']);
  const there = [['名称', '清涼飲料水'] as const, ['内容量', '50g'] as const];
  const contents = there.map(([title, text]) => ({ title, text, language: null, exact: false }));
  const against = againstLibrary(checked, new Map([['表示', [{ path: '/a', own: true, retired: false, contents }]]]));
  expect(against.findings.map(({ code, params }) => [code, params['there']])).toEqual([['EXISTS_OTHERWISE', '内容量: 50g']]);
});

test('a text that is too long says how long it may be', () => {
  const [finding] = list(['注意', '', 'あ'.repeat(TEXT_CONTENT_MAX + 1)]).findings;
  expect(finding).toMatchObject({ code: 'TOO_LONG', params: { max: TEXT_CONTENT_MAX } });
});

test('a language is read by its tag and by its name in Japanese, English and itself; what nobody speaks is none', () => {
  const tags = ['ja', 'ＪＡ', '日本語', 'Japanese', 'jp', '英語', '中国語（簡体字）', '繁體中文', '한국어', 'zh_Hant', 'pt-BR', ''].map(
    readLanguageTag,
  );
  expect(tags).toEqual(['ja', 'ja', 'ja', 'ja', 'ja', 'en', 'zh-Hans', 'zh-Hant', 'ko', 'zh-Hant', 'pt-BR', null]);
  for (const none of ['方言', 'xx', 'qqx', '社内用', 'e', '1', '日本語と英語']) expect(readLanguageTag(none), none).toBeUndefined();
});
