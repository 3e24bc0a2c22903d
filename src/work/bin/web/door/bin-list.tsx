import { RotateCcw, Trash2, X } from 'lucide-react';
import { useState } from 'react';
import { MAX_PAGE_SIZE } from '#shared/limits.ts';
import { ListSearch } from '#people/companies/web/door/list-search.tsx';
import { useProductText } from '#people/companies/web/door/product-text.ts';
import { Button } from '#ui/components/actions/button.tsx';
import { ChosenBar } from '#ui/lists/chosen-bar.tsx';
import { ChosenNames } from '#ui/components/lists/chosen-names.tsx';
import { FilterChips } from '#ui/components/lists/filter-chips.tsx';
import { LIST_URL, ListTable } from '#ui/lists/list-table.tsx';
import { useRowRuns, type RowResult } from '#ui/lists/row-runs.ts';
import { useChosenRows } from '#ui/lists/use-chosen-rows.ts';
import { EmptyState } from '#ui/components/notices/empty-state.tsx';
import { ConfirmDialog } from '#ui/components/overlays/confirm-dialog.tsx';
import { useUrlState, type UrlChoices } from '#ui/data/address/url-state.ts';
import { errorText } from '#ui/data/operations/error-text.ts';
import { useAppMutation, useAppQuery } from '#ui/data/operations/use-operation.ts';
import { useI18n } from '#ui/i18n.tsx';
import { useNavigation } from '#ui/navigation.tsx';
import { openToast } from '#ui/toast-state.ts';
import { binMessages as m } from '../../messages.ts';
import { BIN_SORTS } from '../../rules/input.ts';
import { BIN_KINDS } from '../../rules/kinds.ts';
import { binColumns, kindWord, type BinRow } from '../bin-columns.tsx';
import { RestoreDialog } from '../restore-dialog.tsx';
import {
  BinDocument,
  type BinQuery,
  type BinQueryVariables,
  RemoveFromBinDocument,
  RestoreFromBinDocument,
} from './bin.graphql.generated.ts';

const NONE: string[] = [];
const FILTERS = { text: '', kind: NONE, place: '', sort: 'deletedAt', asc: false, ...LIST_URL };
const CHOICES: UrlChoices<typeof FILTERS> = { kind: BIN_KINDS, sort: BIN_SORTS };

/** What the viewer may bring back, and how: one at a time, or those that are ticked. */
export function BinList() {
  const { locale } = useI18n();
  const t = useProductText();
  const { go } = useNavigation();
  const [url, setUrl] = useUrlState(FILTERS, CHOICES);
  const { text, kind, place, sort, asc, after } = url;
  const filter = (change: Partial<typeof FILTERS>) => setUrl({ ...change, page: 1, after: '' });
  const asked = {
    text: text || null,
    kind: kind.length > 0 ? kind : null,
    placeId: place || null,
    sort,
    direction: asc ? 'asc' : 'desc',
  };
  const list = useAppQuery(BinDocument, { ...asked, after: after || null }, { failure: m.loadFailed });
  const answer = list.data?.bin;
  const { selection, every } = useChosenRows<BinQuery, BinQueryVariables, BinRow>(answer?.items, answer?.total, {
    query: BinDocument,
    pageAt: (after) => ({ ...asked, limit: MAX_PAGE_SIZE, after }),
    rowsOf: ({ bin }) => bin,
    failure: m.loadFailed,
  });
  const runs = useRowRuns();
  const [removing, setRemoving] = useState<readonly BinRow[]>([]);
  const [refused, setRefused] = useState<{ row: BinRow; error: unknown } | null>(null);
  const restore = useAppMutation(RestoreFromBinDocument, { quiet: true });
  const remove = useAppMutation(RemoveFromBinDocument, { quiet: true });
  const told = (row: BinRow, outcome: { ok: true } | { ok: false; error: unknown }, done: string): RowResult[] => [
    { id: row.id, name: row.name, ok: outcome.ok, words: outcome.ok ? done : errorText(outcome.error, locale) },
  ];
  const restored = ({ name }: BinRow, path: string) =>
    openToast('success', t(m.restored, { name }), null, { label: t(m.open), run: () => void go(path) });
  const bringBack = async (row: BinRow) => {
    const outcome = await restore.run({ input: { id: row.id } });
    if (outcome.ok) restored(row, outcome.data.restoreFromBin.path);
    else setRefused({ row, error: outcome.error });
    selection.choose(selection.rows.filter((one) => one.id !== row.id));
  };
  const restoreChosen = async () =>
    selection.choose(
      // The outermost first: what lies in it follows.
      await runs.run(selection.rows, async (row) =>
        told(row, await restore.run({ input: { id: row.id, withPlaces: true } }), t(m.restoredRow)),
      ),
    );
  const removeChosen = async () => {
    const left = await runs.run(removing, async (row) => told(row, await remove.run({ input: { id: row.id } }), t(m.removedRow)));
    selection.choose(selection.rows.filter((one) => left.some((row) => row.id === one.id) || !removing.includes(one)));
  };
  const filtered = text !== '' || kind.length > 0 || place !== '';
  const [first] = removing;
  return (
    <>
      <div className="k-toolbar">
        <ListSearch label={t(m.search)} value={text} onChange={(next) => filter({ text: next })} />
        <FilterChips
          label={t(m.kindFilter)}
          choices={BIN_KINDS.map((value) => ({ value, label: t(kindWord(value)) }))}
          selected={kind}
          onChange={(next) => filter({ kind: next })}
        />
        {place !== '' && (
          <Button size="small" kind="ghost" icon={<X aria-hidden />} onClick={() => filter({ place: '' })}>
            {t(m.showAll)}
          </Button>
        )}
      </div>
      <ChosenBar rows={selection.rows} runs={runs} every={every} onClear={() => selection.choose([])}>
        <Button size="small" icon={<Trash2 aria-hidden />} onClick={() => setRemoving(selection.rows)}>
          {t(m.remove)}
        </Button>
        <Button
          size="small"
          kind="primary"
          icon={<RotateCcw aria-hidden />}
          busy={runs.progress !== null}
          onClick={() => void restoreChosen()}
        >
          {t(m.restore)}
        </Button>
      </ChosenBar>
      <ListTable
        caption={t(m.title)}
        listKey={`/bin ${text} ${kind.join(' ')} ${place}`}
        query={list}
        answer={answer}
        url={url}
        setUrl={setUrl}
        rowKey={(row) => row.id}
        columns={binColumns(t, selection, { restore: (row) => void bringBack(row), remove: (row) => setRemoving([row]) })}
        empty={
          filtered ? (
            <EmptyState title={t(m.noHits)} action={<Button onClick={() => setUrl(FILTERS)}>{t(m.clear)}</Button>}>
              {t(m.noHitsHelp)}
            </EmptyState>
          ) : (
            <EmptyState title={t(m.empty)}>{t(m.emptyHelp)}</EmptyState>
          )
        }
      />
      <ConfirmDialog
        open={removing.length > 0}
        onClose={() => setRemoving([])}
        title={removing.length === 1 && first ? t(m.removeTitle, { name: first.name }) : t(m.removeTitleMany, { n: removing.length })}
        description={t(m.removeBody)}
        confirmText={t(m.remove)}
        kind="danger"
        runs={runs}
        onConfirm={removeChosen}
      >
        {removing.length > 1 && <ChosenNames rows={removing} />}
      </ConfirmDialog>
      {refused && (
        <RestoreDialog
          row={refused.row}
          error={refused.error}
          onClose={() => setRefused(null)}
          onRestored={(path) => restored(refused.row, path)}
        />
      )}
    </>
  );
}
