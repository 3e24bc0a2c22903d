import { useEffect, type ReactNode } from 'react';
import { useText } from '#ui/i18n.tsx';
import { laterNamed } from '#ui/later.tsx';
import { isOfWholePage, type Finding } from '#artwork/findings/rules/findings.ts';
import { ArtworkPane } from '#artwork/canvas/web/door/panes/artwork-pane.tsx';
import { ORIGIN, type Point } from '#artwork/canvas/web/door/panes/geometry.ts';
import type { Mark } from '#artwork/canvas/web/door/marks/mark.ts';
import { paneFrom, type Pane, type PaneScene } from '#artwork/canvas/web/door/panes/pane.ts';
import type { PageView } from '#artwork/canvas/web/door/panes/page-view.ts';
import type { StageModel } from '#artwork/canvas/web/door/panes/stage-model.ts';
import { compareMessages, modeMessages } from '#artwork/canvas/web/door/panes/stage-messages.ts';
import { SwipeHandle } from '#artwork/canvas/web/door/panes/swipe-handle.tsx';
import { TextHighlights } from '#artwork/canvas/web/door/text/text-layer.tsx';
import type { PageText, TextRange } from '#artwork/canvas/web/door/text/page-text.ts';
import { renewAddresses } from '#artwork/canvas/web/door/panes/tile-source.ts';
import { Hands } from '#artwork/canvas/web/door/tools/hands.tsx';
import { hasMeasures } from '#artwork/canvas/web/door/tools/measure.ts';
import { MeasureVoice } from '#artwork/canvas/web/door/tools/measure-voice.tsx';
import { useStore } from '#artwork/canvas/web/door/panes/store.ts';
import { useFlicker } from '../results/use-flicker.ts';
import '#artwork/canvas/web/door/panes/stage.css';
import { layersOf, placeOfBefore, shownMode, type Pair, type Side, type ViewerState } from '#artwork/canvas/web/door/panes/viewer-state.ts';

export interface StageProps extends Pair {
  stage: StageModel;
  labels: Record<Side, string>;
  state: ViewerState;
  set: (change: Partial<ViewerState>) => void;
  findings: readonly Finding[];
  selected: string | null;
  onPick: (findingId: string) => void;
  /** What people drew on a pane's page. */
  over: (side: Side, page: PageView, pane: Pane) => ReactNode;
  /** The text of the pages in view, as far as it is known. */
  texts: Record<Side, PageText | null>;
  /** The hits of a search on the page in view; null: nothing is searched. */
  search: { hits: readonly TextRange[]; current: number | null } | null;
  children?: ReactNode;
}

const MeasureDrawing = laterNamed(() => import('#artwork/canvas/web/door/tools/measure-drawing.tsx'), 'MeasureDrawing');
const SpotDrawing = laterNamed(() => import('#artwork/canvas/web/door/tools/spot-drawing.tsx'), 'SpotDrawing');
const PageLines = laterNamed(() => import('#artwork/canvas/web/door/panes/page-lines.tsx'), 'PageLines');
const LinesLegend = laterNamed(() => import('#artwork/canvas/web/door/panes/lines-legend.tsx'), 'LinesLegend');
const MiniMap = laterNamed(() => import('#artwork/canvas/web/door/panes/mini-map.tsx'), 'MiniMap');

const NO_HITS: readonly TextRange[] = [];

/** The marks of findings on one page: measured on the newer version, whose page is the world. */
function marksOn(findings: readonly Finding[], page: number): Mark[] {
  return findings.flatMap((finding) =>
    finding.marks
      .filter((mark) => mark.page === page)
      .map((mark, index) => ({
        findingId: finding.id,
        number: finding.number,
        kind: finding.kind,
        severity: finding.severity,
        box: mark.box.mm,
        first: index === 0,
      })),
  );
}

/** The marks of `page` on the page compared with, which lies at `at`: a moved block stood elsewhere. */
function marksBefore(findings: readonly Finding[], page: number, before: PageView, at: Point): Mark[] {
  const differences = findings.filter((finding) => finding.kind === 'DIFFERENCE');
  // A page that was turned is drawn turned: its places lie where the newer page has them.
  if (before.turned) return marksOn(differences, page);
  return marksOn(
    differences.map((finding) => ({
      ...finding,
      marks: finding.marks.map((mark) =>
        mark.before ? { ...mark, box: { ...mark.box, mm: { ...mark.before, x: mark.before.x + at.x, y: mark.before.y + at.y } } } : mark,
      ),
    })),
    page,
  );
}

