import { Card, Section } from '#ui/components/layout/card.tsx';
import { Select } from '#ui/components/fields/select.tsx';
import { useUrlState } from '#ui/data/address/url-state.ts';
import { useAppQuery } from '#ui/data/operations/use-operation.ts';
import { Skeleton } from '#ui/components/waiting/skeleton.tsx';
import { useText } from '#ui/i18n.tsx';
import { specificationMessages as m } from '../../messages.ts';
import { withFiles } from './file-of-item.ts';
import { RevisionDifference } from './revision-difference.tsx';
import type { FramedPage } from './specification-frame.tsx';
import { SpecificationDetailDocument } from './specifications.graphql.generated.ts';
import type { SpecificationDetail } from './use-specification.ts';

/** The difference between any two revisions; at first between this one and the one before. */
export function RevisionComparison({ design, specification }: Pick<FramedPage, 'design' | 'specification'>) {
  const t = useText();
  const [url, setUrl] = useUrlState({ from: 0, to: 0 });
  const { specifications } = design;
  const to = specifications.find((one) => one.revision === url.to) ?? specification;
  const from =
    specifications.find((one) => one.revision === url.from) ??
    specifications.find((one) => one.revision === to.revision - 1) ??
    specifications.find((one) => one.id !== to.id) ??
    to;
  const before = useAppQuery(SpecificationDetailDocument, { id: from.id }).data?.specification;
  const after = useAppQuery(SpecificationDetailDocument, { id: to.id }).data?.specification;
  const options = specifications.map((one) => ({ value: String(one.revision), label: t(m.revision, { n: one.revision }) }));
  return (
    <Section title={t(m.difference)}>
      <Card>
        <div className="k-stack">
          <div className="k-compare-choice">
            <Select
              label={t(m.differenceFrom)}
              placeholder={false}
              options={options}
              value={String(from.revision)}
              onChange={(event) => setUrl({ from: Number(event.target.value) })}
            />
            <Select
              label={t(m.differenceTo)}
              placeholder={false}
              options={options}
              value={String(to.revision)}
              onChange={(event) => setUrl({ to: Number(event.target.value) })}
            />
          </div>
          {before && after ? <RevisionDifference before={withFiles(before)} after={withFiles(after)} /> : <Skeleton width="60%" />}
        </div>
      </Card>
    </Section>
  );
}

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
