import { CircleAlert, FileSpreadsheet } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { Button } from '#ui/components/actions/button.tsx';
import { FileRow } from '#ui/components/files/file-drop.tsx';
import { ProgressBar } from '#ui/components/waiting/progress-bar.tsx';
import { openToast } from '#ui/toast-state.ts';
import { errorText } from '#ui/data/operations/error-text.ts';
import { useAppMutation, useAppQuery, useAppSubscription } from '#ui/data/operations/use-operation.ts';
import { usePolling } from '#ui/data/operations/use-polling.ts';
import { useI18n } from '#ui/i18n.tsx';
import { uiMessages } from '#ui/messages.ts';
import { countFindings } from '../rules/scan-summary.ts';
import { pointingMessages } from '../pointing-messages.ts';
import { templateMessages as m } from '../template-messages.ts';
import type { PointedCell } from '#workbook/model/pointed-cell.ts';
import { PointingPanel } from './pointing-panel.tsx';
import { FindingsDialog, RefusalDialog } from './findings-dialog.tsx';
import {
  CancelImportDocument,
  ImportOfDocument,
  PointTemplateDocument,
  RegisterTemplateDocument,
  TemplateScannedDocument,
  type ImportOfQuery,
} from './door/templates.graphql.generated.ts';

/** How often a file that is being checked is asked for while no hint arrives, ms. */
const POLL_MS = 1500;

type Import = NonNullable<ImportOfQuery['excelTemplateImport']>;

interface Props {
  id: string;
  /** It is over: registered, given up or closed. */
  onEnd: () => void;
  onRegistered: (templateId: string) => void;
  onChoose: () => void;
}

/** An import from the scan to its end: what is clean is registered by itself, what is not is shown first. */
export function ImportStep({ id, onEnd, onRegistered, onChoose }: Props) {
  const { t, locale } = useI18n();
  const read = useAppQuery(ImportOfDocument, { id }, { policy: 'network-only' });
  const found = read.data?.excelTemplateImport;
  const register = useAppMutation(RegisterTemplateDocument, { quiet: true });
  const cancel = useAppMutation(CancelImportDocument);
  const point = useAppMutation(PointTemplateDocument, { quiet: true });
  const [problem, setProblem] = useState<string | null>(null);
  const [isPointing, setIsPointing] = useState(false);
  const [cells, setCells] = useState<readonly PointedCell[]>([]);
  const isScanning = found?.status === 'SCANNING';
  useAppSubscription(TemplateScannedDocument, { id }, read.refetch, { pause: !isScanning });
  usePolling(read.refetch, isScanning ? POLL_MS : null);

  const save = async (one: Import, validOnly: boolean): Promise<boolean> => {
    setProblem(null);
    const outcome = await register.run({ input: { importId: one.id, sha256: one.sha256, validOnly } });
    if (!outcome.ok) {
      setProblem(errorText(outcome.error, locale));
      return false;
    }
    const made = outcome.data.registerExcelTemplate;
    const n = made?.currentVersion?.partCount ?? 0;
    openToast('success', t(one.template ? m.versionRegistered : m.registered, { n }));
    onEnd();
    if (made) onRegistered(made.id);
    return true;
  };

  const scan = found?.scan ?? null;
  const isClean = found?.status === 'SCANNED' && scan !== null && countFindings(scan) === 0;
  const started = useRef(false);
  useEffect(() => {
    if (!isClean || !found || started.current) return;
    started.current = true;
    void save(found, false);
  });

  if (read.error || (read.data && !found) || found?.status === 'FAILED') {
    return <StepProblem name={found?.fileName ?? ''} message={read.error ?? t(m.scanFailed)} onChoose={onChoose} onClose={onEnd} />;
  }
  if (problem && isClean) return <StepProblem name={found.fileName} message={problem} onChoose={onChoose} onClose={onEnd} />;
  const takePointed = async (one: Import): Promise<void> => {
    setProblem(null);
    const outcome = await point.run({ input: { importId: one.id, sha256: one.sha256, cells: [...cells] } });
    if (!outcome.ok) return setProblem(errorText(outcome.error, locale));
    setIsPointing(false);
    read.refetch();
  };
  const giveUp = async (): Promise<void> => {
    await cancel.run({ input: { importId: id } });
    onEnd();
  };
  return (
    <>
      <FileRow
        icon={<FileSpreadsheet aria-hidden />}
        title={found?.fileName ?? ''}
        actions={
          isScanning && (
            <Button size="small" kind="ghost" onClick={giveUp}>
              {t(uiMessages.cancel)}
            </Button>
          )
        }
      >
        <ProgressBar label={found?.fileName ?? ''} value={found && !isScanning ? 100 : null} />
        <p role="status">
          {t(
            !found || isScanning
              ? m.scanning
              : isPointing
                ? pointingMessages.pointing
                : found.status === 'REFUSED'
                  ? m.refusedTitle
                  : isClean
                    ? m.registering
                    : m.waitingFor,
          )}
        </p>
      </FileRow>
      {found?.status === 'SCANNED' && scan && !isClean && (
        <FindingsDialog
          fileName={found.fileName}
          scan={scan}
          problem={problem}
          busy={register.busy}
          onRegister={() => save(found, true)}
          onCancel={giveUp}
        />
      )}
      {found?.status === 'REFUSED' && found.refusal && !isPointing && (
        <RefusalDialog
          fileName={found.fileName}
          refusal={found.refusal}
          scan={scan}
          onClose={onEnd}
          onPoint={found.drawing ? () => setIsPointing(true) : null}
        />
      )}
      {isPointing && found?.drawing && (
        <PointingPanel
          importId={id}
          drawing={found.drawing}
          cells={cells}
          onCells={setCells}
          busy={point.busy}
          problem={problem}
          onRegister={() => takePointed(found)}
          onCancel={onEnd}
        />
      )}
    </>
  );
}

function StepProblem(props: { name: string; message: string; onChoose: () => void; onClose: () => void }) {
  const { t } = useI18n();
  return (
    <FileRow
      tone="problem"
      icon={<CircleAlert aria-hidden />}
      title={props.name}
      actions={
        <>
          <Button size="small" onClick={props.onChoose}>
            {t(m.chooseOther)}
          </Button>
          <Button size="small" kind="ghost" onClick={props.onClose}>
            {t(uiMessages.close)}
          </Button>
        </>
      }
    >
      <p>{props.message}</p>
    </FileRow>
  );
}