/** One or two panes in one world, the newer version's page. */
export function Stage(props: StageProps) {
  const { after, before, state, findings, selected, stage } = props;
  const pair = { after, before };
  const mode = shownMode(state, pair);
  const isSide = mode === 'side';
  useFlicker(mode === 'flicker', state, props.set);
  useEffect(() => renewAddresses([after, before].filter((page) => page !== null)));
  useEffect(() => stage.link(state.linked), [stage, state.linked]);

  const hasLines = state.trim || state.bleed;
  const someMeasured = useStore(stage.measure, hasMeasures);
  const isMeasuring = someMeasured || state.tool === 'line' || state.tool === 'box';
  const place = placeOfBefore(pair, state.offset);
  const gain = mode === 'difference' ? state.gain : null;
  const scene: PaneScene = { layers: layersOf(state, pair), turn: state.turn, swipe: state.swipe, gain };
  const beforeScene: PaneScene = {
    layers: before ? [{ page: before, at: place, opacity: 1, composite: null, clip: null }] : [],
    turn: state.turn,
    swipe: state.swipe,
    gain: null,
  };
  // Among differences alone only their own frames say something.
  const isShown = (finding: Finding): boolean =>
    finding.id === selected || (state.marks && !isOfWholePage(finding) && (mode !== 'difference' || finding.kind === 'DIFFERENCE'));
  const shown = findings.filter(isShown);
  const front: Side = state.front === 'before' && before && (mode === 'single' || mode === 'flicker') ? 'before' : 'after';

  const over = (side: Side, page: PageView | null, pane: Pane): ReactNode => {
    if (!page) return null;
    const at = side === 'before' ? place : ORIGIN;
    const text = props.texts[side];
    return (
      <>
        {(hasLines || mode === 'difference') && (
          <PageLines pane={pane} page={page} place={at} lines={{ trim: state.trim, bleed: state.bleed, edge: mode === 'difference' }} />
        )}
        {text && side === 'after' && (
          <TextHighlights
            pane={pane}
            side={side}
            text={text}
            selection={stage.selection}
            hits={props.search?.hits ?? NO_HITS}
            current={props.search?.current ?? null}
          />
        )}
        {text && side === 'before' && (
          <TextHighlights pane={paneFrom(pane, at)} side={side} text={text} selection={stage.selection} hits={NO_HITS} current={null} />
        )}
        {props.over(side, page, side === 'before' ? paneFrom(pane, at) : pane)}
        <Hands pane={pane} side={side} state={state} set={props.set} stage={stage} text={text} />
        {state.tool === 'ink' && <SpotDrawing pane={pane} store={stage.spot} mm={state.spotMm} />}
        {isMeasuring && <MeasureDrawing pane={pane} store={stage.measure} turn={state.turn} />}
      </>
    );
  };
  return (
    <div className="k-stage" data-mode={mode} data-tool={state.tool}>
      <div className="k-stage-panes">
        {isSide && before && (
          <ArtworkPane
            key="before"
            label={props.labels.before}
            scene={beforeScene}
            selected={selected}
            onPick={props.onPick}
            marks={after ? marksBefore(shown, after.page, before, place) : []}
            over={(pane) => over('before', before, pane)}
            onPane={(pane) => stage.attach('before', pane)}
            onLead={() => stage.lead('before')}
            onMoved={(view) => stage.moved('before', view)}
          >
            <PaneLabel tone="before">{props.labels.before}</PaneLabel>
          </ArtworkPane>
        )}
        <ArtworkPane
          key="after"
          label={props.labels.after}
          scene={scene}
          selected={selected}
          onPick={props.onPick}
          marks={after ? marksOn(shown, after.page) : []}
          over={(pane) => over('after', after, pane)}
          onPane={(pane) => stage.attach('after', pane)}
          onLead={() => stage.lead('after')}
          onMoved={(view) => stage.moved('after', view)}
        >
          <PaneLabel tone={front}>
            <MainLabel mode={mode} labels={props.labels} front={front} />
          </PaneLabel>
          {mode === 'swipe' && <SwipeHandle share={state.swipe} onShare={(swipe) => props.set({ swipe })} />}
          {after && state.miniMap && <MiniMap stage={stage} page={after} turn={state.turn} />}
        </ArtworkPane>
      </div>
      {after && hasLines && <LinesLegend page={after} lines={state} />}
      <MeasureVoice store={stage.measure} turn={state.turn} />
      {props.children}
    </div>
  );
}

function PaneLabel({ tone, children }: { tone: Side; children: ReactNode }) {
  return (
    <span className="k-pane-label" data-tone={tone}>
      {children}
    </span>
  );
}

function MainLabel({ mode, labels, front }: { mode: ViewerState['mode']; labels: Record<Side, string>; front: Side }) {
  const t = useText();
  if (mode === 'side' || mode === 'single' || mode === 'flicker') return labels[front];
  return t(compareMessages.modeOf, { mode: t(modeMessages[mode]), ...labels });
}
