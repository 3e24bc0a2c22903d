import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { topicsAt, topicsOfChange, topicsOfLines, type ChangedStretch } from './change.ts';
import { allergensIn, mentionsIn } from './mentions.ts';
import { DEFAULT_SEVERITIES, severityOfTopics, TOPICS, TOPIC_SEVERITIES } from './topics.ts';

/** One text that became another: what is the same at both ends, and what stands between. */
function change(before: string, after: string): ChangedStretch[] {
  const [one, other] = [Array.from(before), Array.from(after)];
  let head = 0;
  while (head < Math.min(one.length, other.length) && one[head] === other[head]) head += 1;
  let tail = 0;
  while (tail < Math.min(one.length, other.length) - head && one.at(-1 - tail) === other.at(-1 - tail)) tail += 1;
  const cut = (all: string[]): [string, string, string] => [
    all.slice(0, head).join(''),
    all.slice(head, all.length - tail).join(''),
    all.slice(all.length - tail).join(''),
  ];
  const [[start, was, end], [, is]] = [cut(one), cut(other)];
  const kind = was === '' ? 'INSERTED' : is === '' ? 'MISSING' : 'SUBSTITUTED';
  return [
    { kind: 'EQUAL', before: start, after: start },
    { kind, before: was, after: is },
    { kind: 'EQUAL', before: end, after: end },
  ];
}

const topics = (before: string, after: string) => topicsOfChange(change(before, after));

/** The 28 items with their substitute and extended notations (notice on the Food Labeling Standards, allergens, table 3). */
const JAPAN: Readonly<Record<string, string>> = {
  shrimp: 'えび 海老 エビ えび天ぷら サクラエビ',
  crab: 'かに 蟹 カニ カニシューマイ マツバガニ',
  walnut: 'くるみ クルミ くるみパン くるみケーキ',
  wheat: '小麦 こむぎ コムギ 小麦粉 こむぎ胚芽',
  buckwheat: 'そば ソバ そば粉',
  egg: '卵 玉子 たまご タマゴ エッグ 鶏卵 あひる卵 うずら卵 厚焼玉子 ハムエッグ',
  milk: '乳 ミルク バター バターオイル チーズ アイスクリーム アイスミルク ガーリックバター プロセスチーズ 乳糖 乳たんぱく 生乳 牛乳 濃縮乳 加糖れん乳 調製粉乳',
  peanut: '落花生 ピーナッツ ピーナッツバター ピーナッツクリーム',
  almond: 'アーモンド アーモンドオイル',
  abalone: 'あわび アワビ 煮あわび',
  squid: 'いか イカ いかフライ イカ墨',
  'salmon roe': 'いくら イクラ すじこ スジコ 塩すじこ',
  orange: 'オレンジ オレンジソース オレンジジュース',
  cashew: 'カシューナッツ',
  kiwi: 'キウイフルーツ キウイ キウィー キーウィー キーウィ キウイジャム キウイソース',
  beef: '牛肉 牛 ビーフ ぎゅうにく ぎゅう肉 牛にく 牛すじ 牛脂 ビーフコロッケ',
  sesame: 'ごま ゴマ 胡麻 ごま油 練りごま すりゴマ 切り胡麻 ゴマペースト',
  salmon: 'さけ 鮭 サケ サーモン しゃけ シャケ 鮭フレーク スモークサーモン 紅しゃけ 焼鮭',
  mackerel: 'さば 鯖 サバ さば節 さば寿司',
  soybean: '大豆 だいず ダイズ 大豆煮 大豆たんぱく 大豆油 脱脂大豆',
  chicken: '鶏肉 とりにく とり肉 鳥肉 鶏 鳥 チキン 焼き鳥 ローストチキン 鶏レバー チキンブイヨン チキンスープ 鶏ガラスープ',
  banana: 'バナナ ばなな バナナジュース',
  pork: '豚肉 ぶたにく 豚にく ぶた肉 豚 ポーク ポークウインナー 豚生姜焼 豚ミンチ',
  macadamia: 'マカダミアナッツ マカデミアナッツ',
  peach: 'もも モモ 桃 ピーチ もも果汁 黄桃 白桃 ピーチペースト',
  yam: 'やまいも 山芋 ヤマイモ 山いも 千切りやまいも',
  apple: 'りんご リンゴ アップル アップルパイ リンゴ酢 焼きりんご りんご飴',
  gelatin: 'ゼラチン 板ゼラチン 粉ゼラチン',
};
const JAPANESE = Object.entries(JAPAN).flatMap(([name, words]) => words.split(' ').map((word): [string, string] => [name, word]));
/** Annex II of Regulation (EU) 1169/2011, one or more words of each of the 14 groups. */
const EUROPE =
  'wheat rye barley oats spelt kamut crustaceans eggs fish peanuts soybeans milk lactose almonds hazelnuts walnuts cashews pecans pistachios macadamia celery mustard sesame sulphites lupin molluscs';
