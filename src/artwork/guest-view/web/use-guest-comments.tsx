import { useState } from 'react';
import { ArtworkMarks, type MarkDraft } from '#artwork/viewer/web/door/artwork-marks.tsx';
import type { ShownArtwork } from '#artwork/viewer/web/door/shown-artwork.ts';
import type { ShownMark } from '#artwork/canvas/web/door/marks/marks-layer.tsx';
import { createMarkModel } from '#artwork/canvas/web/door/marks/marks-model.ts';
import { boxOfShape, placeOf, shapeInMm, type MarkShape } from '#artwork/canvas/web/door/marks/marks-shape.ts';
import { MarkTools } from '#artwork/canvas/web/door/marks/marks-tools.tsx';
import { pageViews } from '#artwork/canvas/web/door/panes/page-view.ts';
import type { CommentSlot } from '#artwork/viewer/web/door/workbench.tsx';
import { GuestComments, type GuestThread } from './guest-comments.tsx';
import type { Review } from './shown-review.ts';

/** What a guest says of the artwork, drawn on it and in the panel beside it: their own threads, and no others. */
export function useGuestComments(review: Review, version: ShownArtwork | null, refetch: () => void): CommentSlot {
  const [model] = useState(createMarkModel);
  const [draft, setDraft] = useState<MarkDraft | null>(null);
  const [selected, setSelected] = useState<string | null>(null);
  const [hovered, setHovered] = useState<string | null>(null);
  const pages = pageViews(version);
  const numbered = numbersOf(review.threads);
  const markOf = (thread: GuestThread): { page: number; shape: MarkShape } | null => {
    const page = pages.find((one) => one.page === thread.place?.page);
    return thread.place && page ? { page: page.page, shape: shapeInMm(thread.place.shape, page) } : null;
  };
  const marks = review.threads.flatMap((thread): ShownMark[] => {
    const mark = markOf(thread);
    const number = numbered.get(thread.id);
    if (!mark || number === undefined) return [];
    const label = `${number}: ${thread.comments[0]?.body ?? ''}`;
    return [{ id: thread.id, number, ...mark, resolved: thread.status === 'RESOLVED', moved: false, label }];
  });
  return {
    count: review.threads.length,
    canComment: review.viewerCan.includes('comment'),
    hand: model,
    layer: (pane) =>
      pane.side === 'after' && (
        <ArtworkMarks
          pane={pane}
          marks={marks}
          selected={selected}
          hovered={hovered}
          onSelect={setSelected}
          onHover={setHovered}
          draft={draft}
          draftNumber={numbered.size + 1}
          onDraft={setDraft}
          model={model}
          onDrawn={(shape) => setDraft({ page: pane.page, shape })}
        />
      ),
    tools: ({ hasText, end }) => (
      <MarkTools
        model={model}
        hasText={hasText}
        placing={null}
        onEnd={() => {
          model.cancel();
          end();
        }}
      />
    ),
    panel: ({ goTo, draw }) => (
      <GuestComments
        review={review}
        pins={{
          numbered,
          selected,
          draft: draft && version && { page: draft.page.page, place: placeOf(version.id, draft.page, draft.shape) },
          onDraw: draw,
          onUnmark: () => setDraft(null),
          onShow: (thread) => {
            setSelected(thread.id);
            const mark = markOf(thread);
            if (mark) goTo(mark.page, boxOfShape(mark.shape));
          },
        }}
        onSent={() => {
          setDraft(null);
          refetch();
        }}
      />
    ),
  };
}

/** The numbers of threads that have a place, as they stand on the artwork. */
function numbersOf(threads: readonly GuestThread[]): ReadonlyMap<string, number> {
  return new Map(threads.filter(({ place }) => place !== null).map(({ id }, index) => [id, index + 1]));
}
