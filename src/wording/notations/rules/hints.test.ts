import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { translator } from '#shared/i18n.ts';
import { englishSpeller, withOwnWords } from '../server/spelling.ts';
import { textOfFile } from '#workbook/model/decoded-text.ts';
import { issueText } from '#ui/forms/issue-text.ts';
import { readRows } from '../web/read-rows.ts';
import { hintWords } from './hint-words.ts';
import { withHintsTaken, wordingHints } from './hints.ts';
import { contradictions, notationWords } from './contradictions.ts';
import { notationRowInput } from './input.ts';
import { listChanges } from './list-changes.ts';
import { STARTER_NOTATIONS } from './starter.ts';
import type { Notation } from './types.ts';

const pair = (written: string, preferred: string | null, note = ''): Notation => ({ written, preferred, note });
const taken = (text: string, notations: readonly Notation[]): string => withHintsTaken(text, wordingHints(text, notations));
const found = (text: string, notations: readonly Notation[] = []): string[] => wordingHints(text, notations).map((hint) => hint.found);

describe('notations of the company', () => {
  test('what is not used is told with what is, wherever it stands', () => {
    expect(taken('ご注意下さい。お召し上がり下さい。', [pair('下さい', 'ください')])).toBe('ご注意ください。お召し上がりください。');
    expect(taken('サーバとサーバー', [pair('サーバ', 'サーバー')])).toBe('サーバーとサーバー');
    expect(taken('steam tea TEA', [pair('tea', 'Tea')])).toBe('steam Tea TEA');
  });

  test('a word of the company silences whatever overlaps it', () => {
    const list = [pair('致します', 'いたします'), pair('一致', null)];
    expect(found('内容と一致します。お届け致します。', list)).toEqual(['致します']);
    expect(found('カ力ー', [pair('カ力ー', null)])).toEqual([]);
  });

  test('the list to start from agrees with itself: what it prefers is never told, and no two rows are the same', () => {
    for (const { preferred } of STARTER_NOTATIONS) if (preferred !== null) expect(found(preferred, STARTER_NOTATIONS)).toEqual([]);
    expect(new Set(STARTER_NOTATIONS.map(({ written }) => written)).size).toBe(STARTER_NOTATIONS.length);
    for (const { written, preferred } of STARTER_NOTATIONS) {
      expect(notationRowInput.safeParse({ written, preferred: preferred ?? '', note: '' }).success).toBe(true);
    }
  });

  test('places are those of the text, hints never overlap, and taking all of them leaves none of the same list (random texts)', () => {
    const letters = fc.string({
      unit: fc.constantFrom('下', 'さ', 'い', 'サ', 'ー', 'バ', 'カ', '力', '、', 'a', 'b', ' '),
      maxLength: 40,
    });
    const list = [pair('下さい', 'ください'), pair('サーバ', 'サーバー'), pair('ab', 'AB')];
    fc.assert(
      fc.property(letters, (text) => {
        const hints = wordingHints(text, list);
        for (const [index, { from, to, found: said }] of hints.entries()) {
          expect(text.slice(from, to)).toBe(said);
          expect(from).toBeGreaterThanOrEqual(hints[index - 1]?.to ?? 0);
        }
        const again = wordingHints(withHintsTaken(text, hints), list);
        expect(again.filter(({ reason }) => reason === 'NOTATION')).toEqual([]);
      }),
    );
  });
});

describe('kana at half width', () => {
  test('are what entries at full width are about, in their own places and as they stand', () => {
    const list = [pair('サーバ', 'サーバー'), pair('ハンカク', '半角')];
    expect(taken('ﾊﾝｶｸのｻｰﾊﾞとｻｰﾊﾞｰ', list)).toBe('半角のサーバーとｻｰﾊﾞｰ');
    expect(wordingHints('ﾊﾝｶｸのｻｰﾊﾞ', list).map((hint) => [hint.found, hint.from, hint.to])).toEqual([
      ['ﾊﾝｶｸ', 0, 4],
      ['ｻｰﾊﾞ', 5, 9],
    ]);
  });

  test('of an entry are about the width itself; a word of the company at full width does not allow them', () => {
    const list = [pair('ｶﾚｰ', 'カレー'), pair('カレー', null)];
    expect(taken('ｶﾚｰとカレー', list)).toBe('カレーとカレー');
  });
});

