/** What the columns of an answer become: what the driver makes of them by itself is wrong for some, and slow for others. */
import pg from 'pg';

const { types } = pg;
/** uuid[]; the driver has no name for it. */
const UUIDS = 2951;
type Parse = (text: string) => unknown;

/** Sets how columns are read, for all connections of the process. */
export function setColumnParsers(): void {
  // bigint and numeric arrive as text by default; our bigints (sizes, sequence numbers) are safe integers.
  types.setTypeParser(types.builtins.INT8, Number);
  // Plain dates stay plain text: a Date would shift them into the machine's time zone.
  types.setTypeParser(types.builtins.DATE, (text) => text);
  types.setTypeParser(types.builtins.TIMESTAMPTZ, instantOr(types.getTypeParser(types.builtins.TIMESTAMPTZ)));
  types.setTypeParser(UUIDS as never, idsOr(types.getTypeParser(UUIDS as never)));
}

const INSTANT = /^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d(?:\.\d+)?\+00$/;

/** An instant as a session in UTC writes it is one of ISO 8601 but for two characters; years of five digits, before Christ and other zones are the driver's. */
export const instantOr =
  (otherwise: Parse): Parse =>
  (text) =>
    INSTANT.test(text) ? new Date(`${text.slice(0, 10)}T${text.slice(11, -3)}Z`) : otherwise(text);

/** Ids need no quotes in a list; what holds null or lists is the driver's. */
export const idsOr =
  (otherwise: Parse): Parse =>
  (text) => {
    if (text === '{}') return [];
    return text.includes('N') || text.charAt(1) === '{' ? otherwise(text) : text.slice(1, -1).split(',');
  };
