import { useEffect, useEffectEvent } from 'react';
import { sameDraft } from '../../rules/draft.ts';
import { dropLocalDraft, keepLocalDraft, type LocalDraft } from '../door/local-draft.ts';

/** A pause in typing, ms: writing five hundred items at each key would be felt. */
const PAUSE_MS = 250;

/**
 * All that is typed is kept in this browser within a moment, at the latest when the page is left or hidden, and goes from it
 * when it is saved.
 * @param held a copy of another time waits to be looked at: nothing takes its place
 */
export function useKeptDraft(userId: string, id: string, now: Omit<LocalDraft, 'keptAt'>, held: boolean): void {
  const { draft, base, version } = now;
  const keep = useEffectEvent((typed: LocalDraft['draft'], from: LocalDraft['base']) => {
    if (held) return;
    if (sameDraft(typed, from)) dropLocalDraft(userId, id);
    else keepLocalDraft(userId, id, { draft: typed, base: from, version, keptAt: new Date().toISOString() });
  });
  useEffect(() => {
    const timer = setTimeout(() => keep(draft, base), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [draft, base]);
  const keepNow = useEffectEvent(() => keep(draft, base));
  useEffect(() => {
    const leave = () => keepNow();
    document.addEventListener('visibilitychange', leave);
    window.addEventListener('pagehide', leave);
    return () => {
      document.removeEventListener('visibilitychange', leave);
      window.removeEventListener('pagehide', leave);
      keepNow();
    };
  }, []);
}
