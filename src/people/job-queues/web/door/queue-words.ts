import type { Translate } from '#ui/i18n.tsx';
import { queueMessages as m, queueNames } from '../../messages.ts';

/** What a queue does; one that this page was built without is named as the log names it. */
export function queueName(t: Translate, name: string): string {
  const words = queueNames[name];
  return words ? t(words) : name;
}

const MINUTE = 60;
const HOUR = 3600;

/** A length of waiting in its largest unit, rounded down: 42 s, 7 min, 3 h. */
export function waited(t: Translate, seconds: number): string {
  if (seconds < MINUTE) return t(m.seconds, { n: seconds });
  return seconds < HOUR ? t(m.minutes, { n: Math.floor(seconds / MINUTE) }) : t(m.hours, { n: Math.floor(seconds / HOUR) });
}
