import { useEffect } from 'react';
import { MarkDrawing } from '../../marks/marks-drawing.tsx';
import { shapeDrawn } from '../../marks/marks-chart.ts';
import type { MarkModel } from './marks-model.ts';
import type { MarkShape } from './marks-shape.ts';
import { Upright, WorldOverlay } from '../panes/overlay.tsx';
import type { Pane } from '../panes/pane.ts';
import type { PageText } from '../text/page-text.ts';
import { useStore } from '../panes/store.ts';
import { ToolSurface } from '../../tools/tool-surface.tsx';

export interface MarkHandLayerProps {
  pane: Pane;
  text: PageText | null;
  model: MarkModel;
  onDrawn: (shape: MarkShape) => void;
}

/** The hand that draws a mark on the page in view, and what it has drawn so far. */
export function MarkHandLayer({ pane, text, model, onDrawn }: MarkHandLayerProps) {
  const hand = useStore(model.store, (state) => state);
  useEffect(() => {
    model.look(text);
    model.onDrawn(onDrawn);
  });
  const sofar = shapeDrawn(hand.kind, hand.trail, 0, text);
  return (
    <>
      <ToolSurface pane={pane} cursor={hand.kind === 'highlight' ? 'text' : 'crosshair'} onHand={(event) => model.hand(event)} />
      <WorldOverlay pane={pane}>
        {hand.trail.length > 0 && sofar && (
          <g className="k-issue" data-draft data-selected>
            <MarkDrawing shape={sofar} />
          </g>
        )}
        {hand.cross && (
          <Upright x={hand.cross.x} y={hand.cross.y}>
            <path className="k-issue-cross-edge" d="M-14 0H14M0-14V14" />
            <path className="k-issue-cross" d="M-14 0H14M0-14V14" />
          </Upright>
        )}
      </WorldOverlay>
    </>
  );
}
