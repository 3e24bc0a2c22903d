import { formatDate, formatDateTime } from '#shared/dates.ts';
import { useTimeZone } from '../../time-zone.tsx';

/** An instant as YYYY/MM/DD HH:mm in the company's time zone; nothing when there is none. */
export function DateTime({ value, dateOnly }: { value: string | Date | null | undefined; dateOnly?: boolean }) {
  const timeZone = useTimeZone();
  if (!value) return null;
  return (
    <time className="k-figures" dateTime={typeof value === 'string' ? value : value.toISOString()}>
      {dateOnly ? formatDate(value, timeZone) : formatDateTime(value, timeZone)}
    </time>
  );
}
