import { shortened } from '#shared/text.ts';
import { useEffect, useState } from 'react';
import {
  CommentsChangedDocument,
  CommentThreadsDocument,
  PlaceThreadDocument,
} from '#work/comments/web/door/comments.graphql.generated.ts';
import { isStanding } from '#work/comments/web/door/thread-filter.ts';
import { Loading } from '#ui/components/waiting/loading.tsx';
import { useUrlState } from '#ui/data/address/url-state.ts';
import { useAppMutation, useAppQuery, useAppSubscription } from '#ui/data/operations/use-operation.ts';
import { useText } from '#ui/i18n.tsx';
import { laterNamed } from '#ui/later.tsx';
import type { ViewedDesignFragment } from '../door/inspection.graphql.generated.ts';
import type { ShownArtwork } from '../door/shown-artwork.ts';
import type { MmBox } from '#artwork/canvas/web/door/panes/geometry.ts';
import { ArtworkMarks, type MarkDraft } from '../door/artwork-marks.tsx';
import type { ShownMark } from '#artwork/canvas/web/door/marks/marks-layer.tsx';
import { markMessages as words } from '#artwork/canvas/web/door/marks/marks-messages.ts';
import { createMarkModel } from '#artwork/canvas/web/door/marks/marks-model.ts';
import { boxOfShape, placeOf } from '#artwork/canvas/web/door/marks/marks-shape.ts';
import { markOf, standingOn, type StandingThread, type Thread } from '#artwork/canvas/web/door/marks/marks-threads.ts';
import { pageViews, type PageView } from '#artwork/canvas/web/door/panes/page-view.ts';
import type { Comparison } from '../door/use-comparison.ts';
import type { CommentSlot } from '../door/workbench.tsx';

const MarkTools = laterNamed(() => import('#artwork/canvas/web/door/marks/marks-tools.tsx'), 'MarkTools');
const CommentPanel = laterNamed(
  () => import('./comment-panel.tsx'),
  'CommentPanel',
  () => <Loading />,
);

const LONGEST_LABEL = 60;

