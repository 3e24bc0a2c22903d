import { useEffect, useState } from 'react';
import { useViewer } from '#ui/viewer.tsx';
import type { MentionPerson } from './mention-list.tsx';

export interface Draft {
  body: string;
  mentions: readonly MentionPerson[];
}

const keyOf = (userId: string, draftKey: string): string => `koryo.draft.${userId}.${draftKey}`;

/** What was kept; null without one, also where it cannot be read any more. */
function read(key: string): Draft | null {
  try {
    const kept = JSON.parse(localStorage.getItem(key) ?? 'null') as Draft | null;
    return typeof kept?.body === 'string' && Array.isArray(kept.mentions) ? kept : null;
  } catch {
    return null;
  }
}

/** What the person typed last time and did not send, else `initial`. @param draftKey absent: nothing is kept */
export function useFirstDraft(draftKey: string | undefined, initial: Draft): Draft {
  const { id } = useViewer();
  const [first] = useState<Draft>(() => (draftKey === undefined ? null : read(keyOf(id, draftKey))) ?? initial);
  return first;
}

/** Keeps in this browser what somebody types and has not sent, for them alone; files are not kept. */
export function useKeptDraft(draftKey: string | undefined, body: string, mentions: readonly MentionPerson[]): void {
  const { id } = useViewer();
  useEffect(() => {
    if (draftKey === undefined) return;
    const key = keyOf(id, draftKey);
    try {
      if (body.trim() === '') localStorage.removeItem(key);
      else localStorage.setItem(key, JSON.stringify({ body, mentions } satisfies Draft));
    } catch {
      // No room, or none allowed: what is typed is on the screen all the same.
    }
  }, [id, draftKey, body, mentions]);
}
