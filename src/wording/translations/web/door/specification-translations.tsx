import { Languages } from 'lucide-react';
import { useState } from 'react';
import { useVariantLabel } from '#wording/specification-formats/web/door/variant-label.ts';
import { useFreshSpecification } from '#wording/specifications/web/door/use-fresh-specification.ts';
import { Button } from '#ui/components/actions/button.tsx';
import { Tabs } from '#ui/components/layout/tabs.tsx';
import { EmptyState } from '#ui/components/notices/empty-state.tsx';
import { useUrlState } from '#ui/data/address/url-state.ts';
import { useAppQuery } from '#ui/data/operations/use-operation.ts';
import { useViewer } from '#ui/viewer.tsx';
import { useText } from '#ui/i18n.tsx';
import { translationMessages as m } from '../../messages.ts';
import { LanguagesDialog } from '../languages-dialog.tsx';
import { LanguageView } from '../language-view.tsx';
import { SpecificationLanguagesDocument } from './translations.graphql.generated.ts';
import '#ui/components/lists/filter-chips.css';
import '../translations.css';

interface Props {
  /** `items`: with the codes that they hold already. */
  specification: { id: string; items: readonly { variants: readonly { code: string }[] }[] };
  onSaved: () => void;
}

/** The languages of a specification, each beside its source. */
export function SpecificationTranslations({ specification: { id, items }, onSaved }: Props) {
  const t = useText();
  const viewer = useViewer();
  const label = useVariantLabel();
  const [url, setUrl] = useUrlState({ variant: '' });
  const [choosing, setChoosing] = useState(false);
  const read = useAppQuery(SpecificationLanguagesDocument, { id }, { policy: 'cache-and-network', failure: m.loadFailed });
  useFreshSpecification(id, read.refetch);
  const found = read.data?.specification;
  if (!found) return null;
  const { languages, mayChooseLanguages } = found;
  // A translator comes from their task, which names no language.
  const own = languages.find(({ translator }) => translator?.id === viewer.id);
  const shown = languages.find(({ variant }) => variant === url.variant) ?? own ?? languages[0];
  const refetch = () => {
    read.refetch();
    onSaved();
  };
  const choose = mayChooseLanguages && (
    <Button icon={<Languages aria-hidden />} onClick={() => setChoosing(true)}>
      {t(m.choose)}
    </Button>
  );
  return (
    <>
      {shown ? (
        <Tabs
          label={t(m.language)}
          tabs={languages.map(({ variant }) => ({ id: variant, label: label(variant) }))}
          selected={shown.variant}
          onSelect={(variant) => setUrl({ variant })}
        >
          <div className="k-toolbar">{choose}</div>
          <LanguageView key={shown.variant} specificationId={id} language={shown} refetch={refetch} />
        </Tabs>
      ) : (
        <EmptyState title={t(m.none)} action={choose}>
          {t(choose ? m.chooseHelp : m.othersChoose)}
        </EmptyState>
      )}
      {choosing && (
        <LanguagesDialog
          specificationId={id}
          languages={languages}
          used={items.flatMap(({ variants }) => variants.map(({ code }) => code))}
          onClose={() => setChoosing(false)}
          onSaved={refetch}
        />
      )}
    </>
  );
}
