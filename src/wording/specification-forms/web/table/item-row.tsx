import { Languages } from 'lucide-react';
import { memo, useState } from 'react';
import { exactAfterEdit } from '#work/contents/rules/exact-flag.ts';
import { RiskMark } from '#wording/parts/web/door/risk-mark.tsx';
import { Checkbox } from '#ui/components/fields/choice.tsx';
import { useDraggedRow } from '#ui/components/lists/use-dragged-row.ts';
import { useText } from '#ui/i18n.tsx';
import { uiMessages } from '#ui/messages.ts';
import { specificationMessages as m } from '#wording/specifications/messages.ts';
import { TextInFields } from '#wording/typed-texts/web/door/text-in-fields.tsx';
import { typedText, type DraftAction, type DraftItem } from '../../rules/draft.ts';
import { CommentButton } from '#wording/specifications/web/door/comments/comment-button.tsx';
import { cellWords } from '#wording/specifications/web/door/spot-words.ts';
import { useVariantLabel } from '#wording/specification-formats/web/door/variant-label.ts';
import { cursorsOf } from './cursors.ts';
import { lastCell, noteCell } from './cell-keys.ts';
import { ItemContent } from './item-content.tsx';
import { ItemDetail } from './item-detail.tsx';
import { problemReader, type RowFields } from './row-fields.ts';
import { LineCell } from './table-input.tsx';
import type { RowMoves } from './use-reorder.ts';
import type { SpecificationDetail, SpecificationItem } from '#wording/specifications/web/door/use-specification.ts';

interface Props {
  item: DraftItem;
  index: number;
  count: number;
  /** Problems by field, of this row only; '' for none. */
  problems: string;
  /** The item as it is saved; undefined for one that is not yet, or whose part was chosen anew. */
  known: SpecificationItem | undefined;
  specification: SpecificationDetail;
  dirty: boolean;
  /** Codes of the variants that the template or the languages ask for, by blanks: as text, so that rows without a change stay as they are. */
  askedVariants: string;
  isLifted: boolean;
  /** Among the rows that are to be copied. */
  isChosen: boolean;
  act: (action: DraftAction) => void;
  reorder: RowMoves;
  onAt: (row: string) => void;
  /** Who else is in it, as `cursorsAt` says it; '': nobody. */
  others: string;
  onEnter: (key: string, cell: string | null) => void;
  /** Open threads about the item; null: it cannot be commented on (yet). */
  comments: number | null;
  onComment: (key: string, cell?: string) => void;
  onRemove: (item: DraftItem) => void;
  onChoosePart: (row: string) => void;
  /** Rows are chosen from the one that was chosen last up to this one (shift), or this one alone. */
  onChoose: (row: string, reach: boolean) => void;
}

/** Fields that stand below the line. */
const BELOW = ['uploadId', 'alt', 'variants', 'remark'] as const;

