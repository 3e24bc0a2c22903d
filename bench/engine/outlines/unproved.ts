/** Pages outlined in faces of which no proof is known, read by the bundled shapes: in faces that these are of, and in others, of which nothing may be read wrongly. */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { create, type Font } from 'fontkit';
import { builtInShapesOn } from '#engine/outline/fonts/built-in.ts';
import { readShapes } from '#engine/outline/read-shapes.ts';
import { charactersOf } from '#engine/outline/shape-characters.ts';
import type { Pdfium } from '#engine/pdf/pdfium-module.ts';
import { UNREAD, type Character } from '#engine/text/lines/character.ts';
import { cpuOf } from '../../cpu.ts';
import { seeded, type Random } from '../../random.ts';
import { planLabel } from '../detection/label-plan.ts';
import { FONT_FILES } from '../layout/fonts.ts';
import { contoursOf } from './page-reader.ts';
import { setOutlined, type Joining, type SetLine } from './set-page.ts';

const require = createRequire(import.meta.url);
const google = dirname(require.resolve('@expo-google-fonts/noto-sans-jp/package.json'));
const KNOWN = [
  FONT_FILES.gothic,
  FONT_FILES.mincho,
  FONT_FILES['mincho-bold'],
  ...['400Regular', '500Medium', '700Bold'].map((weight) => join(google, weight, `NotoSansJP_${weight}.ttf`)),
];
const OTHERS = [FONT_FILES['gothic-light'], FONT_FILES['gothic-black'], FONT_FILES.latin, FONT_FILES['latin-bold-italic']];
/** Further files of faces that may be known, and of others: paths with commas between them. */
const pathsOf = (value = ''): string[] => value.split(',').filter(Boolean);
const MORE = pathsOf(process.env.KORYO_BENCH_FACES);
const MORE_OTHERS = pathsOf(process.env.KORYO_BENCH_OTHER_FACES);

const SIDE = 600;
const LINES = 14;
/** What is easily taken for something else. */
const HARD = [
  'kcal/100g 1/2 3rd II iii (1) 1. 2. 3.',
  '100% 1.5L 2.0kg 3,000円 No.10 ㎏ ⅲ',
  'Illinois lily jelly fjord office 1l0Oo',
  'Best before 2027/10/31 12.5 oz (355 mL)',
  'お客様相談室 0120-123-456 へヘべベぺペ',
  '脂質 6.3g 炭水化物 12.5g 食塩相当量 0.01g',
  '一ニ二三ーエ工カ力タ夕ロ口ト卜ハ八ミ',
  'パバハピビヒプブフポボホ ガカギキグク',
  '土士末未己已巳大太犬人入木本',
];

function wordsOf(random: Random): string[] {
  if (random.whole(0, 1) === 0) return planLabel(random).lines.flatMap(({ text, face }) => (face === 'jp' ? [text] : []));
  return Array.from({ length: LINES }, () => random.pick(HARD));
}

type True = { text: string; x: number; y: number; em: number };
/** How a text is compared with another: what looks the same is the same. */
const folded = (text: string): string =>
  text
    .normalize('NFKC')
    .replaceAll(/[‐‑–−—―ー一]/gu, '-')
    .replaceAll(/[へべぺ]/gu, (kana) => String.fromCodePoint(kana.codePointAt(0)! + 0x60))
    .replaceAll(/[二口工力夕卜八三]/gu, (han) => 'ニロエカタトハミ'['二口工力夕卜八三'.indexOf(han)]!);

/** What `count` pages of each face say by the bundled shapes alone. */
export async function unproved(pdfium: Pdfium, count: number) {
  const known = await tally(pdfium, [...KNOWN, ...MORE], count);
  const others = await tally(pdfium, [...OTHERS, ...MORE_OTHERS], count);
  return { known, others };
}

