import { ContentFile } from '#work/contents/web/door/content-file.tsx';
import { formatDate } from '#shared/dates.ts';
import { DateTime } from '#ui/components/facts/date-time.tsx';
import { FactsSection } from '#ui/components/facts/facts-section.tsx';
import { useAppQuery } from '#ui/data/operations/use-operation.ts';
import { useText } from '#ui/i18n.tsx';
import { partImportMessages as m } from '../../messages.ts';
import { PartApprovedElsewhereDocument } from '../part-imports.graphql.generated.ts';

/** Of the approved version of a part: that it was approved before it came here, by whom and when, and what shows it. */
export function ApprovedElsewhere({ partId }: { partId: string }) {
  const t = useText();
  const { data } = useAppQuery(PartApprovedElsewhereDocument, { id: partId }, { policy: 'cache-and-network' });
  const found = data?.part?.availableVersion?.approvedElsewhere;
  if (!found) return null;
  return (
    <FactsSection
      title={t(m.approvedBefore)}
      items={[
        { term: t(m.approver), value: found.approvedBy },
        { term: t(m.approvalDay), value: formatDate(found.approvedOn) },
        {
          term: t(m.evidence),
          value: (
            <>
              {found.files.map(({ id, fileName, url }) => (
                <div key={id}>
                  <ContentFile name={fileName} url={url ?? null} />
                </div>
              ))}
            </>
          ),
        },
        { term: t(m.note), value: found.note },
        { term: t(m.registeredBy), value: found.registeredBy?.name },
        { term: t(m.registeredAt), value: <DateTime value={found.createdAt} /> },
      ]}
    />
  );
}