/** One item in one line: number, name, content, whether it must match exactly; all else opens below it. */
export const ItemRow = memo(function ItemRow(props: Props) {
  const { item, index, problems, known, isLifted, isChosen, act, reorder, onRemove, onChoose } = props;
  const t = useText();
  const { row, handle, state } = useDraggedRow('specificationItem', index, reorder.move);
  const [open, setOpen] = useState(item.type === 'IMAGE' && item.id === '');
  const title = item.title || item.number;
  const error = problemReader(problems);
  const fields: RowFields = { item, change: (patch) => act({ type: 'change', row: item.row, patch }), error };
  const isOpen = open || BELOW.some((field) => error(field) !== undefined);
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- Alt with an arrow moves the row from any of its fields
    <li
      ref={row}
      className="k-specification-item k-dragged-row"
      data-dragging={state.dragging || undefined}
      data-over={state.over}
      data-lifted={isLifted || undefined}
      data-chosen={isChosen || undefined}
      data-key={known?.key}
      data-others={props.others !== '' || undefined}
      onKeyDown={(event) => reorder.rowKeys(event, index)}
      onFocus={({ target }) => {
        if (target.dataset.cell) noteCell(item.row, target.dataset.cell);
        props.onAt(item.row);
        if (known) props.onEnter(known.key, target.dataset.cell ?? null);
      }}
    >
      <button
        ref={handle}
        type="button"
        className="k-drag-handle"
        aria-label={t(m.drag, { title })}
        aria-describedby="specification-reorder-help"
        aria-pressed={isLifted}
        title={t(m.drag, { title })}
        onClick={(event) => onChoose(item.row, event.shiftKey)}
        onKeyDown={(event) => reorder.handleKeys(event, index)}
      />
      <LineCell
        cell="number"
        label={t(uiMessages.labelled, { label: t(m.number), value: title })}
        inputMode="numeric"
        value={item.number}
        error={error('number')}
        onChange={(event) => fields.change({ number: event.target.value })}
      />
      <LineCell
        cell="title"
        label={t(uiMessages.labelled, { label: t(m.itemTitle), value: item.number })}
        value={item.title}
        error={error('title')}
        data-row={item.row}
        onChange={(event) => {
          const title = event.target.value;
          const isTyped = item.type === 'TEXT' && item.partVersionId === '';
          fields.change(isTyped ? { title, exact: exactAfterEdit(item.exact, item, { ...item, title }) } : { title });
        }}
      />
      <div className="k-item-middle">
        <ItemContent {...fields} known={known} />
        {props.others !== '' && <Others cursors={props.others} />}
        {item.type === 'TEXT' && item.partVersionId === '' && !isOpen && (
          <TextInFields onlyKnown title={item.title} text={item.text} onTake={(text) => fields.change(typedText(item, text))} />
        )}
        <ItemMarks item={item} known={known} asked={props.askedVariants} isOpen={isOpen} />
      </div>
      <Checkbox
        label={t(uiMessages.labelled, { label: t(m.exact), value: title })}
        labelHidden
        checked={item.exact}
        title={`${t(m.exact)} · ${t(m.exactHelp)}`}
        onChange={(event) => fields.change({ exact: event.target.checked })}
      />
      {props.comments !== null && known ? (
        <CommentButton title={title} n={props.comments} onOpen={() => props.onComment(known.key, lastCell(item.row))} />
      ) : (
        <span />
      )}
      <button
        type="button"
        className="k-icon-button k-item-open"
        data-size="small"
        aria-expanded={isOpen}
        aria-label={t(m.detailOf, { title })}
        title={t(m.detailOf, { title })}
        onClick={() => setOpen(!isOpen)}
      />
      <button
        type="button"
        className="k-icon-button k-item-remove"
        data-size="small"
        aria-disabled={item.required || undefined}
        aria-label={item.required ? t(m.requiredStays, { title }) : t(m.removeItem, { title })}
        title={item.required ? t(m.requiredStays, { title }) : t(m.removeItem, { title })}
        onClick={() => !item.required && onRemove(item)}
      />
      {isOpen && (
        <ItemDetail
          {...fields}
          known={known}
          specification={props.specification}
          dirty={props.dirty}
          askedVariants={props.askedVariants}
          index={index}
          count={props.count}
          onMove={reorder.move}
          onChoosePart={props.onChoosePart}
        />
      )}
    </li>
  );
});

/** What one sees of an item without opening it: required, its part, the risk, a newer version, its variants, the remark. */
function ItemMarks({ item, known, asked, isOpen }: Pick<Props, 'item' | 'known'> & { asked: string; isOpen: boolean }) {
  const t = useText();
  const part = known?.partVersion;
  const fromPart = item.partVersionId !== '';
  const written = item.variants.filter(({ text }) => text !== '').map(({ code }) => code);
  const missing = asked.split(' ').filter((code) => code !== '' && !written.includes(code));
  const isQuiet = !item.required && !fromPart && written.length + missing.length === 0 && item.remark === '';
  if (isQuiet) return null;
  return (
    <span className="k-item-marks">
      {item.required && <b className="k-field-required">{t(m.required)}</b>}
      {fromPart && <span>{part ? t(m.partOf, { name: part.name, n: part.number }) : item.sourceName}</span>}
      {part && <RiskMark risky={part.risky} note={part.riskNote} />}
      {known?.newerVersion && !isOpen && <span data-notice>{t(m.newerVersion, { n: known.newerVersion.number })}</span>}
      {known?.partRetired && !isOpen && <span data-notice>{t(m.partRetired)}</span>}
      {!isOpen && written.length + missing.length > 0 && (
        <span title={t(m.variants)}>
          <Languages aria-hidden /> {written.join(' ')}
          {missing.length > 0 && <em> {t(m.variantsMissing, { codes: missing.join(' ') })}</em>}
        </span>
      )}
      {!isOpen && item.remark !== '' && <span>{t(uiMessages.labelled, { label: t(m.remark), value: item.remark })}</span>}
    </span>
  );
}

/** Who else is in the item now, and in which of its cells. */
function Others({ cursors }: { cursors: string }) {
  const t = useText();
  const variant = useVariantLabel();
  return (
    <span className="k-item-others">
      {cursorsOf(cursors).map(({ name, cell }) => (
        <span key={name}>{cell === null ? t(m.otherHere, { name }) : t(m.otherAt, { name, cell: cellWords(t, variant, cell) })}</span>
      ))}
    </span>
  );
}