/** The design's comments on a version: those drawn on it, those carried to it, and those that belong to no place. */
export function useArtworkComments(design: ViewedDesignFragment, version: ShownArtwork, comparison: Comparison): CommentSlot {
  const t = useText();
  const subject = { subjectType: 'DESIGN', subjectId: design.id };
  const query = useAppQuery(CommentThreadsDocument, subject);
  const [url, setUrl] = useUrlState({ thread: '' });
  const [model] = useState(createMarkModel);
  const [draft, setDraft] = useState<MarkDraft | null>(null);
  /** The issue that gets another place with the next stroke. */
  const [placing, setPlacing] = useState<Thread | null>(null);
  const [selected, setChosen] = useState<string | null>(null);
  /** The address names the thread that a link led to as long as one stays with it. */
  const setSelected = (id: string | null) => {
    setChosen(id);
    if (url.thread && id !== url.thread) setUrl({ thread: '' });
  };
  const [hovered, setHovered] = useState<string | null>(null);
  const place = useAppMutation(PlaceThreadDocument, { success: words.placedDone });
  useAppSubscription(CommentsChangedDocument, subject, query.refetch);

  const pages = pageViews(version);
  const list = query.data?.commentThreads;
  const numbers = new Map(design.versions.map((one) => [one.id, one.number]));
  const all = standingOn(list?.items ?? [], version.id, numbers);
  // One that was taken back keeps its number for itself: those of the others stay.
  const threads = all.filter(({ thread }) => isStanding(thread));
  const canComment = list?.viewerCan.includes('comment') ?? false;

  const marksOn = (versionId: string, views: readonly PageView[]): ShownMark[] =>
    threads.flatMap(({ thread, number }): ShownMark[] => {
      const mark = number === null || placing?.id === thread.id ? null : markOf(thread, versionId, views);
      // Settled ones rest, unless one looks at them.
      if (!mark || number === null || (thread.status === 'RESOLVED' && thread.id !== selected && thread.id !== hovered)) return [];
      const carried = thread.places.find((one) => one.versionId === versionId);
      return [
        {
          id: thread.id,
          number,
          ...mark,
          resolved: thread.status === 'RESOLVED',
          moved: carried?.state === 'MOVED',
          label: labelOf(thread, number),
        },
      ];
    });
  const labelOf = (thread: Thread, n: number): string => {
    const said = thread.comments[0]?.body || t(words.deletedWords);
    return t(words.issue, {
      n,
      status: t(thread.status === 'RESOLVED' ? words.resolved : words.open),
      words: shortened(said, LONGEST_LABEL),
    });
  };
  const marks = marksOn(version.id, pages);
  const boxOf = ({ thread }: StandingThread): { page: number; box: MmBox } | null => {
    const mark = markOf(thread, version.id, pages);
    return mark && { page: mark.page, box: boxOfShape(mark.shape) };
  };
  const drawn = all.filter(({ number }) => number !== null).length;

  return {
    count: threads.filter(({ thread }) => thread.status === 'OPEN').length,
    canComment,
    hand: model,
    layer: (pane) => (
      <ArtworkMarks
        pane={pane}
        marks={pane.side === 'after' ? marks : marksOn(comparison.with?.id ?? '', pageViews(comparison.with))}
        selected={selected}
        hovered={hovered}
        onSelect={setSelected}
        onHover={setHovered}
        draft={draft}
        draftNumber={drawn + 1}
        onDraft={setDraft}
        model={model}
        onDrawn={(shape) => {
          if (!placing) {
            setDraft({ page: pane.page, shape });
            return;
          }
          const input = { threadId: placing.id, expectedVersion: placing.version, place: placeOf(version.id, pane.page, shape) };
          void place.run({ input }).then(query.refetch);
          setPlacing(null);
        }}
      />
    ),
    tools: ({ hasText, end }) => (
      <MarkTools
        model={model}
        hasText={hasText}
        placing={threads.find(({ thread }) => thread.id === placing?.id)?.number ?? null}
        onEnd={() => {
          model.cancel();
          setPlacing(null);
          end();
        }}
      />
    ),
    panel: ({ goTo, draw }) => (
      <>
        <Arrival
          wanted={threads.find(({ thread }) => thread.id === url.thread) ?? null}
          onArrive={(standing) => {
            setSelected(standing.thread.id);
            const at = boxOf(standing);
            if (at) goTo(at.page, at.box);
          }}
        />
        <CommentPanel
          designId={design.id}
          threads={threads}
          draft={draft && { page: draft.page.page, place: placeOf(version.id, draft.page, draft.shape) }}
          canComment={canComment}
          canCommentInside={list?.viewerCan.includes('commentInside') ?? false}
          selected={selected}
          hovered={hovered}
          linked={url.thread}
          error={query.error}
          onDraftDone={(threadId) => {
            setDraft(null);
            if (url.thread) setUrl({ thread: '' });
            if (threadId) setSelected(threadId);
            query.refetch();
          }}
          onDraw={() => {
            setPlacing(null);
            draw();
          }}
          showOf={(standing) => {
            const at = boxOf(standing);
            return (
              at &&
              (() => {
                setSelected(standing.thread.id);
                goTo(at.page, at.box);
              })
            );
          }}
          originalOf={({ thread }) => {
            const drawnOn = thread.place;
            if (!drawnOn || !numbers.has(drawnOn.versionId)) return null;
            return () => {
              setSelected(thread.id);
              comparison.choose(drawnOn.versionId);
            };
          }}
          placeOf={({ thread, drawnOn }) => {
            if ((drawnOn ?? 0) > (numbers.get(version.id) ?? Infinity)) return null;
            return () => {
              model.choose(thread.place?.shape.kind ?? 'rectangle');
              setPlacing(thread);
              setDraft(null);
              draw();
            };
          }}
          onHover={setHovered}
          onStale={query.refetch}
        />
      </>
    ),
  };
}

/** Goes once to the thread that the address names, as soon as it is known. */
function Arrival({ wanted, onArrive }: { wanted: StandingThread | null; onArrive: (standing: StandingThread) => void }) {
  const id = wanted?.thread.id ?? null;
  useEffect(() => {
    if (wanted) onArrive(wanted);
    // Once per thread: later changes of it must not move what one looks at.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [id]);
  return null;
}
