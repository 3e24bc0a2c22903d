import type { StatusTone } from '#ui/components/status/status-tones.ts';
import { hasKey } from '#shared/keys.ts';
import type { Message } from '#shared/i18n.ts';
import type { Translate } from '#ui/i18n.tsx';
import { auditStreamMessages as m, streamErrorWords } from '../../messages.ts';

interface StreamState {
  active: boolean;
  position: number;
  total: number;
  lastError?: string | null;
}

/** How a stream is, in a word and its tone. */
export function stateOf({ active, position, total, lastError }: StreamState): { word: Message; tone: StatusTone } {
  if (!active) return { word: m.stopped, tone: 'stopped' };
  if (lastError === 'CHAIN_CHANGED') return { word: m.changed, tone: 'rejected' };
  if (lastError) return { word: m.failing, tone: 'rejected' };
  return position < total ? { word: m.running, tone: 'running' } : { word: m.upToDate, tone: 'done' };
}

/** Why the last try failed. */
export function errorWord(code: string, t: Translate): string {
  const { other, ...known } = streamErrorWords;
  return hasKey(known, code) ? t(known[code]) : t(other, { code });
}