const CHINA = '小麦 黑麦 大麦 燕麦 虾 蟹 鱼 鸡蛋 花生 大豆 牛奶 核桃 腰果 杏仁 坚果 蝦 雞蛋 麩質 堅果 芝麻';
const KOREA = '계란 우유 메밀 땅콩 대두 밀 고등어 게 새우 돼지고기 복숭아 토마토 아황산류 호두 닭고기 쇠고기 오징어 조개류 굴 전복 홍합 잣';
const list = (words: string): string[] => words.split(' ');

describe('allergens', () => {
  test.each(JAPANESE)('%s is named by %s', (name, word) => {
    for (const text of [`（一部に${word}・米を含む）`, `原材料名：砂糖、${word}、食塩`]) {
      expect(allergensIn(text).map((one) => one.name)).toContain(name);
    }
  });

  test.each([
    ...list(EUROPE).map((word) => `Contains ${word}, sugar.`),
    ...list(CHINA).map((word) => `含有${word}。`),
    ...list(KOREA).map((word) => `${word} 함유`),
  ])('%s', (text) => {
    expect(allergensIn(text)).not.toEqual([]);
    expect(allergensIn(text.toUpperCase())).not.toEqual([]);
  });

  test.each(
    list(
      'ほのかに やわらかに 静かに スイカ メカニズム エビデンス スピーチ パイナップル 乳化剤 乳酸菌 鳥取県 すこやかに こどもも いかがですか 蛋白質 桃色 맛있게 밀봉 eggplant creamy sweet oatlike 蛋白质 胡椒 えびす さばさば ゆとり',
    ),
  )('%s names none', (text) => {
    expect(allergensIn(text)).toEqual([]);
  });

  test('words are read across spaces, widths and line breaks, and say where they stand', () => {
    const text = '原材料：小 麦\n粉、ｴﾋﾞ、カシュー\nナッツ、ＭＩＬＫ';
    const found = allergensIn(text).map(({ from, to, name }) => [name, text.slice(from, to)]);
    expect(found).toEqual(
      expect.arrayContaining([
        ['wheat', '小 麦'],
        ['shrimp', 'ｴﾋﾞ'],
        ['cashew', 'カシュー'],
        ['milk', 'ＭＩＬＫ'],
      ]),
    );
  });
});