describe('lines that contradict one another', () => {
  const kinds = (known: readonly Notation[], rows: readonly Notation[]) =>
    contradictions(known, rows).map(({ kind, index, other }) => [kind, index, notationWords(other)]);

  test('are told with the other line: both ways, two ways, circles, and what is preferred and not used', () => {
    expect(kinds([pair('a', 'b')], [pair('b', 'a')])).toEqual([['PREFERS_UNUSED', 0, 'a → b']]);
    expect(kinds([], [pair('a', 'b'), pair('a', 'c')])).toEqual([['TWO_WAYS', 1, 'a → b']]);
    expect(kinds([], [pair('a', 'b'), pair('a', null)])).toEqual([['TWO_WAYS', 1, 'a → b']]);
    expect(kinds([pair('a', 'b')], [pair('b', 'c')])).toEqual([['REPLACES_PREFERRED', 0, 'a → b']]);
    expect(kinds([], [pair('a', 'b'), pair('b', 'c'), pair('c', 'a')]).map(([kind]) => kind)).toEqual(Array(3).fill('PREFERS_UNUSED'));
  });

  test('are none where a row changes the known line, prefers a word, or says the same twice; known ones refuse nothing', () => {
    expect(kinds([pair('a', 'b')], [pair('a', 'c'), pair('b', 'c')])).toEqual([]);
    expect(kinds([pair('b', null)], [pair('a', 'b'), pair('a', 'b', 'why')])).toEqual([]);
    expect(kinds([pair('a', 'b'), pair('b', 'a')], [pair('x', 'y')])).toEqual([]);
  });
});

describe('slips that look right', () => {
  test('a kanji between katakana that only looks like one, and doubled marks and words', () => {
    expect(taken('エネルギー 120キ口カ口リー、、コ一ヒー', [])).toBe('エネルギー 120キロカロリー、コーヒー');
    expect(taken('Keep in the the fridge', [])).toBe('Keep in the fridge');
  });

  test('a kanji that only looks like that of a word every label says', () => {
    expect(taken('賞昧期限は枠外に記載。保存万法、原材科名、内容呈、製造老、末開封', [])).toBe(
      '賞味期限は枠外に記載。保存方法、原材料名、内容量、製造者、未開封',
    );
  });

  test('kana that were typed twice', () => {
    expect(taken('お子様のの手の届かない所に、湿気を避けてて保存してください。', [])).toBe(
      'お子様の手の届かない所に、湿気を避けて保存してください。',
    );
    expect(taken('お召し上がりりください。卵を使用してています。お問い合わわせ', [])).toBe(
      'お召し上がりください。卵を使用しています。お問い合わせ',
    );
  });

  test('what belongs there is left alone', () => {
    for (const text of [
      '豚もも肉',
      '桃のものの風味',
      '野菜を育てています。缶は捨ててください。',
      '計画を立てている',
      '味の素 未満 粉末 所在地 保存在庫',
      'すりりんご',
      '賞味期限 消費期限 未開封 製造者',
      '口当たり',
      '入口',
      '力士',
      '夕方',
      '二枚',
      'ミルク二杯',
      '千切りキャベツ',
      'もののあはれ',
      'できていない。',
      'that is had had',
    ]) {
      expect(
        found(text).filter((one) => one !== 'had had'),
        text,
      ).toEqual([]);
    }
  });
});

describe('English words', () => {
  const label = `Ingredients: Wheat flour, sugar, matcha (Shizuoka), emulsifier, glycerin. Colour: gardenia. Store below 25°C. L-ascorbic acid 120mg, XYLITOL.
It's made in Japan by Kitanomegumi K.K.; visit www.example.com or mail info@example.com`;

  test('of a label are known, names and codes passed over', async () => {
    const speller = await englishSpeller();
    const told = wordingHints(label, [], { speller, isEnglish: false }).map((hint) => hint.found);
    expect(told.filter((one) => !/^(?:Kitanomegumi|Shizuoka)$/.test(one))).toEqual([]);
    expect(wordingHints(label, [pair('Kitanomegumi', null), pair('Shizuoka', null)], { speller, isEnglish: false })).toEqual([]);
  });

  test('that no dictionary has are told with what is near; a name in Japanese text is none', async () => {
    const speller = await englishSpeller();
    const of = (text: string, isEnglish = false) =>
      wordingHints(text, [], { speller, isEnglish }).map((hint) => [hint.found, hint.better[0]]);
    expect(of('Store in a cool, dry palce and seperate from INGREDEINTS')).toEqual([
      ['palce', 'place'],
      ['seperate', 'separate'],
      ['INGREDEINTS', 'INGREDIENTS'],
    ]);
    expect(of('Contains suger, buter, egs and salt for openning', true)).toEqual([
      ['suger', 'sugar'],
      ['buter', 'butter'],
      ['egs', 'eggs'],
      ['openning', 'opening'],
    ]);
    // Nearly half of its words are slips; of a line in another language hardly one is nearly English.
    expect(of('Ingredints: wheat flour, suger, buter, salt. Keep refridgerated after openning. Recieve a free gift pakage').length).toBe(7);
    expect(of('Zutaten: Weizenmehl, Zucker, Butter, Salz, Milch, Vanille, Wasser, Hefe')).toEqual([]);
    expect(of('抹茶ラテ Kitanomegumi Premium')).toEqual([]);
    expect(of('Kitanomegumi', true)).toEqual([['Kitanomegumi', undefined]]);
  });
});

