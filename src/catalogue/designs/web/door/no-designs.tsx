import { Button } from '#ui/components/actions/button.tsx';
import { ButtonLink } from '#ui/components/actions/button-link.tsx';
import { EmptyState } from '#ui/components/notices/empty-state.tsx';
import { useText } from '#ui/i18n.tsx';
import { designListMessages as m } from '../../list-messages.ts';

/** What the filters of the design projects are, as far as a view that found none has to know. */
export interface FilteredDesigns {
  /** Something is filtered: others may be there. */
  filtered: boolean;
  /** Takes every filter away. */
  onClear: () => void;
}

/** In the place of design projects where none is: the way to those that the filters hide, or to where they are registered. */
export function NoDesigns({ filtered, onClear }: FilteredDesigns) {
  const t = useText();
  return filtered ? (
    <EmptyState title={t(m.noHits)} action={<Button onClick={onClear}>{t(m.clear)}</Button>}>
      {t(m.noHitsHelp)}
    </EmptyState>
  ) : (
    <EmptyState title={t(m.empty)} action={<ButtonLink to="/brand">{t(m.brands)}</ButtonLink>}>
      {t(m.emptyHelp)}
    </EmptyState>
  );
}
