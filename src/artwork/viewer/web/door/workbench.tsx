import { useEffect, useEffectEvent, useState, type ReactNode } from 'react';
import { isOneOf } from '#shared/one-of.ts';
import { Loading } from '#ui/components/waiting/loading.tsx';
import { Tabs } from '#ui/components/layout/tabs.tsx';
import { laterNamed } from '#ui/later.tsx';
import { useUrlState } from '#ui/data/address/url-state.ts';
import { useText } from '#ui/i18n.tsx';
import { viewMessages } from '#artwork/canvas/web/door/panes/stage-messages.ts';
import { viewerMessages } from '../../messages.ts';
import { versionMessages } from '#artwork/versions/messages.ts';
import { isProblem, lostPage, type Finding } from '#artwork/findings/rules/findings.ts';
import type { InspectionFindingsFragment } from '#artwork/findings/web/door/result.graphql.generated.ts';
import type { ViewedDesignFragment } from './inspection.graphql.generated.ts';
import type { ShownArtwork } from './shown-artwork.ts';
import { viewerActions } from '../actions/all-actions.ts';
import { Dock } from '../workbench/dock.tsx';
import { FindingsSide } from '../findings/findings-side.tsx';
import { SettingsStrip } from '../findings/settings-strip.tsx';
import { useFindings } from '../findings/use-findings.ts';
import { fromTrim, type MmBox, type Point } from '#artwork/canvas/web/door/panes/geometry.ts';
import { IgnoredPlaces } from '../workbench/ignored-places.tsx';
import { OptionBar } from '../workbench/option-bar.tsx';
import type { MarkModel } from '#artwork/canvas/web/door/marks/marks-model.ts';
import { LastDecision } from '../workbench/last-decision.tsx';
import { pageViews, type PageView } from '#artwork/canvas/web/door/panes/page-view.ts';
import type { Pane } from '#artwork/canvas/web/door/panes/pane.ts';
import { lookedAt, unchangedPages } from './result-standing.ts';
import { SideSheet } from '../workbench/side-sheet.tsx';
import { Stage } from '../workbench/stage.tsx';
import type { PageText } from '#artwork/canvas/web/door/text/page-text.ts';
import { useArtworkText, useTextSearch } from '#artwork/canvas/web/door/text/use-artwork-text.ts';
import { StagePanels } from '../workbench/stage-panels.tsx';
import { ToolHint, ToolRail } from '../workbench/tool-rail.tsx';
import type { Comparison } from './use-comparison.ts';
import { usePageTexts } from '#artwork/canvas/web/door/text/use-page-texts.ts';
import { drawableOf } from '../results/use-rendition.ts';
import { useViewer } from '../workbench/use-viewer.ts';
import { useViewerKeys } from '../workbench/use-viewer-keys.ts';
import { VersionPicker } from '../workbench/version-picker.tsx';
import { VersionNotices, type Again } from '../workbench/version-notices.tsx';
import type { Side } from '#artwork/canvas/web/door/panes/viewer-state.ts';
import './viewer.css';

const PageStrip = laterNamed(
  () => import('../workbench/page-strip.tsx'),
  'PageStrip',
  () => <div className="k-page-strip" />,
);
const FactsPanel = laterNamed(
  () => import('../workbench/facts-panel.tsx'),
  'FactsPanel',
  () => <Loading />,
);
const KeysDialog = laterNamed(() => import('../workbench/keys-dialog.tsx'), 'KeysDialog');
const SearchBox = laterNamed(() => import('#artwork/canvas/web/door/text/search-box.tsx'), 'SearchBox');
const TextToPart = laterNamed(() => import('#wording/parts/web/door/text-to-part.tsx'), 'TextToPart');

export const SIDE_PANELS = ['findings', 'comments', 'facts'] as const;
export type SidePanel = (typeof SIDE_PANELS)[number];

/** One pane as people's marks are drawn on it. */
export interface MarkedPane {
  side: 'before' | 'after';
  page: PageView;
  pane: Pane;
  /** The page's text, as far as it is known. */
  text: PageText | null;
  /** A mark is being drawn now; `done` ends that. */
  placing: boolean;
  done: () => void;
  /** Shows the panel of the comments. */
  showPanel: () => void;
}

