import { Plus, TriangleAlert } from 'lucide-react';
import { flowTypeLabels } from '#approval/approval-flows/web/door/flow-words.ts';
import { FLOW_TYPES } from '#approval/approval-flows/rules/flow-types.ts';
import { ListSearch } from '#people/companies/web/door/list-search.tsx';
import { Button } from '#ui/components/actions/button.tsx';
import type { Column } from '#ui/components/lists/data-table.tsx';
import { FRONT, LIST_URL, ListTable } from '#ui/lists/list-table.tsx';
import { DateTime } from '#ui/components/facts/date-time.tsx';
import { EmptyState } from '#ui/components/notices/empty-state.tsx';
import { FilterChips } from '#ui/components/lists/filter-chips.tsx';
import { useUrlState, type UrlChoices } from '#ui/data/address/url-state.ts';
import { useAppQuery } from '#ui/data/operations/use-operation.ts';
import { useText, type Translate } from '#ui/i18n.tsx';
import { useNavigation } from '#ui/navigation.tsx';
import { levelWords, templateMessages as m } from '../../messages.ts';
import { TEMPLATE_LEVELS } from '../../rules/input.ts';
import { peopleOfPlan } from '../plan-values.ts';
import { FlowTemplatePlacesDocument, FlowTemplatesDocument, type FlowTemplatesQuery } from './templates.graphql.generated.ts';

const NONE: string[] = [];
const FILTERS = {
  text: '',
  type: NONE,
  level: NONE,
  own: false,
  archived: false,
  sort: 'updatedAt',
  asc: false,
  ...LIST_URL,
};
const CHOICES: UrlChoices<typeof FILTERS> = { type: FLOW_TYPES, level: TEMPLATE_LEVELS, sort: ['updatedAt', 'name'] };
const CLEAR = { text: '', type: [], level: [], own: false, archived: false };

interface Props {
  /** The page's path. */
  base: string;
  /** Where the page belongs; null: everything that the person may see. */
  place: { id: string } | null;
}

/** Templates to find and open; filters, sort and page live in the URL. */
export function TemplateList({ base, place }: Props) {
  const t = useText();
  const [url, setUrl] = useUrlState(FILTERS, CHOICES);
  const { text, type, level, own, archived, sort, asc, after } = url;
  const list = useAppQuery(
    FlowTemplatesDocument,
    {
      placeId: place?.id,
      ownOnly: own || undefined,
      text: text || undefined,
      type: type.length > 0 ? type : undefined,
      level: level.length > 0 ? level : undefined,
      archived: archived || undefined,
      sort,
      direction: asc ? 'asc' : 'desc',
      after: after || undefined,
    },
    { failure: m.listFailed },
  );
  const filter = (change: Partial<typeof FILTERS>) => setUrl({ ...change, ...FRONT });
  const filtered = text !== '' || type.length + level.length > 0 || own || archived;
  const toggles = [...(own ? ['own'] : []), ...(archived ? ['archived'] : [])];
  return (
    <>
      <div className="k-toolbar">
        <ListSearch label={t(m.search)} value={text} onChange={(next) => filter({ text: next })} />
        <FilterChips
          label={t(m.filterType)}
          choices={FLOW_TYPES.map((value) => ({ value, label: t(flowTypeLabels[value]) }))}
          selected={type}
          onChange={(chosen) => filter({ type: chosen })}
        />
        <FilterChips
          label={t(m.filterLevel)}
          choices={TEMPLATE_LEVELS.map((value) => ({ value, label: t(levelWords[value]) }))}
          selected={level}
          onChange={(chosen) => filter({ level: chosen })}
        />
        <FilterChips
          label={t(m.more)}
          choices={[...(place ? [{ value: 'own', label: t(m.ownOnly) }] : []), { value: 'archived', label: t(m.archivedOnly) }]}
          selected={toggles}
          onChange={(chosen) => filter({ own: chosen.includes('own'), archived: chosen.includes('archived') })}
        />
      </div>
      <ListTable
        listKey={`${base} ${JSON.stringify([text, type, level, own, archived])}`}
        query={list}
        answer={list.data?.approvalFlowTemplates}
        url={url}
        setUrl={setUrl}
        caption={t(m.title)}
        columns={columns(t)}
        rowKey={(row) => row.id}
        rowLink={(row) => `${base}?template=${row.id}`}
        empty={
          filtered ? (
            <EmptyState title={t(m.noHits)} action={<Button onClick={() => filter(CLEAR)}>{t(m.clear)}</Button>}>
              {t(m.noHitsHelp)}
            </EmptyState>
          ) : (
            <EmptyState title={t(m.empty)} action={<CreateTemplate base={base} placeId={place?.id} />}>
              {t(m.emptyHelp)}
            </EmptyState>
          )
        }
      />
    </>
  );
}

/** The way to a new template, for whoever may keep one here. */
export function CreateTemplate({ base, placeId }: { base: string; placeId: string | undefined }) {
  const t = useText();
  const { go } = useNavigation();
  const places = useAppQuery(FlowTemplatePlacesDocument, { placeId });
  if (!places.data || places.data.approvalFlowTemplatePlaces.length === 0) return null;
  return (
    <Button kind="primary" icon={<Plus aria-hidden />} onClick={() => go(`${base}?isNew=true`)}>
      {t(m.create)}
    </Button>
  );
}

type Row = FlowTemplatesQuery['approvalFlowTemplates']['items'][number];

function columns(t: Translate): Column<Row>[] {
  return [
    {
      id: 'name',
      header: t(m.name),
      sortable: true,
      main: true,
      cell: (row) => (
        <span className="k-with-picture">
          <span className="k-two-line-cell">
            <strong title={row.name}>{row.name}</strong>
            {row.notes && <small title={row.notes}>{row.notes}</small>}
          </span>
          {peopleOfPlan(row.blocks).some((person) => !person.available) && (
            <TriangleAlert size={16} color="var(--amber-700)" aria-label={t(m.unavailable)} />
          )}
        </span>
      ),
    },
    { id: 'type', header: t(m.type), width: '20%', cell: (row) => t(flowTypeLabels[row.type]) },
    {
      id: 'place',
      header: t(m.place),
      width: '20%',
      cell: (row) => t(m.placed, { level: t(levelWords[row.libraryType]), name: row.libraryName }),
    },
    {
      id: 'steps',
      header: t(m.steps),
      width: 150,
      cell: (row) => {
        const steps = new Set(row.blocks.map((block) => block.step)).size;
        return t(m.stepsValue, { steps, units: row.blocks.reduce((sum, block) => sum + block.pieces.length, 0) });
      },
    },
    {
      id: 'updatedAt',
      header: t(m.updatedAt),
      sortable: true,
      width: 170,
      wideOnly: true,
      cell: (row) => <DateTime value={row.updatedAt} />,
    },
  ];
}
