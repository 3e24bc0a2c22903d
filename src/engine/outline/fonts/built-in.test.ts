import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { packagedFontFolder } from '../../pdf/font-mapper.ts';
import { EngineError } from '../../engine-error.ts';
import { PATH } from '../../content/kept-path.ts';
import { contoursOf } from '../contour.ts';
import type { FontShapes } from './font-index.ts';
import { builtInShapes, builtInShapesOn, KEPT_FACES, keptFaces } from './built-in.ts';
import { KeptOutlines, writeKeptOutlines } from './kept-outlines.ts';

describe('the indices of the bundled fonts', () => {
  const faces = builtInShapes().map((set) => [set.shape(0).fontName, set] as const);

  it('are of the four faces that the product brings', () => {
    expect(faces.map(([name]) => name)).toEqual(['NotoSansJP-Regular', 'NotoSansJP-Bold', 'NotoSerifJP-Regular', 'NotoSerifJP-Bold']);
  });

  it('and of those whose outlines are kept', () => {
    const names = keptFaces().map(({ set }) => set.shape(0).fontName);
    const japanese = ['NotoSansJP-Regular', 'NotoSansJP-Medium', 'NotoSansJP-Bold', 'NotoSerifJP-Regular', 'NotoSerifJP-Bold'];
    expect(names).toEqual([...japanese, 'NotoSansKR-Regular', 'NotoSansKR-Bold']);
  });

  const keptAs = (face: (typeof KEPT_FACES)[number]): FontShapes => keptFaces()[KEPT_FACES.indexOf(face)]!.set;

  it('know hangul, and digits of the mincho whose strokes meet in one outline', () => {
    const textsOf = (set: FontShapes): Set<string> => new Set(Array.from({ length: set.size }, (_, id) => set.shape(id).text));
    expect(textsOf(keptAs('hangul-400'))).toContain('유');
    const known = textsOf(keptAs('serif-700'));
    for (const digit of '２５７') expect(known).toContain(digit);
  });

  it('come with the file that has the rest of the mincho', () => {
    const set = keptAs('serif-400');
    const shapes = Array.from({ length: set.size }, (_, id) => set.shape(id)).filter(
      ({ contours, text }) => contours.length > 4 && /\p{Script=Han}/u.test(text),
    );
    const contours = shapes.slice(0, 6).flatMap((shape, column) =>
      shape.contours.flatMap(({ line }) => {
        const path = Array.from(line).flatMap((value, at) =>
          at % 2 === 1 ? [] : [at === 0 ? PATH.move : PATH.line, value, line[at + 1]!],
        );
        return contoursOf(path, { a: 10, b: 0, c: 0, d: 10, e: 10 * column, f: 20 });
      }),
    );
    const names = builtInShapesOn(contours).map((one) => one.shape(0).fontName);
    expect(names).toEqual(['NotoSerifJP-Regular', 'NotoSerifJP-Regular']);
  });

  const kept = keptFaces().map(({ set }, at) => [`the kept ${KEPT_FACES[at]}`, set] as const);

  it.each([...faces, ...kept])('agree with %s, whose outlines are looked up by them', (name, set) => {
    // What is kept are polylines, and indices are of the curves.
    const digits = name.startsWith('the kept') ? 2 : 3;
    const { ids, signatures } = set.anchors;
    expect(ids.length).toBeGreaterThan(name.includes('hangul') ? 2_000 : 5_000);
    for (let row = 0; row < ids.length; row += 997) {
      const { count, anchor, box } = set.sketch(ids[row]!);
      const { contours } = set.shape(ids[row]!);
      expect(contours).toHaveLength(count);
      contours.forEach((contour, at) => contour.box.forEach((edge, i) => expect(box(at)[i]).toBeCloseTo(edge, 3)));
      contours[anchor]!.signature.forEach((value, i) => expect(signatures[row * 8 + i]).toBeCloseTo(value, digits));
    }
  });
});

describe('kept outlines', () => {
  const thousandths = fc.integer({ min: -2_000, max: 3_000 }).map((value) => value / 1_000);
  const triangle = fc
    .tuple(thousandths, thousandths, fc.integer({ min: 2, max: 900 }), fc.integer({ min: 2, max: 900 }))
    .map(([x, y, w, h]) => [x, y, x + w / 1_000, y, x, y + h / 1_000]);
  const glyph = fc.record({
    advance: fc.integer({ min: 1, max: 4_000 }).map((value) => value / 1_000),
    contours: fc.array(fc.record({ parts: fc.integer({ min: 3, max: 400 }), points: triangle }), { minLength: 1, maxLength: 4 }),
  });

  it('come back as they were written', () => {
    fc.assert(
      fc.property(fc.array(glyph, { minLength: 1, maxLength: 5 }), (glyphs) => {
        const read = new KeptOutlines(writeKeptOutlines('Face', glyphs));
        for (const [number, { advance, contours }] of glyphs.entries()) {
          const shape = read.shape({ glyph: number, text: 'a', vertical: false })!;
          expect([shape.fontName, shape.text, shape.advance]).toEqual(['Face', 'a', advance]);
          expect(shape.contours.map(({ parts }) => parts)).toEqual(contours.map(({ parts }) => parts));
          shape.contours.forEach(({ line }, at) => {
            const { points } = contours[at]!;
            [...points, points[0]!, points[1]!].forEach((value, i) => expect(line[i]).toBeCloseTo(value, 9));
          });
        }
        expect(read.shape({ glyph: glyphs.length, text: 'a', vertical: false })).toBeUndefined();
      }),
      { numRuns: 40 },
    );
  });

  it('of another file are refused', () => {
    const font = readFileSync(`${packagedFontFolder('mincho')}/400Regular/NotoSerifJP_400Regular.ttf`).subarray(0, 5_000);
    expect(() => new KeptOutlines(font)).toThrow(EngineError);
  });
});
