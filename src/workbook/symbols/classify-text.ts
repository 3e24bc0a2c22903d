/** Tells a symbol from a text that was meant as one. */
import { formatSymbol, isValueCode, parseSymbol, type TemplateSymbol } from '../model/symbol.ts';
import type { CellFindingCode } from '../model/template-scan.ts';

export type TextClass =
  | { kind: 'none' }
  | { kind: 'symbol'; symbol: TemplateSymbol }
  | {
      kind: 'wrong';
      code: CellFindingCode;
      /** The symbols that were probably meant; several only of SEVERAL_IN_CELL. */
      meant: readonly TemplateSymbol[];
    };

const NONE: TextClass = { kind: 'none' };

/** Number signs of all kinds: a text without one costs nothing more. */
const NUMBER_SIGN = /[#＃﹟♯]/;
const DASHES = /[‐‑‒–—―−﹘ー]/g;
const LOOK_ALIKES: Readonly<Record<string, string>> = { '♯': '#', Т: 'T', т: 'T', С: 'C', с: 'C', Τ: 'T', τ: 'T', Ϲ: 'C', ϲ: 'C' };
const LOOK_ALIKE = new RegExp(`[${Object.keys(LOOK_ALIKES).join('')}]`, 'g');
const CANDIDATE = /#(?:TC|CT|T|C|V)[-_.:]?[0-9]/g;
const BEGINNING = /^#(?:TC|CT|T|C|V)-$/;
/** Colours of a label and the fragments of addresses hold number signs that mean nothing here. */
const NOT_MEANT = /https?:\/\/\S+|#(?:[0-9a-f]{8}|[0-9a-f]{6})(?![0-9a-z])/gi;

/** The text as it was probably meant: NFKC, look-alikes of `#`, `-`, `T`, `C`, upper case. Blanks stay. */
function fold(text: string): string {
  return text
    .normalize('NFKC')
    .replace(DASHES, '-')
    .replace(LOOK_ALIKE, (character) => LOOK_ALIKES[character]!)
    .toUpperCase();
}

/** Full-width ASCII to half width, and nothing else. */
function narrow(text: string): string {
  return text.replace(/[！-～]/g, (character) => String.fromCharCode(character.charCodeAt(0) - 0xfee0));
}

/** No cell of Excel holds more; a longer text is an attack on whoever folds it. */
const LONGEST = 32_767;

export function classifyText(text: string): TextClass {
  if (text.length > LONGEST || !NUMBER_SIGN.test(text)) return NONE;
  const trimmed = text.trim();
  const symbol = parseSymbol(trimmed);
  if (symbol) {
    const known = symbol.kind !== 'V' || symbol.number !== 0 || isValueCode(symbol.code);
    return known ? { kind: 'symbol', symbol } : { kind: 'wrong', code: 'UNKNOWN_VALUE', meant: [] };
  }
  const folded = fold(trimmed.replace(NOT_MEANT, ' ')).trim();
  const squeezed = folded.replace(/\s+/g, '');
  const candidates = [...squeezed.matchAll(CANDIDATE)];
  if (candidates.length === 0 && !BEGINNING.test(squeezed)) return NONE;
  if (candidates.length > 1)
    return { kind: 'wrong', code: 'SEVERAL_IN_CELL', meant: candidates.flatMap(({ index }) => repair(squeezed.slice(index)) ?? []) };
  const same = parseSymbol(squeezed);
  if (same) return { kind: 'wrong', code: characterProblem(trimmed), meant: [same] };
  const meant = repair(squeezed.slice(candidates[0]?.index ?? 0));
  const code = isOneToken(folded, squeezed) ? 'SYNTAX' : 'NOT_ALONE';
  return { kind: 'wrong', code, meant: meant ? [meant] : [] };
}

/** Why a text is no symbol although it folds to one. */
function characterProblem(text: string): CellFindingCode {
  if (parseSymbol(text.toUpperCase())) return 'LOWER_CASE';
  return parseSymbol(narrow(text).toUpperCase()) ? 'FULL_WIDTH' : 'LOOK_ALIKE';
}

/** Whether the text tries to be one symbol and nothing beside it. */
function isOneToken(folded: string, squeezed: string): boolean {
  if (/^#(?:TC|CT|T|C)[-_.:]*[0-9]*$/.test(squeezed)) return true;
  return /^#[A-Z0-9_.:-]*$/.test(folded);
}

/** `#T1`, `#T-01`, `#CT-3`, `#V1_EN` at the beginning of the text as the symbol they miss; null when there is none. */
function repair(folded: string): TemplateSymbol | null {
  const pair = /^#(TC|CT|T|C)[-_.:]*0*([1-9][0-9]{0,3})(?![0-9])/.exec(folded);
  if (pair) return parseSymbol(`#${pair[1] === 'CT' ? 'TC' : pair[1]}-${pair[2]}`);
  const variant = /^#V[-_.:]*0*(0|[1-9][0-9]{0,3})(?![0-9])[-_.:]*([A-Z0-9]{1,8})(?![A-Z0-9])/.exec(folded);
  return variant ? parseSymbol(`#V-${variant[1]}_${variant[2]}`) : null;
}

/** What a person should type; null when it cannot be told. */
export function suggestionFor(meant: readonly TemplateSymbol[], text: string): string | null {
  const [only, ...more] = meant;
  if (!only || more.length > 0 || (only.kind === 'V' && only.number === 0 && !isValueCode(only.code))) return null;
  const suggestion = formatSymbol(only);
  return suggestion === text.trim() ? null : suggestion;
}