describe('what a change is about', () => {
  test.each([
    ['内容量：１２０ｇ', '内容量：１１０ｇ', 'numbers'],
    ['食塩相当量 1.5g', '食塩相当量 15g', 'numbers'],
    ['食塩相当量 1.5g', '食塩相当量 1,5g', 'numbers'],
    ['−18℃以下で保存', '18℃以下で保存', 'numbers'],
    ['10℃以下', '10℃以上', 'numbers'],
    ['1日3錠', '1日３包', 'numbers'],
    ['一回分', '二回分', 'numbers'],
    ['ビタミンD 5μg', 'ビタミンD 5mg', 'units'],
    ['カルシウム 100mg', 'カルシウム 100g', 'units'],
    ['内容量 500mL', '内容量 500L', 'units'],
    ['내용량 500밀리리터', '내용량 500리터', 'units'],
    ['净含量500克', '净含量500毫克', 'units'],
    ['12錠', '12包', 'units'],
    ['賞味期限：缶底に記載', '賞味期限：缶側に記載', 'dates'],
    ['賞味期限', '消費期限', 'dates'],
    ['Best before: see lid', 'Best before: see bag', 'dates'],
    ['유통기한: 용기 하단', '유통기한: 용기 상단', 'dates'],
    ['（一部に小麦を含む）', '（一部に小表を含む）', 'allergens'],
    ['原材料名：砂糖、食塩', '原材料名：砂糖、食酢', 'allergens'],
    ['Contains milk and soy.', 'Contains milk and say.', 'allergens'],
    ['含有花生制品。', '含有花主制品。', 'allergens'],
    ['우유, 대두 함유', '우유, 대구 함유', 'allergens'],
    ['砂糖は使用していません', '砂糖は使用しています', 'negation'],
    ['加熱しないでください', '加熱してください', 'negation'],
    ['振らずにお飲みください', '振らにお飲みください', 'negation'],
    ['無添加のおいしさ', '添加のおいしさ', 'negation'],
    ['Do not heat.', 'Do heat.', 'negation'],
    ['Gluten-free', 'Gluten-fee', 'negation'],
    ['Sugarless', 'Sugar', 'negation'],
    ['不可食用', '可食用', 'negation'],
    ['无糖饮料', '有糖饮料', 'negation'],
    ['먹을 수 없습니다', '먹을 수 있습니다', 'negation'],
    ['데우지 않고', '데우지 고', 'negation'],
    ['使わぬこと', '使うこと', 'negation'],
    ['使用をおやめください', '使用をおすすめください', 'negation'],
    ['ご使用を中止してください', 'ご使用を開始してください', 'negation'],
    ['Nothing artificial', 'Something artificial', 'negation'],
    ['Stop use if a rash occurs.', 'Start use if a rash occurs.', 'negation'],
    ['섭취를 금합니다', '섭취를 권합니다', 'negation'],
    ['小さじ2', '大さじ2', 'numbers'],
    ['3合炊き', '3升炊き', 'units'],
    ['湿気の少ない所', '湿気の多い所', 'storage'],
    ['東京都千代田区1-2', '東京都千代区1-2', 'company'],
    ['お問い合わせ 見本商店', 'お問い合わせ 見木商店', 'company'],
    ['제조국: 대한민국', '제조국: 대만민국', 'company'],
    ['直射日光を避けて保存', '直射日光を受けて保存', 'storage'],
    ['Keep refrigerated after opening.', 'Keep refrigerated before opening.', 'storage'],
    ['请置于阴凉处', '请置于阴暗处', 'storage'],
    ['냉장 보관', '냉동 보관', 'storage'],
    ['製造者：株式会社みほん　東京都', '製造者：株式会社みほん　京都', 'company'],
    ['Made in Japan', 'Made in Jordan', 'company'],
    ['生产商：见本食品', '生产商：见木食品', 'company'],
    ['제조원: 견본식품', '제조원: 건본식품', 'company'],
    ['名称：清涼飲料水', '名称：炭酸飲料水', 'names'],
    ['賞味期限：2026/12/01', '賞味期限：202612/01', 'dates'],
    ['原材料名：小麦粉、食塩／膨張剤', '原材料名：小麦粉、食塩膨張剤', 'allergens'],
    ['水と1:2で割る', '水と12で割る', 'numbers'],
    ['ビタミンC 20mg/100g', 'ビタミンC 20mg100g', 'units'],
  ] as const)('%s → %s: %s', (before, after, topic) => {
    expect(topics(before, after)).toContain(topic);
    expect(topics(after, before)).toContain(topic);
    expect(severityOfTopics(topics(before, after), DEFAULT_SEVERITIES)).toBe('critical');
  });

  test.each([
    ['濃厚とろけるほうじ茶ラテ', '濃厚ところけるほうじ茶ラテ'],
    ['お湯を注ぐだけ', 'お湯を汪ぐだけ'],
    ['必ずお読みください', '必ずお詠みください'],
    ['Roasted tea latte', 'Roasted tee latte'],
    ['香浓美味', '香农美味'],
    ['맛있게 드세요', '맛있개 드세요'],
    // Beside a number, but not in it.
    ['全12種の味わい深い紅茶', '全12種の味わい探い紅茶'],
    ['乳化剤のはたらき', '乳化済のはたらき'],
    // The edge of a cell stands for it.
    ['名称：ビスケット', '名称ビスケット'],
    ['原材料名：小麦粉、砂糖', '原材料名小麦粉、砂糖'],
  ])('%s → %s: wording', (before, after) => {
    expect(topics(before, after)).toEqual([]);
    expect(severityOfTopics(topics(before, after), DEFAULT_SEVERITIES)).toBe('check');
  });

  const around = fc.constantFrom('', 'とろける', 'おいしさ', 'Enjoy ', '香浓', '맛 ', '（', '、');

  test('whichever digit changes to whichever other, anywhere, it is about numbers', () => {
    fc.assert(
      fc.property(around, around, fc.nat(99_999), fc.nat(), fc.integer({ min: 1, max: 9 }), (head, tail, value, at, by) => {
        const digits = [...String(value)];
        const place = at % digits.length;
        const changed = digits.with(place, String((Number(digits[place]) + by) % 10)).join('');
        expect(topics(`${head}${value}${tail}`, `${head}${changed}${tail}`)).toContain('numbers');
      }),
    );
  });

  test('whichever character of an allergen changes, is lost or is put in, it is about allergens', () => {
    const words = [...JAPANESE.map(([, word]) => word), ...list(CHINA)];
    // Not before or behind it: 黄桃 is still a peach when its colour is lost.
    fc.assert(
      fc.property(fc.constantFrom(...words), fc.constantFrom('', '圏', '図'), (word, instead) => {
        const text = `香料、${word}、果糖`;
        const { from, to } = allergensIn(text)[0]!;
        for (let at = from; at < to; at += 1) {
          const changed = text.slice(0, at) + instead + text.slice(at + 1);
          expect(topics(text, changed)).toContain('allergens');
        }
      }),
    );
  });

  test('a unit for another is about units', () => {
    const units = [
      'mg',
      'g',
      'kg',
      'μg',
      'mL',
      'L',
      'kcal',
      'kJ',
      '%',
      '錠',
      '包',
      '時間',
      '日',
      'hours',
      'days',
      '克',
      '毫升',
      '그램',
      '개월',
    ];
    fc.assert(
      fc.property(
        fc.constantFrom(...units),
        fc.constantFrom(...units),
        fc.nat(999),
        fc.constantFrom('', ' '),
        (one, other, value, space) => {
          fc.pre(one !== other);
          expect(topics(`約${value}${space}${one}、`, `約${value}${space}${other}、`)).toContain('units');
        },
      ),
    );
  });

  test('every mention is a stretch of the text, whatever the text', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 60 }), (text) => {
        for (const { from, to } of mentionsIn(text)) {
          expect(from).toBeGreaterThanOrEqual(0);
          expect(to).toBeGreaterThan(from);
          expect(to).toBeLessThanOrEqual(text.length);
        }
        expect(topicsAt(text, [])).toEqual([]);
      }),
    );
  });

  test('characters that a drawing hides are about what their line says there', () => {
    expect(topicsOfLines('２', ['内容量：１２０ｇ'])).toEqual(['numbers']);
    expect(topicsOfLines('内容', ['内容量：１２０ｇ'])).toEqual([]);
    expect(topicsOfLines('香\nない', ['香り豊かな', '入れないでください'])).toEqual(['negation']);
  });
});

test('of several topics the severest counts, by whatever table', () => {
  const severity = fc.constantFrom(...TOPIC_SEVERITIES);
  const table = fc.record({
    numbers: severity,
    units: severity,
    dates: severity,
    allergens: severity,
    negation: severity,
    storage: severity,
    company: severity,
    names: severity,
    wording: severity,
    moved: severity,
  });
  fc.assert(
    fc.property(table, fc.subarray([...TOPICS]), (chosen, about) => {
      const rank = (one: (typeof TOPIC_SEVERITIES)[number]) => TOPIC_SEVERITIES.indexOf(one);
      const wanted = about.length === 0 ? chosen.wording : about.map((topic) => chosen[topic]).toSorted((a, b) => rank(a) - rank(b))[0];
      expect(severityOfTopics(about, chosen)).toBe(wanted);
    }),
  );
});
