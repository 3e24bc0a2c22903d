import type { Character } from '../text/lines/character.ts';
import { toFrame, type Frame } from './profile.ts';

/** A glyph seen along a frame: where its middle is, and what it says (digits and capitals narrow, whatever their width). */
type Glyph = { text: string; along: number; down: number; half: number; em: number };

/** Glyphs in one row without a wide gap, `text` from left to right. */
export type Row = { text: string; from: number; to: number; top: number; bottom: number; em: number };

const SAME_ANGLE = 12;
const SAME_ROW = 0.45;
const ARROWS = /[<>＜＞]/u;

/** The shown characters that stand along the frame's direction, as rows; a gap of `gap` em or a character `breaks` begins anew. */
export function rowsAlong(characters: readonly Character[], frame: Frame, angle: number, gap: number, breaks: RegExp): Row[] {
  const glyphs = characters.flatMap((character) => toGlyph(character, frame, angle) ?? []);
  glyphs.sort((a, b) => a.down - b.down);
  const lines: Glyph[][] = [];
  for (const glyph of glyphs) {
    const line = lines.find((other) => Math.abs(other[0]!.down - glyph.down) < SAME_ROW * Math.min(other[0]!.em, glyph.em));
    if (line) line.push(glyph);
    else lines.push([glyph]);
  }
  return lines.flatMap((line) => split(line, gap, breaks)).map(toRow);
}

function toGlyph(character: Character, frame: Frame, angle: number): Glyph | null {
  if (character.class === 'invisible' || character.class === 'layer-off') return null;
  const turn = Math.abs(((character.angle - angle + 540) % 360) - 180);
  const text = character.text.normalize('NFKC').trim();
  if (turn > SAME_ANGLE || text === '' || ARROWS.test(text)) return null;
  const { x, y, w, h } = character.tight;
  const { along, down } = toFrame(frame, { x: x + w / 2, y: y + h / 2 });
  return { text, along, down, half: (Math.abs(w * frame.u.x) + Math.abs(h * frame.u.y)) / 2, em: character.em };
}

function split(line: Glyph[], gap: number, breaks: RegExp): Glyph[][] {
  const parts: Glyph[][] = [];
  let last: Glyph | undefined;
  for (const glyph of line.toSorted((a, b) => a.along - b.along)) {
    if (breaks.test(glyph.text)) {
      last = undefined;
      continue;
    }
    const apart = last ? glyph.along - glyph.half - last.along - last.half : Infinity;
    if (apart > gap * glyph.em) parts.push([glyph]);
    else parts.at(-1)!.push(glyph);
    last = glyph;
  }
  return parts;
}

function toRow(glyphs: Glyph[]): Row {
  const em = Math.max(...glyphs.map((glyph) => glyph.em));
  return {
    text: glyphs.map((glyph) => glyph.text).join(''),
    from: Math.min(...glyphs.map((glyph) => glyph.along - glyph.half)),
    to: Math.max(...glyphs.map((glyph) => glyph.along + glyph.half)),
    top: Math.min(...glyphs.map((glyph) => glyph.down)) - em / 2,
    bottom: Math.max(...glyphs.map((glyph) => glyph.down)) + em / 2,
    em,
  };
}
