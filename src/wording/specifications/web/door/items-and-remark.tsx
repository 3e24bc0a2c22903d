import { Card, Section } from '#ui/components/layout/card.tsx';
import { useText } from '#ui/i18n.tsx';
import { specificationMessages as m } from '../../messages.ts';
import { useItemComments } from './comments/use-item-comments.tsx';
import { ItemTable } from './item-table.tsx';
import type { SpecificationDesign, SpecificationItem } from './use-specification.ts';

interface Props {
  specification: { items: readonly SpecificationItem[]; remark: string };
  design?: SpecificationDesign;
  /** For those who must read every character. */
  size?: 'normal' | 'large';
  /** Its id, where its items can be commented on. */
  commentsOn?: string;
}

/** All that a specification says, to be read. */
export function ItemsAndRemark({ specification: { items, remark }, design, size, commentsOn }: Props) {
  const t = useText();
  const comments = useItemComments(commentsOn ?? null, items);
  return (
    <>
      <Section title={t(m.items)} count={items.length}>
        <ItemTable items={items} design={design} size={size} comments={comments} />
        {comments.dialog}
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
