import { Suspense, useEffect, useRef, useState, type ReactNode } from 'react';
import { Loading } from '#ui/components/loading.tsx';
import { useText } from '#ui/i18n.tsx';
import { viewerMessages } from '../../messages.ts';
import type { Finding } from '../../rules/findings.ts';
import { ArtworkPane } from './artwork-pane.tsx';
import type { Mark, Pin } from './overlay.tsx';
import type { MmBox, Pane, TopLayer } from './pane.ts';
import { renewAddresses } from './tile-source.ts';
import type { PageView } from './page-view.ts';
import type { ViewerState } from './viewer-state.ts';

/** What the dock, the list and the keys do with the panes. */
export interface StageHandle {
  zoomBy(factor: number): void;
  fit(): void;
  actualSize(): void;
  goTo(box: MmBox): void;
}

export interface StageProps {
  after: PageView | null;
  afterLabel: string;
  before: PageView | null;
  beforeLabel: string;
  state: ViewerState;
  findings: readonly Finding[];
  pins: readonly Pin[];
  selected: string | null;
  onPick: (findingId: string) => void;
  onPickPin: (id: string) => void;
  onPlace: (box: MmBox) => void;
  onZoom: (zoom: number) => void;
  onHandle: (handle: StageHandle | null) => void;
  children?: ReactNode;
}

/** The marks of findings on one page, moved by `shift` (the other version's picture may be trimmed elsewhere). */
function marksOn(findings: readonly Finding[], page: number, shift: { x: number; y: number }): Mark[] {
  return findings.flatMap((finding) =>
    finding.marks
      .filter((mark) => mark.page === page)
      .map((mark, index) => ({
        findingId: finding.id,
        number: finding.number,
        kind: finding.kind,
        severity: finding.severity,
        box: { ...mark.box.mm, x: mark.box.mm.x + shift.x, y: mark.box.mm.y + shift.y },
        first: index === 0,
      })),
  );
}

const NO_SHIFT = { x: 0, y: 0 };

/** One or two panes, linked: the pane that was last moved by hand leads, the other follows. */
export function Stage(props: StageProps) {
  const { after, before, state, findings, selected } = props;
  const panes = useRef<Record<'before' | 'after', Pane | null>>({ before: null, after: null });
  const leader = useRef<'before' | 'after'>('after');
  const flash = useFlicker(state.mode === 'flicker' && before !== null, state.flickerMs);
  useEffect(() => renewAddresses([after, before].filter((page) => page !== null)));
  const isSide = state.mode === 'side' && before !== null;

  const each = (work: (pane: Pane) => void): void => {
    const lead = panes.current[leader.current] ?? panes.current.after;
    if (lead) work(lead);
  };
  const link = (moved: 'before' | 'after'): void => {
    if (leader.current !== moved) return;
    const from = panes.current[moved];
    const to = panes.current[moved === 'after' ? 'before' : 'after'];
    if (from && to) to.follow(from.bounds());
  };
  const keep = (side: 'before' | 'after') => (pane: Pane | null) => {
    panes.current[side] = pane;
    props.onHandle({
      zoomBy: (factor) => each((one) => one.zoomBy(factor)),
      fit: () => each((one) => one.fit()),
      actualSize: () => each((one) => one.actualSize()),
      goTo: (box) => {
        // A programmatic move leads from the new version's pane, where the boxes are measured.
        leader.current = 'after';
        panes.current.after?.goTo(box);
      },
    });
  };
  const layer: TopLayer =
    state.mode === 'difference'
      ? { opacity: 1, composite: 'difference' }
      : { opacity: state.mode === 'flicker' ? (flash ? 1 : 0) : state.opacity, composite: null };
  const shown = state.marks && state.mode !== 'difference' ? findings : findings.filter((finding) => finding.id === selected);
  const shift = after && before ? { x: before.trim.x - after.trim.x, y: before.trim.y - after.trim.y } : NO_SHIFT;
  const common = {
    selected,
    pins: props.pins,
    onPick: props.onPick,
    onPickPin: props.onPickPin,
    placing: state.placing,
    onPlace: props.onPlace,
  };
  return (
    <div className="k-stage" data-mode={before ? state.mode : 'single'} data-placing={state.placing || undefined}>
      <Suspense fallback={<Loading />}>
        {isSide && (
          <ArtworkPane
            {...common}
            key="before"
            label={props.beforeLabel}
            base={before}
            marks={marksOn(
              shown.filter((finding) => finding.kind === 'DIFFERENCE'),
              before.page,
              shift,
            )}
            pins={[]}
            placing={false}
            onPane={keep('before')}
            onZoom={() => undefined}
            onLead={() => {
              leader.current = 'before';
            }}
            onMoved={() => link('before')}
          >
            <PaneLabel tone="before">{props.beforeLabel}</PaneLabel>
          </ArtworkPane>
        )}
        <ArtworkPane
          {...common}
          key="after"
          label={props.afterLabel}
          base={after}
          top={isSide || state.mode === 'side' ? null : before}
          layer={layer}
          marks={after ? marksOn(shown, after.page, NO_SHIFT) : []}
          onPane={keep('after')}
          onZoom={props.onZoom}
          onLead={() => {
            leader.current = 'after';
          }}
          onMoved={() => link('after')}
        >
          <PaneLabel tone={state.mode === 'flicker' && flash ? 'before' : 'after'}>
            {isSide || !before ? props.afterLabel : <BothLabels {...props} flash={flash} />}
          </PaneLabel>
        </ArtworkPane>
      </Suspense>
      {props.children}
    </div>
  );
}

function PaneLabel({ tone, children }: { tone: 'before' | 'after'; children: ReactNode }) {
  return (
    <span className="k-pane-label" data-tone={tone}>
      {children}
    </span>
  );
}

function BothLabels({ beforeLabel, afterLabel, state, flash }: StageProps & { flash: boolean }) {
  const t = useText();
  if (state.mode === 'flicker') return flash ? beforeLabel : afterLabel;
  const mode = t(state.mode === 'difference' ? viewerMessages.difference : viewerMessages.overlay);
  return `${mode}：${beforeLabel} / ${afterLabel}`;
}

/** True and false in turn; stands still for those who asked for less motion, who then see the older version. */
function useFlicker(on: boolean, everyMs: number): boolean {
  const [flash, setFlash] = useState(true);
  useEffect(() => {
    if (!on || matchMedia('(prefers-reduced-motion: reduce)').matches) return undefined;
    const timer = setInterval(() => setFlash((now) => !now), everyMs);
    return () => clearInterval(timer);
  }, [on, everyMs]);
  return flash;
}