/** Comments as the host screen brings them (they belong to another room). */
export interface CommentSlot {
  count: number;
  canComment: boolean;
  /** The marks of one pane, and the hand that draws the next. */
  layer: (marked: MarkedPane) => ReactNode;
  /** What the keys do with the hand that draws. */
  hand: MarkModel;
  /** On the stage while a mark is being drawn: its tools. */
  tools: (view: { hasText: boolean; end: () => void }) => ReactNode;
  /** The panel; `goTo` shows a place of the artwork, `draw` starts drawing a mark. */
  panel: (view: { goTo: (page: number, box: MmBox) => void; draw: () => void }) => ReactNode;
}

export interface WorkbenchProps {
  design: ViewedDesignFragment;
  version: ShownArtwork;
  result: InspectionFindingsFragment | null;
  comparison: Comparison;
  comments: CommentSlot | null;
  /** The bar above; gets the picker of versions. */
  renderBar: (picker: ReactNode) => ReactNode;
  /** Under the list: seals and the sentence that says what is missing. */
  footer?: ReactNode;
  panel: SidePanel;
  onPanel: (panel: SidePanel) => void;
  /** Those that are offered; absent: all. */
  panels?: readonly SidePanel[];
  /** What can be done about an inspection that failed; null: nothing by this person. */
  again: Again | null;
  /** The page of the newest result, where this is an older one. */
  newest?: string | null;
  /** Something was changed on the server: asks anew. */
  onChanged: () => void;
  /** After shapes were confirmed, by which the version is inspected again; left out: as after any change. */
  onConfirmed?: () => void;
  onLeave: () => void;
  /** For a guest reviewer: the version and its findings; no text, no earlier version, nothing made of it. */
  isGuest?: boolean;
}

/** The inspection moved the new page on the old one; the stage moves the old one. Null: it lay right, or was not registered. */
function registrationOf({ result }: Comparison, page: number): Point | null {
  const compared = result?.comparedPages.find((one) => one.page === page);
  // A page that was turned lies so already.
  const offset = compared?.turned ? undefined : compared?.offsetMm;
  return offset && (offset.dx !== 0 || offset.dy !== 0) ? { x: 0 - offset.dx, y: 0 - offset.dy } : null;
}

/** The page compared with, as the newer one lies on it where that was turned or scaled as a whole. */
function turnedBy({ result }: Comparison, page: PageView): PageView {
  const compared = result?.comparedPages.find((one) => one.againstPage === page.page);
  if (!compared?.turned) return page;
  const { offsetMm, turned } = compared;
  return { ...page, turned: { ...turned, by: { x: 0 - offsetMm.dx, y: 0 - offsetMm.dy } } };
}

/** The comparison in view once more, of one place alone. */
function boxWish({ with: other }: Comparison, { page, trim }: PageView, againstPage: number, box: MmBox) {
  const against = other?.number === null ? { againstFileId: other.id } : { againstVersionId: other?.id };
  const region = { x: box.x - trim.x, y: box.y - trim.y, w: box.w, h: box.h };
  return { ...against, pages: [{ page, againstPage }], only: { region } };
}

