import { FileDown, FileSpreadsheet } from 'lucide-react';
import { useEffect, useEffectEvent, useRef } from 'react';
import { fillWarningMessages } from '#wording/excel-templates/web/door/fill-warning-words.ts';
import { SheetPreview } from '#wording/excel-templates/web/door/sheet/sheet-preview.tsx';
import { useSheetLayouts } from '#wording/excel-templates/web/door/sheet/use-sheet-layouts.ts';
import { Button } from '#ui/components/actions/button.tsx';
import { Card, Section } from '#ui/components/layout/card.tsx';
import { EmptyState } from '#ui/components/notices/empty-state.tsx';
import { FormMessage } from '#ui/components/notices/form-message.tsx';
import { Loading } from '#ui/components/waiting/loading.tsx';
import { Select } from '#ui/components/fields/select.tsx';
import { TableProblem } from '#ui/components/lists/table-problem.tsx';
import { useAppMutation, useAppQuery, useAppSubscription } from '#ui/data/operations/use-operation.ts';
import { useText } from '#ui/i18n.tsx';
import { uiMessages } from '#ui/messages.ts';
import { namedSymbol } from '../../rules/filled-place.ts';
import { sheetMessages as m } from '../../sheet-messages.ts';
import {
  ChooseSpecificationTemplateDocument,
  ExportSpecificationDocument,
  FillSpecificationDocument,
  SpecificationChangedDocument,
  SpecificationSheetDocument,
  type SpecificationSheetFieldsFragment,
} from './specifications.graphql.generated.ts';
import './newer-version.css';

interface Props {
  specificationId: string;
  designId: string;
  /** Fills it at once: before something is sent or made final, what does not fit must be seen. */
  eager?: boolean;
}

type Sheet = NonNullable<SpecificationSheetFieldsFragment['sheet']>;

/** A specification in its Excel template: how it looks, what does not fit, and the workbook and PDF to take out (D5.3). */
export function SheetSection({ specificationId: id, designId, eager = false }: Props) {
  const t = useText();
  const read = useAppQuery(SpecificationSheetDocument, { id, designId }, { failure: m.loadFailed });
  useAppSubscription(SpecificationChangedDocument, { id }, read.refetch);
  const fill = useAppMutation(FillSpecificationDocument);
  const specification = read.data?.specification;
  const sheet = specification?.sheet ?? null;
  const missing = Boolean(specification?.template) && sheet === null;
  const asked = useRef(false);
  const run = () => void fill.run({ input: { specificationId: id } });
  const runOnce = useEffectEvent(() => {
    if (!asked.current) run();
    asked.current = true;
  });
  useEffect(() => {
    if (eager && missing) runOnce();
  }, [eager, missing]);
  if (read.error) {
    return (
      <Section title={t(m.title)}>
        <TableProblem message={read.error} onRetry={read.refetch} />
      </Section>
    );
  }
  if (!specification) return null;
  const offered = read.data?.design?.offeredTemplates ?? [];
  const { template } = specification;
  const choosable = specification.viewerCan.includes('update') && offered.length > 0;
  const mayChoose = specification.viewerCan.includes('update');
  if (!template && !mayChoose) return null;
  return (
    <Section title={t(m.title)} actions={sheet?.status === 'READY' && specification.canExport && <ExportButtons sheetId={sheet.id} />}>
      <Card>
        <div className="k-stack">
          {choosable && <TemplateChoice specification={specification} offered={offered} />}
          {template && !choosable && <p className="k-quiet">{t(uiMessages.labelled, { label: t(m.template), value: template.name })}</p>}
          {!template && <p className="k-quiet">{t(choosable ? m.noTemplateHelp : m.noTemplateOffered)}</p>}
          {missing && (
            <EmptyState
              title={t(m.fillHelp)}
              action={
                <Button busy={fill.busy} onClick={run}>
                  {t(m.fill)}
                </Button>
              }
            />
          )}
          {sheet?.status === 'WAITING' && <EmptyState title={t(m.waiting)} />}
          {sheet?.status === 'FAILED' && (
            <FormMessage tone="error">
              <div className="k-newer-version">
                <span>{t(m.failed)}</span>
                <Button size="small" busy={fill.busy} onClick={run}>
                  {t(m.again)}
                </Button>
              </div>
            </FormMessage>
          )}
          {sheet?.status === 'READY' && <Filled key={sheet.id} sheet={sheet} items={specification.items} />}
        </div>
      </Card>
    </Section>
  );
}

