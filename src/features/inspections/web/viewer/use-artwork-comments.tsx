import { useState } from 'react';
import {
  CommentsChangedDocument,
  CommentThreadsDocument,
  type CommentThreadsQuery,
} from '#features/comments/web/embed/comments.graphql.generated.ts';
import { useAppQuery, useAppSubscription } from '#ui/data/use-operation.ts';
import type { ShownVersionFragment } from '../inspection.graphql.generated.ts';
import { CommentPanel, type DraftPlace } from './comment-panel.tsx';
import type { Pin } from './overlay.tsx';
import { heightMm, pageViews, widthMm, type PageView } from './page-view.ts';
import type { MmBox } from './pane.ts';
import type { CommentSlot } from './workbench.tsx';

type Thread = CommentThreadsQuery['commentThreads']['items'][number];

/** A place is kept as shares of the page, the artwork is measured in mm. */
function boxOf(place: NonNullable<Thread['place']>, page: PageView): MmBox {
  const [w, h] = [widthMm(page), heightMm(page)];
  return { x: place.x * w, y: place.y * h, w: (place.width ?? 0) * w, h: (place.height ?? 0) * h };
}

const share = (value: number, whole: number): number => Math.min(1, Math.max(0, value / whole));

/** The place of a new comment as the API takes it; what lies beyond the page is cut off. */
export function placeOf(versionId: string, page: PageView, box: MmBox): DraftPlace {
  const [w, h] = [widthMm(page), heightMm(page)];
  const point = { versionId, page: page.page, x: share(box.x, w), y: share(box.y, h) };
  if (box.w === 0 || box.h === 0) return { ...point, kind: 'point' };
  const width = share(box.x + box.w, w) - point.x;
  const height = share(box.y + box.h, h) - point.y;
  return width > 0 && height > 0 ? { ...point, kind: 'rectangle', width, height } : { ...point, kind: 'point' };
}

/** The design's comments: those pinned to this version, and those that belong to no place. */
export function useArtworkComments(designId: string, version: ShownVersionFragment): CommentSlot {
  const subject = { subjectType: 'DESIGN', subjectId: designId };
  const query = useAppQuery(CommentThreadsDocument, subject);
  const [draft, setDraft] = useState<{ page: number; box: MmBox; place: DraftPlace } | null>(null);
  const [selected, setSelected] = useState<string | null>(null);
  useAppSubscription(CommentsChangedDocument, subject, query.refetch);
  const pages = pageViews(version);
  const all = query.data?.commentThreads;
  const threads = (all?.items ?? []).filter((thread) => !thread.place || thread.place.versionId === version.id);
  const placed = threads.filter((thread) => thread.place);
  const pins = placed.flatMap((thread, index): Pin[] => {
    const page = pages.find((one) => one.page === thread.place?.page);
    if (!page || !thread.place) return [];
    const { id, status } = thread;
    const box = boxOf(thread.place, page);
    return [{ id, page: page.page, number: index + 1, box, resolved: status === 'RESOLVED', selected: id === selected }];
  });
  const draftPin: Pin[] = draft
    ? [{ id: 'draft', page: draft.page, number: placed.length + 1, box: draft.box, resolved: false, selected: true }]
    : [];
  return {
    count: threads.filter((thread) => thread.status === 'OPEN').length,
    pins: [...pins, ...draftPin],
    canComment: all?.viewerCan.includes('comment') ?? false,
    onPick: (id) => setSelected(id === 'draft' ? null : id),
    onPlace: (pageNumber, box) => {
      const page = pages.find((one) => one.page === pageNumber);
      if (page) setDraft({ page: pageNumber, box, place: placeOf(version.id, page, box) });
    },
    panel: (goTo) => (
      <CommentPanel
        designId={designId}
        threads={threads}
        numbers={new Map(pins.map((pin) => [pin.id, pin.number]))}
        draft={draft?.place ?? null}
        canComment={all?.viewerCan.includes('comment') ?? false}
        selected={selected}
        error={query.error}
        onDraftDone={(threadId) => {
          setDraft(null);
          setSelected(threadId);
          query.refetch();
        }}
        onShow={(thread) => {
          setSelected(thread.id);
          const pin = pins.find((one) => one.id === thread.id);
          if (pin) goTo(pin.page, pin.box);
        }}
        onStale={query.refetch}
      />
    ),
  };
}
