import { useState, type ReactNode } from 'react';
import { CommentsChangedDocument, CommentThreadsDocument } from '#work/comments/web/door/comments.graphql.generated.ts';
import { isStanding } from '#work/comments/web/door/thread-filter.ts';
import { useAppQuery, useAppSubscription } from '#ui/data/operations/use-operation.ts';
import { useStableCallback } from '#ui/stable-callback.ts';
import { specificationMessages as m } from '../../../messages.ts';
import { spotOf } from '../../../rules/spot.ts';
import type { SpecificationItem } from '../use-specification.ts';
import { ItemCommentsDialog } from './item-comments-dialog.tsx';

/** The comments on the items of a specification. */
export interface ItemComments {
  /** Open threads by the item's key. */
  counts: ReadonlyMap<string, number>;
  /** Whether there is something to read there, or one may write. */
  canOpen: (key: string) => boolean;
  open: (key: string, cell?: string) => void;
  dialog: ReactNode;
}

/** @param id null: not here */
export function useItemComments(id: string | null, items: readonly SpecificationItem[]): ItemComments {
  const subject = { subjectType: 'SPECIFICATION' as const, subjectId: id ?? '' };
  const query = useAppQuery(CommentThreadsDocument, subject, { pause: id === null, failure: m.loadFailed });
  useAppSubscription(CommentsChangedDocument, subject, query.refetch, { pause: id === null });
  const [shown, setShown] = useState<{ key: string; cell: string | null } | null>(null);
  const list = query.data?.commentThreads;
  const threads = list?.items.filter(isStanding) ?? [];
  const counts = new Map<string, number>();
  const any = new Set<string>();
  for (const thread of threads) {
    const key = spotOf(thread.spot)?.key;
    if (key === undefined) continue;
    any.add(key);
    if (thread.status === 'OPEN') counts.set(key, (counts.get(key) ?? 0) + 1);
  }
  const writes = list?.viewerCan.includes('comment') ?? false;
  const open = useStableCallback((key: string, cell?: string) => setShown({ key, cell: cell ?? null }));
  const item = items.find(({ key }) => key === shown?.key);
  return {
    counts,
    canOpen: (key) => writes || any.has(key),
    open,
    dialog: shown && item && (
      <ItemCommentsDialog
        item={item}
        firstCell={shown.cell}
        subject={subject}
        threads={threads.filter(({ spot }) => spotOf(spot)?.key === item.key)}
        writes={writes}
        inside={list?.viewerCan.includes('commentInside') ?? false}
        onStale={query.refetch}
        onClose={() => setShown(null)}
      />
    ),
  };
}
