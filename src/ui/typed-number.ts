import type { Message, Params } from '#shared/i18n.ts';
import { uiMessages } from './messages.ts';

/** What a number may be; `whole`: without decimals. */
export interface NumberRange {
  min: number;
  max: number;
  whole?: boolean | undefined;
}

/** Commas stand between groups of three digits; elsewhere they may be meant as a decimal point, and are refused. */
const GROUPED = /^[+-]?\d{1,3}(?:,\d{3})+(?:\.\d+)?$/u;

/** A full-width or grouped number as people type it; null: nothing is typed; NaN: it is no number. */
export function parseNumber(text: string): number | null {
  const plain = text.normalize('NFKC').trim();
  if (plain === '') return null;
  const value = Number(GROUPED.test(plain) ? plain.replaceAll(',', '') : plain);
  return Number.isFinite(value) ? value : NaN;
}

/** What is wrong with a number, in the message and what fills it; null: nothing, or nothing is typed. */
export function problemOf(value: number | null, { min, max, whole }: NumberRange): [Message, Params] | null {
  if (value === null) return null;
  if (Number.isNaN(value)) return [uiMessages.notANumber, {}];
  if (value < min || value > max) {
    if (Number.isFinite(min) && Number.isFinite(max)) return [uiMessages.numberBetween, { min, max }];
    return value < min ? [uiMessages.numberFrom, { min }] : [uiMessages.numberTo, { max }];
  }
  return whole && !Number.isInteger(value) ? [uiMessages.wholeNumber, {}] : null;
}
