import { Trash2 } from 'lucide-react';
import { ButtonLink } from '#ui/components/actions/button-link.tsx';
import { Card, Section } from '#ui/components/layout/card.tsx';
import { useText } from '#ui/i18n.tsx';
import { binMessages as m } from '../../messages.ts';

/** On the settings of a brand, a product or a design: the way to what was deleted from it. */
export function BinLink({ placeId, name }: { placeId: string; name: string }) {
  const t = useText();
  return (
    <Section title={t(m.title)}>
      <Card>
        <div className="k-danger-row">
          <p>{t(m.onlyPlace, { name })}</p>
          <ButtonLink to={`/bin?place=${placeId}`} icon={<Trash2 aria-hidden />}>
            {t(m.goToBin)}
          </ButtonLink>
        </div>
      </Card>
    </Section>
  );
}
