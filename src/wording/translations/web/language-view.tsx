import { Check, FileDown, FileSpreadsheet, FileText, FileUp, Languages, Stamp } from 'lucide-react';
import { useState } from 'react';
import { Button } from '#ui/components/actions/button.tsx';
import { Card } from '#ui/components/layout/card.tsx';
import { SaveBar } from '#ui/components/layout/save-bar.tsx';
import { EmptyState } from '#ui/components/notices/empty-state.tsx';
import { Menu } from '#ui/components/overlays/menu.tsx';
import { UnsavedChanges } from '#ui/components/overlays/unsaved-changes.tsx';
import { DueDate } from '#ui/components/status/due-date.tsx';
import { useAppMutation } from '#ui/data/operations/use-operation.ts';
import { download } from '#ui/data/uploads/download.ts';
import { useI18n } from '#ui/i18n.tsx';
import { uiMessages } from '#ui/messages.ts';
import { useViewer } from '#ui/viewer.tsx';
import { translationMessages as m } from '../messages.ts';
import type { TranslationFormat } from '../rules/input.ts';
import { TranslationCounts } from './counts.tsx';
import { ExportTranslationsDocument, MarkTranslationsDocument, SaveTranslationsDocument } from './door/translations.graphql.generated.ts';
import { ImportTranslationsDialog } from './import-dialog.tsx';
import { TranslationRow } from './translation-row.tsx';
import { leftTyped, textThere, type SavedText, type SpecificationLanguage, type TranslatedRow } from './translation-rows.ts';
import '#ui/components/lists/filter-chips.css';
import '#ui/components/lists/selection.css';

