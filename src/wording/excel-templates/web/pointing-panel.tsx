import { ArrowDownToLine, RotateCcw } from 'lucide-react';
import { useState } from 'react';
import { Button } from '#ui/components/actions/button.tsx';
import { NumberField } from '#ui/components/fields/number-field.tsx';
import { Select } from '#ui/components/fields/select.tsx';
import { Section } from '#ui/components/layout/card.tsx';
import { TableProblem } from '#ui/components/lists/table-problem.tsx';
import { FormMessage } from '#ui/components/notices/form-message.tsx';
import { Loading } from '#ui/components/waiting/loading.tsx';
import { useText } from '#ui/i18n.tsx';
import { uiMessages } from '#ui/messages.ts';
import type { PointedCell } from '#workbook/model/pointed-cell.ts';
import { parseSymbol, VARIANT_LANGUAGES } from '#workbook/model/symbol.ts';
import { pointingMessages as m } from '../pointing-messages.ts';
import { templateMessages } from '../template-messages.ts';
import {
  chosenUse,
  notPointedAt,
  numberSaid,
  pointedAt,
  pointedItems,
  pointedUse,
  repeatedDown,
  unfinished,
  followingUse,
  type PointKind,
  type PointUse,
} from '../rules/pointing.ts';
import { boxesOf, type SheetBox } from '../rules/sheet-boxes.ts';
import type { SheetMark } from './door/sheet/sheet-marks.tsx';
import { SheetPreview } from './door/sheet/sheet-preview.tsx';
import { useSheetLayouts } from './door/sheet/use-sheet-layouts.ts';
import { PointedList } from './pointed-list.tsx';
import { useSymbolWords } from './symbol-words.ts';
import './pointing-panel.css';

const KINDS: readonly PointKind[] = ['NUMBER', 'T', 'C', 'TC', 'V', 'CLEAR'];
/** Kinds of contents beside languages that labels have. */
const OTHER_CODES = ['S', 'M', 'L', 'FRONT', 'BACK'];
const FIRST: PointUse = { kind: 'T', number: 1, code: 'EN' };

interface DrawnFile {
  name: string;
  url?: string | null;
}

interface Props {
  importId: string;
  drawing: { sheets: readonly DrawnFile[]; pictures: readonly DrawnFile[] };
  /** What was pointed at before, of a file that was refused with it. */
  cells: readonly PointedCell[];
  onCells: (cells: readonly PointedCell[]) => void;
  busy: boolean;
  problem: string | null;
  onRegister: () => unknown;
  onCancel: () => unknown;
}

