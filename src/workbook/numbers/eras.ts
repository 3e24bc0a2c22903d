/** Japanese eras (元号) of the dates a workbook can hold: serials begin in 1900, in the era of Meiji. */
import { dateFromSerial } from 'numfmt';

export interface Era {
  /** '令和', as `ggg` prints it. */
  name: string;
  /** '令', as `gg` prints it. */
  short: string;
  /** 'R', as `g` prints it. */
  letter: string;
}

/** Newest first: the first day (year × 10,000 + month × 100 + day), and the year that is the era's first. */
const ERAS: readonly (Era & { from: number; first: number })[] = [
  { name: '令和', short: '令', letter: 'R', from: 20190501, first: 2019 },
  { name: '平成', short: '平', letter: 'H', from: 19890108, first: 1989 },
  { name: '昭和', short: '昭', letter: 'S', from: 19261225, first: 1926 },
  { name: '大正', short: '大', letter: 'T', from: 19120730, first: 1912 },
  { name: '明治', short: '明', letter: 'M', from: 0, first: 1868 },
];

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
