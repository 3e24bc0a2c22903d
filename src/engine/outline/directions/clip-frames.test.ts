import { PDFName } from '@cantoo/pdf-lib';
import { describe, expect, it } from 'vitest';
import { pageFile } from '../../content/page.fixture.ts';
import { PdfSource } from '../../content/source.ts';
import type { Contour } from '../contour.ts';
import { contoursOnPage } from '../page-contours.ts';

/** Points of the page as it is shown: y down on a sheet of 100 points. */
const SHOWN = { a: 1, b: 0, c: 0, d: -1, e: 0, f: 100 };
const GLYPH = '12 12 m 28 12 l 20 28 l f';
const SHADED = {
  Shading: { S: { ShadingType: 2, ColorSpace: 'DeviceGray', Coords: [0, 0, 100, 0], Function: { FunctionType: 2, Domain: [0, 1], N: 1 } } },
};

const drawn = async (content: string): Promise<{ filled: number[][]; lines: number[][] }> => {
  const source = await PdfSource.open(pageFile(content, () => SHADED));
  const page = Array.from({ length: 12 }, (_, number) => source?.page(number)).find((one) => one?.dict.has(PDFName.of('Contents')));
  const { contours, lines } = contoursOnPage(source!, page!, SHOWN);
  const rounded = ({ box }: Contour): number[] => [...box].map(Math.round);
  return { filled: contours.map(rounded), lines: lines.map(rounded) };
};
const boxes = async (content: string): Promise<number[][]> => (await drawn(content)).filled;

describe('a rectangle that only clips', () => {
  it('is no contour where a glyph is drawn within it, as Ghostscript writes drawn fonts', async () => {
    const glyph = [12, 72, 28, 88];
    expect(await boxes(GLYPH)).toEqual([glyph]);
    expect(await boxes(`q 11.8 11.8 16.5 16.5 re W n ${GLYPH} Q`)).toEqual([glyph]);
    expect(await boxes(`q 11.8 11.8 16.5 16.5 re W n Q q 60 60 20 20 re W n Q ${GLYPH}`)).toHaveLength(3);
  });

  it('is one where it is filled otherwise: a 一 that a gradient fills', async () => {
    expect(await boxes('q 10 40 30 3 re W n /S sh Q')).toEqual([[10, 57, 40, 60]]);
    expect(await boxes(`q 10 40 30 3 re W n /S sh Q ${GLYPH}`)).toHaveLength(2);
  });
});

describe('a letter of which only the edge is drawn', () => {
  it('is a closed line, and none where it is filled as well', async () => {
    const edge = GLYPH.replace(/ f$/u, '');
    const glyph = [12, 72, 28, 88];
    expect(await drawn(`${edge} s`)).toEqual({ filled: [], lines: [glyph] });
    expect(await drawn(`${edge} 12 12 l S`)).toEqual({ filled: [], lines: [glyph] });
    expect(await drawn(`${edge} S`)).toEqual({ filled: [], lines: [] });
    expect(await drawn(`${GLYPH} ${edge} s`)).toEqual({ filled: [glyph], lines: [] });
  });
});
