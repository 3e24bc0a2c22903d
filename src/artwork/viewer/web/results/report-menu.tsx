import { FileDown, FileSpreadsheet, FileText, MessageSquareText } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { IconButton } from '#ui/components/actions/icon-button.tsx';
import { Menu } from '#ui/components/overlays/menu.tsx';
import { Spinner } from '#ui/components/waiting/spinner.tsx';
import { openToast } from '#ui/toast-state.ts';
import { useAppMutation, useAppQuery, useAppSubscription } from '#ui/data/operations/use-operation.ts';
import { usePolling } from '#ui/data/operations/use-polling.ts';
import { useI18n } from '#ui/i18n.tsx';
import { reportMessages as words } from '#artwork/reports/messages.ts';
import { REPORT_KINDS, type ReportKind } from '#artwork/reports/rules/report-kinds.ts';
import { OutputStepDocument } from '../door/inspection.graphql.generated.ts';
import { MakeReportDocument, ReportStateDocument } from './report.graphql.generated.ts';

/** How often a report that is being made is asked for while no hint arrives, ms. */
const POLL_MS = 1500;

const ICONS = { INSPECTION: <FileText aria-hidden />, PROOF: <MessageSquareText aria-hidden />, FINDINGS: <FileSpreadsheet aria-hidden /> };

/** The reports of a finished result, made on demand in the reader's language and downloaded when ready. */
export function ReportMenu({ resultId, versionId }: { resultId: string; versionId: string }) {
  const { t, locale } = useI18n();
  const [reportId, setReportId] = useState<string | null>(null);
  const make = useAppMutation(MakeReportDocument);
  const isMaking = make.busy || reportId !== null;
  const start = (kind: ReportKind): void => {
    void make.run({ input: { resultId, kind, locale } }).then((outcome) => {
      if (outcome.ok) setReportId(outcome.data.makeReport?.id ?? null);
    });
  };
  return (
    <>
      <Menu
        label={t(words.menu)}
        items={REPORT_KINDS.map((kind) => ({ label: t(words[kind]), icon: ICONS[kind], disabled: isMaking, onSelect: () => start(kind) }))}
      >
        <IconButton label={t(isMaking ? words.making : words.menu)} icon={isMaking ? <Spinner /> : <FileDown aria-hidden />} outlined />
      </Menu>
      {reportId && <ReportWait key={reportId} id={reportId} versionId={versionId} onEnd={() => setReportId(null)} />}
    </>
  );
}

/** Waits for a report and downloads it; says so when it could not be made. */
function ReportWait({ id, versionId, onEnd }: { id: string; versionId: string; onEnd: () => void }) {
  const { t } = useI18n();
  const read = useAppQuery(ReportStateDocument, { id }, { policy: 'network-only' });
  const report = read.data?.inspectionReport;
  const latest = useRef({ refetch: read.refetch, onEnd });
  useEffect(() => {
    latest.current = { refetch: read.refetch, onEnd };
  });
  useAppSubscription(OutputStepDocument, { id: versionId }, () => latest.current.refetch());
  usePolling(() => read.refetch(), POLL_MS);
  const ended = useRef(false);
  useEffect(() => {
    if (ended.current || !report || report.status === 'MAKING') return;
    ended.current = true;
    if (report.url) location.assign(report.url);
    else openToast('error', t(words.failed));
    latest.current.onEnd();
  }, [report, t]);
  return null;
}
