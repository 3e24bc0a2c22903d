import { ButtonLink } from '#ui/components/actions/button-link.tsx';
import { Card, Section } from '#ui/components/layout/card.tsx';
import { EmptyState } from '#ui/components/notices/empty-state.tsx';
import { Link } from '#ui/components/actions/link.tsx';
import { useAppQuery } from '#ui/data/operations/use-operation.ts';
import { useText } from '#ui/i18n.tsx';
import { formatMessages as m } from '../../messages.ts';
import { SpecificationFormatsDocument } from './formats.graphql.generated.ts';

/** The formats of a brand on its settings page, for whoever manages them; nothing for others. */
export function FormatsSection({ brandId }: { brandId: string }) {
  const t = useText();
  const { data } = useAppQuery(SpecificationFormatsDocument, { libraryId: brandId });
  if (!data?.specificationFormatPlaces.some((place) => place.id === brandId)) return null;
  const formats = data.specificationFormats;
  const add = (
    <ButtonLink size="small" to={`/specificationFormat?isNew=true&library=${brandId}`}>
      {t(m.create)}
    </ButtonLink>
  );
  return (
    <Section title={t(m.brandSection)} count={formats.length} actions={formats.length > 0 && add}>
      <Card flush>
        {formats.length === 0 ? (
          <EmptyState title={t(m.empty)} action={add}>
            {t(m.brandDescription)}
          </EmptyState>
        ) : (
          <div className="k-row-list">
            {formats.map((format) => (
              <Link key={format.id} to={`/specificationFormat?format=${format.id}`} className="k-row-item">
                <span className="k-row-words">
                  <strong>{format.name}</strong>
                  <span>
                    {t(m.itemCountValue, { n: format.items.length, required: format.items.filter((item) => item.required).length })}
                  </span>
                </span>
              </Link>
            ))}
          </div>
        )}
      </Card>
    </Section>
  );
}
