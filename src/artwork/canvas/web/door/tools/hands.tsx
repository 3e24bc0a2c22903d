import { useState, type ReactNode } from 'react';
import { boxBetween, minus, plus, type MmBox, type Point } from '../panes/geometry.ts';
import { WorldOverlay } from '../panes/overlay.tsx';
import type { Pane } from '../panes/pane.ts';
import type { StageModel } from '../panes/stage-model.ts';
import { TextHand } from '../text/text-layer.tsx';
import type { PageText } from '../text/page-text.ts';
import { offsetBy, type Side, type ViewerState } from '../panes/viewer-state.ts';
import { spotAfter } from './spot.ts';
import { measureChart } from './measure.ts';
import { ToolSurface, type HandEvent } from '../../tools/tool-surface.tsx';

export interface HandsProps {
  pane: Pane;
  side: Side;
  state: ViewerState;
  set: (change: Partial<ViewerState>) => void;
  stage: StageModel;
  text: PageText | null;
}

/** What the tool in the hand does on a pane; the hand itself and comments bring their own. */
export function Hands(props: HandsProps): ReactNode {
  const { pane, state, stage, text, side } = props;
  switch (state.tool) {
    case 'line':
    case 'box': {
      const chart = measureChart(state.tool);
      return <ToolSurface pane={pane} cursor="crosshair" onHand={(event) => stage.measure.set(chart(stage.measure.get(), event))} />;
    }
    case 'ink':
      return <ToolSurface pane={pane} cursor="crosshair" onHand={(event) => stage.spot.set(spotAfter(stage.spot.get(), event))} />;
    case 'zoomBox':
      return <ZoomBoxHand pane={pane} onDone={(box) => box && pane.fitBox(box)} />;
    case 'align':
      return <AlignHand {...props} />;
    case 'text':
      return text && <TextHand pane={pane} side={side} text={text} selection={stage.selection} />;
    case 'pan':
    case 'comment':
      return null;
  }
}

/** A drag shows the area; a click alone does nothing. */
function ZoomBoxHand({ pane, onDone }: { pane: Pane; onDone: (box: MmBox | null) => void }) {
  const [corners, setCorners] = useState<{ from: Point; to: Point } | null>(null);
  const onHand = ({ type, at, slack }: HandEvent): void => {
    if (type === 'press') setCorners({ from: at, to: at });
    else if (corners && type === 'move') setCorners({ ...corners, to: at });
    else if (corners) {
      const box = boxBetween(corners.from, at);
      setCorners(null);
      onDone(box.w > slack && box.h > slack ? box : null);
    }
  };
  const box = corners && boxBetween(corners.from, corners.to);
  return (
    <>
      {box && (
        <WorldOverlay pane={pane}>
          <rect className="k-zoom-box" x={box.x} y={box.y} width={box.w} height={box.h} />
        </WorldOverlay>
      )}
      <ToolSurface pane={pane} cursor="zoom-in" onHand={onHand} />
    </>
  );
}

/** A drag carries the older version along; let go, it stays there. */
function AlignHand({ pane, state, set }: HandsProps) {
  const [grip, setGrip] = useState<{ at: Point; offset: Point } | null>(null);
  const onHand = ({ type, at }: HandEvent): void => {
    if (type === 'press') setGrip({ at, offset: state.offset });
    else if (grip) {
      set({ offset: offsetBy(plus(grip.offset, minus(at, grip.at)), { x: 0, y: 0 }) });
      if (type === 'release') setGrip(null);
    }
  };
  return <ToolSurface pane={pane} cursor="move" onHand={onHand} />;
}
