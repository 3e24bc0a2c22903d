/** Rules about dates (`timePeriod`, ECMA-376-1, 18.18.82): weeks begin on Sunday, as Excel's do. */

export const PERIODS = [
  'today',
  'yesterday',
  'tomorrow',
  'last7Days',
  'lastWeek',
  'thisWeek',
  'nextWeek',
  'lastMonth',
  'thisMonth',
  'nextMonth',
] as const;
export type Period = (typeof PERIODS)[number];

const DAY_MS = 86_400_000;
/** Day 0 of the calendar of 1900 for every day after its 29 February, which Excel alone has. */
const EPOCH = Date.UTC(1899, 11, 30);
const DAYS_TO_1904 = 1462;

/** The number by which a workbook knows a day ('YYYY-MM-DD'). */
export const serialOf = (day: string, date1904: boolean): number =>
  Math.round((Date.parse(`${day}T00:00:00Z`) - EPOCH) / DAY_MS) - (date1904 ? DAYS_TO_1904 : 0);

/** Months since year 0. */
function monthOf(serial: number, date1904: boolean): number {
  const date = new Date(EPOCH + (Math.floor(serial) + (date1904 ? DAYS_TO_1904 : 0)) * DAY_MS);
  return date.getUTCFullYear() * 12 + date.getUTCMonth();
}

/** Whether a date lies in a period around today; both as the workbook counts days. */
export function isInPeriod(serial: number, period: Period, today: number, date1904: boolean): boolean {
  // What is no date of Excel's calendar lies in no period.
  if (!(serial >= 0 && serial < 2_958_466)) return false;
  const away = Math.floor(serial) - today;
  // Serial 1 is called a Sunday; 1904 began on a Friday.
  const sunday = -((((today + (date1904 ? DAYS_TO_1904 : 0) - 1) % 7) + 7) % 7);
  const isInWeek = (week: number): boolean => away >= sunday + week * 7 && away < sunday + week * 7 + 7;
  const isInMonth = (month: number): boolean => monthOf(serial, date1904) - monthOf(today, date1904) === month;
  switch (period) {
    case 'today':
      return away === 0;
    case 'yesterday':
      return away === -1;
    case 'tomorrow':
      return away === 1;
    case 'last7Days':
      return away <= 0 && away > -7;
    case 'lastWeek':
      return isInWeek(-1);
    case 'thisWeek':
      return isInWeek(0);
    case 'nextWeek':
      return isInWeek(1);
    case 'lastMonth':
      return isInMonth(-1);
    case 'thisMonth':
      return isInMonth(0);
    case 'nextMonth':
      return isInMonth(1);
  }
}