/** Has the sheet filled where a review can be requested without seeing it, so that the request says what does not fit. */
export function SheetAhead({ specificationId: id, designId }: Pick<Props, 'specificationId' | 'designId'>) {
  const { data } = useAppQuery(SpecificationSheetDocument, { id, designId });
  const fill = useAppMutation(FillSpecificationDocument, { quiet: true });
  const asked = useRef(false);
  const missing = Boolean(data?.specification?.template) && data?.specification?.sheet === null;
  const runOnce = useEffectEvent(() => {
    if (!asked.current) void fill.run({ input: { specificationId: id } });
    asked.current = true;
  });
  useEffect(() => {
    if (missing) runOnce();
  }, [missing]);
  return null;
}

interface ChoiceProps {
  specification: SpecificationSheetFieldsFragment;
  offered: readonly { id: string; name: string }[];
}

function TemplateChoice({ specification, offered }: ChoiceProps) {
  const t = useText();
  const choose = useAppMutation(ChooseSpecificationTemplateDocument, { success: m.chosen });
  const { template, id, version } = specification;
  // The one that it keeps may have been retired since.
  const all = template && !offered.some((one) => one.id === template.id) ? [template, ...offered] : offered;
  return (
    <Select
      label={t(m.template)}
      placeholder={t(m.noTemplate)}
      options={all.map((one) => ({ value: one.id, label: one.name }))}
      value={template?.id ?? ''}
      disabled={choose.busy}
      onChange={(event) =>
        void choose.run({ input: { specificationId: id, expectedVersion: version, templateId: event.target.value || null } })
      }
    />
  );
}

function ExportButtons({ sheetId }: { sheetId: string }) {
  const t = useText();
  const run = useAppMutation(ExportSpecificationDocument);
  const take = async (format: 'XLSX' | 'PDF') => {
    const outcome = await run.run({ input: { sheetId, format } });
    if (outcome.ok && outcome.data.exportSpecification) window.location.assign(outcome.data.exportSpecification);
  };
  return (
    <>
      <Button size="small" icon={<FileSpreadsheet aria-hidden />} onClick={() => void take('XLSX')}>
        {t(m.exportExcel)}
      </Button>
      <Button size="small" icon={<FileDown aria-hidden />} onClick={() => void take('PDF')}>
        {t(m.exportPdf)}
      </Button>
    </>
  );
}

/** What does not fit or match, and the sheets as they will look. */
function Filled({ sheet, items }: { sheet: Sheet; items: SpecificationSheetFieldsFragment['items'] }) {
  const t = useText();
  const { value: layouts, failed } = useSheetLayouts(sheet.id, sheet.layouts);
  const pictures = Object.fromEntries(sheet.pictures.flatMap(({ name, url }) => (url ? [[name, url]] : [])));
  const others = sheet.warnings.filter(({ code }) => code !== 'OVERFLOW');
  const cellNames = new Map(sheet.warnings.map((one) => [`${one.sheet} ${one.cell}`, one.symbol && namedSymbol(one.symbol, items)]));
  return (
    <>
      {sheet.overflowCount > 0 && <FormMessage tone="warning">{t(m.overflows, { n: sheet.overflowCount })}</FormMessage>}
      {others.length > 0 && (
        <FormMessage tone="warning" title={t(m.warnings, { n: others.length })}>
          <ul>
            {others.map((warning, i) => (
              <li key={i}>
                {t(fillWarningMessages[warning.code], { symbol: warning.symbol })}
                {warning.sheet && warning.cell && <small> {t(m.at, { sheet: warning.sheet, cell: warning.cell })}</small>}
              </li>
            ))}
          </ul>
        </FormMessage>
      )}
      {!layouts && !failed && <Loading />}
      {failed && <FormMessage tone="error">{t(m.failed)}</FormMessage>}
      {layouts && <SheetPreview layouts={layouts} pictures={pictures} nameOf={(name, cell) => cellNames.get(`${name} ${cell}`) ?? ''} />}
    </>
  );
}
