/** Japanese eras (元号) of the dates a workbook can hold: serials begin in 1900, in the era of Meiji. */

export interface Era {
  /** '令和', as `ggg` prints it. */
  name: string;
  /** '令', as `gg` prints it. */
  short: string;
  /** 'R', as `g` prints it. */
  letter: string;
}

/** Newest first: the first day (year × 10,000 + month × 100 + day), and the year that is the era's first. */
export const ERAS: readonly (Era & { from: number; first: number })[] = [
  { name: '令和', short: '令', letter: 'R', from: 20190501, first: 2019 },
  { name: '平成', short: '平', letter: 'H', from: 19890108, first: 1989 },
  { name: '昭和', short: '昭', letter: 'S', from: 19261225, first: 1926 },
  { name: '大正', short: '大', letter: 'T', from: 19120730, first: 1912 },
  { name: '明治', short: '明', letter: 'M', from: 18680125, first: 1868 },
];
