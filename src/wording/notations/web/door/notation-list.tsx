import { Pencil, Plus, TableProperties, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { Button } from '#ui/components/actions/button.tsx';
import { IconButton } from '#ui/components/actions/icon-button.tsx';
import { TextField } from '#ui/components/fields/text-field.tsx';
import { PageHeader } from '#ui/components/layout/page-header.tsx';
import { EmptyState } from '#ui/components/notices/empty-state.tsx';
import { ConfirmDialog } from '#ui/components/overlays/confirm-dialog.tsx';
import { ExportMenu, type ExportFormat } from '#ui/components/overlays/export-menu.tsx';
import { download } from '#ui/data/uploads/download.ts';
import { useUrlState } from '#ui/data/address/url-state.ts';
import { useAppMutation, useAppQuery } from '#ui/data/operations/use-operation.ts';
import { useLocale, useText, type Translate } from '#ui/i18n.tsx';
import { WHOLE_URL, WholeTable, type WholeColumn } from '#ui/lists/whole-table.tsx';
import { notationMessages as m } from '../../messages.ts';
import { ImportNotationsDialog } from '../import-notations-dialog.tsx';
import { NotationDialog } from '../notation-dialog.tsx';
import {
  DeleteNotationsDocument,
  ExportNotationsDocument,
  NotationsDocument,
  type NotationFieldsFragment,
} from './notations.graphql.generated.ts';
import '../notations.css';

type Row = NotationFieldsFragment;
/** What stands in front of the list. */
type Asked = { kind: 'add' } | { kind: 'import' } | { kind: 'edit'; row: Row } | { kind: 'remove'; row: Row } | null;

const STATE = { text: '', ...WHOLE_URL };
const MOST_SHOWN = 200;

/** How the company writes: the list, by which texts and artwork are checked. */
export function NotationList() {
  const t = useText();
  const locale = useLocale();
  const [url, setUrl] = useUrlState(STATE);
  const { text } = url;
  const list = useAppQuery(NotationsDocument, {}, { failure: m.loadFailed });
  const [asked, setAsked] = useState<Asked>(null);
  const remove = useAppMutation(DeleteNotationsDocument, { success: m.removed, failure: m.removeFailed });
  const take = useAppMutation(ExportNotationsDocument, { failure: m.exportFailed });
  const all = list.data?.notations;
  const found = all?.filter(({ written, preferred, note }) => [written, preferred ?? '', note].some((one) => one.includes(text.trim())));
  const close = () => setAsked(null);
  const saved = () => {
    close();
    list.refetch();
  };
  const takeOut = async (format: ExportFormat) => {
    const outcome = await take.run({ input: { format, locale } });
    if (outcome.ok) download(outcome.data.exportNotations);
  };
  return (
    <>
      <PageHeader
        title={t(m.title)}
        description={t(m.description)}
        actions={
          <>
            {all && all.length > 0 && <ExportMenu choices={[{ onExport: takeOut }]} busy={take.busy} />}
            <Button icon={<TableProperties aria-hidden />} onClick={() => setAsked({ kind: 'import' })}>
              {t(m.import)}
            </Button>
            <Button kind="primary" icon={<Plus aria-hidden />} onClick={() => setAsked({ kind: 'add' })}>
              {t(m.add)}
            </Button>
          </>
        }
      />
      <div className="k-stack">
        {all && all.length > 0 && (
          <TextField
            label={t(m.search)}
            labelHidden
            placeholder={t(m.search)}
            value={text}
            onChange={(event) => setUrl({ text: event.target.value })}
          />
        )}
        <WholeTable
          caption={t(m.title)}
          columns={columns(t, setAsked)}
          rows={found}
          rowKey={({ id }) => id}
          query={list}
          url={url}
          setUrl={setUrl}
          most={MOST_SHOWN}
          empty={
            all && all.length > 0 ? (
              <EmptyState title={t(m.nothing)}>{t(m.nothingHelp)}</EmptyState>
            ) : (
              <EmptyState title={t(m.empty)}>{t(m.emptyHelp)}</EmptyState>
            )
          }
        />
        {found && found.length > MOST_SHOWN && <p className="k-quiet">{t(m.more, { shown: MOST_SHOWN, n: found.length })}</p>}
      </div>
      {(asked?.kind === 'add' || asked?.kind === 'edit') && (
        <NotationDialog notation={asked.kind === 'edit' ? asked.row : null} onClose={close} onSaved={saved} />
      )}
      {asked?.kind === 'import' && <ImportNotationsDialog known={all ?? []} onClose={close} onTaken={saved} />}
      <ConfirmDialog
        open={asked?.kind === 'remove'}
        onClose={close}
        title={t(m.removeTitle, { written: asked?.kind === 'remove' ? asked.row.written : '' })}
        description={t(m.removeBody)}
        confirmText={t(m.removeVerb)}
        kind="danger"
        onConfirm={async () => {
          if (asked?.kind !== 'remove') return true;
          const { ok } = await remove.run({ input: { ids: [asked.row.id] } });
          if (ok) list.refetch();
          return ok;
        }}
      />
    </>
  );
}

function columns(t: Translate, onAsk: (asked: Asked) => void): WholeColumn<Row>[] {
  return [
    { id: 'written', header: t(m.writtenOrWord), by: (row) => row.written, main: true, cell: (row) => <strong>{row.written}</strong> },
    {
      id: 'preferred',
      header: t(m.preferred),
      by: (row) => row.preferred,
      narrowLabel: t(m.preferred),
      cell: (row) => row.preferred ?? <span className="k-quiet">{t(m.word)}</span>,
    },
    { id: 'note', header: t(m.note), by: (row) => row.note, wideOnly: true, cell: (row) => row.note },
    {
      id: 'edit',
      header: '',
      width: 100,
      cell: (row) => (
        <>
          <IconButton
            size="small"
            label={t(m.edit, { written: row.written })}
            icon={<Pencil aria-hidden />}
            onClick={() => onAsk({ kind: 'edit', row })}
          />
          <IconButton
            size="small"
            label={t(m.remove, { written: row.written })}
            icon={<Trash2 aria-hidden />}
            onClick={() => onAsk({ kind: 'remove', row })}
          />
        </>
      ),
    },
  ];
}
