import { Skeleton } from '#ui/components/waiting/skeleton.tsx';
import { Card, Section } from '#ui/components/layout/card.tsx';
import { useAppQuery } from '#ui/data/operations/use-operation.ts';
import { useText } from '#ui/i18n.tsx';
import { specificationMessages as m } from '../../messages.ts';
import { withFiles } from './file-of-item.ts';
import { RevisionDifference } from './revision-difference.tsx';
import { SpecificationDetailDocument } from './specifications.graphql.generated.ts';
import type { SpecificationDetail } from './use-specification.ts';

/** What differs from the specification that this one was copied from; nothing where it was not, or that cannot be read. */
export function OriginComparison({ specification }: { specification: SpecificationDetail }) {
  const t = useText();
  const { copiedFrom } = specification;
  const read = useAppQuery(SpecificationDetailDocument, { id: copiedFrom ?? '' }, { pause: copiedFrom == null });
  const origin = read.data?.specification;
  if (copiedFrom == null) return null;
  return (
    <Section title={t(m.differenceToOrigin)}>
      <Card>{origin ? <RevisionDifference before={withFiles(origin)} after={withFiles(specification)} /> : <Skeleton width="60%" />}</Card>
    </Section>
  );
}
