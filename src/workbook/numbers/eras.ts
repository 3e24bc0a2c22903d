/** Eras and days of the week as workbooks print them. */
import { dateFromSerial } from 'numfmt';
import { ERAS, type Era } from '../model/eras.ts';

const WEEKDAYS = ['日', '月', '火', '水', '木', '金', '土'] as const;

export function eraOf(serial: number): Era & { year: number } {
  const [year, month, day] = dateFromSerial(Math.floor(serial));
  const date = year * 10_000 + month * 100 + day;
  const era = ERAS.find(({ from }) => date >= from) ?? ERAS[ERAS.length - 1]!;
  return { name: era.name, short: era.short, letter: era.letter, year: year - era.first + 1 };
}

/** '火'. Serial 1 is called a Sunday: Excel's calendar has a 29 February 1900, and so do its weekdays. */
export function weekdayOf(serial: number): string {
  return WEEKDAYS[(((Math.floor(serial) - 1) % 7) + 7) % 7]!;
}
