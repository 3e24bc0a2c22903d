import { ButtonLink } from '#ui/components/actions/button-link.tsx';
import { FormMessage } from '#ui/components/notices/form-message.tsx';
import { useText } from '#ui/i18n.tsx';
import { specificationMessages as m } from '../../messages.ts';
import { isEmpty, requiredButEmpty } from '../../rules/emptiness.ts';
import { editPath } from '../../rules/paths.ts';
import type { FramedPage } from './specification-frame.tsx';

/** Before a review and a confirmation: which required items are empty, and what else will print empty. */
export function EmptyItemsNotice({ design, specification }: Pick<FramedPage, 'design' | 'specification'>) {
  const t = useText();
  const missing = requiredButEmpty(specification.items);
  const others = specification.items.filter((item) => isEmpty(item) && !item.required);
  const named = (items: typeof others) => (
    <ul>
      {items.map((item) => (
        <li key={item.id}>
          <span className="k-figures">{item.number}</span> {item.title}
        </li>
      ))}
    </ul>
  );
  return (
    <>
      {missing.length > 0 && (
        <FormMessage tone="error" title={t(m.requiredEmpty, { n: missing.length })}>
          {named(missing)}
          {specification.viewerCan.includes('update') && (
            <ButtonLink size="small" to={editPath(design)}>
              {t(m.toEdit)}
            </ButtonLink>
          )}
        </FormMessage>
      )}
      {others.length > 0 && (
        <FormMessage tone="warning" title={t(m.othersEmpty, { n: others.length })}>
          {named(others)}
        </FormMessage>
      )}
    </>
  );
}
