import fc from 'fast-check';
import { PDFName, type PDFDict } from '@cantoo/pdf-lib';
import type { Maker } from './page.fixture.ts';

/** A form that draws itself twice, and one that draws the other. */
const looping = (make: Maker) => {
  const xobjects = make.object({}) as PDFDict;
  const form = (content: string) => make.stream({ Subtype: 'Form', BBox: [0, 0, 9, 9], Resources: { XObject: xobjects } }, content);
  xobjects.set(PDFName.of('A'), form('/A Do /B Do /A Do'));
  xobjects.set(PDFName.of('B'), form('/A Do '.repeat(20)));
  return { XObject: xobjects };
};

const OPERATORS = [
  'q',
  'Q',
  'cm',
  'w',
  'J',
  'j',
  'M',
  'd',
  'ri',
  'i',
  'gs',
  'm',
  'l',
  'c',
  'v',
  'y',
  'h',
  're',
  'S',
  's',
  'f',
  'F',
  'f*',
  'B',
  'B*',
  'b',
  'b*',
  'n',
  'W',
  'W*',
  'BT',
  'ET',
  'Tc',
  'Tw',
  'Tz',
  'TL',
  'Tf',
  'Tr',
  'Ts',
  'Td',
  'TD',
  'Tm',
  'T*',
  'Tj',
  'TJ',
  "'",
  '"',
  'd0',
  'd1',
  'CS',
  'cs',
  'SC',
  'SCN',
  'sc',
  'scn',
  'G',
  'g',
  'RG',
  'rg',
  'K',
  'k',
  'sh',
  'Do',
  'MP',
  'DP',
  'BMC',
  'BDC',
  'EMC',
  'BX',
  'EX',
];
const operand = fc.oneof(
  fc.constantFrom('/A', '/B', '/F', '/S', '/P', '/N', '/OC', '(x)', '[(a) 3 (b)]', '<41>', '<<>>', '[]', 'true', 'null', '1e400', '-0'),
  fc.integer({ min: -1e6, max: 1e6 }).map(String),
);
const operation = fc
  .tuple(fc.array(operand, { maxLength: 7 }), fc.constantFrom(...OPERATORS))
  .map(([operands, operator]) => `${operands.join(' ')} ${operator}`);

/** Resources of which many are wrong, and forms and tiles that draw themselves. */
export const hostileResources = (make: Maker) => ({
  ...looping(make),
  Font: { F: { Subtype: 'Type0', Encoding: 'Identity-V', DescendantFonts: [{ W: [1, [2, 3], 4, 1e9, 5] }] }, N: 7 },
  ColorSpace: { S: make.spot('Gold', [0, 1, 0, 0]), N: ['DeviceN', [], 'DeviceCMYK', 3], P: ['Pattern', 'DeviceCMYK'] },
  Pattern: {
    P: make.stream({ PatternType: 1, PaintType: 1, BBox: [0, 0, 1, 1] }, '/P scn 0 0 1 1 re f'),
    S: { PatternType: 2, Shading: { ColorSpace: 'N' } },
  },
  Shading: { S: { ColorSpace: 'DeviceCMYK' }, N: null },
  ExtGState: { A: { OP: 3, BM: [], SMask: 'None', Font: [7] } },
});

/** Content streams of real operators with operands that may not fit. */
export const hostileContent = fc.array(operation, { maxLength: 60 }).map((lines) => lines.join('\n'));
