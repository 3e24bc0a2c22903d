import { formatDateTime } from '#shared/dates.ts';
import { Card, Section } from '#ui/components/layout/card.tsx';
import { Link } from '#ui/components/actions/link.tsx';
import { Thumbnail } from '#ui/components/facts/thumbnail.tsx';
import { useText } from '#ui/i18n.tsx';
import { path } from '#ui/path.ts';
import { useTimeZone } from '#ui/time-zone.tsx';
import { submissionMessages as m } from '../../messages.ts';
import { Hash } from './file-row.tsx';
import type { SubmissionDesign } from './submission-data.ts';

/** What the design was finished with: the version that the final files must agree with, and the specification behind it. */
export function BasisSection({ design }: { design: SubmissionDesign }) {
  const t = useText();
  const timeZone = useTimeZone();
  const { approvedVersion: version, specification } = design.submissionData;
  const product = path`/${design.brandId}/${design.productId}`;
  const words = version && t(m.approvedVersion, { n: version.number, name: version.fileName });
  return (
    <Section title={t(m.basis)}>
      <Card className="k-submission-basis">
        {version ? (
          <>
            <Thumbnail src={version.pages[0]?.url500} alt={words ?? ''} size="card" />
            <p className="k-submission-name">
              <strong>{version.result ? <Link to={`${product}/inspViewer/${version.result.id}`}>{words}</Link> : words}</strong>
            </p>
            <Hash value={version.sha256} />
          </>
        ) : (
          <p className="k-quiet">{t(m.noVersion)}</p>
        )}
        {specification && (
          <p>
            {t(m.approvedSpecification)}{' '}
            <Link to={`${product}/${design.id}/specification/overview?id=${specification.id}`}>
              {t(m.revision, { n: specification.revision })}
            </Link>
            {specification.confirmedAt && <small className="k-quiet"> {formatDateTime(specification.confirmedAt, timeZone)}</small>}
          </p>
        )}
      </Card>
    </Section>
  );
}
