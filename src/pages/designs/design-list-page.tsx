import { OverviewExport } from '#catalogue/overview-templates/web/door/overview-export.tsx';
import { DESIGN_SORTS } from '#catalogue/designs/rules/input.ts';
import { designListMessages as m } from '#catalogue/designs/list-messages.ts';
import { DESIGN_STATUSES, type DesignStatus } from '#catalogue/designs/rules/advance.ts';
import { DUE_WINDOWS, dueBetween, type DueWindow } from '#catalogue/designs/rules/due-window.ts';
import { isEnded } from '#catalogue/designs/rules/stage-state.ts';
import { DesignBoard } from '#catalogue/designs/web/door/design-board.tsx';
import { useStageWord } from '#catalogue/designs/web/door/design-status.tsx';
import { DESIGN_COLUMNS, DesignTable } from '#catalogue/designs/web/door/design-table.tsx';
import { useProductText } from '#people/companies/web/door/product-text.ts';
import { ListSearch } from '#people/companies/web/door/list-search.tsx';
import { FilterChips } from '#ui/components/lists/filter-chips.tsx';
import { PlaceFilter } from '#people/companies/web/door/tree/place-filter.tsx';
import { activeFilters } from '#ui/lists/active-filters.ts';
import { ListFilters } from '#ui/lists/list-filters.tsx';
import { FRONT, LIST_URL } from '#ui/lists/list-table.tsx';
import { usePlaceNames } from './use-place-names.ts';
import { ButtonLink } from '#ui/components/actions/button-link.tsx';
import { titles } from '#pages/titles.ts';
import { PageHeader } from '#ui/components/layout/page-header.tsx';
import { Tabs } from '#ui/components/layout/tabs.tsx';
import { useDayWords } from '#ui/components/fields/month-head.tsx';
import { Loading } from '#ui/components/waiting/loading.tsx';
import { todayIn } from '#ui/components/status/due-words.ts';
import { isUrlDay, isUrlId, stringifySearch, useUrlState, type UrlChoices } from '#ui/data/address/url-state.ts';
import { useText } from '#ui/i18n.tsx';
import { laterNamed } from '#ui/later.tsx';
import { SavedViews } from '#work/saved-views/web/door/saved-views.tsx';
import { useTimeZone } from '#ui/time-zone.tsx';

const NONE: string[] = [];
const FILTERS = {
  view: 'list',
  text: '',
  status: NONE,
  show: NONE,
  due: '',
  day: '',
  month: '',
  sort: 'dueDate',
  asc: true,
  brand: '',
  product: '',
  ...LIST_URL,
};
const DesignCalendar = laterNamed(
  () => import('#catalogue/designs/web/door/design-calendar.tsx'),
  'DesignCalendar',
  () => <Loading />,
);

const SHOWN = ['mine', 'ended'];
const CHOICES: UrlChoices<typeof FILTERS> = {
  view: ['list', 'board', 'calendar'],
  status: DESIGN_STATUSES,
  show: SHOWN,
  due: DUE_WINDOWS,
  hide: DESIGN_COLUMNS,
  day: isUrlDay,
  month: (text) => isUrlDay(`${text}-01`),
  brand: isUrlId,
  product: isUrlId,
  sort: DESIGN_SORTS,
};

const exportsOf = (ids: readonly string[]) => <OverviewExport kinds={['DESIGN']} ids={ids} />;

