import { useProductText } from '#people/companies/web/door/product-text.ts';
import { ButtonLink } from '#ui/components/actions/button-link.tsx';
import { Card, Section } from '#ui/components/layout/card.tsx';
import { agencyMessages as m } from '../../messages.ts';
import { libraryPath } from '#wording/parts/rules/paths.ts';
import type { PartDetail } from '#wording/parts/web/door/part-detail.ts';

/** The groups that a part is a member of, and who stands beside it there. */
export function PartGroups({ agencies }: { agencies: PartDetail['agencies'] }) {
  const t = useProductText();
  if (agencies.length === 0) return null;
  return (
    <Section title={t(m.title)} count={agencies.length}>
      <Card flush>
        <div className="k-row-list">
          {agencies.map((agency) => (
            <div key={agency.id} className="k-row-item">
              <span className="k-row-words">
                <strong>{agency.name}</strong>
                <span>{agency.parts.map((part) => part.name).join('、')}</span>
              </span>
              {agency.library && agency.viewerCan.includes('update') && (
                <ButtonLink
                  size="small"
                  kind="ghost"
                  to={`${libraryPath(agency.library)}?view=groups&group=${agency.id}`}
                  aria-label={t(m.edit, { name: agency.name })}
                >
                  {t(m.editVerb)}
                </ButtonLink>
              )}
            </div>
          ))}
        </div>
      </Card>
    </Section>
  );
}
