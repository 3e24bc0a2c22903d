import { daysBetween, today } from '#shared/dates.ts';
import type { Message, Params } from '#shared/i18n.ts';
import { uiMessages } from '../../messages.ts';

/** The plain date that it is now in the zone. */
export function todayIn(timeZone: string): string {
  return today(new Date(), timeZone);
}

export interface DueWords {
  message: Message;
  params: Params;
  tone: 'late' | 'today' | 'soon' | 'calm';
}

/** '本日', '明日', 'あと4日', '3日超過': a due date in words, seen from today. Both are plain dates in the company's zone. */
export function dueWords(due: string, now: string): DueWords {
  const days = daysBetween(now, due);
  if (days === 0) return { message: uiMessages.today, params: {}, tone: 'today' };
  if (days === 1) return { message: uiMessages.tomorrow, params: {}, tone: 'soon' };
  if (days > 1) return { message: uiMessages.inDays, params: { n: days }, tone: 'calm' };
  return { message: uiMessages.overdue, params: { n: -days }, tone: 'late' };
}
