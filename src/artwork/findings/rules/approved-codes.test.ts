import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addOnDiffers, approvedCodes, judgeBarcodes, type ApprovedCode, type CodeReading } from './approved-codes.ts';

const approved = (...texts: string[]): ApprovedCode[] =>
  approvedCodes(texts.map((text, index) => ({ itemId: `i${index}`, variant: null, number: index + 1, title: 'コード', text })));
const codes = (text: string): string[] => approved(text).map(({ kind, code, addOn }) => `${kind} ${code}${addOn ? ` + ${addOn}` : ''}`);
const reading = (text: string, gs1: CodeReading['gs1'] = null): CodeReading => ({ symbology: 'EAN13', text, gs1 });
const verdicts = (barcodes: CodeReading[], texts: string[]): string[] =>
  judgeBarcodes(barcodes, approved(...texts)).barcodes.map(({ verdict, approved: code }) => `${verdict} ${code?.code ?? '-'}`);

describe('approved texts that are codes', () => {
  it.each([
    ['4901234567894', ['GTIN13 4901234567894']],
    ['4 901234 567894', ['GTIN13 4901234567894']],
    ['４９０１２３４５６７８９４', ['GTIN13 4901234567894']],
    ['JANコード：4901234-567894', ['GTIN13 4901234567894']],
    ['49123456', ['GTIN8 49123456']],
    ['036000291452', ['GTIN13 036000291452']],
    ['ITF 1 49 01234 56789 1', ['GTIN14 14901234567891']],
    ['4910123450129 12', ['GTIN13 4910123450129 + 12']],
    ['JAN 9784101234567+52400', ['GTIN13 9784101234567 + 52400']],
    ['036000291452 + 34', ['GTIN13 036000291452 + 34']],
    ['03600029145 234', ['GTIN14 03600029145234']],
    ['詳しくは https://example.jp/tea?x=1 へ', ['URL https://example.jp/tea?x=1']],
    ['example.jp/tea', ['URL example.jp/tea']],
  ])('%s', (text, found) => {
    expect(codes(text)).toEqual(found);
  });

  it.each(['0120-123-456', '内容量：120g', '原材料 1234567890123 など', 'ほうじ茶', 'tea@example.jp'])('not %s', (text) => {
    expect(codes(text)).toEqual([]);
  });

  it('takes 8 digits that are a date for a date, unless they are called a code', () => {
    const item = (title: string) => approvedCodes([{ itemId: 'i', variant: null, number: 1, title, text: '20261121' }]).length;
    expect([item('賞味期限'), item('JAN')]).toEqual([0, 1]);
  });

  it('finds a number whatever way it is spaced', () => {
    const spaced = fc.tuple(
      fc.stringMatching(/^[1-9]\d{12}$/u),
      fc.uniqueArray(fc.integer({ min: 1, max: 12 }), { maxLength: 3 }),
      fc.constantFrom(' ', '-'),
    );
    fc.assert(
      fc.property(spaced, ([digits, cuts, separator]) => {
        const text = [...digits].map((digit, at) => (cuts.includes(at) ? separator + digit : digit)).join('');
        expect(codes(text)).toEqual([`GTIN13 ${digits}`]);
      }),
    );
  });
});

