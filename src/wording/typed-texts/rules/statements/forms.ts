import { literally } from '#shared/literally.ts';

/**
 * Short statements of a label (Food Labeling Standards, article 3 and annex form 1): a head, and what follows it in its order. All of them are rendered, read
 * and filled in by the same means; a new one is a new entry here.
 */
interface Words {
  ja: string;
  en: string;
}

export interface Slot extends Words {
  /** What stands before and behind the value on the label, where there is one. */
  before: Words;
  after: Words;
  /** Signs that no value holds: they stand between values. */
  without: string;
  /** How a value begins that a narrow space alone sets apart; none: however it begins. Names of companies hold narrow spaces too. */
  begins?: string;
  /** What stands behind a comma and still ends the value: Co., Ltd. */
  endings?: readonly string[];
  /** A figure, not words. */
  isAmount?: boolean;
  /** The values there are; none: any. */
  options?: Readonly<Record<string, Words>>;
  required?: boolean;
}

interface StatementForm {
  heads: Readonly<Record<string, Words>>;
  slots: Readonly<Record<string, Slot>>;
}

const same = (word: string): Words => ({ ja: word, en: word });
const NOTHING = same('');
const slot = (ja: string, en: string, more: Partial<Slot> = {}): Slot => ({
  ja,
  en,
  before: NOTHING,
  after: NOTHING,
  without: '',
  ...more,
});

/** Legal forms as they stand behind the comma of a company's name, with or without their points. */
const LEGAL_FORMS = [
  'Co',
  'Ltd',
  'Limited',
  'Inc',
  'Incorporated',
  'Corp',
  'Corporation',
  'LLC',
  'L.L.C',
  'LLP',
  'LP',
  'L.P',
  'PLC',
  'plc',
  'GmbH',
  'AG',
  'S.A',
  'SA',
  'S.A.S',
  'SAS',
  'S.p.A',
  'S.r.l',
  'S.L',
  'B.V',
  'N.V',
  'Pte',
  'Pty',
  'Sdn',
  'Bhd',
  'K.K',
] as const;

/** A postal code, or a prefecture, city, ward or district. */
const ADDRESS_BEGINS = String.raw`〒|[^\s　]{1,6}[都道府県市区郡]`;

export const STATEMENT_FORMS = {
  NET_CONTENT: {
    heads: {
      net: { ja: '内容量', en: 'Net content' },
      solid: { ja: '固形量', en: 'Drained content' },
      total: { ja: '内容総量', en: 'Total content' },
    },
    slots: {
      amount: slot('量', 'Amount', { isAmount: true, required: true }),
      unit: slot('単位', 'Unit', {
        before: { ja: '', en: ' ' },
        required: true,
        options: {
          g: same('g'),
          kg: same('kg'),
          ml: same('ml'),
          mL: same('mL'),
          L: same('L'),
          piece: { ja: '個', en: 'pieces' },
          sheet: { ja: '枚', en: 'sheets' },
          bottle: { ja: '本', en: 'bottles' },
          bag: { ja: '袋', en: 'bags' },
          meal: { ja: '食', en: 'servings' },
          portion: { ja: '人前', en: 'portions' },
          tablet: { ja: '粒', en: 'tablets' },
          sachet: { ja: '包', en: 'sachets' },
          pack: { ja: 'パック', en: 'packs' },
          can: { ja: '缶', en: 'cans' },
          box: { ja: '箱', en: 'boxes' },
        },
      }),
      breakdown: slot('内訳（例：12g×10袋）', 'Of which, e.g. 12 g × 10 bags', {
        before: { ja: '（', en: ' (' },
        after: { ja: '）', en: ')' },
        without: '（）()',
      }),
    },
  },
  STORAGE: {
    heads: {
      storage: { ja: '保存方法', en: 'Storage' },
      storageOf: { ja: '保存の方法', en: 'Storage conditions' },
      use: { ja: '使用方法', en: 'Directions' },
      prepare: { ja: '調理方法', en: 'Preparation' },
    },
    slots: { text: slot('方法', 'How', { required: true }) },
  },
  DATE: {
    heads: {
      best: { ja: '賞味期限', en: 'Best before' },
      use: { ja: '消費期限', en: 'Use by' },
      made: { ja: '製造年月日', en: 'Date of manufacture' },
    },
    slots: { date: slot('年月日、または記載場所', 'Date, or where it stands', { required: true }) },
  },
  MAKER: {
    heads: {
      maker: { ja: '製造者', en: 'Manufactured by' },
      processor: { ja: '加工者', en: 'Processed by' },
      importer: { ja: '輸入者', en: 'Imported by' },
      seller: { ja: '販売者', en: 'Distributed by' },
      factory: { ja: '製造所', en: 'Made at' },
    },
    slots: {
      name: slot('氏名または名称', 'Name', { without: '　,+', endings: LEGAL_FORMS, required: true }),
      address: slot('所在地', 'Address', { before: { ja: '　', en: ', ' }, begins: ADDRESS_BEGINS, without: '+' }),
      mark: slot('製造所固有記号（+の後）', 'Factory code, after the +', { before: { ja: '　+', en: ' +' }, without: '　,+' }),
    },
  },
  ORIGIN: {
    heads: {
      country: { ja: '原産国名', en: 'Country of origin' },
      countryOf: { ja: '原産国', en: 'Origin' },
      ingredient: { ja: '原料原産地名', en: 'Origin of ingredients' },
    },
    slots: { place: slot('国名または地名', 'Country or place', { required: true }) },
  },
} as const satisfies Record<string, StatementForm>;

export type StatementKind = keyof typeof STATEMENT_FORMS;
export const STATEMENT_KINDS = Object.keys(STATEMENT_FORMS) as [StatementKind, ...StatementKind[]];

/** What ends a value behind commas, as a pattern; of a slot without endings none. */
export function endingsOf({ endings }: Slot): string {
  if (!endings) return '';
  const longestFirst = endings.toSorted((a, b) => b.length - a.length);
  return String.raw`(?:,[ ]?(?:${longestFirst.map(literally).join('|')})\.?(?![\p{L}\p{N}]))*`;
}

/** The form of a kind, as one that all are handled by. */
export const formOf = (kind: StatementKind): StatementForm => STATEMENT_FORMS[kind];
