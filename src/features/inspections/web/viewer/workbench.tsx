import { useMemo, useState, type ReactNode } from 'react';
import { Tabs } from '#ui/components/tabs.tsx';
import { useText } from '#ui/i18n.tsx';
import { versionMessages, viewerMessages } from '../../messages.ts';
import type { Finding } from '../../rules/findings.ts';
import type { InspectionFindingsFragment, ShownVersionFragment, ViewedDesignFragment } from '../inspection.graphql.generated.ts';
import { Dock } from './dock.tsx';
import { FindingsList, type FindingFilter } from './findings-list.tsx';
import { KeysDialog } from './keys-dialog.tsx';
import type { Pin } from './overlay.tsx';
import type { MmBox } from './pane.ts';
import { pageViews } from './page-view.ts';
import { ResultFacts } from './result-facts.tsx';
import { Stage, type StageHandle } from './stage.tsx';
import { toFindings } from './to-findings.ts';
import type { Comparison } from './use-comparison.ts';
import { useViewerKeys } from './use-viewer-keys.ts';
import { VersionPicker } from './version-picker.tsx';
import { INITIAL_STATE, type ViewerState } from './viewer-state.ts';
import { VersionNotices } from './version-notices.tsx';
import './viewer.css';

export type SidePanel = 'findings' | 'comments' | 'facts';

/** Comments as the host screen brings them (they belong to another room). */
export interface CommentSlot {
  count: number;
  pins: readonly Pin[];
  canComment: boolean;
  onPick: (id: string) => void;
  onPlace: (page: number, box: MmBox) => void;
  /** The panel; `goTo` shows a place of the artwork. */
  panel: (goTo: (page: number, box: MmBox) => void) => ReactNode;
}

export interface WorkbenchProps {
  design: ViewedDesignFragment;
  version: ShownVersionFragment;
  result: InspectionFindingsFragment | null;
  comparison: Comparison;
  comments: CommentSlot | null;
  /** The bar above; gets the picker of versions. */
  renderBar: (picker: ReactNode) => ReactNode;
  /** Under the list: seals and the sentence that says what is missing. */
  footer?: ReactNode;
  panel: SidePanel;
  onPanel: (panel: SidePanel) => void;
  onRerun: (() => void) | null;
  onLeave: () => void;
}

function filtered(findings: readonly Finding[], filter: FindingFilter): Finding[] {
  if (filter === 'PROBLEMS') return findings.filter((finding) => finding.kind !== 'FOUND' && finding.severity !== 'NONE');
  return findings.filter((finding) => finding.kind === filter);
}

