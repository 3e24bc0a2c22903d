import { useEffect, useRef, useState } from 'react';
import type { TemplateScan } from '#workbook/model/template-scan.ts';
import { EmptyState } from '#ui/components/notices/empty-state.tsx';
import { Loading } from '#ui/components/waiting/loading.tsx';
import { TableProblem } from '#ui/components/lists/table-problem.tsx';
import { useAppQuery } from '#ui/data/operations/use-operation.ts';
import { useText } from '#ui/i18n.tsx';
import { templateMessages as m } from '../../template-messages.ts';
import { SheetPreview } from './sheet/sheet-preview.tsx';
import { symbolMarks } from './symbol-marks.ts';
import { explainedMarks } from '../explained-marks.ts';
import { SymbolList } from '../symbol-list.tsx';
import { useSymbolWords } from '../symbol-words.ts';
import { TemplatePreviewDocument, type TemplatePreviewQuery } from './templates.graphql.generated.ts';
import { useSheetLayouts } from './sheet/use-sheet-layouts.ts';
import '../template-preview.css';

/** How often a preview that is being drawn is asked for, ms; the page follows hints too. */
const POLL_MS = 2000;

interface Props {
  templateId: string;
  versionId: string;
  scan: TemplateScan;
}

type Preview = NonNullable<NonNullable<TemplatePreviewQuery['excelTemplate']>['versions'][number]['preview']>;

/** The sheets as they look, with every symbol explained where it stands; the list beside them and the picture find each other. */
export function TemplatePreview({ templateId, versionId, scan }: Props) {
  const t = useText();
  const read = useAppQuery(TemplatePreviewDocument, { id: templateId });
  const preview = read.data?.excelTemplate?.versions.find(({ id }) => id === versionId)?.preview;
  const latest = useRef(read.refetch);
  useEffect(() => {
    latest.current = read.refetch;
  });
  const isWaiting = preview?.status === 'WAITING';
  useEffect(() => {
    if (!isWaiting) return undefined;
    const timer = setInterval(() => latest.current(), POLL_MS);
    return () => clearInterval(timer);
  }, [isWaiting]);
  if (read.error) return <TableProblem message={read.error} onRetry={read.refetch} />;
  if (!preview) return <Loading />;
  if (preview.status === 'WAITING') return <EmptyState title={t(m.drawing)} />;
  if (preview.status === 'FAILED') return <EmptyState tone="problem" title={t(m.drawingFailed)} />;
  return <DrawnPreview key={versionId} versionId={versionId} preview={preview} scan={scan} onRetry={read.refetch} />;
}

interface DrawnProps {
  versionId: string;
  preview: Preview;
  scan: TemplateScan;
  onRetry: () => void;
}

function DrawnPreview({ versionId, preview, scan, onRetry }: DrawnProps) {
  const t = useText();
  const words = useSymbolWords();
  const [selected, setSelected] = useState<string | null>(null);
  const layouts = useSheetLayouts(versionId, preview.sheets);
  if (layouts.failed) return <TableProblem message={t(m.sheetFailed)} onRetry={onRetry} />;
  if (!layouts.value) return <Loading />;
  const explained = explainedMarks(scan);
  const titles = new Map(explained.map(({ id, symbol, text }) => [id, `${text} ${words.explain(symbol)}`]));
  const marks = symbolMarks(scan, t).map((mark) => ({ ...mark, title: titles.get(mark.id) ?? mark.label }));
  const pictures = Object.fromEntries(preview.pictures.flatMap(({ name, url }) => (url ? [[name, url]] : [])));
  return (
    <div className="k-template-preview">
      <SheetPreview
        layouts={layouts.value}
        pictures={pictures}
        marks={marks}
        selected={selected}
        onSelect={({ id }) => setSelected((now) => (now === id ? null : id))}
        showOverflows={false}
      />
      <SymbolList marks={explained} selected={selected} onSelect={setSelected} />
    </div>
  );
}