describe('barcodes against approved codes', () => {
  it('match, also as UPC, DataBar and inside a GS1 message', () => {
    expect(verdicts([reading('4901234567894')], ['4901234567894'])).toEqual(['MATCH 4901234567894']);
    expect(verdicts([reading('0036000291452')], ['036000291452'])).toEqual(['MATCH 036000291452']);
    const message = [
      { ai: '01', value: '04901234567894' },
      { ai: '17', value: '261121' },
    ];
    expect(verdicts([reading('010490123456789417261121', message)], ['4901234567894'])).toEqual(['MATCH 4901234567894']);
  });

  it('on an outer case match the JAN of what it holds, unless a number of cases was approved', () => {
    const inCase = reading('14901234567891');
    expect(verdicts([inCase], ['4901234567894'])).toEqual(['MATCH 4901234567894']);
    const message = [{ ai: '01', value: '14901234567891' }];
    expect(verdicts([reading('0114901234567891', message)], ['4901234567894'])).toEqual(['MATCH 4901234567894']);
    expect(verdicts([inCase], ['4901234567894', '14901234567891'])).toEqual(['MATCH 14901234567891']);
    expect(verdicts([inCase], ['4901234567894', '24901234567898'])).toEqual(['DIFFERS 24901234567898']);
    // Another article in the case, and one of variable measure, whose first digit is 9.
    expect(verdicts([reading('14901234567808')], ['4901234567894'])).toEqual(['UNEXPECTED -']);
    expect(verdicts([reading('94901234567897')], ['4901234567894'])).toEqual(['UNEXPECTED -']);
  });

  it('differ from the approved code of their kind', () => {
    const found = judgeBarcodes([reading('4901234567801')], approved('4901234567894', '49123456'));
    expect(found.barcodes[0]).toMatchObject({ verdict: 'DIFFERS', approved: { code: '4901234567894' } });
    expect(found.missing.map(({ code }) => code)).toEqual(['49123456']);
  });

  it('are unexpected when the approved code is said by another barcode', () => {
    expect(verdicts([reading('4901234567801'), reading('4901234567894')], ['4901234567894'])).toEqual([
      'UNEXPECTED -',
      'MATCH 4901234567894',
    ]);
  });

  it('are compared as URLs: a scheme only when it was approved', () => {
    expect(verdicts([reading('https://EXAMPLE.jp/')], ['example.jp'])).toEqual(['MATCH example.jp']);
    expect(verdicts([reading('http://example.jp/a')], ['https://example.jp/a'])).toEqual(['DIFFERS https://example.jp/a']);
    expect(verdicts([reading('https://example.jp/A')], ['https://example.jp/a'])).toEqual(['DIFFERS https://example.jp/a']);
  });

  it('say nothing when they cannot be read', () => {
    expect(judgeBarcodes([reading('')], approved('4901234567894'))).toMatchObject({
      barcodes: [{ verdict: 'UNREADABLE', approved: null }],
      missing: [{ code: '4901234567894' }],
    });
  });

  it('never explain more barcodes by difference than there are approved codes, and lose none', () => {
    const digits = fc.stringMatching(/^[1-9]\d{12}$/u);
    fc.assert(
      fc.property(fc.array(digits, { maxLength: 6 }), fc.uniqueArray(digits, { maxLength: 6 }), (read, texts) => {
        const { barcodes, missing } = judgeBarcodes(
          read.map((text) => reading(text)),
          approved(...texts),
        );
        const differs = barcodes.filter(({ verdict }) => verdict === 'DIFFERS');
        const matched = new Set(barcodes.filter(({ verdict }) => verdict === 'MATCH').map(({ approved: code }) => code));
        expect(barcodes).toHaveLength(read.length);
        expect(differs.length + matched.size + missing.length).toBe(texts.length);
        for (const { barcode, verdict } of barcodes) expect(verdict === 'MATCH').toBe(texts.includes(barcode.text));
      }),
    );
  });
});

describe('the add-on a number was approved with', () => {
  const [issue, plain] = approved('4910123450129 12', '4901234567894');
  it.each([
    [issue, '12', false],
    [issue, '13', true],
    [issue, null, true],
    // Nothing was said of an add-on.
    [plain, '12', false],
  ])('%#', (code, addOn, differs) => expect(addOnDiffers({ addOn }, code!)).toBe(differs));

  it('is no part of the number that the bars are compared with', () => {
    expect(verdicts([reading('4910123450129')], ['4910123450129 12'])).toEqual(['MATCH 4910123450129']);
  });
});
