/** The labels of the demo's stories, each with what its specification says. */
import type { PackageLabel } from './package-label.ts';
import { CAN_TEXTS, CARD_TEXTS, CASE_TEXTS, JUICE_TEXTS, ROLL_TEXTS, SPARKLING_TEXTS, type ApprovedTexts } from '../texts.ts';

/** What stands small on the back: all but the front's and the bars. */
const declaredOf = (texts: ApprovedTexts, front: readonly string[]): string[] =>
  texts.filter(([title]) => !['JANコード', ...front].includes(title)).map(([, text]) => text);

export const CAN_LABEL: PackageLabel = {
  size: { w: 205, h: 118 },
  motif: 'plum',
  brand: 'みほん飲料',
  name: ['果実日和', '梅とはちみつ'],
  words: ['紀州の梅と国産はちみつ'],
  declared: declaredOf(CAN_TEXTS, ['商品名', 'キャッチコピー']),
  jan: '490000030002',
};

export const CASE_LABEL: PackageLabel = {
  size: { w: 400, h: 265 },
  motif: 'plum',
  brand: 'みほん飲料',
  name: ['果実日和', '梅とはちみつ'],
  words: ['350ml缶　24本入り', '天地無用・水濡れ注意'],
  declared: declaredOf(CASE_TEXTS, ['商品名', '入数', '取り扱い']),
  pt: 22,
};

export const JUICE_LABEL: PackageLabel = {
  size: { w: 240, h: 110 },
  motif: 'citrus',
  brand: 'みほん飲料',
  name: ['果実日和', '温州みかん 100％'],
  words: ['有田の農園から'],
  declared: declaredOf(JUICE_TEXTS, ['商品名', 'キャッチコピー']),
  jan: '490000030001',
};

/** For the printer: its text is paths. */
export const ROLL_LABEL: PackageLabel = {
  size: { w: 310, h: 55 },
  motif: 'leaf',
  brand: 'みほん飲料',
  name: ['茶のみほん 緑茶'],
  words: ['国産茶葉100％'],
  declared: declaredOf(ROLL_TEXTS, ['商品名', 'キャッチコピー']),
  jan: '490000010002',
  outlined: true,
};

export const SPARKLING_LABEL: PackageLabel = {
  size: { w: 205, h: 60 },
  motif: 'drop',
  brand: 'みほん飲料',
  name: ['山のしずく', '強炭酸レモン'],
  declared: declaredOf(SPARKLING_TEXTS, ['商品名']),
};

/** The card that lies in the gift box; the second time somebody typed another temperature. */
export const CARD_LABEL: PackageLabel = {
  size: { w: 100, h: 148 },
  motif: 'leaf',
  brand: '茶のみほん 極',
  name: ['おいしいいれ方', 'How to brew'],
  declared: declaredOf(CARD_TEXTS, ['商品名', 'English name']),
  pt: 10,
};
export const CARD_LABEL_WRONG: PackageLabel = {
  ...CARD_LABEL,
  declared: CARD_LABEL.declared.map((text) => text.replace('玉露：60℃', '玉露：80℃')),
};

/** The package of the year before, which colours go by. */
export const FORMER_LABEL: PackageLabel = {
  size: { w: 210, h: 148 },
  motif: 'bean',
  brand: '北の恵み',
  name: ['濃厚とろける', 'ほうじ茶ラテ'],
  words: ['12g×8本'],
  declared: ['名称：粉末清涼飲料', '内容量：９６ｇ（12g×8本）', '賞味期限：枠外下部に記載'],
};
