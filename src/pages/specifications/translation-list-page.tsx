import { translationMessages as m } from '#wording/translations/messages.ts';
import { TranslationWork } from '#wording/translations/web/door/translation-work.tsx';
import { LinkTabs } from '#ui/components/layout/tabs.tsx';
import { PageHeader } from '#ui/components/layout/page-header.tsx';
import { useUrlState } from '#ui/data/address/url-state.ts';
import { useText } from '#ui/i18n.tsx';

/** /translations: what the viewer is to translate, and how far every language of the specifications is that they read. */
export function TranslationListPage() {
  const t = useText();
  const [{ all }] = useUrlState({ all: false });
  return (
    <>
      <PageHeader title={t(m.title)} description={t(m.lead)}>
        <LinkTabs
          label={t(m.views)}
          tabs={[
            { id: 'mine', label: t(m.mine), to: '/translations' },
            { id: 'all', label: t(m.all), to: '/translations?all=true' },
          ]}
          selected={all ? 'all' : 'mine'}
        />
      </PageHeader>
      <TranslationWork key={String(all)} mine={!all} />
    </>
  );
}
