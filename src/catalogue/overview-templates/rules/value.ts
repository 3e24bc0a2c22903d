/** Values of overview fields: read from what a person typed, kept in one canonical form per type. Pure. */
import { z } from 'zod';
import { isId } from '#shared/ids.ts';
import { NOTES_MAX } from '#shared/limits.ts';
import { hasUnshowableCharacters, normaliseText } from '#shared/text.ts';
import type { FieldError } from '#shared/errors.ts';
import { LINE_MAX, URL_MAX, type FieldType, type OverviewChoice } from './types.ts';

type Fault = Pick<FieldError, 'code' | 'params'>;
/** A canonical value, null for an empty one, or what is wrong with it as a code of `fieldErrors`. */
export type ReadValue = { ok: true; value: string | null } | { ok: false; fault: Fault };

const value = (text: string | null): ReadValue => ({ ok: true, value: text });
const fault = (code: string, params?: Fault['params']): ReadValue => ({ ok: false, fault: params ? { code, params } : { code } });

/** Digits that a double holds exactly, and places after the point that it shows without an exponent. */
const DIGITS_MAX = 15;
const DECIMALS_MAX = 6;

function readText(typed: string, max: number, lineBreaks: boolean): ReadValue {
  const text = normaliseText(typed).trim();
  if (text.length > max) return fault('TOO_LONG', { max });
  if (hasUnshowableCharacters(text) || (!lineBreaks && /[\n\t]/.test(text))) return fault('FORBIDDEN_CHARACTERS');
  return value(text === '' ? null : text);
}

/** Full-width digits and grouping commas as people type them: '１，２３４．５' is '1234.5'. */
function readNumber(typed: string): ReadValue {
  const text = typed
    .normalize('NFKC')
    .trim()
    .replace(/^[-−‐]/, '-');
  if (text === '') return value(null);
  const [, sign, whole = '', decimals = ''] = /^([+-]?)(\d{1,3}(?:,\d{3})+|\d+)(?:\.(\d+))?$/.exec(text) ?? [];
  if (whole === '') return fault('INVALID_NUMBER');
  const digits = whole.replaceAll(',', '').replace(/^0+(?=\d)/, '');
  const places = decimals.replace(/0+$/, '');
  if (places.length > DECIMALS_MAX || (digits === '0' ? 0 : digits.length) + places.length > DIGITS_MAX) return fault('INVALID_NUMBER');
  const number = places === '' ? digits : `${digits}.${places}`;
  return value(sign === '-' && number !== '0' ? `-${number}` : number);
}

function readDate(typed: string): ReadValue {
  const text = typed.normalize('NFKC').trim();
  if (text === '') return value(null);
  return z.iso.date().safeParse(text).success ? value(text) : fault('INVALID_DATE');
}

/** Only what a browser opens as a page: http and https, without a name and password in front of the host. */
function readUrl(typed: string): ReadValue {
  const text = typed.trim();
  if (text === '') return value(null);
  if (text.length > URL_MAX) return fault('TOO_LONG', { max: URL_MAX });
  const isPage = /^https?:\/\/[^\s/?#@\\]+(?:[/?#]\S*)?$/i.test(text);
  return isPage && !hasUnshowableCharacters(text) ? value(text) : fault('INVALID_URL');
}

function readChoice(typed: string, choices: readonly OverviewChoice[], current: string | null): ReadValue {
  if (typed === '') return value(null);
  const chosen = choices.find(({ id }) => id === typed);
  return chosen && (!chosen.removed || typed === current) ? value(typed) : fault('INVALID');
}

/**
 * Reads what was typed for a field. Canonical values read as themselves.
 * @param current the value that is kept now: a removed choice may stay
 */
export function readValue(
  field: { type: FieldType; choices: readonly OverviewChoice[] },
  typed: string,
  current: string | null = null,
): ReadValue {
  switch (field.type) {
    case 'TEXT':
      return readText(typed, LINE_MAX, false);
    case 'LONG_TEXT':
      return readText(typed, NOTES_MAX, true);
    case 'NUMBER':
      return readNumber(typed);
    case 'DATE':
      return readDate(typed);
    case 'URL':
      return readUrl(typed);
    case 'CHOICE':
      return readChoice(typed, field.choices, current);
    case 'PERSON':
    case 'FILE':
      if (typed === '') return value(null);
      return isId(typed) ? value(typed) : fault('INVALID');
  }
}

/** Types whose values are words by themselves; the others point to something. */
const WORDS: readonly FieldType[] = ['TEXT', 'LONG_TEXT', 'NUMBER', 'DATE', 'URL'];

/** Whether a kept value stays what it is when its field becomes another type. */
export function staysAs(type: FieldType, from: FieldType, kept: string): boolean {
  if (type === from) return true;
  if (!WORDS.includes(type) || !WORDS.includes(from)) return false;
  const read = readValue({ type, choices: [] }, kept);
  return read.ok && read.value === kept;
}
