import { ChevronDown, ChevronUp, GripVertical, LibraryBig, MessageSquarePlus, PenLine, X } from 'lucide-react';
import { memo, useState } from 'react';
import { RiskMark } from '#wording/parts/web/door/risk-mark.tsx';
import { Checkbox } from '#ui/components/fields/choice.tsx';
import { IconButton } from '#ui/components/actions/icon-button.tsx';
import { TextField } from '#ui/components/fields/text-field.tsx';
import { useDraggedRow } from '#ui/components/lists/use-dragged-row.ts';
import { useText } from '#ui/i18n.tsx';
import { specificationMessages as m } from '../messages.ts';
import { typedItem, type DraftAction, type DraftItem } from '../rules/draft.ts';
import { ItemContent } from './item-content.tsx';
import { ItemVariants } from './item-variants.tsx';
import { NewerVersionNotice } from './newer-version-notice.tsx';
import type { Reorder } from './use-reorder.ts';
import type { SpecificationDetail, SpecificationItem } from './door/use-specification.ts';
import type { RowFields } from './row-fields.ts';

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
  /** Codes of the variants that the template asks for, by blanks: as text, so that rows without a change stay as they are. */
  askedVariants: string;
  isLifted: boolean;
  act: (action: DraftAction) => void;
  reorder: Pick<Reorder, 'move' | 'handleKeys' | 'rowKeys'>;
  onRemove: (item: DraftItem) => void;
  onChoosePart: (row: string) => void;
}

/** One item in the editor: moved by its handle, by buttons or by keys; its content typed, chosen, or the part's own. */
export const ItemRow = memo(function ItemRow(props: Props) {
  const { item, index, count, problems, known, specification, dirty, askedVariants, isLifted, act, reorder, onRemove, onChoosePart } =
    props;
  const t = useText();
  const { row, handle, state } = useDraggedRow('specificationItem', index, reorder.move);
  const [remarked, setRemarked] = useState(item.remark !== '');
  const title = item.title || item.number;
  const fromPart = item.partVersionId !== '';
  const words = problems ? (JSON.parse(problems) as Record<string, string>) : {};
  const fields: RowFields = {
    item,
    change: (patch) => act({ type: 'change', row: item.row, patch }),
    error: (field) => words[field],
  };
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- Alt with an arrow moves the row from any of its fields
    <li
      ref={row}
      className="k-specification-item k-dragged-row"
      data-dragging={state.dragging || undefined}
      data-over={state.over}
      data-lifted={isLifted || undefined}
      onKeyDown={(event) => reorder.rowKeys(event, index)}
    >
      <button
        ref={handle}
        type="button"
        className="k-drag-handle"
        aria-label={t(m.drag, { title })}
        aria-describedby="specification-reorder-help"
        aria-pressed={isLifted}
        title={t(m.drag, { title })}
        onKeyDown={(event) => reorder.handleKeys(event, index)}
      >
        <GripVertical aria-hidden />
      </button>
      <TextField
        label={t(m.number)}
        labelHidden={index > 0}
        inputMode="numeric"
        value={item.number}
        error={fields.error('number')}
        onChange={(event) => fields.change({ number: event.target.value })}
      />
      <div className="k-item-main">
        <div className="k-item-line">
          <TextField
            label={t(m.itemTitle)}
            labelHidden={index > 0}
            value={item.title}
            error={fields.error('title')}
            data-row={item.row}
            onChange={(event) => fields.change({ title: event.target.value })}
          />
          <span className="k-item-from">
            {item.required && <b className="k-field-required">{t(m.required)}</b>}
            {fromPart
              ? known?.partVersion
                ? t(m.partOf, { name: known.partVersion.name, n: known.partVersion.number })
                : item.sourceName
              : t(m.freeEntry)}
            {known?.partVersion && <RiskMark risky={known.partVersion.risky} note={known.partVersion.riskNote} />}
          </span>
        </div>
        <ItemContent {...fields} known={known} />
        {known?.newerVersion && <NewerVersionNotice item={known} specification={specification} dirty={dirty} />}
        {known?.partRetired && <p className="k-item-notice">{t(m.partRetired)}</p>}
        <ItemVariants {...fields} asked={askedVariants === '' ? [] : askedVariants.split(' ')} />
        <div className="k-item-foot">
          <Checkbox
            label={t(m.exact)}
            checked={item.exact}
            title={t(m.exactHelp)}
            onChange={(event) => fields.change({ exact: event.target.checked })}
          />
          <button type="button" className="k-item-add-remark" onClick={() => onChoosePart(item.row)}>
            <LibraryBig aria-hidden />
            {t(fromPart ? m.chooseOtherPart : m.choosePart)}
          </button>
          {fromPart && (
            <button type="button" className="k-item-add-remark" onClick={() => fields.change(typedItem(item))}>
              <PenLine aria-hidden />
              {t(m.typeInstead)}
            </button>
          )}
          {!remarked && (
            <button type="button" className="k-item-add-remark" onClick={() => setRemarked(true)}>
              <MessageSquarePlus aria-hidden />
              {t(m.addRemark)}
            </button>
          )}
        </div>
        {remarked && (
          <TextField
            label={t(m.remark)}
            value={item.remark}
            error={fields.error('remark')}
            onChange={(event) => fields.change({ remark: event.target.value })}
          />
        )}
      </div>
      <div className="k-item-buttons">
        <IconButton
          size="small"
          label={t(m.moveUp, { title })}
          icon={<ChevronUp aria-hidden />}
          disabled={index === 0}
          onClick={() => reorder.move(index, index - 1)}
        />
        <IconButton
          size="small"
          label={t(m.moveDown, { title })}
          icon={<ChevronDown aria-hidden />}
          disabled={index === count - 1}
          onClick={() => reorder.move(index, index + 1)}
        />
        <IconButton
          size="small"
          label={item.required ? t(m.requiredStays, { title }) : t(m.removeItem, { title })}
          icon={<X aria-hidden />}
          disabled={item.required}
          onClick={() => onRemove(item)}
        />
      </div>
    </li>
  );
});
