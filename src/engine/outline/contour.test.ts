import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { PATH } from '../content/kept-path.ts';
import { contoursOf, turned, type Contour, type Placing } from './contour.ts';
import { EngineError } from '../engine-error.ts';
import { nearnessOf } from './outline-distance.ts';
import { knownShape, readDictionary, writeDictionary } from './shape-dictionary.ts';
import { signatureDistance } from './signature.ts';

const AS_IT_IS: Placing = { a: 1, b: 0, c: 0, d: 1, e: 0, f: 0 };
const number = fc.integer({ min: -400, max: 400 }).map((value) => value / 100);
const point = fc.tuple(number, number);
const path = fc
  .tuple(point, fc.array(fc.oneof(point, fc.tuple(number, number, number, number, number, number)), { minLength: 3, maxLength: 12 }))
  .map(([start, parts]) => [
    PATH.move,
    ...start,
    ...parts.flatMap((part) => [part.length === 2 ? PATH.line : PATH.curve, ...part]),
    PATH.close,
  ]);

describe('the signature of a contour', () => {
  it('stays the same when it is moved, stretched along an axis or drawn backwards', () => {
    fc.assert(
      fc.property(
        path,
        number,
        number,
        fc.double({ min: 0.2, max: 9, noNaN: true }),
        fc.double({ min: 0.2, max: 9, noNaN: true }),
        (drawn, e, f, a, d) => {
          const [own] = contoursOf(drawn, AS_IT_IS);
          fc.pre(own !== undefined && own.signature[0]! > 0.05);
          const [other] = contoursOf(drawn, { a, b: 0, c: 0, d, e, f });
          expect(signatureDistance(own.signature, other!.signature)).toBeLessThan(1e-3);
        },
      ),
    );
  });

  it('of one turned by quarters is that of the turned drawing', () => {
    const quarter: Placing = { a: 0, b: 1, c: -1, d: 0, e: 0, f: 0 };
    fc.assert(
      fc.property(path, (drawn) => {
        const [own] = contoursOf(drawn, AS_IT_IS);
        fc.pre(own !== undefined && own.signature[0]! > 0.05);
        const [drawnTurned] = contoursOf(drawn, quarter);
        expect(signatureDistance(turned(own, 1).signature, drawnTurned!.signature)).toBeLessThan(1e-3);
        expect(signatureDistance(turned(turned(own, 1), 3).signature, own.signature)).toBeLessThan(1e-3);
      }),
    );
  });
});

describe('a dictionary file', () => {
  const shapeOf = (drawn: number[], text: string) =>
    knownShape({ text, fontName: '明朝', contours: contoursOf(drawn, AS_IT_IS), advance: 1, vertical: false });

  it('holds what was put in, each outline and text once', () => {
    fc.assert(
      fc.property(fc.array(fc.tuple(path, fc.string({ minLength: 1, maxLength: 3 })), { maxLength: 8 }), (drawn) => {
        const shapes = drawn.map(([one, text]) => shapeOf(one, text)).filter(({ contours }) => contours.length > 0);
        const dictionary = readDictionary(writeDictionary([...shapes, ...shapes]));
        const keys = new Set(shapes.map(({ hash, text }) => `${hash} ${text}`));
        expect(new Set(Array.from(dictionary.shapes(), ({ hash, text }) => `${hash} ${text}`))).toEqual(keys);
        expect(dictionary.size).toBe(keys.size);
      }),
    );
  });

  it('is refused when it is cut, or is something else', () => {
    const whole = writeDictionary([shapeOf([PATH.move, 0, 0, PATH.line, 1, 0, PATH.line, 0, 1, PATH.close], 'あ')]);
    for (const bytes of [
      new Uint8Array(),
      whole.subarray(0, whole.length - 2),
      whole.map((byte, at) => (at < 4 ? 0 : byte)),
      whole.map((byte, at) => (at === 30 ? 255 : byte)),
    ]) {
      expect(() => readDictionary(bytes)).toThrow(EngineError);
    }
  });
});

function drawn(points: readonly (readonly [number, number])[]): Contour {
  return contoursOf([...points.flatMap(([x, y], at) => [at === 0 ? PATH.move : PATH.line, x, y]), PATH.close], AS_IT_IS)[0]!;
}

// Strokes of 0.1 em: the bar of the H begins and ends on the strokes of the N, and the slope of the N on those of the H.
const H = drawn([
  ...([
    [0, 0],
    [0.1, 0],
    [0.1, 0.3],
    [0.6, 0.3],
    [0.6, 0],
    [0.7, 0],
  ] as const),
  ...([
    [0.7, 0.7],
    [0.6, 0.7],
    [0.6, 0.4],
    [0.1, 0.4],
    [0.1, 0.7],
    [0, 0.7],
  ] as const),
]);
const N = drawn([
  ...([
    [0, 0],
    [0.1, 0],
    [0.6, 0.55],
    [0.6, 0],
    [0.7, 0],
  ] as const),
  ...([
    [0.7, 0.7],
    [0.6, 0.7],
    [0.1, 0.15],
    [0.1, 0.7],
    [0, 0.7],
  ] as const),
]);
const placed = { x: 0, y: 0, sx: 1, sy: 1 };

it('tells an N from an H, whose corners lie on each other though their strokes do not', () => {
  const limits = { near: 0.04, exact: 0 };
  expect(nearnessOf(N, H, placed, limits)).toBeUndefined();
  expect(nearnessOf(H, N, placed, limits)).toBeUndefined();
  expect(nearnessOf(N, N, placed, { near: 0.04, exact: 0.01 })).toBe('exact');
});
