import type { Character } from '#engine/text/lines/character.ts';
import { layOutPage, type PageText } from '#engine/text/lines/layout.ts';
import { seeded } from '../../random.ts';

/** A part with the truth about it: where it stands in the page's text, or that it stands nowhere. */
export interface KnownPart {
  id: string;
  text: string;
  span: { from: number; to: number } | null;
}

/** A page of text as characters with boxes, the same text as a string, and the parts sought in it. */
export interface Corpus {
  name: string;
  text: string;
  page: PageText;
  parts: KnownPart[];
}

type Random = () => number;

const KANA = [
  ...'あいうえおかきくけこさしすせそたちつてとなにぬねのはひふへほまみむめもやゆよらりるれろわをんがぎぐげござじずぜぞだでどばびぶべぼ',
];
const KATAKANA = [...'アイウエオカキクケコサシスセソタチツテトナニヌネノハヒフヘホマミムメモヤユヨラリルレロワンー'];
const MARKS = [...'、。（）・：／'];
const DIGITS = [...'0123456789'];

/**
 * Words of kanji, kana, digits and units, drawn with the frequencies of a language (the n-th word as often as
 * 1/(n + 4)), so that pairs of characters repeat as often as in Japanese print.
 */
const FLAT = 4;

class Writer {
  readonly #random: Random;
  readonly #words: string[] = [];

  constructor(random: Random) {
    this.#random = random;
    const kanji = Array.from({ length: 900 }, (_, index) => String.fromCodePoint(0x4e00 + index * 17));
    const of = (letters: readonly string[], least: number, most: number): string =>
      Array.from(
        { length: least + Math.floor(random() * (most - least + 1)) },
        () => letters[Math.floor(random() ** 2 * letters.length)],
      ).join('');
    for (let index = 0; index < 1500; index += 1) {
      const kind = random();
      if (kind < 0.45) this.#words.push(of(kanji, 1, 4));
      else if (kind < 0.75) this.#words.push(of(KANA, 1, 4));
      else if (kind < 0.92) this.#words.push(of(KATAKANA, 2, 6));
      else this.#words.push(of(DIGITS, 1, 3) + (['g', 'ml', 'kcal', '％'][index % 4] ?? ''));
    }
  }

  letter(): string {
    return [...this.word()][0]!;
  }

  word(): string {
    if (this.#random() < 0.12) return MARKS[Math.floor(this.#random() * MARKS.length)]!;
    const rank = FLAT * ((1 + this.#words.length / FLAT) ** this.#random() - 1);
    return this.#words[Math.floor(rank)]!;
  }

  text(length: number): string {
    let text = '';
    while (text.length < length) text += this.word();
    return text.slice(0, length);
  }
}

/** Replaces, drops or adds a share of the characters. */
function alter(text: string, share: number, random: Random, writer: Writer): string {
  const points = [...text];
  const count = Math.max(1, Math.round(points.length * share));
  for (let turn = 0; turn < count; turn += 1) {
    const at = Math.floor(random() * points.length);
    const kind = random();
    if (kind < 0.6) points[at] = writer.letter();
    else if (kind < 0.8 && points.length > 2) points.splice(at, 1);
    else points.splice(at, 0, writer.letter());
  }
  return points.join('');
}

const PAGE_LENGTH = 20_000;
const COUNT = 200;
const LINE = 48;

interface Recipe {
  name: string;
  seed: number;
  length(random: Random): number;
  /** Share of the parts that stand on the page altered, and by how much of their characters. */
  altered: number;
  share(random: Random): number;
  absent: number;
}

/** The three corpora of the definition: short parts, long parts, nothing but absent parts. */
const RECIPES: Recipe[] = [
  {
    name: 'short parts',
    seed: 11,
    length: (random) => Math.round(5 * 6 ** random()),
    altered: 0.2,
    share: (random) => 0.03 + 0.12 * random(),
    absent: 29,
  },
  {
    name: 'long parts',
    seed: 12,
    length: (random) => Math.round(5 * 80 ** random()),
    altered: 0.45,
    share: (random) => 0.03 + 0.12 * random(),
    absent: 9,
  },
  { name: 'absent parts', seed: 13, length: () => 400, altered: 0, share: () => 0, absent: COUNT },
];

/** The same corpora in every run. */
export function corpora(): Corpus[] {
  return RECIPES.map(makeCorpus);
}

function makeCorpus(recipe: Recipe): Corpus {
  const random = seeded(recipe.seed).next;
  const writer = new Writer(random);
  const parts: KnownPart[] = [];
  const pieces: string[] = [];
  let length = 0;
  const add = (text: string): { from: number; to: number } => {
    pieces.push(text);
    length += text.length;
    return { from: length - text.length, to: length };
  };
  const wanted = Array.from({ length: COUNT }, () => recipe.length(random));
  const present = wanted.slice(recipe.absent);
  const filler = Math.max(0, PAGE_LENGTH - present.reduce((sum, each) => sum + each, 0));
  for (const [index, size] of present.entries()) {
    const text = writer.text(size);
    const stands = random() < recipe.altered ? alter(text, recipe.share(random), random, writer) : text;
    parts.push({ id: `present ${index}`, text, span: add(stands) });
    add(writer.text(Math.floor(filler / present.length)));
  }
  if (length < PAGE_LENGTH) add(writer.text(PAGE_LENGTH - length));
  for (const [index, size] of wanted.slice(0, recipe.absent).entries()) {
    parts.push({ id: `absent ${index}`, text: writer.text(size), span: null });
  }
  const text = pieces.join('');
  return { name: recipe.name, text, page: setPage(text), parts };
}

/** The text set in lines of 48 characters. */
function setPage(text: string): PageText {
  const em = 20;
  const characters = Array.from(text, (letter, index): Character => {
    const box = { x: (index % LINE) * em, y: Math.floor(index / LINE) * 30, w: em, h: em };
    return {
      text: letter,
      tight: box,
      loose: box,
      originX: box.x,
      originY: box.y + 18,
      angle: 0,
      em,
      renderMode: 0,
      mapError: false,
      class: 'visible',
    };
  });
  const height = Math.ceil(text.length / LINE) * 30;
  return layOutPage({ page: 0, dpi: 350, width: LINE * em, height, trim: { x: 0, y: 0, w: LINE * em, h: height } }, characters);
}