/** One language of a specification beside its source: written, checked, approved, taken out and in. */
export function LanguageView({
  specificationId,
  language,
  refetch,
}: {
  specificationId: string;
  language: SpecificationLanguage;
  refetch: () => void;
}) {
  const { t, locale } = useI18n();
  const viewer = useViewer();
  const { variant, texts, viewerCan, translator, dueOn, counts } = language;
  const [typed, setTyped] = useState<ReadonlyMap<string, string>>(new Map());
  // What each was typed against: its source may change meanwhile.
  const [from, setFrom] = useState<ReadonlyMap<string, string>>(new Map());
  const [saved, setSaved] = useState<ReadonlyMap<string, SavedText<TranslatedRow>>>(new Map());
  const [importing, setImporting] = useState(false);
  const save = useAppMutation(SaveTranslationsDocument, { success: m.saved, failure: m.saveFailed });
  const check = useAppMutation(MarkTranslationsDocument, { success: m.checked, failure: m.markFailed });
  const approve = useAppMutation(MarkTranslationsDocument, { success: m.approved, failure: m.markFailed });
  const take = useAppMutation(ExportTranslationsDocument, { failure: m.exportFailed });
  const can = (action: string) => viewerCan.includes(action);
  const there = (row: TranslatedRow) => textThere(row, saved);
  const isTyped = (row: TranslatedRow) => (typed.get(row.itemId) ?? there(row)) !== there(row);
  const changed = texts.filter(isTyped);
  const startedFrom = (row: TranslatedRow) => (isTyped(row) ? from.get(row.itemId) : undefined) ?? row.source;
  const type = (came: ReadonlyMap<string, string>) => {
    const begun = texts.filter((row) => came.has(row.itemId) && !isTyped(row));
    setFrom((now) => new Map([...now, ...begun.map(({ itemId, source }) => [itemId, source] as const)]));
    setTyped((now) => new Map([...now, ...came]));
  };
  // Whoever translated a text does not check it.
  const toCheck = texts.filter(({ state, translatedBy }) => state === 'TRANSLATED' && translatedBy?.id !== viewer.id);
  const toApprove = texts.filter(({ state }) => state === 'CHECKED');
  const write = async (rows: readonly TranslatedRow[]) => {
    const all = rows.map((row) => ({
      itemId: row.itemId,
      text: typed.get(row.itemId) ?? there(row),
      was: there(row),
      source: startedFrom(row),
    }));
    const { ok } = await save.run({ input: { specificationId, variant, texts: all } });
    if (!ok) {
      refetch();
      return false;
    }
    setSaved((known) => new Map([...known, ...rows.map((row, i) => [row.itemId, { row, text: all[i]!.text }] as const)]));
    setTyped((now) => leftTyped(now, all));
    refetch();
    return true;
  };
  const mark = async (how: typeof check, as: 'CHECKED' | 'APPROVED', rows: readonly TranslatedRow[]) => {
    const itemIds = rows.map(({ itemId }) => itemId);
    const seen = rows.map((row) => ({ itemId: row.itemId, source: row.source, text: there(row) }));
    await how.run({ input: { specificationId, variant, itemIds, mark: as, seen } });
    refetch();
  };
  const leave = async (format: TranslationFormat) => {
    const outcome = await take.run({ input: { specificationId, variant, format, locale } });
    if (outcome.ok) download(outcome.data.exportTranslations);
  };
  const isDirty = changed.length > 0;
  return (
    <div className="k-stack">
      <div className="k-toolbar">
        <TranslationCounts counts={counts} />
        <span className="k-quiet">
          {t(m.translator)}: {translator?.name ?? t(m.nobody)}
        </span>
        {dueOn && <DueDate due={dueOn} />}
        <span className="k-selection-actions">
          {can('export') && (
            <Menu
              label={t(m.export)}
              items={[
                { label: t(uiMessages.exportExcel), icon: <FileSpreadsheet aria-hidden />, onSelect: () => void leave('XLSX') },
                { label: t(uiMessages.exportCsv), icon: <FileText aria-hidden />, onSelect: () => void leave('CSV') },
                { label: t(m.exportXliff), icon: <Languages aria-hidden />, onSelect: () => void leave('XLIFF') },
              ]}
            >
              <Button size="small" icon={<FileDown aria-hidden />} busy={take.busy}>
                {t(m.export)}
              </Button>
            </Menu>
          )}
          {can('translate') && (
            <Button size="small" icon={<FileUp aria-hidden />} onClick={() => setImporting(true)}>
              {t(m.import)}
            </Button>
          )}
          {can('check') && toCheck.length > 0 && !isDirty && (
            <Button size="small" icon={<Check aria-hidden />} busy={check.busy} onClick={() => void mark(check, 'CHECKED', toCheck)}>
              {t(m.checkAll, { n: toCheck.length })}
            </Button>
          )}
          {can('approve') && toApprove.length > 0 && !isDirty && (
            <Button
              size="small"
              kind="primary"
              icon={<Stamp aria-hidden />}
              busy={approve.busy}
              onClick={() => void mark(approve, 'APPROVED', toApprove)}
            >
              {t(m.approveAll, { n: toApprove.length })}
            </Button>
          )}
        </span>
      </div>
      {texts.length === 0 ? (
        <EmptyState title={t(m.noTexts)} />
      ) : (
        <Card flush>
          {texts.map((row) => (
            <TranslationRow
              key={row.itemId}
              row={row}
              variant={variant}
              value={typed.get(row.itemId) ?? there(row)}
              startedFrom={startedFrom(row)}
              onChange={can('translate') ? (text) => type(new Map([[row.itemId, text]])) : null}
              onSeen={() => setFrom((now) => new Map(now).set(row.itemId, row.source))}
              onHolds={() => void write([row])}
              onCheck={can('check') && !isDirty && toCheck.includes(row) ? () => void mark(check, 'CHECKED', [row]) : null}
            />
          ))}
        </Card>
      )}
      {can('translate') && (
        <SaveBar
          dirty={isDirty}
          busy={save.busy}
          saveText={isDirty ? t(m.saveN, { n: changed.length }) : undefined}
          onRevert={() => setTyped(new Map())}
          onSave={() => write(changed)}
        />
      )}
      <UnsavedChanges dirty={isDirty} saving={save.busy} save={() => write(changed)} addressedBy={['variant']} />
      {importing && <ImportTranslationsDialog rows={texts} variant={variant} onClose={() => setImporting(false)} onTake={type} />}
    </div>
  );
}
