import { MarkHandLayer } from '#artwork/canvas/web/door/marks/marks-hand.tsx';
import { DraftMark, MarksLayer, type ShownMark } from '#artwork/canvas/web/door/marks/marks-layer.tsx';
import type { MarkModel } from '#artwork/canvas/web/door/marks/marks-model.ts';
import type { MarkShape } from '#artwork/canvas/web/door/marks/marks-shape.ts';
import type { PageView } from '#artwork/canvas/web/door/panes/page-view.ts';
import type { MarkedPane } from './workbench.tsx';

/** The mark of a comment that is being written. */
export interface MarkDraft {
  page: PageView;
  shape: MarkShape;
}

interface ArtworkMarksProps {
  pane: MarkedPane;
  /** Of every page; those of the pane's page are drawn. */
  marks: readonly ShownMark[];
  selected: string | null;
  hovered: string | null;
  onSelect: (id: string) => void;
  onHover: (id: string | null) => void;
  draft: MarkDraft | null;
  /** The number that the draft will have. */
  draftNumber: number;
  onDraft: (draft: MarkDraft) => void;
  /** The hand that draws. */
  model: MarkModel;
  onDrawn: (shape: MarkShape) => void;
}

/** People's marks over one pane: those that stand, the one being written, and the hand that draws the next. */
export function ArtworkMarks(props: ArtworkMarksProps) {
  const { marks, selected, hovered, onSelect, onHover, draft, draftNumber, onDraft, model, onDrawn } = props;
  const { side, page, pane, text, placing, done, showPanel } = props.pane;
  return (
    <>
      <MarksLayer
        pane={pane}
        marks={marks.filter((mark) => mark.page === page.page)}
        selected={selected}
        hovered={hovered}
        onHover={onHover}
        onPick={(id) => {
          showPanel();
          onSelect(id);
        }}
      />
      {side === 'after' && draft?.page.page === page.page && !placing && (
        <DraftMark pane={pane} shape={draft.shape} number={draftNumber} onMove={(shape) => onDraft({ ...draft, shape })} />
      )}
      {placing && (
        <MarkHandLayer
          pane={pane}
          text={text}
          model={model}
          onDrawn={(shape) => {
            done();
            showPanel();
            onDrawn(shape);
          }}
        />
      )}
    </>
  );
}
