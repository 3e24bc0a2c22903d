import type { Gs1Element } from './barcode.ts';
import { hasGs1CheckDigit } from './check-digit.ts';

const SEPARATOR = '\u001D';

/** Length of an application identifier by its first two digits (GS1 General Specifications, section 3.2). */
const AI_LENGTH: Readonly<Record<string, number>> = Object.fromEntries([
  ...['00', '01', '02', '03', '04', '10', '11', '12', '13', '15', '16', '17', '20', '21', '22', '30', '37'].map((ai) => [ai, 2]),
  ...['90', '91', '92', '93', '94', '95', '96', '97', '98', '99'].map((ai) => [ai, 2]),
  ...['23', '24', '25', '40', '41', '42', '71'].map((ai) => [ai, 3]),
  ...['31', '32', '33', '34', '35', '36', '39', '43', '70', '72', '80', '81', '82'].map((ai) => [ai, 4]),
]);

/** Elements of a length known by their first two digits need no separator (section 7.8.4): digits of identifier and value. */
const FIXED_LENGTH: Readonly<Record<string, number>> = {
  '00': 20,
  '01': 16,
  '02': 16,
  '03': 16,
  '04': 18,
  '20': 4,
  '41': 16,
  ...Object.fromEntries(['11', '12', '13', '14', '15', '16', '17', '18', '19'].map((ai) => [ai, 8])),
  ...Object.fromEntries(['31', '32', '33', '34', '35', '36'].map((ai) => [ai, 10])),
};

const WITH_CHECK_DIGIT = /^(?:0[0-3]|41[0-7])$/u;

/** The elements of a GS1 message as decoded, separators (FNC1) as U+001D. Null when it is not well formed. */
export function parseGs1(message: string): Gs1Element[] | null {
  const elements: Gs1Element[] = [];
  let rest = message;
  while (rest !== '') {
    const head = rest.slice(0, 2);
    const aiLength = AI_LENGTH[head];
    const ai = rest.slice(0, aiLength ?? 0);
    if (aiLength === undefined || !/^\d+$/u.test(ai) || ai.length !== aiLength) return null;
    const stop = rest.indexOf(SEPARATOR);
    const fixed = FIXED_LENGTH[head];
    const end = fixed ?? (stop === -1 ? rest.length : stop);
    const value = rest.slice(aiLength, end);
    if (value === '' || value.includes(SEPARATOR) || rest.length < end) return null;
    elements.push({ ai, value });
    rest = rest.slice(rest[end] === SEPARATOR ? end + 1 : end);
  }
  return elements.length === 0 ? null : elements;
}

/** The check digits of the numbers in a message; NONE when no element has one. */
export function gs1CheckDigits(elements: readonly Gs1Element[]): 'VALID' | 'INVALID' | 'NONE' {
  const checked = elements.filter(({ ai }) => WITH_CHECK_DIGIT.test(ai));
  if (checked.length === 0) return 'NONE';
  return checked.every(({ value }) => hasGs1CheckDigit(value)) ? 'VALID' : 'INVALID';
}

/** Days that a message may name, YYMMDD (General Specifications, 3.4): production, due, packaging, best before, sell by, expiry. */
const DATES: ReadonlySet<string> = new Set(['11', '12', '13', '15', '16', '17']);

/** Whether every element of a kind that holds a day holds one of the calendar; the day 00 stands for the end of its month. */
export function hasGs1Dates(elements: readonly Gs1Element[]): boolean {
  return elements.every(({ ai, value }) => !DATES.has(ai) || isDay(value));
}

function isDay(value: string): boolean {
  const [year, month, day] = [value.slice(0, 2), value.slice(2, 4), value.slice(4, 6)].map(Number) as [number, number, number];
  // The last of a month is the day before the first of the next; of centuries the nearest counts, which is a leap year too.
  const last = new Date(Date.UTC(2000 + year, month, 0)).getUTCDate();
  return /^\d{6}$/u.test(value) && month >= 1 && month <= 12 && day <= last;
}