/** A filled workbook in which somebody points once at what its cells are. */
export function PointingPanel({ importId, drawing, cells, onCells, busy, problem, onRegister, onCancel }: Props) {
  const t = useText();
  const words = useSymbolWords();
  const layouts = useSheetLayouts(importId, drawing.sheets);
  const [use, setUse] = useState<PointUse>(FIRST);
  const [notice, setNotice] = useState<string | null>(null);
  if (layouts.failed) return <TableProblem message={t(templateMessages.sheetFailed)} onRetry={onCancel} />;
  if (!layouts.value) return <Loading />;
  const sheets = layouts.value.map((layout) => ({ index: layout.index, boxes: boxesOf(layout) }));
  const byMark = new Map(sheets.flatMap(({ index, boxes }) => boxes.map((box) => [`${index}!${box.cell}`, box])));
  const items = pointedItems(cells);
  const open = unfinished(items);
  const sheetOf = (index: number): readonly SheetBox[] => sheets.find((one) => one.index === index)?.boxes ?? [];

  const point = (mark: SheetMark) => {
    const place = { sheet: mark.sheet, cell: mark.cell };
    setNotice(null);
    if (pointedUse(cells, place)) return onCells(notPointedAt(cells, place));
    if (use.kind !== 'NUMBER') {
      onCells(pointedAt(cells, place, use));
      return setUse(followingUse(use));
    }
    const number = numberSaid(byMark.get(mark.id)?.text ?? '');
    if (number === null) return setNotice(t(m.noNumber, { cell: mark.cell }));
    setUse(followingUse({ ...use, number }));
  };
  const down = () => {
    const last = items.at(-1);
    const sheet = (last?.title ?? last?.content)?.sheet ?? 0;
    const next = repeatedDown(cells, sheetOf(sheet));
    setNotice(next.length === cells.length ? t(m.downNone) : null);
    onCells(next);
    setUse({ ...use, kind: 'T', number: (pointedItems(next).at(-1)?.number ?? 0) + 1 });
  };
  const marks = sheets.flatMap(({ index, boxes }) =>
    boxes.map(({ cell, range, text }): SheetMark => {
      const pointed = pointedUse(cells, { sheet: index, cell });
      const symbol = pointed && parseSymbol(pointed.text);
      return {
        id: `${index}!${cell}`,
        sheet: index,
        cell,
        box: range,
        label: symbol ? pointed.text : pointed ? '×' : '',
        title: symbol ? words.explain(symbol) : pointed ? t(m.CLEAR) : text.trim() || t(m.emptyCell),
        tone: symbol ? 'symbol' : pointed ? 'problem' : 'plain',
      };
    }),
  );
  const pictures = Object.fromEntries(drawing.pictures.flatMap(({ name, url }) => (url ? [[name, url]] : [])));
  const codes = [...VARIANT_LANGUAGES.filter((code) => code !== 'JA'), ...OTHER_CODES];
  return (
    <Section title={t(m.title)}>
      <div className="k-pointing">
        <div>
          <p className="k-quiet">{t(m.lead)}</p>
          <SheetPreview layouts={layouts.value} pictures={pictures} marks={marks} onSelect={point} showOverflows={false} />
        </div>
        <div className="k-pointing-side">
          {problem && <FormMessage tone="error">{problem}</FormMessage>}
          <Select
            label={t(m.next)}
            placeholder={false}
            options={KINDS.map((kind) => ({ value: kind, label: t(m[kind]) }))}
            value={use.kind}
            onChange={({ target }) => setUse(chosenUse(cells, use, KINDS.find((kind) => kind === target.value) ?? 'T'))}
          />
          <NumberField
            label={t(m.number)}
            min={1}
            max={9999}
            value={use.number}
            onChange={(number) => setUse({ ...use, number: number ?? 1 })}
          />
          {use.kind === 'V' && (
            <Select
              label={t(m.language)}
              placeholder={false}
              options={codes.map((code) => ({ value: code, label: words.variant(code) }))}
              value={use.code}
              onChange={({ target }) => setUse({ ...use, code: target.value })}
            />
          )}
          <div className="k-pointing-actions">
            <Button size="small" icon={<ArrowDownToLine aria-hidden />} disabled={items.length === 0 || open.length > 0} onClick={down}>
              {t(m.down)}
            </Button>
            <Button
              size="small"
              kind="ghost"
              icon={<RotateCcw aria-hidden />}
              disabled={cells.length === 0}
              onClick={() => {
                onCells([]);
                setUse(FIRST);
              }}
            >
              {t(m.again)}
            </Button>
          </div>
          {notice && (
            <p role="status" className="k-quiet">
              {notice}
            </p>
          )}
          <PointedList
            items={items}
            cleared={cells.filter(({ text }) => text === '').length}
            textOf={({ sheet, cell }) => byMark.get(`${sheet}!${cell}`)?.text ?? ''}
            onRemove={(number) => onCells(cells.filter(({ text }) => parseSymbol(text)?.number !== number))}
          />
          {open.length > 0 && (
            <FormMessage tone="info">{t(m.unfinished, { numbers: open.map(({ number }) => number).join(', ') })}</FormMessage>
          )}
          <div className="k-pointing-actions">
            <Button kind="primary" busy={busy} disabled={items.length === 0 || open.length > 0} onClick={onRegister}>
              {t(m.register)}
            </Button>
            <Button disabled={busy} onClick={onCancel}>
              {t(uiMessages.cancel)}
            </Button>
          </div>
        </div>
      </div>
    </Section>
  );
}
