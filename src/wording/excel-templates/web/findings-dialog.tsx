import { Button } from '#ui/components/actions/button.tsx';
import { Dialog } from '#ui/components/overlays/dialog.tsx';
import { FormMessage } from '#ui/components/notices/form-message.tsx';
import { useI18n } from '#ui/i18n.tsx';
import { uiMessages } from '#ui/messages.ts';
import type { TemplateScan } from '#workbook/model/template-scan.ts';
import { refusalWords } from '../rules/finding-words.ts';
import { countFindings, countParts, unreadSymbols } from '../rules/scan-summary.ts';
import { pointingMessages } from '../pointing-messages.ts';
import { templateMessages as m } from '../template-messages.ts';
import { TemplateFindings } from './findings-table.tsx';

interface Props {
  fileName: string;
  scan: TemplateScan;
  /** Why registering was refused just now; the list stays. */
  problem: string | null;
  busy: boolean;
  onRegister: () => unknown;
  onCancel: () => unknown;
}

/** What could not be read, before anything is registered: only the valid data, or nothing (excel.md section 4). */
export function FindingsDialog({ fileName, scan, problem, busy, onRegister, onCancel }: Props) {
  const { t } = useI18n();
  return (
    <Dialog
      open
      alert
      size="large"
      busy={busy}
      onClose={() => void onCancel()}
      title={t(m.warningTitle, { n: countFindings(scan) })}
      description={fileName}
      actions={
        <>
          <Button onClick={onCancel} disabled={busy}>
            {t(uiMessages.cancel)}
          </Button>
          <Button kind="primary" busy={busy} onClick={onRegister}>
            {t(m.registerValid)}
          </Button>
        </>
      }
    >
      <div className="k-stack">
        {problem && <FormMessage tone="error">{problem}</FormMessage>}
        <FormMessage tone="warning">
          {t(m.warningHelp, { parts: countParts(scan) })}
          <br />
          {t(m.warningFix)}
        </FormMessage>
        <TemplateFindings findings={unreadSymbols(scan)} />
      </div>
    </Dialog>
  );
}

interface RefusalProps {
  fileName: string;
  refusal: { code: string; params?: unknown };
  /** Of a file that could be read, but holds nothing valid. */
  scan: TemplateScan | null;
  onClose: () => void;
  /** A filled workbook without symbols: its cells can be pointed at. */
  onPoint: (() => void) | null;
}

/** A file that cannot be registered as it is: why, and what to do about it. */
export function RefusalDialog({ fileName, refusal, scan, onClose, onPoint }: RefusalProps) {
  const { t, locale } = useI18n();
  const findings = scan ? unreadSymbols(scan) : [];
  return (
    <Dialog
      open
      alert
      size={findings.length > 0 ? 'large' : 'small'}
      onClose={onClose}
      title={t(m.refusedTitle)}
      description={fileName}
      actions={
        <>
          <Button kind={onPoint ? 'secondary' : 'primary'} onClick={onClose}>
            {t(uiMessages.close)}
          </Button>
          {onPoint && (
            <Button kind="primary" onClick={onPoint}>
              {t(pointingMessages.begin)}
            </Button>
          )}
        </>
      }
    >
      <div className="k-stack">
        <FormMessage tone="error">{refusalWords(refusal, locale)}</FormMessage>
        {onPoint && <FormMessage tone="info">{t(pointingMessages.offer)}</FormMessage>}
        {findings.length > 0 && <TemplateFindings findings={findings} />}
      </div>
    </Dialog>
  );
}
