import { Copy, Download, FileText, Paperclip, RefreshCw, ScanSearch, Trash2 } from 'lucide-react';
import type { ReactNode } from 'react';
import { formatDateTime } from '#shared/dates.ts';
import { Button } from '#ui/components/actions/button.tsx';
import { ButtonLink } from '#ui/components/actions/button-link.tsx';
import { fileSize } from '#ui/components/files/file-words.ts';
import { IconButton } from '#ui/components/actions/icon-button.tsx';
import { openToast } from '#ui/toast-state.ts';
import { useAppMutation } from '#ui/data/operations/use-operation.ts';
import { useText } from '#ui/i18n.tsx';
import { path } from '#ui/path.ts';
import { useTimeZone } from '#ui/time-zone.tsx';
import { submissionMessages as m } from '../../messages.ts';
import { AgreementChip, useAgreementSentence } from '../agreement-chip.tsx';
import type { SubmissionDesign, SubmissionFile } from './submission-data.ts';
import { CompareSubmissionFileDocument } from './submissions.graphql.generated.ts';

interface Props {
  file: SubmissionFile;
  design: SubmissionDesign;
  /** What can be done with it now; absent: it is only shown. */
  onReplace?: (() => void) | undefined;
  onRemove?: (() => void) | undefined;
}

/** A file with its hash, who added it, and how it stands to the approved version. */
export function FileRow({ file, design, onReplace, onRemove }: Props) {
  const t = useText();
  const timeZone = useTimeZone();
  const name = file.fileName;
  const isFinal = file.role === 'FINAL';
  const Glyph = isFinal ? FileText : Paperclip;
  return (
    <li className="k-submission-file">
      <Glyph aria-hidden className="k-submission-glyph" />
      <div className="k-submission-words">
        <p className="k-submission-name">
          <strong title={name}>{name}</strong>
          {isFinal && <AgreementChip agreement={file.agreement} />}
        </p>
        <p className="k-submission-about">
          {fileSize(file.size)} · {t(m.byAt, { name: file.createdBy?.name ?? '—', date: formatDateTime(file.createdAt, timeZone) })}
        </p>
        <Hash value={file.sha256} />
        {isFinal && file.agreement !== 'IDENTICAL' && <Sentence file={file} design={design} />}
      </div>
      <span className="k-submission-actions">
        <a
          className="k-icon-button"
          data-size="small"
          href={file.url ?? undefined}
          download={name}
          aria-label={t(m.download, { name, size: fileSize(file.size) })}
        >
          <Download aria-hidden />
        </a>
        {onReplace && <IconButton size="small" label={t(m.replace, { name })} icon={<RefreshCw aria-hidden />} onClick={onReplace} />}
        {onRemove && <IconButton size="small" label={t(m.remove, { name })} icon={<Trash2 aria-hidden />} onClick={onRemove} />}
      </span>
    </li>
  );
}

/** A SHA-256, whole and to be copied. */
export function Hash({ value, label }: { value: string; label?: ReactNode }) {
  const t = useText();
  const copy = () => {
    // Only over https or on this machine; elsewhere the words can be selected.
    void navigator.clipboard?.writeText(value).then(() => openToast('success', t(m.hashCopied)));
  };
  return (
    <p className="k-submission-hash">
      <span>{label ?? 'SHA-256'}</span> <code title={value}>{value}</code>
      <IconButton size="small" label={t(m.copyHash)} icon={<Copy aria-hidden />} onClick={copy} />
    </p>
  );
}

function Sentence({ file, design }: Pick<Props, 'file' | 'design'>) {
  const t = useText();
  const sentence = useAgreementSentence();
  const compare = useAppMutation(CompareSubmissionFileDocument, { success: m.comparisonStarted });
  const can = design.submissionData.viewerCan;
  const again = file.agreement === 'NOT_COMPARED' && file.comparisonFailure !== 'FILE_NOT_COMPARABLE' && can.length > 0;
  return (
    <p className="k-submission-sentence">
      <span>{sentence(file)}</span>
      {file.comparison && (
        <ButtonLink
          size="small"
          icon={<ScanSearch aria-hidden />}
          to={path`/${design.brandId}/${design.productId}/inspViewer/${file.comparison.id}`}
        >
          {t(m.openComparison)}
        </ButtonLink>
      )}
      {again && (
        <Button size="small" busy={compare.busy} onClick={() => compare.run({ input: { id: file.id } })}>
          {t(m.compareAgain)}
        </Button>
      )}
    </p>
  );
}
