import { expect, it } from 'vitest';
import { packagedFontFiles } from '../../pdf/font-mapper.ts';
import { readShapes } from '../read-shapes.ts';
import { charactersOf } from '../shape-characters.ts';
import { ShapeDictionary } from '../shape-dictionary.ts';
import { outlinesOf, shapesOf } from './outlined-lines.fixture.ts';

const known = shapesOf(packagedFontFiles().gothic.regular(), '開封後は日以内にお召上35789g国');
const SIZE = 8;

/** A column; digits and letters lie on their side in it. @param unknown characters that no proof has */
function read(column: string, unknown = ''): string[] {
  const dictionary = ShapeDictionary.of(Array.from(known.values()).filter(({ text }) => !unknown.includes(text)));
  const contours = Array.from(column).flatMap((text, row) => {
    const isLying = /[0-9g]/u.test(text);
    const at = isLying ? { angle: 90, x: 101, y: 33.5 + row * SIZE } : { angle: 0, x: 100, y: 40 + row * SIZE };
    return outlinesOf({ text, size: SIZE, ...at, known });
  });
  return charactersOf(readShapes(contours, [dictionary]), 72).map(({ text }) => text);
}

it.each(['3', '5', '7', '8', '9', 'g'])('reads a single %s that lies in a column', (letter) => {
  expect(read(`開封後は${letter}日以内にお召上`).toSorted()).toEqual([...`開封後は${letter}日以内にお召上`].toSorted());
});

it('reads one beside others that lie together in another column', () => {
  expect(read('開封3589g後は7日以内にお召上').toSorted()).toEqual([...'開封3589g後は7日以内にお召上'].toSorted());
});

it('leaves unread what nobody knows there, whatever it is like', () => {
  expect(read('開封後は国日以内にお召上', '国')).not.toContain('国');
  expect(read('開封後は5日以内にお召上', '5').filter((text) => /[0-9g]/u.test(text))).toEqual([]);
});