test('words of the own names are known; what is nearly one is told, and does not say the name, which the reader may not see', async () => {
  const speller = withOwnWords(await englishSpeller(), new Set(['kitanomegumi', 'zest']));
  const of = (text: string) =>
    wordingHints(text, [], { speller, isEnglish: true }).map(({ found: said, better }) => [said, better.includes('Kitanomegumi')]);
  expect(of("KITANOMEGUMI and Kitanomegumi's best")).toEqual([]);
  expect(of('Kitanomegmi from Japan')).toEqual([['Kitanomegmi', false]]);
});

describe('lists of substances', () => {
  const list =
    'Ingredients: AQUA, GLYCERIN, BUTYLENE GLYCOL, SODIUM HYALURONATE, PHENOXYETHANOL, CARBOMER, PARFUM (FRAGRANCE), ISOEUGENOL, SIMMONDSIA CHINENSIS SEED OIL, PEG-40 HYDROGENATED CASTOR OIL, CI 77891';
  const told = async (text: string) =>
    wordingHints(text, [], { speller: await englishSpeller(), isEnglish: false }).map(({ found: said, better }) => [said, better[0]]);

  test('are no flood: only what is nearly a known one is told, and sentences around them are read as ever', async () => {
    expect(await told(list)).toEqual([]);
    expect(await told(list.replace('BUTYLENE', 'BUTYLNE'))).toEqual([['BUTYLNE', 'BUTYLENE']]);
    expect(await told(`${list}. Aply to clean skin in the morning.`)).toEqual([['Aply', 'Apply']]);
  });

  test('in a sentence are known by their kind; what is nearly a word is told', async () => {
    expect(
      await told('Enriched with Cyclopentasiloxane and Polyquaternium for smooth hair, Simmondsia Chinensis Seed Oil keeps it soft.'),
    ).toEqual([]);
    expect(await told('Made with Butyrospermum Parkii Butter and Ethylhexyl Methoxycinnamate for every day')).toEqual([]);
    expect(await told('Fry it gently in Refind Sunflower Oil until it is golden')).toHaveLength(1);
  });

  test('of food are none', async () => {
    expect(await told('INGREDIENTS: WHEET FLOUR, SUGAR, SALT, CITRIC ACID, SODIUM BENZOATE, EGGS')).toEqual([['WHEET', 'WHEAT']]);
    expect(await told('May contain traces of wheet.直射日光を避けて')).toEqual([['wheet', 'wheat']]);
  });
});

test('a notation that prefers what it forbids is refused in words of its own', () => {
  const [issue] = notationRowInput.safeParse({ written: '様々', preferred: '様々' }).error!.issues;
  expect(issueText(issue!, 'ja')).toContain('「使う表記」を空に');
  expect(issueText(issue!, 'en')).toContain('leave “Used instead” empty');
});

describe('a list that is brought', () => {
  test('is read from cells of Excel and from CSV, without its headers, and says which rows are wrong', () => {
    expect(readRows('使わない表記\t使う表記\tメモ\r\n下さい\tください\t補助動詞\r\n北の恵み\t\t\r\n').rows).toEqual([
      { written: '下さい', preferred: 'ください', note: '補助動詞' },
      { written: '北の恵み', preferred: '', note: '' },
    ]);
    expect(readRows('"a, b",c\nd,d\n,x')).toEqual({ rows: [{ written: 'a, b', preferred: 'c', note: '' }], lines: [1], bad: [2, 3] });
  });

  test('files are UTF-8, else Shift_JIS; a picture is no text', () => {
    expect(textOfFile(new Uint8Array([0x89, 0xba, 0x82, 0xb3, 0x82, 0xa2]).buffer)).toBe('下さい');
    expect(textOfFile(new TextEncoder().encode('下さい').buffer as ArrayBuffer)).toBe('下さい');
    expect(textOfFile(new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0, 0]).buffer)).toBeNull();
  });

  test('adds and changes, takes nothing away, and the later of two rows holds', () => {
    const known = [pair('a', 'b'), pair('c', null)];
    const row = (written: string, preferred: string) => ({ written, preferred, note: '' });
    expect(listChanges(known, [row('a', 'b'), row('c', 'd'), row('e', ''), row('e', 'f')])).toEqual({
      added: [pair('e', 'f')],
      changed: [pair('c', 'd')],
      same: 2,
    });
  });
});

test('a hint is a sentence in both languages', () => {
  const hint = { reason: 'NOTATION' as const, found: '下さい', better: ['ください'], note: '補助動詞' };
  expect(hintWords(hint, translator('ja'))).toBe('「下さい」→「ください」：補助動詞');
  expect(hintWords({ ...hint, reason: 'UNKNOWN', better: [], note: '' }, translator('en'))).toBe('“下さい” is in no English dictionary');
});
