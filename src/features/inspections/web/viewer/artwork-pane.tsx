import type OpenSeadragon from 'openseadragon';
import { use, useEffect, useRef, useState, type PointerEvent, type ReactNode } from 'react';
import { Overlay, type Mark, type Pin } from './overlay.tsx';
import { createPane, type MmBox, type Pane, type TopLayer } from './pane.ts';
import type { PageView } from './page-view.ts';

let library: Promise<typeof OpenSeadragon> | null = null;

/** OpenSeadragon, loaded with the first pane and never in the entry. */
function loadOsd(): Promise<typeof OpenSeadragon> {
  library ??= import('openseadragon').then((module) => (module as unknown as { default: typeof OpenSeadragon }).default);
  return library;
}

export interface ArtworkPaneProps {
  label: string;
  base: PageView | null;
  top?: PageView | null;
  layer?: TopLayer;
  marks: readonly Mark[];
  pins: readonly Pin[];
  selected: string | null;
  onPick: (markId: string) => void;
  onPickPin: (pinId: string) => void;
  /** While set, the next press or drag places a comment. */
  placing: boolean;
  onPlace: (box: MmBox) => void;
  /** The pane exists; null when it goes away. */
  onPane: (pane: Pane | null) => void;
  onZoom: (zoom: number) => void;
  onLead: () => void;
  onMoved: () => void;
  children?: ReactNode;
}

/** The artwork with the findings drawn over it. */
export function ArtworkPane(props: ArtworkPaneProps) {
  const osd = use(loadOsd());
  const place = useRef<HTMLDivElement>(null);
  const overlay = useRef<SVGGElement>(null);
  const latest = useRef(props);
  const [pane, setPane] = useState<Pane | null>(null);
  useEffect(() => {
    latest.current = props;
  });
  useEffect(() => {
    const element = place.current;
    if (!element) return undefined;
    const made = createPane(osd, element, latest.current.label, {
      onView: (state) => {
        const group = overlay.current;
        if (group) {
          group.setAttribute('transform', `matrix(${state.scale} 0 0 ${state.scale} ${state.x} ${state.y})`);
          group.style.setProperty('--inverse', String(1 / state.scale));
        }
        latest.current.onZoom(state.zoom);
        latest.current.onMoved();
      },
      onLead: () => latest.current.onLead(),
      onClick: (mm) => {
        const now = latest.current;
        if (now.placing) return;
        const pin = now.pins.find((one) => Math.hypot(one.box.x - mm.x, one.box.y - mm.y) < 12 / made.view().scale);
        if (pin) {
          now.onPickPin(pin.id);
          return;
        }
        const slack = 6 / made.view().scale;
        const hits = now.marks.filter(({ box }) => within(box, mm, slack));
        hits.sort((a, b) => a.box.w * a.box.h - b.box.w * b.box.h);
        if (hits[0]) now.onPick(hits[0].findingId);
      },
      onShown: () => undefined,
    });
    setPane(made);
    latest.current.onPane(made);
    return () => {
      latest.current.onPane(null);
      made.destroy();
      setPane(null);
    };
  }, [osd]);
  const { base, top = null, layer, placing } = props;
  // The pane itself tells whether it shows these pages already: signed addresses are renewed without a redraw.
  useEffect(() => {
    pane?.show(base, top);
  }, [pane, base, top]);
  const opacity = layer?.opacity ?? 1;
  const composite = layer?.composite ?? null;
  useEffect(() => {
    pane?.setTop({ opacity, composite });
  }, [pane, opacity, composite]);
  useEffect(() => {
    pane?.setPanning(!placing);
  }, [pane, placing]);
  return (
    <div className="k-artwork-pane">
      <div ref={place} className="k-artwork-canvas" />
      <Overlay groupRef={overlay} marks={props.marks} pins={props.pins} selected={props.selected} />
      {placing && pane && <PlacingLayer pane={pane} onPlace={props.onPlace} />}
      {props.children}
    </div>
  );
}

function within(box: MmBox, mm: { x: number; y: number }, slack: number): boolean {
  return mm.x >= box.x - slack && mm.x <= box.x + box.w + slack && mm.y >= box.y - slack && mm.y <= box.y + box.h + slack;
}

/** Catches one press (a point) or one drag (a rectangle) for a comment. */
function PlacingLayer({ pane, onPlace }: { pane: Pane; onPlace: (box: MmBox) => void }) {
  const [from, setFrom] = useState<{ x: number; y: number } | null>(null);
  const [to, setTo] = useState<{ x: number; y: number } | null>(null);
  const [corner, setCorner] = useState({ x: 0, y: 0 });
  const start = (event: PointerEvent<HTMLDivElement>) => {
    event.currentTarget.setPointerCapture(event.pointerId);
    const { left, top } = event.currentTarget.getBoundingClientRect();
    setCorner({ x: left, y: top });
    setFrom({ x: event.clientX, y: event.clientY });
    setTo({ x: event.clientX, y: event.clientY });
  };
  const end = () => {
    if (!from || !to) return;
    const a = pane.toMm(Math.min(from.x, to.x), Math.min(from.y, to.y));
    const b = pane.toMm(Math.max(from.x, to.x), Math.max(from.y, to.y));
    // A hand that trembles by a few pixels means a point.
    const isPoint = Math.hypot(to.x - from.x, to.y - from.y) < 6;
    onPlace(isPoint ? { x: a.x, y: a.y, w: 0, h: 0 } : { x: a.x, y: a.y, w: b.x - a.x, h: b.y - a.y });
    setFrom(null);
  };
  return (
    <div
      className="k-artwork-placing"
      onPointerDown={start}
      onPointerMove={(event) => from && setTo({ x: event.clientX, y: event.clientY })}
      onPointerUp={end}
    >
      {from && to && (
        <span
          style={{
            left: Math.min(from.x, to.x) - corner.x,
            top: Math.min(from.y, to.y) - corner.y,
            width: Math.abs(to.x - from.x),
            height: Math.abs(to.y - from.y),
          }}
        />
      )}
    </div>
  );
}
