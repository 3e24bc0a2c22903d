import { useI18n } from '../../i18n.tsx';

/** How a plain date is said: `say({ weekday: 'long' }, '2026-11-23')`. */
export function useDayWords(): (options: Intl.DateTimeFormatOptions, date: string) => string {
  const { locale } = useI18n();
  return (options, date) =>
    new Intl.DateTimeFormat(locale === 'ja' ? 'ja-JP' : 'en-GB', { ...options, timeZone: 'UTC' }).format(new Date(`${date}T00:00:00Z`));
}

/** The days of the week above a month. */
export function MonthHead({ week }: { week: readonly string[] | undefined }) {
  const { locale } = useI18n();
  const say = useDayWords();
  return (
    <thead>
      <tr>
        {week?.map((date) => (
          <th key={date} scope="col" abbr={say({ weekday: 'long' }, date)}>
            {say({ weekday: locale === 'ja' ? 'narrow' : 'short' }, date)}
          </th>
        ))}
      </tr>
    </thead>
  );
}