/** The light table: artwork on the left, findings on the right, the dock at the bottom centre. */
export function Workbench(props: WorkbenchProps) {
  const { design, version, result, comparison, comments, isGuest = false } = props;
  const t = useText();
  const [keysOpen, setKeysOpen] = useState(false);
  const [words, setWords] = useState<string | null>(null);

  // What was found before an inspection broke off is no result, and no count of it is one.
  const hasFailed = version.status === 'FAILED';
  const findings = useFindings(hasFailed ? null : result, comparison, props.onChanged, isGuest);
  const { selected } = findings;
  const pages = pageViews(version);
  // A page that was left out is seen beside the page before which it would stand.
  const lost = lostPage(selected);
  const partnerOf = (page: number): number | null => (lost?.page === page ? lost.againstPage : comparison.partnerOf(page));
  const comparedPages = pageViews(comparison.with).map((page) => turnedBy(comparison, page));
  const canComment = comments?.canComment ?? false;
  const isRead = version.status !== 'RECEIVED' && version.status !== 'RENDERED';
  const text = useArtworkText({
    after: usePageTexts(isRead && !isGuest ? version.id : null),
    // A file that is no version has no text of its own.
    before: usePageTexts(comparison.with?.number == null ? null : comparison.with.id),
  });
  const measurable = {
    after: isGuest || version.number === null ? null : version.id,
    before: comparison.with?.number == null ? null : comparison.with.id,
  };
  const viewer = useViewer({
    pages,
    comparedPages,
    partnerOf,
    canComment,
    selectedMarks: selected?.marks ?? [],
    marks: comments?.hand ?? null,
    registration: (page) => registrationOf(comparison, page),
    text,
    makePart: isGuest ? null : setWords,
    measurable,
    drawable: { after: isGuest ? null : drawableOf(version), before: comparison.with?.drawable ?? null },
    drawnOnce: { after: version.status === 'DONE' ? measurable.after : null, before: measurable.before },
    step: (by) => step(by),
    compareBox:
      isGuest || !comparison.with
        ? null
        : (page, box) => {
            const partner = comparison.partnerOf(page.page);
            if (partner !== null) void comparison.compare(boxWish(comparison, page, partner, box));
          },
    findings: {
      canJudge: findings.canJudge && selected !== null && selected.kind !== 'FOUND',
      judge: (severity) => selected && findings.judge([selected], severity),
      check: findings.checkSelected,
      hasUnvisited: findings.visits.visited < findings.visits.total,
      visitNext: () => toNextUnvisited(),
    },
    showKeys: () => setKeysOpen(true),
    deselect: () => findings.select(null),
  });
  const { state, set, context, pair, goTo } = viewer;
  const search = useTextSearch(text.pages.after, goTo);
  const select = (finding: Finding): void => {
    findings.select(finding);
    const mark = finding.marks[0];
    if (mark) goTo(mark.page, mark.box.mm);
  };
  const step = (by: 1 | -1): void => {
    const { listed } = findings;
    const index = selected ? listed.indexOf(selected) : -1;
    const next = listed[index === -1 ? (by === 1 ? 0 : listed.length - 1) : index + by];
    if (next) select(next);
  };
  const toNextUnvisited = (): void => {
    const next = findings.nextUnvisited();
    if (!next) return;
    if (!findings.listed.includes(next)) findings.setFilter('PROBLEMS');
    select(next);
  };
  // An address that names a finding (the palette's) opens it as soon as it is there.
  const [{ finding: asked }] = useUrlState({ finding: '' });
  const askedHere = findings.all.find(({ id }) => id === asked)?.id ?? null;
  const openAsked = useEffectEvent((id: string) => {
    const finding = findings.all.find((one) => one.id === id);
    if (!finding) return;
    props.onPanel('findings');
    if (!findings.listed.includes(finding)) findings.setFilter(finding.kind);
    select(finding);
  });
  useEffect(() => {
    if (askedHere) openAsked(askedHere);
  }, [askedHere]);
  useViewerKeys(viewerActions, context);
  const pick = (findingId: string): void => {
    const finding = findings.all.find((one) => one.id === findingId);
    if (!finding) return;
    props.onPanel('findings');
    if (!findings.listed.includes(finding)) findings.setFilter(finding.kind);
    findings.select(finding);
  };
  const over = (side: Side, page: PageView, pane: Pane): ReactNode => (
    <>
      {state.ignored && side === 'after' && <IgnoredPlaces pane={pane} page={page} areas={design.ignoreAreas} />}
      {comments?.layer({
        side,
        page,
        pane,
        text: text.pages[side].find((one) => one.page === page.page) ?? null,
        placing: state.tool === 'comment' && side === 'after',
        done: () => set({ tool: 'pan' }),
        showPanel: () => props.onPanel('comments'),
      })}
    </>
  );
  const label = (number: number, words: string): string => `${t(versionMessages.version, { number })} ${words}`;
  const other = comparison.with;
  const beforeLabel = other ? (other.number === null ? other.fileName : label(other.number, t(viewerMessages.lastTime))) : '';
  const labels = {
    after: version.number === null ? version.fileName : label(version.number, t(viewerMessages.thisTime)),
    before:
      pair.before && (lost !== null || pair.before.page !== pair.after?.page)
        ? `${beforeLabel} · ${t(viewMessages.pageNumber, { page: pair.before.page })}`
        : beforeLabel,
  };
  return (
    <div className="k-workbench">
      {props.renderBar(<VersionPicker design={design} version={version} comparison={comparison} />)}
      <div className="k-light-table">
        {state.strip && pages.length > 1 && (
          <PageStrip
            pages={pages}
            earlier={{ pages: comparison.with ? comparedPages : [], partnerOf: comparison.partnerOf }}
            unchanged={unchangedPages(comparison.result)}
            current={state.page}
            findings={findings.all}
            onPage={(page) => {
              if (lost) findings.select(null);
              set({ page });
            }}
            onSelect={select}
          />
        )}
        <Stage
          stage={context.stage}
          after={pair.after}
          before={pair.before}
          labels={labels}
          state={state}
          set={set}
          findings={findings.framed}
          selected={selected?.id ?? null}
          onPick={pick}
          over={over}
          texts={{
            after: text.pages.after.find((page) => page.page === state.page) ?? null,
            before: text.pages.before.find((page) => page.page === pair.before?.page) ?? null,
          }}
          search={state.searching ? search.on(state.page) : null}
        >
          {state.tool === 'comment' && comments?.tools({ hasText: text.hasText, end: () => set({ tool: 'pan' }) })}
          <ToolHint context={context} />
          {pair.after && <StagePanels context={context} labels={labels} />}
          {pair.after && <ToolRail context={context} />}
          {state.searching && (
            <SearchBox search={search} hasText={text.hasText} manyPages={pages.length > 1} onClose={() => set({ searching: false })} />
          )}
          {pair.after && (
            <div className="k-stage-foot">
              <OptionBar context={context} />
              <Dock context={context} />
            </div>
          )}
        </Stage>
      </div>
      <SideSheet wanted={`${props.panel}/${selected?.id ?? ''}`} urgent={hasFailed || comparison.failure !== null}>
        {version.number !== null && !isGuest && <LastDecision designId={design.id} versionId={version.id} comparison={comparison} />}
        <VersionNotices
          {...{ version, result, comparison }}
          again={props.again}
          newest={props.newest ?? null}
          onConfirmed={props.onConfirmed ?? props.onChanged}
        />
        <Tabs
          label={t(viewerMessages.findings)}
          selected={props.panel}
          onSelect={(id) => isOneOf(SIDE_PANELS, id) && props.onPanel(id)}
          tabs={[
            { id: 'findings', label: t(viewerMessages.findings), count: hasFailed ? null : findings.all.filter(isProblem).length },
            ...(comments ? [{ id: 'comments', label: t(viewerMessages.comments), count: comments.count }] : []),
            { id: 'facts', label: t(viewerMessages.result) },
          ].filter(({ id }) => !props.panels || isOneOf(props.panels, id))}
        >
          {props.panel === 'findings' && !hasFailed && (
            <FindingsSide
              design={design}
              findings={findings}
              onSelect={select}
              onNextUnvisited={toNextUnvisited}
              trim={pair.after?.trim ?? null}
              manyPages={pages.length > 1}
              ready={result?.status === 'DONE' && version.status === 'DONE' && !comparison.busy && comparison.failure === null}
              looked={lookedAt(result, comparison.result)}
              onChanged={props.onChanged}
            />
          )}
          {props.panel === 'comments' && comments?.panel({ goTo, draw: () => set({ tool: 'comment' }) })}
          {props.panel === 'facts' && (
            <FactsPanel
              {...{ design, version, result, findings }}
              onSelect={select}
              onShow={({ page, box }) => goTo(page, fromTrim(box, pages.find((one) => one.page === page)?.trim))}
              onChanged={props.onChanged}
            />
          )}
        </Tabs>
        {result?.status === 'DONE' && !isGuest && (
          <SettingsStrip result={comparison.result ?? result} onOpen={() => props.onPanel('facts')} />
        )}
        {props.footer && <div className="k-workbench-footer">{props.footer}</div>}
      </SideSheet>
      {words !== null && <TextToPart text={words} design={design} onClose={() => setWords(null)} />}
      {keysOpen && <KeysDialog open onClose={() => setKeysOpen(false)} actions={viewerActions} context={context} />}
    </div>
  );
}
