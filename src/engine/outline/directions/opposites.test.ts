import fc from 'fast-check';
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { FONT_FILES } from '../../../../bench/engine/layout/fonts.ts';
import { readShapes } from '../read-shapes.ts';
import { charactersOf } from '../shape-characters.ts';
import { ShapeDictionary } from '../shape-dictionary.ts';
import { outlinesOf, shapesOf } from './outlined-lines.fixture.ts';

const FRONT = ['Donotdrinkit', 'Contains69gofsoap', 'foundondoors'];
const LETTERS = 'HNIOXSZnoxszupdbq6908DCtkigfarel';
const known = shapesOf(readFileSync(FONT_FILES.latin), `${FRONT.join('')}${LETTERS}Shouldnotbedrunk`);
const dictionary = ShapeDictionary.of(known.values());

/** What is read of lines that stand upright at the top and on their heads further below, per direction, characters in no order. */
function readPanels(upright: readonly string[], onHead: readonly string[]): { upright: string; onHead: string } {
  const page = [
    ...upright.flatMap((text, at) => outlinesOf({ text, size: 8, angle: 0, x: 40, y: 40 + 13 * at, known })),
    ...onHead.flatMap((text, at) => outlinesOf({ text, size: 8, angle: 180, x: 260, y: 300 - 13 * at, known })),
  ];
  const read = charactersOf(readShapes(page, [dictionary]), 72);
  const textAt = (angle: number): string => sorted(read.flatMap((one) => (Math.abs(one.angle - angle) < 1 ? [one.text] : [])).join(''));
  return { upright: textAt(0), onHead: textAt(180) };
}

const sorted = (text: string): string => Array.from(text).toSorted().join('');

describe('a panel of a folding carton that stands on its head beside one that does not', () => {
  it('is read as it stands, though n, u, p, d, 6 and 9 are each other on their heads', () => {
    const back = ['Shouldnotbedrunk', 'afoundpound', 'Contains96goffat'];
    expect(readPanels(FRONT, back)).toEqual({ upright: sorted(FRONT.join('')), onHead: sorted(back.join('')) });
  });

  it('gives a line that reads both ways to the text nearest to it', () => {
    const [upright, back] = [
      [...FRONT, '6908', 'HINOXS'],
      ['Shouldnotbedrunk', '9068', 'SOHXIN'],
    ];
    expect(readPanels(upright, back)).toEqual({ upright: sorted(upright.join('')), onHead: sorted(back.join('')) });
  });

  it('is read whatever stands there', () => {
    const line = fc.string({ unit: fc.constantFrom(...LETTERS), minLength: 4, maxLength: 18 });
    fc.assert(
      fc.property(fc.array(line, { minLength: 1, maxLength: 4 }), fc.array(line, { minLength: 1, maxLength: 4 }), (front, back) => {
        // One line of each panel says which way it stands.
        const [upright, onHead] = [
          ['Donotdrinkit', ...front],
          ['Shouldnotbedrunk', ...back],
        ];
        expect(readPanels(upright, onHead)).toEqual({ upright: sorted(upright.join('')), onHead: sorted(onHead.join('')) });
      }),
      { numRuns: 20 },
    );
  });
});
