/**
 * Number formats that workbooks name by a number only. Some numbers mean what the language of the reader's Excel says
 * (ECMA-376-1, 18.8.30); here they mean what a Japanese Excel shows, whatever the server speaks.
 */
import { getFormatFromId } from 'numfmt';

const ERA_LONG = '[$-411]ggge"年"m"月"d"日"';
const ERA_SHORT = '[$-411]ge.m.d';
const DATE = 'yyyy"年"m"月"d"日"';
const YEAR_MONTH = 'yyyy"年"m"月"';
const MONTH_DAY = 'm"月"d"日"';

const JAPANESE: Readonly<Record<number, string>> = {
  5: '¥#,##0;¥-#,##0',
  6: '¥#,##0;[Red]¥-#,##0',
  7: '¥#,##0.00;¥-#,##0.00',
  8: '¥#,##0.00;[Red]¥-#,##0.00',
  14: 'yyyy/m/d',
  22: 'yyyy/m/d h:mm',
  27: ERA_SHORT,
  28: ERA_LONG,
  29: ERA_LONG,
  30: 'm/d/yy',
  31: DATE,
  32: 'h"時"mm"分"',
  33: 'h"時"mm"分"ss"秒"',
  34: YEAR_MONTH,
  35: MONTH_DAY,
  36: ERA_SHORT,
  37: '#,##0;-#,##0',
  38: '#,##0;[Red]-#,##0',
  39: '#,##0.00;-#,##0.00',
  40: '#,##0.00;[Red]-#,##0.00',
  41: '_ * #,##0_ ;_ * -#,##0_ ;_ * "-"_ ;_ @_ ',
  42: '_ ¥* #,##0_ ;_ ¥* -#,##0_ ;_ ¥* "-"_ ;_ @_ ',
  43: '_ * #,##0.00_ ;_ * -#,##0.00_ ;_ * "-"??_ ;_ @_ ',
  44: '_ ¥* #,##0.00_ ;_ ¥* -#,##0.00_ ;_ ¥* "-"??_ ;_ @_ ',
  50: ERA_SHORT,
  51: ERA_LONG,
  52: YEAR_MONTH,
  53: MONTH_DAY,
  54: ERA_LONG,
  55: YEAR_MONTH,
  56: MONTH_DAY,
  57: ERA_SHORT,
  58: ERA_LONG,
};

/** The last number that any language gives a meaning (Thai, ECMA-376-1, 18.8.30). */
const LAST = 81;

/** 'General' for numbers nobody has given a meaning. */
export function builtinFormat(id: number): string {
  return JAPANESE[id] ?? (id <= LAST ? getFormatFromId(id) : null) ?? 'General';
}
