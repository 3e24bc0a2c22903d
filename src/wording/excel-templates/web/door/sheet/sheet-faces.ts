/** Faces of sheets as faces of the browser: the face itself where the reader has it, else one that looks like it. */
import type { Font, FontFamily } from '#workbook/model/layout.ts';
import { safeColour } from '#workbook/model/layout.ts';
import type { CSSProperties } from 'react';

const GOTHIC = "'Hiragino Sans', 'Noto Sans JP', 'Noto Sans CJK JP', 'BIZ UDPGothic', sans-serif";
const MINCHO = "'Hiragino Mincho ProN', 'Noto Serif JP', 'Noto Serif CJK JP', 'BIZ UDPMincho', serif";

const STACKS: Readonly<Record<FontFamily, string>> = {
  gothic: `'MS Gothic', 'BIZ UDGothic', 'Osaka-Mono', ${GOTHIC}`,
  gothicProportional: `'MS PGothic', 'BIZ UDPGothic', ${GOTHIC}`,
  mincho: `'MS Mincho', 'BIZ UDMincho', 'Yu Mincho', ${MINCHO}`,
  minchoProportional: `'MS PMincho', 'BIZ UDPMincho', ${MINCHO}`,
  yu: `'Yu Gothic', 'YuGothic', ${GOTHIC}`,
  meiryo: `Meiryo, ${GOTHIC}`,
  sans: `Calibri, Carlito, Arial, ${GOTHIC}`,
  serif: `'Times New Roman', 'Liberation Serif', ${MINCHO}`,
  mono: `Consolas, 'Liberation Mono', ${GOTHIC}`,
  calibri: `Calibri, Carlito, ${GOTHIC}`,
  arial: `Arial, 'Liberation Sans', Arimo, Helvetica, ${GOTHIC}`,
  times: `'Times New Roman', 'Liberation Serif', Tinos, Times, ${MINCHO}`,
  cambria: `Cambria, Caladea, ${MINCHO}`,
  courier: `'Courier New', 'Liberation Mono', Cousine, Courier, ${GOTHIC}`,
};

/** The face of a line, which its letters have too. */
export const lineFace = (font: Font, scale: number): CSSProperties => ({
  fontFamily: STACKS[font.family] ?? STACKS.yu,
  fontSize: font.size * scale,
});

/** `scale`: letters that shrink to fit. */
export function faceStyle(font: Font, scale: number): CSSProperties {
  const lines = [font.underline && 'underline', font.strike && 'line-through'].filter(Boolean).join(' ');
  return {
    fontFamily: STACKS[font.family] ?? STACKS.yu,
    fontSize: font.size * scale * (font.position ? 0.62 : 1),
    fontWeight: font.bold ? 700 : undefined,
    fontStyle: font.italic ? 'italic' : undefined,
    textDecoration: lines === '' ? undefined : `${lines}${font.underline === 'double' ? ' double' : ''}`,
    verticalAlign: font.position ? (font.position === 'super' ? 'super' : 'sub') : undefined,
    color: safeColour(font.colour),
  };
}
