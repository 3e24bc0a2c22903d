import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { Name, OperationReader, type Operation } from './tokens.ts';

function operations(text: string | Uint8Array): Operation[] {
  const bytes = typeof text === 'string' ? Buffer.from(text, 'latin1') : text;
  const reader = new OperationReader(bytes);
  const all: Operation[] = [];
  for (let next = reader.next(); next; next = reader.next()) all.push(next);
  return all;
}

const plain = (text: string) => operations(text).map(({ operator, operands }) => [operator, ...operands]);

describe('reading a content stream', () => {
  it('takes numbers as files write them', () => {
    expect(plain('1 -2 +3 .5 -.5 6. 0.0 --7 8-9 w')).toEqual([['w', 1, -2, 3, 0.5, -0.5, 6, 0, -7, 8]]);
    expect(plain('1e3 0x10 Infinity w')[0]?.at(-1)).not.toBe(Infinity);
  });

  it('takes names, strings, arrays and dictionaries', () => {
    expect(plain('/DIC#20156s cs')).toEqual([['cs', new Name('DIC 156s')]]);
    const [show] = operations('(a\\(b\\)(c)\\101\\n\\\r\nd) Tj');
    expect(Buffer.from(show!.operands[0] as Uint8Array).toString('latin1')).toBe('a(b)(c)A\nd');
    expect(operations('<48 6 5 6C6> Tj')[0]!.operands[0]).toEqual(Buffer.from('48656C60', 'hex'));
    expect(plain('[(x) -120 <41>] TJ')).toEqual([['TJ', [new Uint8Array([0x78]), -120, Buffer.from('A')]]]);
    expect(plain('/OC <</A [1 /B] /C true>> BDC')).toEqual([
      [
        'BDC',
        new Name('OC'),
        new Map<string, unknown>([
          ['A', [1, new Name('B')]],
          ['C', true],
        ]),
      ],
    ]);
  });

  it('knows operators that stand without space, and leaves out comments', () => {
    expect(plain('q%comment 1 2\n1 0 0 1 0 0 cm/X Do[1]0 d Q').map(([operator]) => operator)).toEqual(['q', 'cm', 'Do', 'd', 'Q']);
    expect(plain("(a)' f* B* T*").map(([operator]) => operator)).toEqual(["'", 'f*', 'B*', 'T*']);
  });

  it('passes over the data of inline images, also when it holds the letters EI', () => {
    const data = Buffer.from([0x00, 0x20, 0x45, 0x49, 0x20, 0x80, 0xff, 0x0a]);
    const bytes = Buffer.concat([Buffer.from('BI /W 2 /H 4 /CS /G /BPC 8 ID '), data, Buffer.from('\nEI\nQ')]);
    const [image, after] = operations(bytes);
    expect(image!.operands[0]).toEqual(
      new Map<string, unknown>([
        ['W', 2],
        ['H', 4],
        ['CS', new Name('G')],
        ['BPC', 8],
      ]),
    );
    expect(Buffer.from(bytes.subarray(image!.image!.start, image!.image!.end))).toEqual(data);
    expect(after!.operator).toBe('Q');
  });

  it('tells where every operation stands', () => {
    const text = ' q\n1 0 0 RG  10 20 m';
    expect(operations(text).map(({ start, end }) => text.slice(start, end))).toEqual(['q', '1 0 0 RG', '10 20 m']);
  });
});

describe('whatever the bytes are', () => {
  it('never throws, always ends, and operations lie one after the other', () => {
    const fragments = fc.constantFrom(
      'q',
      'Q',
      'BI',
      'ID',
      'EI',
      '<<',
      '>>',
      '[',
      ']',
      '(',
      ')',
      '<',
      '>',
      '/',
      '%',
      '\\',
      '\n',
      ' ',
      '1',
      '-',
      '.',
      'Do',
      'BT',
      'f*',
    );
    const text = fc
      .array(fc.oneof(fragments, fc.string({ unit: 'binary', maxLength: 4 })))
      .map((parts) => Buffer.from(parts.join(''), 'latin1'));
    fc.assert(
      fc.property(fc.oneof(fc.uint8Array({ maxLength: 300 }), text), (bytes) => {
        let before = 0;
        for (const { start, end, image } of operations(bytes)) {
          expect(start).toBeGreaterThanOrEqual(before);
          expect(end).toBeGreaterThan(start);
          expect(end).toBeLessThanOrEqual(bytes.length);
          if (image) expect(image.start <= end && image.end <= end).toBe(true);
          before = end;
        }
      }),
      { numRuns: 2000 },
    );
  });

  it('reads deep nesting without depth', () => {
    expect(operations('['.repeat(100_000)).length).toBe(0);
    expect(operations(`${'<<'.repeat(100_000)} f`).length).toBeLessThanOrEqual(1);
    expect(operations('('.repeat(100_000)).length).toBe(0);
  });
});
