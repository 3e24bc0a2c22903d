import { useDeferredValue, useState } from 'react';
import { PeopleField } from '#people/companies/web/door/people-field.tsx';
import { useProductText } from '#people/companies/web/door/product-text.ts';
import { Combobox } from '#ui/components/fields/combobox.tsx';
import type { Pickable } from '#ui/components/fields/combobox-props.ts';
import { useAppQuery } from '#ui/data/operations/use-operation.ts';
import { useViewer } from '#ui/viewer.tsx';
import type { Message } from '#shared/i18n.ts';
import { taskListMessages as words } from '../messages.ts';
import type { TaskListState } from './door/task-list-state.ts';
import { TaskPlaceNamesDocument, TaskPlacesDocument } from './tasks.graphql.generated.ts';

interface Props {
  state: TaskListState;
  onChange: (change: Partial<TaskListState>) => void;
}

/** Whose tasks: for those who manage users; nobody else is offered it. */
export function TaskUserFilter({ state, onChange }: Props) {
  const t = useProductText();
  const { openPages } = useViewer();
  if (!openPages.includes('/company/accounts')) return null;
  return (
    <PeopleField
      label={t(words.filterUser)}
      multiple={false}
      placeholder={t(words.myself)}
      value={state.user ? [{ id: state.user, name: state.userName }] : []}
      onChange={([person]) => onChange({ user: person?.id ?? '', userName: person?.name ?? '' })}
    />
  );
}

const some = (id: string) => id || undefined;

/** Names of the places that filter. The URL holds ids alone; who comes back sees names. */
export function usePlaceNames({ brand, product, design }: TaskListState): (id: string) => string {
  const chosen = { brandId: some(brand), productId: some(product), designId: some(design) };
  const names = useAppQuery(TaskPlaceNamesDocument, chosen, { pause: Object.values(chosen).every((id) => id === undefined) });
  return (id) => names.data?.crumbs.find((crumb) => crumb.id === id)?.name ?? '…';
}

/** Brand, product and design project, each narrowing what the next offers. */
export function TaskPlaceFilters({ state, onChange }: Props) {
  const t = useProductText();
  const [typed, setTyped] = useState({ brandText: '', productText: '', designText: '' });
  const asked = useDeferredValue(typed);
  const places = useAppQuery(TaskPlacesDocument, { ...asked, brandId: some(state.brand), productId: some(state.product) });
  const nameOf = usePlaceNames(state);
  const value = (id: string): Pickable[] => (id ? [{ id, name: nameOf(id) }] : []);
  const picker = { multiple: false, placeholder: t(words.all), searching: places.loading } as const;
  const failed = (list: Message) => places.error && `${t(list)} ${places.error}`;
  return (
    <>
      <Combobox
        {...picker}
        label={t(words.filterBrand)}
        searchError={failed(words.brandsFailed)}
        options={places.data?.brands.items ?? []}
        value={value(state.brand)}
        onSearch={(brandText) => setTyped({ ...typed, brandText })}
        onChange={([brand]) => onChange({ brand: brand?.id ?? '', product: '', design: '' })}
      />
      <Combobox
        {...picker}
        label={t(words.filterProduct)}
        searchError={failed(words.productsFailed)}
        options={places.data?.products.items ?? []}
        value={value(state.product)}
        onSearch={(productText) => setTyped({ ...typed, productText })}
        onChange={([product]) => onChange({ product: product?.id ?? '', design: '' })}
      />
      <Combobox
        {...picker}
        label={t(words.filterDesign)}
        searchError={failed(words.designsFailed)}
        options={places.data?.designs.items ?? []}
        value={value(state.design)}
        onSearch={(designText) => setTyped({ ...typed, designText })}
        onChange={([design]) => onChange({ design: design?.id ?? '' })}
      />
    </>
  );
}
