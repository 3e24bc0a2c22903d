/** The value of a cell as its number format shows it to a reader in Japan. */
import { format, formatColor, isDateFormat } from 'numfmt';
import { eraOf, weekdayOf } from './eras.ts';

export interface FormattedValue {
  text: string;
  /** What the format itself asks for (`[Red]`), six hexadecimal digits; null where it leaves the font's colour. */
  colour: string | null;
}

/** Days between the two epochs of workbooks (1904-01-01 and 1899-12-31, Excel's leap day included). */
const DAYS_TO_1904 = 1462;

/** The colours a format may name (ECMA-376-1, 18.8.31). */
const COLOURS: Readonly<Record<string, string>> = {
  black: '000000',
  blue: '0000FF',
  cyan: '00FFFF',
  green: '00FF00',
  magenta: 'FF00FF',
  red: 'FF0000',
  white: 'FFFFFF',
  yellow: 'FFFF00',
};

/** What a scanner of formats passes over: quoted text, one escaped, skipped or repeated character, brackets, 'General'. */
const LITERAL = String.raw`"[^"]*"?|[\\_*].|\[[^\]]*\]|General|G/標準|AM/PM|A/P|0?E[+-]`;
const JAPANESE_TOKEN = 'g{1,3}|e{1,2}|r{1,2}|a{3,4}';
const SCANNER = new RegExp(`(${LITERAL})|(${JAPANESE_TOKEN})`, 'giu');
const GANNEN = /\[\$-[^\]]*gannen[^\]]*\]/iu;

const quoted = (text: string): string => `"${text}"`;

/** 7 → '7'; the first year is 元 where the format asks for it. */
function yearText(year: number, digits: number, gannen: boolean): string {
  if (gannen && year === 1) return '元';
  return String(year).padStart(digits, '0');
}

/** The text of a date token that only Japan knows: eras `g gg ggg e ee r rr` and weekdays `aaa aaaa`. */
function japaneseToken(token: string, serial: number, gannen: boolean): string {
  const lower = token.toLowerCase();
  if (lower.startsWith('a')) return weekdayOf(serial) + (lower.length === 4 ? '曜日' : '');
  const era = eraOf(serial);
  switch (lower) {
    case 'g':
      return era.letter;
    case 'gg':
      return era.short;
    case 'ggg':
      return era.name;
    case 'e':
      return yearText(era.year, 1, gannen);
    case 'rr':
      return era.name + yearText(era.year, 2, gannen);
    default:
      return yearText(era.year, 2, gannen);
  }
}

/** Writes what numfmt does not know into the format as plain text. */
function withJapaneseTokens(code: string, serial: number): string {
  const gannen = GANNEN.test(code);
  return code.replaceAll(SCANNER, (whole, literal: string | undefined) =>
    literal === undefined ? quoted(japaneseToken(whole, serial, gannen)) : whole,
  );
}

/** A yen sign is stored as a backslash by Japanese Excel: `"\"#,##0` and `\\#,##0` mean ¥. */
const withYen = (code: string): string => code.replaceAll(String.raw`"\"`, '"¥"').replaceAll(String.raw`\\`, String.raw`\¥`);

interface Reading {
  code: string;
  japanese: boolean;
  date: boolean;
  colours: boolean;
}

const readings = new Map<string, Reading>();
const MOST_READINGS = 2000;

function readFormat(raw: string): Reading {
  const known = readings.get(raw);
  if (known) return known;
  const code = withYen(raw);
  const japanese = [...code.matchAll(SCANNER)].some(([, literal]) => literal === undefined);
  const date = japanese || isDateSafely(code);
  const reading = { code, japanese, date, colours: /\[(black|blue|cyan|green|magenta|red|white|yellow|color\s*\d+)\]/iu.test(code) };
  if (readings.size >= MOST_READINGS) readings.clear();
  readings.set(raw, reading);
  return reading;
}

function isDateSafely(code: string): boolean {
  try {
    return isDateFormat(code);
  } catch {
    return false;
  }
}

/**
 * Never throws: a format nobody can read shows the value as 'General' does.
 * Dates are in the workbook's own calendar; no time zone takes part.
 */
export function formatValue(value: number | string | boolean, rawCode: string, date1904 = false): FormattedValue {
  if (typeof value === 'boolean') return { text: value ? 'TRUE' : 'FALSE', colour: null };
  if (typeof value === 'string' && (rawCode === 'General' || rawCode === '@')) return { text: value, colour: null };
  const reading = readFormat(rawCode);
  const serial = typeof value === 'number' && date1904 && reading.date ? value + DAYS_TO_1904 : value;
  try {
    const code = reading.japanese && typeof serial === 'number' && serial >= 0 ? withJapaneseTokens(reading.code, serial) : reading.code;
    const text = format(code, serial, { throws: true, nbsp: false });
    return { text, colour: reading.colours ? colourOf(code, serial) : null };
  } catch {
    return { text: typeof value === 'number' ? format('General', value) : value, colour: null };
  }
}

/** Whether a format shows dates or times. */
export const showsDates = (rawCode: string): boolean => readFormat(rawCode).date;

const ISO = /^(?:(\d{4})-(\d{2})-(\d{2}))?T?(?:(\d{2}):(\d{2})(?::(\d{2}(?:\.\d+)?))?)?Z?$/;
/** 1899-12-30, from which serials count once Excel's leap day of 1900 lies behind. */
const EPOCH = Date.UTC(1899, 11, 30);
const DAY_MS = 86_400_000;

/**
 * The serial of a cell of type `d`, as Strict workbooks write dates (ISO 8601, ISO/IEC 29500-1, 18.17.4); NaN where it is none.
 * In the workbook's own calendar, as numbers are.
 */
export function serialOf(text: string, date1904 = false): number {
  const match = text.trim() === '' ? null : ISO.exec(text.trim());
  if (!match) return Number.NaN;
  const [, year, month, day, hours = '0', minutes = '0', seconds = '0'] = match;
  const time = (Number(hours) * 3600 + Number(minutes) * 60 + Number(seconds)) / 86_400;
  if (year === undefined) return time;
  const days = Math.round((Date.UTC(Number(year), Number(month) - 1, Number(day)) - EPOCH) / DAY_MS);
  const serial = days <= 60 ? days - 1 : days;
  return (date1904 ? serial - DAYS_TO_1904 : serial) + time;
}

function colourOf(code: string, value: number | string): string | null {
  const name = formatColor(code, value, { throws: false });
  return typeof name === 'string' ? (COLOURS[name] ?? null) : null;
}