/** /designs: every design project that the viewer reads, as a list and as a board by stage. */
export function DesignListPage() {
  const t = useText();
  const productText = useProductText();
  const word = useStageWord();
  const today = todayIn(useTimeZone());
  const [url, setUrl] = useUrlState(FILTERS, CHOICES);
  const { view, text, status, show, due, day, brand, product } = url;
  const names = usePlaceNames(brand, product);
  const dayWords = useDayWords();
  const onClear = () => setUrl({ ...FILTERS, view });
  const filter = (change: Partial<typeof FILTERS>) => setUrl({ ...change, ...FRONT });
  const ended = show.includes('ended');
  const stages = DESIGN_STATUSES.filter((one) => ended || !isEnded(one));
  const asked = {
    text: text || undefined,
    brandId: brand || undefined,
    productId: product || undefined,
    mine: show.includes('mine') || undefined,
  };
  const within = day === '' ? (due === '' ? {} : dueBetween(due as DueWindow, today)) : { dueFrom: day, dueTo: day };
  const narrowed = {
    ...within,
    mine: asked.mine,
    status: status.length > 0 ? status : undefined,
    open: ended || status.length > 0 ? undefined : true,
  };
  const listed = { ...asked, ...narrowed };
  const place = { text, ...(brand ? { brandId: brand } : {}), ...(product ? { productId: product } : {}) };
  const dueWord = due === 'overdue' ? t(m.overdue) : due === 'week' ? t(m.week) : '';
  const chosenStages = stages.filter((one) => status.includes(one));
  const without = (key: 'show' | 'status', value: string) => () => filter({ [key]: url[key].filter((one) => one !== value) });
  const filtered = text !== '' || brand !== '' || product !== '' || due !== '' || day !== '' || status.length + show.length > 0;
  const kept = { ...(text ? { text } : {}), ...(brand ? { brand } : {}), ...(product ? { product } : {}), show };
  const listPath = (stage: DesignStatus) => `/designs${stringifySearch({ ...kept, ...(due ? { due } : {}), status: stage })}`;
  return (
    <>
      <PageHeader
        title={t(m.title)}
        description={t(m.lead)}
        actions={
          <>
            <ButtonLink to="/translations">{t(titles.translations)}</ButtonLink>
            <ButtonLink to="/campaigns">{t(titles.campaigns)}</ButtonLink>
            <SavedViews page="DESIGNS" />
            <OverviewExport kinds={['DESIGN']} {...place} designs={narrowed} />
          </>
        }
      />
      <Tabs
        label={t(m.views)}
        tabs={[
          { id: 'list', label: t(m.list) },
          { id: 'board', label: t(m.board) },
          { id: 'calendar', label: t(m.calendar) },
        ]}
        selected={view}
        onSelect={(next) => filter({ view: next })}
      >
        <ListFilters
          search={
            <>
              <ListSearch label={t(m.search)} value={text} onChange={(next) => filter({ text: next })} />
              {brand !== '' && <PlaceFilter label={t(m.brand)} id={brand} name={names.brand} onClear={() => filter({ brand: '' })} />}
              {product !== '' && (
                <PlaceFilter label={productText(m.product)} id={product} name={names.product} onClear={() => filter({ product: '' })} />
              )}
            </>
          }
          active={activeFilters(t, [
            ['due', t(m.due), day === '' ? dueWord : dayWords({ month: 'long', day: 'numeric' }, day), () => filter({ due: '', day: '' })],
            ...show.map((one) => [`show-${one}`, t(m.show), t(one === 'mine' ? m.mine : m.ended), without('show', one)] as const),
            ...chosenStages.map((one) => [`stage-${one}`, t(m.stage), word(one), without('status', one)] as const),
          ])}
          onClear={() => filter({ due: '', day: '', show: NONE, status: NONE })}
        >
          {view !== 'calendar' && (
            <FilterChips
              label={t(m.due)}
              single
              choices={[
                { value: 'overdue', label: t(m.overdue) },
                { value: 'week', label: t(m.week) },
                // The day from which the calendar led here.
                ...(day === '' ? [] : [{ value: day, label: dayWords({ month: 'long', day: 'numeric' }, day) }]),
              ]}
              selected={day === '' ? (due ? [due] : NONE) : [day]}
              onChange={([next = '']) => filter({ due: next === day ? '' : next, day: next !== '' && next === day ? day : '' })}
            />
          )}
          <FilterChips
            label={t(m.show)}
            choices={[
              { value: 'mine', label: t(m.mine) },
              { value: 'ended', label: t(m.ended) },
            ]}
            selected={show}
            onChange={(next) => filter({ show: next })}
          />
          {view === 'list' && (
            <FilterChips
              label={t(m.stage)}
              choices={stages.map((stage) => ({ value: stage, label: word(stage) }))}
              selected={status}
              onChange={(next) => filter({ status: next })}
            />
          )}
        </ListFilters>
        {view === 'calendar' && (
          <DesignCalendar
            asked={{ ...asked, open: ended ? undefined : true }}
            month={url.month}
            onMonth={(month) => setUrl({ month })}
            listPath={(on) => `/designs${stringifySearch({ ...kept, day: on })}`}
            filtered={filtered}
            onClear={onClear}
          />
        )}
        {view === 'board' && (
          <DesignBoard stages={stages} asked={{ ...asked, ...within }} listPath={listPath} filtered={filtered} onClear={onClear} />
        )}
        {view === 'list' && (
          <DesignTable asked={listed} filtered={filtered} url={url} setUrl={setUrl} onClear={onClear} exportsOf={exportsOf} />
        )}
      </Tabs>
    </>
  );
}
