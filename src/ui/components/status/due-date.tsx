import { formatDate } from '#shared/dates.ts';
import { useText } from '../../i18n.tsx';
import { uiMessages } from '../../messages.ts';
import { useTimeZone } from '../../time-zone.tsx';
import { dueWords, todayIn } from './due-words.ts';
import './due-date.css';

export interface DueDateProps {
  /** A plain date ('2026-11-21') or an instant; null says that there is none. */
  due: string | null | undefined;
  /** Its work is over: only the date is shown. */
  over?: boolean;
}

/** In words first, the date second. */
export function DueDate({ due, over }: DueDateProps) {
  const t = useText();
  const timeZone = useTimeZone();
  if (!due) return <span className="k-due-none">{t(uiMessages.noDue)}</span>;
  const date = formatDate(due, timeZone);
  const { message, params, tone } = dueWords(date.replaceAll('/', '-'), todayIn(timeZone));
  return (
    <span className="k-due" data-tone={over ? 'over' : tone}>
      {!over && <strong>{t(message, params)}</strong>}
      <time dateTime={due}>{date}</time>
    </span>
  );
}
