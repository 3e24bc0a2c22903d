/** Instants as the wall clock of a zone shows them, and dates as spreadsheets count them. */

const DAY_MS = 86_400_000;
/** Day 0 of the 1900 date system; right from 1900-03-01 on, before which Excel counts a day that never was. */
const EPOCH = Date.UTC(1899, 11, 30);
/** Zones change their offset on quarters of an hour and nowhere else. */
const QUARTER_MS = 900_000;

/** Milliseconds since 1970 of a zone's wall clock, as though it were UTC. */
export type WallClock = (instant: Date) => number;

/** The wall clock of a zone. Offsets are asked for once per quarter of an hour: asking costs more than writing a row. */
export function wallClockOf(timeZone: string): WallClock {
  const format = new Intl.DateTimeFormat('en-US', { timeZone, timeZoneName: 'longOffset' });
  const offsets = new Map<number, number>();
  const offsetAt = (ms: number): number => {
    const name = format.formatToParts(ms).find(({ type }) => type === 'timeZoneName')?.value ?? '';
    const [, sign, hours = '0', minutes = '0', seconds = '0'] = /([+-])(\d{2}):(\d{2})(?::(\d{2}))?/.exec(name) ?? [];
    return (sign === '-' ? -1 : 1) * (Number(hours) * 3_600_000 + Number(minutes) * 60_000 + Number(seconds) * 1000);
  };
  return (instant) => {
    const ms = instant.getTime();
    const quarter = Math.floor(ms / QUARTER_MS);
    let offset = offsets.get(quarter);
    if (offset === undefined) {
      offset = offsetAt(quarter * QUARTER_MS);
      offsets.set(quarter, offset);
    }
    return ms + offset;
  };
}

/** A wall clock as the day number of the 1900 date system, to the minute; null where that system has no day. */
export function daySerial(wallMs: number): number | null {
  const serial = (Math.floor(wallMs / 60_000) * 60_000 - EPOCH) / DAY_MS;
  // 61 is 1 March 1900; the last day is the end of the year 9999.
  return serial >= 61 && serial < 2_958_466 ? serial : null;
}

const two = (number: number): string => String(number).padStart(2, '0');

/** '2026/11/21 18:05'. */
export function clockWords(wallMs: number): string {
  const at = new Date(wallMs);
  const date = `${at.getUTCFullYear()}/${two(at.getUTCMonth() + 1)}/${two(at.getUTCDate())}`;
  return `${date} ${two(at.getUTCHours())}:${two(at.getUTCMinutes())}`;
}
