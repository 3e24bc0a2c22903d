import { Card, Section } from '#ui/components/layout/card.tsx';
import { useText } from '#ui/i18n.tsx';
import { specificationMessages as m } from '../../messages.ts';
import { ItemTable } from './item-table.tsx';
import type { SpecificationDesign, SpecificationItem } from './use-specification.ts';

interface Props {
  specification: { items: readonly SpecificationItem[]; remark: string };
  design?: SpecificationDesign;
  /** For those who must read every character. */
  size?: 'normal' | 'large';
}

/** All that a specification says, to be read. */
export function ItemsAndRemark({ specification: { items, remark }, design, size }: Props) {
  const t = useText();
  return (
    <>
      <Section title={t(m.items)} count={items.length}>
        <ItemTable items={items} design={design} size={size} />
      </Section>
      {remark && (
        <Section title={t(m.wholeRemark)}>
          <Card>
            <p className="k-notes">{remark}</p>
          </Card>
        </Section>
      )}
    </>
  );
}
