import { createContext, use, type ReactNode } from 'react';
import { DEFAULT_TIME_ZONE } from '#shared/dates.ts';

const TimeZoneContext = createContext(DEFAULT_TIME_ZONE);

/** Every date below is shown in this zone: the company's (D14.2). */
export function TimeZoneProvider({ timeZone, children }: { timeZone: string; children: ReactNode }) {
  return <TimeZoneContext value={timeZone}>{children}</TimeZoneContext>;
}

export function useTimeZone(): string {
  return use(TimeZoneContext);
}
