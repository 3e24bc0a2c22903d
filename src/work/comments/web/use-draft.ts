import { useEffect, useState } from 'react';
import { dropKept, keepHere, readKept } from '#ui/data/kept-here.ts';
import { useViewer } from '#ui/viewer.tsx';
import type { MentionPerson } from './mention-list.tsx';

export interface Draft {
  body: string;
  mentions: readonly MentionPerson[];
}

/** What was kept; null without one, also where it cannot be read any more. */
function read(userId: string, draftKey: string): Draft | null {
  const kept = readKept('draft', userId, draftKey) as Draft | null;
  return typeof kept?.body === 'string' && Array.isArray(kept.mentions) ? kept : null;
}

/** What the person typed last time and did not send, else `initial`. @param draftKey absent: nothing is kept */
export function useFirstDraft(draftKey: string | undefined, initial: Draft): Draft {
  const { id } = useViewer();
  const [first] = useState<Draft>(() => (draftKey === undefined ? null : read(id, draftKey)) ?? initial);
  return first;
}

/** Keeps in this browser what somebody types and has not sent, for them alone; files are not kept. */
export function useKeptDraft(draftKey: string | undefined, body: string, mentions: readonly MentionPerson[]): void {
  const { id } = useViewer();
  useEffect(() => {
    if (draftKey === undefined) return;
    if (body.trim() === '') dropKept('draft', id, draftKey);
    // No room, or none allowed: what is typed is on the screen all the same.
    else keepHere('draft', id, { body, mentions } satisfies Draft, draftKey);
  }, [id, draftKey, body, mentions]);
}
