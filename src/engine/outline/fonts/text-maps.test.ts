import { describe, expect, it } from 'vitest';
import { ligaturesOfMap, textsOfMap } from './text-maps.ts';

const MAP = `1 beginbfrange <0001> <0003> [<0066 0069> <0067> <00660066>] endbfrange
2 beginbfchar <0010> <0041> <0011> <00740074> endbfchar
1 beginbfrange <0020> <0021> <0066006B> endbfrange`;

describe('the map of a font to text', () => {
  it('is told in its own order, ranges and single codes', () => {
    expect([...textsOfMap(MAP, 0xffff)]).toEqual([
      [1, 'fi'],
      [2, 'g'],
      [3, 'ff'],
      [0x10, 'A'],
      [0x11, 'tt'],
      [0x20, 'fk'],
      [0x21, 'fl'],
    ]);
  });

  it('says which of its texts are of several characters, in that order', () => {
    expect(ligaturesOfMap(MAP, 0xffff)).toEqual(['fi', 'ff', 'tt', 'fk', 'fl']);
  });

  it('leaves it open where a character is beyond the first plane', () => {
    expect(ligaturesOfMap(`${MAP} 1 beginbfchar <0030> <D842DFB7> endbfchar`, 0xffff)).toEqual([]);
  });
});
