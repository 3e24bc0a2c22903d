import { useLocation } from '@tanstack/react-router';
import { Bookmark, Save, Settings2 } from 'lucide-react';
import { useState } from 'react';
import { Button } from '#ui/components/actions/button.tsx';
import { Menu } from '#ui/components/overlays/menu.tsx';
import type { MenuItem } from '#ui/components/overlays/menu-item.ts';
import { useAppMutation, useAppQuery } from '#ui/data/operations/use-operation.ts';
import { useText } from '#ui/i18n.tsx';
import { useNavigation } from '#ui/navigation.tsx';
import { savedViewMessages as m } from '../../messages.ts';
import { viewPath, type ViewPage } from '../../rules/pages.ts';
import { ManageViewsDialog } from '../manage-views-dialog.tsx';
import { SaveViewDialog } from '../save-view-dialog.tsx';
import { viewSearch } from '../view-search.ts';
import { SavedViewsDocument, UpdateViewDocument, type SavedViewFieldsFragment } from './saved-views.graphql.generated.ts';

type View = SavedViewFieldsFragment;

interface Props {
  page: ViewPage;
  /** Where the list stands, of one that stands in many places. */
  at?: string;
}

/** Chooses, saves and changes views of a list whose filters stand in its address; stands in the head of the list's page. */
export function SavedViews({ page, at }: Props) {
  const t = useText();
  const { go } = useNavigation();
  const search = viewSearch(useLocation({ select: (location) => location.searchStr }));
  const list = useAppQuery(SavedViewsDocument, { page }, { failure: m.loadFailed });
  const update = useAppMutation(UpdateViewDocument, { success: m.saved, failure: m.saveFailed });
  const [asked, setAsked] = useState<'save' | 'manage' | null>(null);
  // Chosen last: filters that were changed since can be saved over it.
  const [chosen, setChosen] = useState<string | null>(null);
  const views = list.data?.savedViews ?? [];
  const shown = views.find((view) => view.search === search && view.id === chosen) ?? views.find((view) => view.search === search);
  const left = shown ? undefined : views.find((view) => view.id === chosen && view.own);
  const show = (id: string) => {
    const view = views.find((one) => one.id === id);
    setChosen(view?.id ?? null);
    void go(viewPath(page, view?.search ?? '', at));
  };
  const overwrite = async ({ id, name, shared, version }: View) => {
    const { ok } = await update.run({ input: { id, name, shared, search, expectedVersion: version } });
    if (ok) list.refetch();
  };
  const items: MenuItem[] = [
    ...choices(t(m.own), [{ value: '', label: t(m.all) }, ...optionsOf(views.filter(({ own }) => own))], search === '' ? '' : shown?.id),
    ...choices(t(m.shared), optionsOf(views.filter(({ own }) => !own)), shown?.id),
    { kind: 'line' },
    ...(left ? [{ label: t(m.overwrite, { name: left.name }), icon: <Save aria-hidden />, onSelect: () => void overwrite(left) }] : []),
    { label: t(m.save), icon: <Bookmark aria-hidden />, onSelect: () => setAsked('save') },
    ...(views.length > 0 ? [{ label: t(m.manage), icon: <Settings2 aria-hidden />, onSelect: () => setAsked('manage') }] : []),
  ];
  function choices(label: string, options: { value: string; label: string }[], value: string | undefined): MenuItem[] {
    return options.length === 0 ? [] : [{ kind: 'choice', label, value: value ?? '-', options, onChange: show }];
  }
  const words = shown ? t(m.view, { name: shown.name }) : left ? t(m.changedView, { name: left.name }) : t(m.views);
  return (
    <>
      <Menu items={items} align="end">
        <Button icon={<Bookmark aria-hidden />} busy={update.busy}>
          {words}
        </Button>
      </Menu>
      {asked === 'save' && (
        <SaveViewDialog
          page={page}
          search={search}
          onClose={() => setAsked(null)}
          onSaved={(id) => {
            setAsked(null);
            setChosen(id);
            list.refetch();
          }}
        />
      )}
      {asked === 'manage' && <ManageViewsDialog views={views} onClose={() => setAsked(null)} onChanged={list.refetch} />}
    </>
  );
}

const optionsOf = (views: readonly View[]) => views.map(({ id, name }) => ({ value: id, label: name }));
