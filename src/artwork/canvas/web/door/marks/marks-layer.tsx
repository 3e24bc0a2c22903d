import { useRef, type KeyboardEvent, type PointerEvent, type ReactNode } from 'react';
import { useText } from '#ui/i18n.tsx';
import { markMessages as words } from './marks-messages.ts';
import { minus, turnedBack, type Point } from '../panes/geometry.ts';
import { MarkDrawing } from '../../marks/marks-drawing.tsx';
import { anchorOf, movedShape, type MarkShape } from './marks-shape.ts';
import { useView, WorldOverlay } from '../panes/overlay.tsx';
import { useMarkTouch } from '../../marks/marks-touch.ts';
import type { Pane } from '../panes/pane.ts';
import { stepFor } from '../tools/measure.ts';
import { useWheelZoom } from '../../tools/wheel-zoom.ts';
import '../../marks/marks.css';

/** A mark of a person on the page in view. */
export interface ShownMark {
  id: string;
  number: number;
  page: number;
  shape: MarkShape;
  resolved: boolean;
  /** Carried to this version and found elsewhere than it was drawn. */
  moved: boolean;
  /** What it says, for those who hear it. */
  label: string;
}

export interface MarksLayerProps {
  pane: Pane;
  marks: readonly ShownMark[];
  selected: string | null;
  hovered: string | null;
  onPick: (id: string) => void;
  onHover: (id: string | null) => void;
}

/** People's marks over the artwork: drawn in mm, their numbers as buttons of one size whatever the zoom and turn. */
export function MarksLayer({ pane, marks, selected, hovered, onPick, onHover }: MarksLayerProps) {
  const onTouch = useMarkTouch(pane, onPick);
  // An empty drawing over the artwork would still be composed with every frame.
  if (marks.length === 0) return null;
  return (
    <>
      <WorldOverlay pane={pane}>
        {marks.map((mark) => (
          <g key={mark.id} className="k-issue" {...looks(mark, selected, hovered)}>
            <MarkDrawing shape={mark.shape} />
          </g>
        ))}
      </WorldOverlay>
      <Badges pane={pane}>
        {marks.map((mark) => (
          <Badge key={mark.id} pane={pane} at={anchorOf(mark.shape)}>
            <button
              type="button"
              className="k-issue-badge"
              {...looks(mark, selected, hovered)}
              aria-label={mark.label}
              aria-pressed={mark.id === selected}
              onPointerDown={(event) => onTouch(mark.id, event)}
              onClick={() => onPick(mark.id)}
              onPointerEnter={() => onHover(mark.id)}
              onPointerLeave={() => onHover(null)}
              onFocus={() => onHover(mark.id)}
              onBlur={() => onHover(null)}
            >
              {mark.number}
            </button>
          </Badge>
        ))}
      </Badges>
    </>
  );
}

/** Numbers that can be pressed; between them the artwork is reached, and the wheel goes through to it. */
function Badges({ pane, children }: { pane: Pane; children: ReactNode }) {
  const element = useRef<HTMLDivElement>(null);
  useWheelZoom(element, pane);
  return (
    <div ref={element} className="k-issue-badges">
      {children}
    </div>
  );
}

function looks(mark: ShownMark, selected: string | null, hovered: string | null) {
  return {
    'data-resolved': mark.resolved || undefined,
    'data-moved': mark.moved || undefined,
    'data-selected': mark.id === selected || undefined,
    'data-hovered': mark.id === hovered || undefined,
  };
}

/** Stays at a place of the artwork; goes past React while the artwork moves. */
function Badge({ pane, at, children }: { pane: Pane; at: Point; children: ReactNode }) {
  const element = useRef<HTMLSpanElement>(null);
  useView(pane, () => {
    const { x, y } = pane.toScreen(at.x, at.y);
    if (element.current) element.current.style.transform = `translate(${x}px, ${y}px)`;
  });
  return (
    <span ref={element} className="k-issue-anchor">
      {children}
    </span>
  );
}

const ARROWS: Record<string, Point> = {
  ArrowLeft: { x: -1, y: 0 },
  ArrowRight: { x: 1, y: 0 },
  ArrowUp: { x: 0, y: -1 },
  ArrowDown: { x: 0, y: 1 },
};
const FAR = 10;

export interface DraftMarkProps {
  pane: Pane;
  shape: MarkShape;
  number: number;
  onMove: (shape: MarkShape) => void;
}

/** The mark of the comment that is being written: its number is a grip, for the pointer and for arrow keys. */
export function DraftMark({ pane, shape, number, onMove }: DraftMarkProps) {
  const t = useText();
  const grip = useRef<{ at: Point; shape: MarkShape } | null>(null);
  const canMove = shape.kind !== 'highlight';
  const onKeyDown = (event: KeyboardEvent): void => {
    const by = ARROWS[event.key];
    if (!by || !canMove) return;
    event.preventDefault();
    event.stopPropagation();
    const view = pane.view();
    const step = stepFor(view.scale) * (event.shiftKey ? FAR : 1);
    onMove(movedShape(shape, turnedBack({ x: by.x * step, y: by.y * step }, view.turn)));
  };
  const onDown = (event: PointerEvent<HTMLButtonElement>): void => {
    event.currentTarget.setPointerCapture(event.pointerId);
    grip.current = { at: pane.toMm(event.clientX, event.clientY), shape };
  };
  const onDrag = (event: PointerEvent): void => {
    if (grip.current) onMove(movedShape(grip.current.shape, minus(pane.toMm(event.clientX, event.clientY), grip.current.at)));
  };
  return (
    <>
      <WorldOverlay pane={pane}>
        <g className="k-issue" data-draft data-selected>
          <MarkDrawing shape={shape} />
        </g>
      </WorldOverlay>
      <Badges pane={pane}>
        <Badge pane={pane} at={anchorOf(shape)}>
          <button
            type="button"
            className="k-issue-badge"
            data-draft
            data-selected
            style={{ cursor: canMove ? 'move' : 'default' }}
            aria-label={t(canMove ? words.draftMoves : words.draftStays)}
            onKeyDown={onKeyDown}
            onPointerDown={canMove ? onDown : undefined}
            onPointerMove={onDrag}
            onPointerUp={() => {
              grip.current = null;
            }}
          >
            {number}
          </button>
        </Badge>
      </Badges>
    </>
  );
}
