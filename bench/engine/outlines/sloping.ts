/** Lines of labels at any angle, slanted, narrowed and widened, outlined by another writer, read by the shapes of an upright live proof. */
import { createRequire } from 'node:module';
import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { packagedFontFiles } from '#engine/pdf/font-mapper.ts';
import type { Pdfium } from '#engine/pdf/pdfium-module.ts';
import { UNREAD, type Character } from '#engine/text/lines/character.ts';
import { seeded, type Random } from '../../random.ts';
import { planLabel, type LabelPlan } from '../detection/label-plan.ts';
import { learn, pageText } from './page-reader.ts';
import { setLive, setOutlined, type Joining, type SetLine, type SetPage } from './set-page.ts';

const require = createRequire(import.meta.url);
const files = packagedFontFiles();
/** Faces by name, Hangul in one of its own. */
export const FACES: Readonly<Record<string, Uint8Array>> = {
  jp: files.gothic.regular(),
  bold: files.gothic.bold(),
  mincho: files.mincho.regular(),
  kr: readFileSync(join(dirname(require.resolve('@embedpdf/fonts-kr')), '..', 'fonts', 'NotoSansKR-Regular.otf')),
};
const WAYS = ['turned', 'slanted', 'both', 'nearly level', 'condensed'] as const;
const SIDE = 800;
const POINTS_PER_MM = 72 / 25.4;
const HANGUL = /[\uac00-\ud7a3]/u;

/** A label's lines as a page that can be set live and as outlines. */
export function pageOf(plan: LabelPlan, width: number, height: number): SetPage {
  const lines = plan.lines.map(({ text, face, x, y, size }) => ({
    text,
    face,
    size: size * POINTS_PER_MM,
    x: x * POINTS_PER_MM,
    y: (y + 0.9 * size) * POINTS_PER_MM,
  }));
  return { width: width * POINTS_PER_MM, height: height * POINTS_PER_MM, lines, faces: FACES };
}

function placed(random: Random, texts: readonly { text: string; face: string }[], way: (typeof WAYS)[number]): SetLine[] {
  const turns = way === 'turned' || way === 'both';
  const angle = turns
    ? random.whole(-1799, 1799) / 10
    : way === 'nearly level'
      ? random.pick([0, 90, 180, 270]) + random.whole(-30, 30) / 10
      : 0;
  const lean = way === 'slanted' || way === 'both' ? random.pick([8, 12, 15, 20, -10]) : 0;
  const stretch = way === 'condensed' ? random.pick([0.6, 0.8, 1.2, 1.4]) : 1;
  const [cos, sin] = [Math.cos((angle * Math.PI) / 180), Math.sin((angle * Math.PI) / 180)];
  return texts.map(({ text, face }, at) => {
    const down = 18 * at;
    return {
      text,
      face,
      size: random.pick([6, 7, 8, 9, 10, 12]),
      x: SIDE / 2 - down * sin - 150 * cos,
      y: SIDE / 2 + down * cos - 150 * sin,
      angle,
      lean,
      stretch,
    };
  });
}

/** Of all characters of `count` pages: how many were read, wrongly, not; a dictionary knows one form of each character. */
export async function sloping(pdfium: Pdfium, count: number) {
  const sum = { characters: 0, read: 0, wrong: 0, unread: 0 };
  for (let index = 0; index < count; index += 1) {
    const random = seeded(7000 + index);
    const face = random.pick(['jp', 'bold', 'mincho']);
    const texts = planLabel(random)
      .lines.slice(0, 9)
      .map(({ text }) => ({ text, face: HANGUL.test(text) ? 'kr' : face }));
    const lines = placed(random, texts, WAYS[index % WAYS.length]!);
    const page: SetPage = { width: SIDE, height: SIDE, lines, faces: FACES };
    const proof = { ...page, lines: lines.map((line, at) => ({ ...line, angle: 0, lean: 0, stretch: 1, x: 50, y: 50 + 20 * at })) };
    const outlined = await setOutlined(page, random.pick<Joining>(['glyph', 'line', 'page', 'clip']), random.pick([2, 3, 4]));
    const dictionary = learn(pdfium, await setLive(proof));
    const wanted = (await pageText(pdfium, await setLive(page))).characters.filter(isShown);
    const found = (await pageText(pdfium, outlined, dictionary)).characters.filter(isShown);
    for (const one of wanted) {
      sum.characters += 1;
      const near = nearest(one, found);
      if (near && near.text !== UNREAD && saysSame(near, one)) sum.read += 1;
      else if (!near || near.text === UNREAD) sum.unread += 1;
      else sum.wrong += 1;
    }
  }
  return sum;
}

const isShown = ({ text, class: kind }: Character): boolean => kind === 'visible' && text.trim() !== '';
const middleOf = ({ tight: { x, y, w, h } }: Character): [number, number] => [x + w / 2, y + h / 2];

function nearest(one: Character, all: readonly Character[]): Character | undefined {
  const [x, y] = middleOf(one);
  let [best, least]: [Character | undefined, number] = [undefined, 0.2 * one.em];
  for (const other of all) {
    const [otherX, otherY] = middleOf(other);
    const away = Math.hypot(otherX - x, otherY - y);
    if (away < least) [best, least] = [other, away];
  }
  return best;
}

/** Other widths and ligatures are the same text. */
function saysSame(found: Character, wanted: Character): boolean {
  const folded = wanted.text.normalize('NFKC');
  return [found.text, ...(found.texts ?? [])].some((text) => text.normalize('NFKC').includes(folded));
}
