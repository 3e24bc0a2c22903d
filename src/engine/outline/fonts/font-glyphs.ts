import { create, type Font, type Glyph } from 'fontkit';
import { PATH } from '../../content/kept-path.ts';
import { EngineError } from '../../engine-error.ts';
import { contoursOf } from '../contour.ts';
import { knownShape, type KnownShape } from '../shape-dictionary.ts';

/** Written as one glyph in many Latin faces. */
const LIGATURES = ['ff', 'fi', 'fl', 'ffi', 'ffl', 'fj', 'tt', 'Th'];
/** What stands otherwise in columns: punctuation, brackets, small kana, the long vowel mark, full width forms. */
const UPRIGHT = /[\u2010-\u2027\u3001-\u3030\u3041-\u30ff\u31f0-\u31ff\uff01-\uff60\u00b0\u2032\u2033\u2190-\u2193]/u;
/**
 * Drawing, not writing: boxes, blocks, private characters, marks that never stand by themselves, what shows nothing. And what is a letter
 * made smaller (ᵃ, ₐ, of which phonetics has an alphabet; ㇿ, ㆒) or a part of one (⽔, ㇐, ㄹ), a digit with its full stop or comma (⒍, 🄄), or a dot like others (‧): it would be taken for what it looks like.
 */
const NO_TEXT =
  /[\u02b0-\u02ff\u1d2c-\u1d6a\u1d78\u1d9b-\u1dbf\u2071\u207f\u2024\u2027\u2090-\u209c\u2219\u22c5\u2488-\u249b\u2c7c\u2c7d\u2500-\u259f\u2e80-\u2fdf\u3131-\u318e\u3190-\u319f\u31c0-\u31ff\ua69c\ua69d\ua770\ua7f8\ua7f9\uab5c-\uab5f\ue000-\uf8ff\p{Z}\p{C}\p{M}\p{Sk}\u{1f100}-\u{1f10a}\u{f0000}-\u{10ffff}]/u;

/** What some faces of Japan draw otherwise amid Latin letters: digits a little lower, in Noto CJK. */
const LATIN = /^[!-~]$/u;

/** A glyph of a font and a text it stands for. */
export type FontGlyph = { glyph: number; text: string; vertical: boolean };

/** What the outlines of a face come from: its font file, or what was kept of it. */
export type GlyphSource = {
  /** The PostScript name of the face. */
  name: string;
  shape(glyph: FontGlyph): KnownShape | undefined;
};

/** A face of a font file as a source of outlines; undefined when it has no face of this number. Throws ENGINE_DICTIONARY. */
export function fontSource(bytes: Uint8Array, face: number): GlyphSource | undefined {
  const font = facesOf(bytes)[face];
  return font && { name: font.postscriptName, shape: (glyph) => shapeOfGlyph(font, glyph) };
}

/** The faces of a font file. Throws ENGINE_DICTIONARY for what is none. */
export function facesOf(bytes: Uint8Array): Font[] {
  try {
    const made = create(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength));
    return 'fonts' in made ? made.fonts : [made];
  } catch {
    throw new EngineError('ENGINE_DICTIONARY', { what: 'FONT' });
  }
}

/** Every glyph that stands for a text: by its code, as a ligature, as it stands in columns, and amid Latin letters. */
export function glyphsOf(font: Font): FontGlyph[] {
  const glyphs: FontGlyph[] = [];
  const turns = font.availableFeatures.includes('vert');
  for (const code of font.characterSet) {
    const text = String.fromCodePoint(code);
    if (NO_TEXT.test(text)) continue;
    const glyph = font.glyphForCodePoint(code).id;
    if (glyph === 0) continue;
    glyphs.push({ glyph, text, vertical: false });
    const [upright] = turns && UPRIGHT.test(text) ? font.layout(text, ['vert']).glyphs : [];
    if (upright && upright.id !== glyph) glyphs.push({ glyph: upright.id, text, vertical: true });
    const [amid, ...others] = LATIN.test(text) ? font.layout(text, undefined, 'latn').glyphs : [];
    if (amid && others.length === 0 && amid.id !== 0 && amid.id !== glyph) glyphs.push({ glyph: amid.id, text, vertical: false });
  }
  const singles = new Set(glyphs.map(({ glyph }) => glyph));
  for (const text of LIGATURES) {
    const [one, ...more] = font.layout(text).glyphs;
    if (one && more.length === 0 && one.id !== 0 && !singles.has(one.id)) glyphs.push({ glyph: one.id, text, vertical: false });
  }
  return glyphs;
}

/** The shape of a glyph; undefined when it draws nothing, or is damaged. */
export function shapeOfGlyph(font: Font, { glyph, text, vertical }: FontGlyph): KnownShape | undefined {
  try {
    const drawn = font.getGlyph(glyph);
    const scale = 1 / font.unitsPerEm;
    const contours = contoursOf(pathOf(drawn), { a: scale, b: 0, c: 0, d: -scale, e: 0, f: 0 });
    if (contours.length === 0) return undefined;
    const advance = drawn.advanceWidth > 0 ? drawn.advanceWidth * scale : 1;
    return knownShape({ text, fontName: font.postscriptName, contours, advance, vertical });
  } catch {
    return undefined;
  }
}

function pathOf({ path: { commands } }: Glyph): number[] {
  const path: number[] = [];
  let [x, y] = [0, 0];
  for (const { command, args } of commands) {
    const [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0] = args;
    if (command === 'moveTo') path.push(PATH.move, a, b);
    else if (command === 'lineTo') path.push(PATH.line, a, b);
    else if (command === 'bezierCurveTo') path.push(PATH.curve, a, b, c, d, e, f);
    else if (command === 'quadraticCurveTo') {
      path.push(PATH.curve, x + (2 / 3) * (a - x), y + (2 / 3) * (b - y), c + (2 / 3) * (a - c), d + (2 / 3) * (b - d), c, d);
    } else path.push(PATH.close);
    if (args.length >= 2) [x = 0, y = 0] = args.slice(-2);
  }
  return path;
}

/** All shapes of a font file, of each of its faces. Throws ENGINE_DICTIONARY. */
export function* shapesOfFontFile(bytes: Uint8Array): Generator<KnownShape> {
  for (const font of facesOf(bytes)) {
    for (const glyph of glyphsOf(font)) {
      const shape = shapeOfGlyph(font, glyph);
      if (shape) yield shape;
    }
  }
}