async function tally(pdfium: Pdfium, files: readonly string[], count: number) {
  const sum = { faces: files.length, characters: 0, read: 0, wrong: [] as string[], cpu: [] as number[] };
  for (const [at, file] of files.entries()) {
    const bytes = readFileSync(file);
    const made = create(bytes);
    const font = 'fonts' in made ? made.fonts[0]! : made;
    for (let index = 0; index < count; index += 1) {
      const random = seeded(31_000 + 100 * at + index);
      const [size, stretch, lean] = [
        random.pick([5, 6, 7, 8, 9, 10, 12, 14]),
        random.pick([1, 1, 1, 0.8, 0.9, 1.1]),
        random.pick([0, 0, 0, 12]),
      ];
      const isDrawn = (character: string): boolean => character !== ' ' && font.glyphForCodePoint(character.codePointAt(0)!).id === 0;
      const lines = wordsOf(random).map((words, row): SetLine => {
        const text = Array.from(words)
          .filter((character) => !isDrawn(character))
          .join('');
        return { text, face: 'face', size, x: 30, y: 40 + row * size * 1.6, stretch, lean };
      });
      const page = { width: SIDE, height: SIDE, lines, faces: { face: bytes } };
      const outlined = await setOutlined(page, random.pick<Joining>(['glyph', 'line', 'page', 'clip']), random.pick([1, 2, 2, 3, 4]));
      const { contours } = await contoursOf(pdfium, outlined);
      let reading = readShapes([], []);
      sum.cpu.push(await cpuOf(() => (reading = readShapes(contours, [], builtInShapesOn))));
      const truth = lines.flatMap((line) => placesOf(font, line));
      sum.characters += truth.length;
      for (const { text, texts = [text], tight } of glyphsOf(charactersOf(reading, 72))) {
        if (text === UNREAD) continue;
        const [x, y] = [tight.x + tight.w / 2, tight.y + tight.h / 2];
        // A shape of several characters takes their width.
        const near = truth.filter(
          (one) => Math.abs(one.y - y) < 0.5 * one.em && Math.abs(one.x - x) < Math.max(0.12 * one.em, tight.w / 2),
        );
        const said = near.map((one) => one.text).join('');
        const right = texts.some((one) =>
          Array.from(folded(one)).length > 1 ? folded(said).includes(folded(one)) : near.some((t) => folded(t.text) === folded(one)),
        );
        if (right) sum.read += 1;
        else sum.wrong.push(`${text} for ${said} (${font.postscriptName})`);
      }
    }
  }
  return sum;
}

/** Characters glyph by glyph: the letters of a ligature are told where the whole of it stands. */
function glyphsOf(characters: readonly Character[]): Character[] {
  const glyphs: Character[] = [];
  for (const one of characters) {
    const last = glyphs.at(-1);
    const isSame =
      last && one.text !== UNREAD && last.tight.x === one.tight.x && last.tight.y === one.tight.y && last.tight.w === one.tight.w;
    if (isSame) glyphs[glyphs.length - 1] = { ...last, text: last.text + one.text };
    else glyphs.push(one);
  }
  return glyphs;
}

function placesOf(font: Font, { text, x, y, size, stretch = 1, lean = 0 }: SetLine): True[] {
  const { glyphs, positions } = font.layout(text);
  const scale = size / font.unitsPerEm;
  const tan = Math.tan((lean * Math.PI) / 180);
  let pen = 0;
  return glyphs.flatMap((glyph, at) => {
    const { minX, minY, maxX, maxY } = glyph.bbox;
    const { xAdvance, xOffset, yOffset } = positions[at]!;
    const [cx, cy] = [(pen + xOffset + (minX + maxX) / 2) * scale, (yOffset + (minY + maxY) / 2) * scale];
    pen += xAdvance;
    return maxX > minX ? [{ text: String.fromCodePoint(...glyph.codePoints), x: x + stretch * cx + tan * cy, y: y - cy, em: size }] : [];
  });
}
