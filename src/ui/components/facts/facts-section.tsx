import { Card, Section } from '../layout/card.tsx';
import { DescriptionList, type Description } from './description-list.tsx';

/** What is known of a thing, in a card of its own. */
export function FactsSection({ title, items }: { title: string; items: readonly Description[] }) {
  return (
    <Section title={title}>
      <Card>
        <DescriptionList items={items} />
      </Card>
    </Section>
  );
}
