import { expect, test } from 'vitest';
import { goodsNumber } from '#catalogue/products/rules/jan.ts';
import { likeliest, nameKey, placesFor, type PlaceWords } from './file-place.ts';

const latte = { name: '濃厚とろける ほうじ茶ラテ', code: 'HL-12', janCode: '4901234567894' };
const tea = { name: '茶のみほん 緑茶 500mlペット', code: null, janCode: '4900000100013' };
const design = (name: string, product: PlaceWords['product'], rest: Partial<PlaceWords> = {}): PlaceWords => ({
  name,
  code: null,
  product,
  takes: true,
  ...rest,
});
const DESIGNS = [
  design('2026 秋冬 ラベル', latte),
  design('2026 秋冬 パッケージ', latte),
  design('24本入りケース', tea, { code: 'CASE24' }),
  design('ラベル', tea),
];
const meant = (fileName: string, numbers: string[] = []) => likeliest(placesFor(fileName, numbers, DESIGNS));

test('the words of a name are looked for whatever separates them, of whatever width', () => {
  expect(nameKey('ほうじ茶ラテ＿２０２６_秋冬-ラベル v2.pdf')).toBe('ほうじ茶らて2026秋冬らべるv2');
  expect(meant('ほうじ茶ラテ_2026秋冬_ラベル.pdf')).toMatchObject({ design: DESIGNS[0], reason: 'NAME' });
  expect(meant('2026秋冬パッケージ（濃厚とろける）.ai')).toMatchObject({ design: DESIGNS[1] });
});

test('a code of the design settles it', () => {
  expect(meant('case24_final.pdf')).toMatchObject({ design: DESIGNS[2], reason: 'CODE' });
});

test('a barcode says the product; with two designs of it the name must say which', () => {
  const number = goodsNumber('4901234567894') ?? '';
  expect(meant('scan0001.pdf', [number])).toBeNull();
  expect(meant('scan0001 パッケージ.pdf', [number])).toMatchObject({ design: DESIGNS[1], reason: 'BARCODE' });
  expect(placesFor('scan0001.pdf', [number], DESIGNS)).toHaveLength(2);
});

test('the number of a case is that of what is in it; other codes are no number of goods', () => {
  expect(goodsNumber('14901234567891')).toBe(goodsNumber('4901234567894'));
  expect(goodsNumber('https://example.com')).toBeNull();
});

test('of two that fit alike the one that takes a file is meant; a word that many share says nothing', () => {
  const two = [design('缶', latte, { takes: false }), design('缶', latte)];
  expect(likeliest(placesFor('ほうじ茶ラテ.pdf', [], two))?.design).toBe(two[1]);
  expect(meant('report.pdf')).toBeNull();
});
