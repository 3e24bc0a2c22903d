import { formatDateTime } from '#shared/dates.ts';
import { Card, Section } from '#ui/components/layout/card.tsx';
import { useText } from '#ui/i18n.tsx';
import { useTimeZone } from '#ui/time-zone.tsx';
import { submissionMessages as m } from '../../messages.ts';
import { FileRow, Hash } from './file-row.tsx';
import { PackageSection } from './package-section.tsx';
import type { SubmissionDesign, SubmissionRevision } from './submission-data.ts';

/** What was submitted before, as it was; with its certificate where it had been approved. */
export function FormerRevisions({ design, revisions }: { design: SubmissionDesign; revisions: readonly SubmissionRevision[] }) {
  const t = useText();
  const timeZone = useTimeZone();
  if (revisions.length === 0) return null;
  return (
    <Section title={t(m.former)} count={revisions.length}>
      <Card flush>
        {revisions.map((revision) => (
          <details key={revision.id} className="k-submission-former">
            <summary>
              <strong>{t(m.revision, { n: revision.number })}</strong>
              <span>{t(m.formerFiles, { n: revision.files.length })}</span>
              {revision.submittedAt && <span className="k-quiet">{formatDateTime(revision.submittedAt, timeZone)}</span>}
            </summary>
            <ul className="k-row-list">
              {revision.files.map((file) => (
                <FileRow key={file.id} file={file} design={design} />
              ))}
            </ul>
            {revision.notes && <p className="k-notes">{revision.notes}</p>}
            {revision.contentHash && <Hash value={revision.contentHash} label={t(m.hashOfAll)} />}
            {revision.certificate && <PackageSection certificate={revision.certificate} />}
          </details>
        ))}
      </Card>
    </Section>
  );
}
