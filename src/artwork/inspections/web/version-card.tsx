import { CircleAlert, Download, EllipsisVertical, Eye, RotateCw, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { format } from '#shared/i18n.ts';
import { formatDateTime } from '#shared/dates.ts';
import { Button } from '#ui/components/actions/button.tsx';
import { ButtonLink } from '#ui/components/actions/button-link.tsx';
import { ConfirmDialog } from '#ui/components/overlays/confirm-dialog.tsx';
import { fileSize } from '#ui/components/files/file-words.ts';
import { IconButton } from '#ui/components/actions/icon-button.tsx';
import { Menu } from '#ui/components/overlays/menu.tsx';
import type { MenuItem } from '#ui/components/overlays/menu-item.ts';
import { ProgressBar } from '#ui/components/waiting/progress-bar.tsx';
import { StatusChip } from '#ui/components/status/status-chip.tsx';
import { Thumbnail } from '#ui/components/facts/thumbnail.tsx';
import { useAppMutation } from '#ui/data/operations/use-operation.ts';
import { useDeletedToast } from '#work/bin/web/door/use-deleted-toast.ts';
import { useI18n } from '#ui/i18n.tsx';
import { useTimeZone } from '#ui/time-zone.tsx';
import { stepMessages, versionMessages as words, workingMessages } from '#artwork/versions/messages.ts';
import { goingOnWords } from '#artwork/findings/rules/words/going-on-words.ts';
import { findingMessages } from '#artwork/findings/rules/words/finding-messages.ts';
import { failureDefinition } from '#artwork/versions/rules/errors.ts';
import { lookedBy, toleratedBy, wasLookedFor } from '#artwork/findings/rules/looked.ts';
import { isRunning, STEPS, type VersionStatus } from '#artwork/versions/rules/status.ts';
import { RerunInspectionDocument } from './door/live-version.graphql.generated.ts';
import { useLiveVersion } from './door/use-live-version.ts';
import { DeleteVersionDocument, type ListedVersionFragment } from './versions-panel.graphql.generated.ts';

export interface VersionCardProps {
  version: ListedVersionFragment;
  productPath: string;
  /** Where its review is requested; null: none is now. */
  requestPath: string | null;
  onChange: () => void;
}

/** One version: picture, what the inspection says, and what can be done with it. */
export function VersionCard({ version, productPath, requestPath, onChange }: VersionCardProps) {
  const { t } = useI18n();
  const timeZone = useTimeZone();
  useLiveVersion(version, onChange);
  const status = version.status;
  const resultPath = version.result ? `${productPath}/inspViewer/${version.result.id}` : null;
  const number = version.number;
  const when = formatDateTime(version.createdAt, timeZone);
  return (
    <article className="k-version" aria-label={t(words.version, { number })}>
      <Thumbnail src={version.pages[0]?.url500} alt={t(words.pictureOf, { number })} size="card" />
      <div className="k-version-words">
        <h3>
          {t(words.version, { number })}
          {version.isCurrent && <span className="k-version-tag">{t(words.current)}</span>}
          {version.submittedAt && <span className="k-version-tag">{t(words.submitted)}</span>}
          {status === 'DONE' && <StatusChip tone="done">{t(stepMessages.DONE)}</StatusChip>}
          {status === 'FAILED' && <StatusChip tone="rejected">{t(stepMessages.FAILED)}</StatusChip>}
          {isRunning(status) && <StatusChip tone="running">{t(stepMessages[status])}</StatusChip>}
        </h3>
        <p className="k-version-file" title={version.fileName}>
          {version.fileName}
          <small>
            {fileSize(version.fileSize)}
            {version.pageCount !== null && ` · ${t(words.pages, { n: version.pageCount })}`}
            {` · ${t(words.uploadedBy, { name: version.uploadedBy?.name ?? '—', date: when })}`}
          </small>
        </p>
        <VersionState version={version} status={status} />
      </div>
      <div className="k-version-actions">
        {resultPath && version.pages.length > 0 && (
          <ButtonLink to={resultPath} size="small" icon={<Eye aria-hidden />}>
            {t(words.openViewer)}
          </ButtonLink>
        )}
        {version.isCurrent && requestPath && status === 'DONE' && version.viewerCan.includes('rerun') && (
          <ButtonLink to={requestPath} size="small">
            {t(words.requestReview)}
          </ButtonLink>
        )}
        <VersionMenu version={version} onChange={onChange} />
      </div>
    </article>
  );
}

function VersionState({ version, status }: { version: ListedVersionFragment; status: VersionStatus }) {
  const { t, locale } = useI18n();
  if (status === 'FAILED') {
    const reason = format(failureDefinition(version.failureCode ?? ''), locale, version.failureParams);
    return (
      <p className="k-version-failure" role="alert">
        <CircleAlert aria-hidden /> {reason}
      </p>
    );
  }
  if (isRunning(status)) {
    return (
      <div className="k-version-steps" role="status">
        <ProgressBar label={t(words.version, { number: version.number })} value={version.step + 0.5} max={STEPS.length} />
        <small>{version.result?.goingOn ? goingOnWords(version.result.goingOn, t) : t(workingMessages[status])}</small>
      </div>
    );
  }
  if (!version.result) return null;
  const { summary, comparedPages } = version.result;
  const looked = lookedBy(summary, comparedPages);
  const tolerated = toleratedBy(summary);
  const counts = [
    ['FOUND', summary.found],
    ['ALTERED', summary.altered],
    ['MISSING', summary.missing],
    ['NOT_CHECKED', summary.notChecked],
    ...(summary.unreliable > 0 ? ([['UNRELIABLE', summary.unreliable]] as const) : []),
    ['DIFFERENCE', summary.differences],
    ['UNEXPECTED', summary.unexpected],
  ] as const;
  return (
    <ul className="k-version-counts">
      {tolerated && summary.differences === 0 && (
        <li data-kind="DIFFERENCE">{t(findingMessages.withinTolerance, { n: tolerated.n, mm: tolerated.mm.toFixed(2) })}</li>
      )}
      {counts.map(([kind, number]) => {
        const count = wasLookedFor(kind, looked) ? number : null;
        return (
          <li key={kind} data-kind={kind} data-none={!count || undefined}>
            {t(findingMessages[kind])} <strong className="k-figures">{count ?? '–'}</strong>
          </li>
        );
      })}
    </ul>
  );
}

function VersionMenu({ version, onChange }: { version: ListedVersionFragment; onChange: () => void }) {
  const { t } = useI18n();
  const [asking, setAsking] = useState(false);
  const rerun = useAppMutation(RerunInspectionDocument);
  const remove = useAppMutation(DeleteVersionDocument);
  const tellDeleted = useDeletedToast();
  const { number, viewerCan, fileUrl } = version;
  const again = (): void => void rerun.run({ input: { versionId: version.id } }).then(onChange);
  const items: MenuItem[] = [
    ...(fileUrl
      ? [
          {
            label: t(words.download),
            icon: <Download aria-hidden />,
            onSelect: () => void location.assign(fileUrl),
          },
        ]
      : []),
    ...(viewerCan.includes('rerun') ? [{ label: t(words.rerun), icon: <RotateCw aria-hidden />, onSelect: again }] : []),
    ...(viewerCan.includes('delete')
      ? [
          {
            label: t(words.remove),
            icon: <Trash2 aria-hidden />,
            danger: true,
            onSelect: () => setAsking(true),
          },
        ]
      : []),
  ];
  return (
    <>
      {version.status === 'FAILED' && viewerCan.includes('rerun') && (
        <Button size="small" icon={<RotateCw aria-hidden />} busy={rerun.busy} onClick={again}>
          {t(words.rerun)}
        </Button>
      )}
      {items.length > 0 && (
        <Menu items={items} label={t(words.more, { number })}>
          <IconButton size="small" label={t(words.more, { number })} icon={<EllipsisVertical aria-hidden />} />
        </Menu>
      )}
      <ConfirmDialog
        open={asking}
        onClose={() => setAsking(false)}
        title={t(words.removeTitle, { number })}
        description={t(words.removeHelp)}
        confirmText={t(words.remove)}
        kind="danger"
        onConfirm={async () => {
          const outcome = await remove.run({ input: { versionId: version.id } });
          if (outcome.ok) {
            tellDeleted(t(words.removed, { number }), { ids: [version.id] });
            onChange();
          }
          return outcome.ok;
        }}
      />
    </>
  );
}
