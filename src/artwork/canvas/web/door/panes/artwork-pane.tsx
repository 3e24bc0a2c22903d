import { use, useEffect, useRef, useState, type ReactNode } from 'react';
import { inForeground } from '#ui/data/operations/foreground.ts';
import { unseenArtwork } from '#ui/data/unseen-artwork.ts';
import { useText } from '#ui/i18n.tsx';
import { loadDrawingLibrary } from './drawing-library.ts';
import { isInside, type Point, type ViewState } from './geometry.ts';
import { MarksOverlay } from './overlay.tsx';
import type { Mark } from '../marks/mark.ts';
import { brokenMessages } from './stage-messages.ts';
import { createPane, type Pane, type PaneScene } from './pane.ts';

/** How near to a frame a press still means it, px. */
const REACH_PX = 6;

export interface ArtworkPaneProps {
  label: string;
  scene: PaneScene;
  marks: readonly Mark[];
  selected: string | null;
  onPick: (findingId: string) => void;
  /** Drawn above the findings (lines, people's marks, the tool in the hand). */
  over: (pane: Pane) => ReactNode;
  /** The pane exists; null when it goes away. */
  onPane: (pane: Pane | null) => void;
  onLead: () => void;
  onMoved: (view: ViewState) => void;
  children?: ReactNode;
}

/** The artwork with the findings drawn over it. */
export function ArtworkPane(props: ArtworkPaneProps) {
  const t = useText();
  const osd = use(loadDrawingLibrary());
  const place = useRef<HTMLDivElement>(null);
  const latest = useRef(props);
  const [pane, setPane] = useState<Pane | null>(null);
  const [isBroken, setBroken] = useState(false);
  useEffect(() => {
    latest.current = props;
  });
  useEffect(() => {
    const element = place.current;
    if (!element) return undefined;
    // Artwork is waited for like a page's code and data.
    const { promise: drawn, resolve: onDrawn } = Promise.withResolvers<void>();
    void inForeground(drawn);
    const made = createPane(osd, element, {
      onDrawn,
      onView: (view) => latest.current.onMoved(view),
      onLead: () => latest.current.onLead(),
      onBroken: (now) => {
        setBroken(now);
        if (now) onDrawn();
        unseenArtwork[now ? 'begin' : 'end'](element);
      },
      onClick: (at) => {
        const hit = nearestMark(latest.current.marks, at, REACH_PX / made.view().scale);
        if (hit) latest.current.onPick(hit.findingId);
      },
    });
    setPane(made);
    latest.current.onPane(made);
    return () => {
      latest.current.onPane(null);
      onDrawn();
      made.destroy();
      setPane(null);
    };
  }, [osd]);
  const { scene } = props;
  // The pane itself tells what it shows already: signed addresses are renewed without a redraw.
  useEffect(() => {
    pane?.show(scene);
  }, [pane, scene]);
  const { label } = props;
  useEffect(() => {
    pane?.setLabel(label);
  }, [pane, label]);
  return (
    <div className="k-artwork-pane" style={{ '--unturn': `${-scene.turn}deg` }}>
      <div ref={place} className="k-artwork-canvas" />
      {pane && <MarksOverlay pane={pane} marks={props.marks} selected={props.selected} />}
      {pane && props.over(pane)}
      {isBroken && (
        <p className="k-pane-broken" role="alert">
          {t(brokenMessages.broken)}
        </p>
      )}
      {props.children}
    </div>
  );
}

/** The smallest frame at the place: a small one inside a large one can still be reached. */
function nearestMark(marks: readonly Mark[], at: Point, slack: number): Mark | null {
  const hits = marks.filter(({ box }) => isInside(box, at, slack));
  hits.sort((a, b) => a.box.w * a.box.h - b.box.w * b.box.h);
  return hits[0] ?? null;
}
