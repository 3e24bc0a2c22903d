import { daysBetween, formatDate, today } from '#shared/dates.ts';
import { todayIn } from '#ui/components/status/due-words.ts';
import { useText } from '#ui/i18n.tsx';
import { useTimeZone } from '#ui/time-zone.tsx';
import { designListMessages as m } from '../list-messages.ts';

/** For how many days of the calendar a design has been in its stage; nothing where that was not kept. */
export function DaysInStage({ since }: { since: string | null }) {
  const t = useText();
  const timeZone = useTimeZone();
  if (!since) return null;
  const n = daysBetween(today(new Date(since), timeZone), todayIn(timeZone));
  return (
    <time className="k-quiet" dateTime={since} title={formatDate(since, timeZone)}>
      {n < 1 ? t(m.sinceToday) : t(m.days, { n })}
    </time>
  );
}
