/** Texts as labels have them, out of chance; no two are alike, and none is part of another. */
import type { Random } from '../../random.ts';

const JAPANESE = [
  '国産',
  '緑茶',
  '大豆',
  '小麦',
  '卵',
  '乳成分',
  '牛肉',
  '食塩',
  '砂糖',
  '醤油',
  '香料',
  '酸味料',
  '直射日光',
  '高温多湿',
  '保存',
  '開封後',
  '冷蔵庫',
  '賞味期限',
  '内容量',
  '原材料名',
  '名称',
  '製造者',
  '販売者',
  '東京都',
  '静岡県',
  '京都府',
  '株式会社',
  '本品',
  '使用上の注意',
  '電子レンジ',
  '加熱',
  '沸騰',
  'お湯',
  'ビタミン',
  'カルシウム',
  'たんぱく質',
  '脂質',
  '炭水化物',
  '熱量',
  '食物繊維',
  'アレルギー',
  '製造工場',
  '含む製品',
  '生産',
  '容器',
  '包装',
  'プラスチック',
  '分別',
  '栄養成分',
  '濃厚',
  '風味',
  '香り',
  '味わい',
  'まろやか',
  'さわやか',
  '一度',
  '混ぜて',
  '温めて',
  '召し上がり',
  'ください',
  '場合',
  '注意',
  '対象',
  '以上',
  '未満',
  '約',
  '入り',
];
const PARTICLES = ['の', 'を', 'に', 'は', 'と', 'が', 'で', '、', '・', 'も', 'から', 'まで'];
const UNITS = ['g', 'ml', 'kcal', 'mg', '％', '℃', '日', '個', '円', 'cm'];
const ENGLISH = [
  'contains',
  'wheat',
  'soybeans',
  'milk',
  'product',
  'of',
  'Japan',
  'keep',
  'refrigerated',
  'after',
  'opening',
  'net',
  'weight',
  'ingredients',
  'sugar',
  'salt',
  'water',
  'green',
  'tea',
  'leaves',
  'best',
  'before',
  'date',
  'store',
  'in',
  'a',
  'cool',
  'dry',
  'place',
  'away',
  'from',
  'direct',
  'sunlight',
  'serving',
  'size',
  'energy',
  'protein',
  'fat',
  'carbohydrate',
  'sodium',
  'manufactured',
  'by',
  'distributed',
  'made',
  'with',
  'natural',
  'flavour',
  'no',
  'added',
  'colour',
  'may',
  'contain',
  'traces',
  'shake',
  'well',
  'heat',
  'for',
  'minutes',
  'do',
  'not',
  'microwave',
  'container',
];

/** Texts of one page: `ja` and `en` give a new one of about so many characters. */
export class Words {
  readonly #random: Random;
  readonly #given: string[] = [];

  constructor(random: Random) {
    this.#random = random;
  }

  /** A sentence without spaces. */
  ja(length: number): string {
    return this.#new(() => {
      let text = '';
      while ([...text].length < length) {
        const kind = this.#random.next();
        text += kind < 0.2 ? `${this.#random.whole(2, 999)}${this.#random.pick(UNITS)}` : this.#random.pick(JAPANESE);
        if ([...text].length < length - 2) text += this.#random.pick(PARTICLES);
      }
      return this.#random.next() < 0.5 ? `${text}。` : text;
    });
  }

  /** A sentence of words. */
  en(length: number): string {
    return this.#new(() => {
      const words: string[] = [];
      while (words.join(' ').length < length) {
        words.push(this.#random.next() < 0.12 ? `${this.#random.whole(2, 999)}` : this.#random.pick(ENGLISH));
      }
      const text = words.join(' ');
      return `${text[0]!.toUpperCase()}${text.slice(1)}.`;
    });
  }

  /** The name of a row: two to six characters. */
  label(): string {
    return this.#new(() => this.#random.pick(JAPANESE));
  }

  #new(make: () => string): string {
    for (let turn = 0; turn < 200; turn += 1) {
      const text = make();
      if (this.#given.some((other) => other.includes(text) || text.includes(other))) continue;
      this.#given.push(text);
      return text;
    }
    throw new Error('there is no text left that is unlike the others');
  }
}

const ALIKE = [
  [...'0123456789'],
  [...'あいうえおかきくけこさしすせそたちつてとなにぬねのはまみむもやゆよらりるれろわをん'],
  [...'アイウエオカキクケコサシスセソタチツテトナニヌネノハヒフヘホマミムメモヤユヨラリルレロワン'],
  [...'abcdefghijklmnopqrstuvwxyz'],
  [...'肉内大太水氷土士未末日目人入石右牛午'],
];

/** The text with one character that is another of its kind; where is chance. */
export function withOneChanged(text: string, random: Random): string {
  const points = [...text];
  const places = points.flatMap((point, at) => (/[\p{L}\p{N}]/u.test(point) ? [at] : []));
  const at = random.pick(places);
  const kind = ALIKE.find((letters) => letters.includes(points[at]!)) ?? ALIKE[4]!;
  points[at] = random.pick(kind.filter((letter) => letter !== points[at]));
  return points.join('');
}