/** The light table: artwork on the left, findings on the right, the dock at the bottom centre. */
export function Workbench(props: WorkbenchProps) {
  const { design, version, result, comparison, comments } = props;
  const t = useText();
  const [state, setState] = useState<ViewerState>(INITIAL_STATE);
  const [filter, setFilter] = useState<FindingFilter>('PROBLEMS');
  const [selected, setSelected] = useState<string | null>(null);
  const [zoom, setZoom] = useState(1);
  const [handle, setHandle] = useState<StageHandle | null>(null);
  const [keysOpen, setKeysOpen] = useState(false);
  const set = (change: Partial<ViewerState>): void => setState((now) => ({ ...now, ...change }));

  const all = useMemo(
    () => toFindings(result ? { ...result, differences: comparison.differences } : null),
    [result, comparison.differences],
  );
  const listed = filtered(all, filter);
  const pages = pageViews(version);
  const beforePages = pageViews(comparison.against);
  const after = pages.find((page) => page.page === state.page) ?? pages[0] ?? null;
  const before = beforePages.find((page) => page.page === after?.page) ?? null;

  const goTo = (page: number, box: MmBox): void => {
    if (page !== state.page) set({ page });
    // A changed page needs a moment to be laid out before it can be moved to the place.
    setTimeout(() => handle?.goTo(box), page === state.page ? 0 : 400);
  };
  const select = (finding: Finding): void => {
    setSelected(finding.id);
    const mark = finding.marks[0];
    if (mark) goTo(mark.page, mark.box.mm);
  };
  const step = (by: 1 | -1): void => {
    const index = listed.findIndex((finding) => finding.id === selected);
    const next = listed[index === -1 ? (by === 1 ? 0 : listed.length - 1) : index + by];
    if (next) select(next);
  };
  const canCompare = before !== null;
  const canComment = comments?.canComment ?? false;
  useViewerKeys({
    set,
    state,
    canCompare,
    canComment,
    pageCount: pages.length,
    zoomBy: (factor) => handle?.zoomBy(factor),
    fit: () => handle?.fit(),
    step,
    showKeys: () => setKeysOpen(true),
    leave: () => setSelected(null),
  });
  const pick = (findingId: string): void => {
    const finding = all.find((one) => one.id === findingId);
    if (!finding) return;
    props.onPanel('findings');
    if (!listed.includes(finding)) setFilter(finding.kind);
    setSelected(finding.id);
  };
  const label = (number: number, words: string): string => `${t(versionMessages.version, { number })} ${words}`;
  return (
    <div className="k-workbench">
      {props.renderBar(<VersionPicker design={design} version={version} comparison={comparison} />)}
      <Stage
        after={after}
        afterLabel={label(version.number, t(viewerMessages.thisTime))}
        before={before}
        beforeLabel={comparison.against ? label(comparison.against.number, t(viewerMessages.lastTime)) : ''}
        state={state}
        findings={filter === 'PROBLEMS' ? listed : [...listed, ...all.filter((one) => one.id === selected && !listed.includes(one))]}
        pins={comments?.pins.filter((pin) => pin.page === (after?.page ?? 1)) ?? []}
        selected={selected}
        onPick={pick}
        onPickPin={(id) => {
          props.onPanel('comments');
          comments?.onPick(id);
        }}
        onPlace={(box) => {
          set({ placing: false });
          props.onPanel('comments');
          comments?.onPlace(after?.page ?? 1, box);
        }}
        onZoom={setZoom}
        onHandle={setHandle}
      >
        {state.placing && <p className="k-stage-hint">{t(viewerMessages.placing)}</p>}
        {after && (
          <Dock
            state={{ ...state, page: after.page }}
            set={set}
            canCompare={canCompare}
            canComment={canComment}
            zoom={zoom}
            pageCount={pages.length}
            onZoom={(factor) => handle?.zoomBy(factor)}
            onFit={() => handle?.fit()}
            onActual={() => handle?.actualSize()}
            onKeys={() => setKeysOpen(true)}
          />
        )}
      </Stage>
      <aside className="k-workbench-side">
        <VersionNotices version={version} result={result} comparing={comparison.busy} onRerun={props.onRerun} />
        <Tabs
          label={t(viewerMessages.findings)}
          selected={props.panel}
          onSelect={(id) => props.onPanel(id as SidePanel)}
          tabs={[
            { id: 'findings', label: t(viewerMessages.findings), count: filtered(all, 'PROBLEMS').length },
            ...(comments ? [{ id: 'comments', label: t(viewerMessages.comments), count: comments.count }] : []),
            { id: 'facts', label: t(viewerMessages.result) },
          ]}
        >
          {props.panel === 'findings' && (
            <FindingsList
              findings={listed}
              all={all}
              filter={filter}
              onFilter={setFilter}
              selected={selected}
              onSelect={select}
              manyPages={pages.length > 1}
              ready={result !== null && version.status === 'DONE'}
            />
          )}
          {props.panel === 'comments' && comments?.panel(goTo)}
          {props.panel === 'facts' && <ResultFacts version={version} result={result} />}
        </Tabs>
        {props.footer && <div className="k-workbench-footer">{props.footer}</div>}
      </aside>
      <KeysDialog open={keysOpen} onClose={() => setKeysOpen(false)} canCompare={canCompare} canComment={canComment} />
    </div>
  );
}
