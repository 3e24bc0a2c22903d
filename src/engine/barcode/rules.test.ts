import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { expandUpcE, gs1CheckDigit, hasCode39CheckCharacter, hasGs1CheckDigit } from './check-digit.ts';
import { gs1CheckDigits, hasGs1Dates, parseGs1 } from './gs1.ts';
import { latticeModule, narrowModule } from './module-width.ts';

const digits = (length: number) => fc.stringMatching(new RegExp(`^\\d{${length}}$`, 'u'));

describe('check digits', () => {
  it.each(['4901234567894', '49123456', '036000291452', '14901234567891', '00012345678905'])('of %s is right', (number) => {
    expect(hasGs1CheckDigit(number)).toBe(true);
  });

  it('finds every single wrong digit', () => {
    fc.assert(
      fc.property(digits(12), fc.nat(12), fc.integer({ min: 1, max: 9 }), (body, place, by) => {
        const number = `${body}${gs1CheckDigit(body)}`;
        const wrong = [...number].map((digit, at) => (at === place ? String((Number(digit) + by) % 10) : digit)).join('');
        expect([hasGs1CheckDigit(number), hasGs1CheckDigit(wrong)]).toEqual([true, false]);
      }),
    );
  });

  it('of a UPC-E is that of the UPC-A it stands for', () => {
    expect(expandUpcE('01234565')).toBe('012345000065');
    expect(hasGs1CheckDigit(expandUpcE('01234565'))).toBe(true);
    expect(['01234531', '01234541', '01234591'].map(expandUpcE)).toEqual(['012300000451', '012340000051', '012345000091']);
  });

  it('of Code 39 is modulo 43', () => {
    expect(['CODE39W', 'CODE39V', 'code39', 'A'].map(hasCode39CheckCharacter)).toEqual([true, false, false, false]);
  });
});

describe('GS1 messages', () => {
  it('are cut into their elements', () => {
    expect(parseGs1('01149012345678911726123110LOT123')).toEqual([
      { ai: '01', value: '14901234567891' },
      { ai: '17', value: '261231' },
      { ai: '10', value: 'LOT123' },
    ]);
    expect(parseGs1('10AB\u001D3103001234')).toEqual([
      { ai: '10', value: 'AB' },
      { ai: '3103', value: '001234' },
    ]);
  });

  it.each(['', '01123', '5512', '01\u001D4901234567894', 'AB12'])('%j is none', (text) => {
    expect(parseGs1(text)).toBeNull();
  });

  it('come back whole, whatever their order', () => {
    const element = fc.oneof(
      digits(13).map((body) => ({ ai: '01', value: `${body}${gs1CheckDigit(body)}` })),
      digits(6).map((value) => ({ ai: '17', value })),
      digits(6).map((value) => ({ ai: '3103', value })),
      fc.stringMatching(/^[A-Z0-9]{1,20}$/u).map((value) => ({ ai: '10', value })),
      fc.stringMatching(/^[A-Z0-9]{1,20}$/u).map((value) => ({ ai: '240', value })),
    );
    fc.assert(
      fc.property(fc.array(element, { minLength: 1, maxLength: 6 }), (elements) => {
        const open = new Set(['10', '240']);
        const message = elements
          .map(({ ai, value }, index) => ai + value + (open.has(ai) && index < elements.length - 1 ? '\u001D' : ''))
          .join('');
        expect(parseGs1(message)).toEqual(elements);
        expect(gs1CheckDigits(elements)).toBe(elements.some(({ ai }) => ai === '01') ? 'VALID' : 'NONE');
      }),
    );
  });

  it.each([
    ['17', '271231', true],
    ['15', '280229', true],
    ['17', '270200', true],
    ['17', '271331', false],
    ['15', '270230', false],
    ['11', '270001', false],
    ['10', '271331', true],
  ])('name days of the calendar: (%s)%s', (ai, value, valid) => {
    expect(hasGs1Dates([{ ai, value }])).toBe(valid);
  });

  it('have the check digits of all their numbers', () => {
    expect(gs1CheckDigits([{ ai: '01', value: '04901234567895' }])).toBe('INVALID');
  });
});

describe('the module width', () => {
  const module = fc.double({ min: 2.2, max: 30, noNaN: true });
  const wave = (index: number): number => Math.sin(index * 12.9898) * 0.08;

  it('is found among bars of 1 to 4 modules, whatever the spread of ink', () => {
    const widths = fc
      .array(fc.integer({ min: 1, max: 4 }), { minLength: 29, maxLength: 59 })
      .filter((list) => list.length % 2 === 1 && list.filter((w) => w === 1).length > 8);
    fc.assert(
      fc.property(widths, module, fc.double({ min: -0.2, max: 0.2, noNaN: true }), (list, size, spread) => {
        let at = 0;
        const edges = [0, ...list.map((width) => (at += width * size))].map(
          (edge, index) => edge + wave(index) + (index % 2 === 0 ? -1 : 1) * ((spread * size) / 2),
        );
        expect(Math.abs(latticeModule(edges)! / size - 1)).toBeLessThan(0.01);
      }),
    );
  });

  it('is that of the narrow elements where there are two widths', () => {
    const widths = fc.array(fc.boolean(), { minLength: 21, maxLength: 61 }).filter((list) => list.length % 2 === 1);
    fc.assert(
      fc.property(
        widths,
        module,
        fc.constantFrom(2, 2.5, 3),
        fc.double({ min: -0.15, max: 0.15, noNaN: true }),
        (list, size, ratio, spread) => {
          // A start pattern shows both widths as bar and as space.
          const all = [true, true, false, false, ...list];
          let at = 0;
          const edges = [0, ...all.map((wide) => (at += size * (wide ? ratio : 1)))].map(
            (edge, index) => edge + (index % 2 === 0 ? -1 : 1) * ((spread * size) / 2),
          );
          expect(Math.abs(narrowModule(edges)! / size - 1)).toBeLessThan(0.02);
        },
      ),
    );
  });

  it('is none among edges that lie on no lattice', () => {
    let at = 0;
    const edges = Array.from({ length: 40 }, (_, index) => (at += 10 + 25 * Math.abs(Math.sin(index * 78.233))));
    expect(latticeModule(edges)).toBeNull();
  });
});
