import { useState } from 'react';
import { laterNamed } from '#ui/later.tsx';
import type { Finding } from '#artwork/findings/rules/findings.ts';
import type { Looked } from '#artwork/findings/rules/looked.ts';
import type { ViewedDesignFragment } from '../door/inspection.graphql.generated.ts';
import type { MmBox, Point } from '#artwork/canvas/web/door/panes/geometry.ts';
import { FindingsPanel } from './findings-panel.tsx';
import type { Findings } from './use-findings.ts';

const IgnoreDialog = laterNamed(() => import('./ignore-dialog.tsx'), 'IgnoreDialog');

/** The list of findings with the dialog that it opens. */
export function FindingsSide(props: {
  design: ViewedDesignFragment;
  findings: Findings;
  onSelect: (finding: Finding) => void;
  onNextUnvisited: () => void;
  /** Corner of the TrimBox on the page in view. */
  trim: Point | null;
  manyPages: boolean;
  ready: boolean;
  looked: Looked;
  onChanged: () => void;
}) {
  const { design, findings, trim } = props;
  const [ignoring, setIgnoring] = useState<{ page: number; box: MmBox } | null>(null);
  const manages = design.viewerCan.includes('manageInspectionSettings');
  const mayIgnore = trim !== null && manages;
  const ignore = (finding: Finding): void => {
    const mark = finding.marks[0];
    if (!mark || !trim) return;
    const { mm } = mark.box;
    setIgnoring({ page: mark.page, box: { x: mm.x - trim.x, y: mm.y - trim.y, w: mm.w, h: mm.h } });
  };
  return (
    <>
      <FindingsPanel
        findings={findings.listed}
        all={findings.all}
        filter={findings.filter}
        onFilter={findings.setFilter}
        selected={findings.selected?.id ?? null}
        onSelect={props.onSelect}
        judgements={findings.judgements}
        isVisited={findings.marks.isVisited}
        visits={findings.visits}
        onNextUnvisited={props.onNextUnvisited}
        canJudge={findings.canJudge}
        onJudge={findings.judge}
        onCheck={findings.check}
        ignoredBy={findings.ignoredBy}
        onIgnore={mayIgnore ? ignore : null}
        manages={manages}
        manyPages={props.manyPages}
        ready={props.ready}
        looked={props.looked}
      />
      {ignoring && <IgnoreDialog designId={design.id} place={ignoring} onClose={() => setIgnoring(null)} onAdded={props.onChanged} />}
    </>
  );
}
