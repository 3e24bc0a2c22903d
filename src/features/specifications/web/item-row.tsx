import { ChevronDown, ChevronUp, GripVertical, MessageSquarePlus, X } from 'lucide-react';
import { useState } from 'react';
import { suggestsExact } from '#features/contents/rules/exact-flag.ts';
import { ContentText } from '#features/contents/web/embed/content-text.tsx';
import { TEXT_CONTENT_MAX } from '#shared/limits.ts';
import { Checkbox } from '#ui/components/choice.tsx';
import { IconButton } from '#ui/components/icon-button.tsx';
import { TextArea } from '#ui/components/text-area.tsx';
import { TextField } from '#ui/components/text-field.tsx';
import type { AppForm } from '#ui/forms/use-app-form.ts';
import { useText } from '#ui/i18n.tsx';
import { specificationMessages as m } from '../messages.ts';
import type { SpecificationValues } from './item-values.ts';
import { NewerVersionNotice } from './newer-version-notice.tsx';
import { useDraggedRow } from './use-dragged-row.ts';
import type { SpecificationDetail, SpecificationItem } from './use-specification.ts';

interface Props {
  form: AppForm<SpecificationValues>;
  index: number;
  count: number;
  /** The item as it is saved; undefined for one that is not yet, or whose part was chosen anew. */
  item: SpecificationItem | undefined;
  specification: SpecificationDetail;
  onMove: (from: number, to: number) => void;
  onRemove: () => void;
}

/** One item in the editor: moved by its handle or by buttons, its text typed or the part's own. */
export function ItemRow({ form, index, count, item, specification, onMove, onRemove }: Props) {
  const t = useText();
  const { row, handle, state } = useDraggedRow(index, onMove);
  const values = form.rhf.watch(`items.${index}`);
  const [remarked, setRemarked] = useState(values.remark !== '');
  const fromPart = values.contentId !== '';
  const title = values.title || values.number;
  const text = form.field(`items.${index}.text`);
  const exact = (on: boolean) => form.rhf.setValue(`items.${index}.exact`, on, { shouldDirty: true });
  return (
    <li ref={row} className="k-specification-item" data-dragging={state.dragging || undefined} data-over={state.over}>
      <button
        ref={handle}
        type="button"
        className="k-drag-handle"
        tabIndex={-1}
        aria-label={t(m.drag, { title })}
        title={t(m.drag, { title })}
      >
        <GripVertical aria-hidden />
      </button>
      <TextField label={t(m.number)} labelHidden={index > 0} inputMode="numeric" {...form.field(`items.${index}.number`)} />
      <div className="k-item-main">
        <div className="k-item-line">
          <TextField label={t(m.itemTitle)} labelHidden={index > 0} {...form.field(`items.${index}.title`)} />
          <span className="k-item-from">
            {fromPart
              ? item?.partVersion
                ? t(m.partOf, { name: item.partVersion.name, n: item.partVersion.number })
                : values.sourceName
              : t(m.freeEntry)}
          </span>
        </div>
        {fromPart ? (
          <div className="k-item-part-text">
            <ContentText text={values.text} />
          </div>
        ) : (
          <TextArea
            label={t(m.content)}
            labelHidden
            rows={2}
            limit={TEXT_CONTENT_MAX}
            {...text}
            onChange={async (event) => {
              const before = values.text;
              await text.onChange(event);
              // The flag follows what is typed until a person sets it against the suggestion.
              if (values.exact === suggestsExact(before)) exact(suggestsExact(event.target.value));
            }}
          />
        )}
        {item?.newerVersion && <NewerVersionNotice item={item} specification={specification} dirty={form.dirty} />}
        {item?.partRetired && <p className="k-item-notice">{t(m.partRetired)}</p>}
        <div className="k-item-foot">
          <Checkbox label={t(m.exact)} checked={values.exact} title={t(m.exactHelp)} onChange={(event) => exact(event.target.checked)} />
          {!remarked && (
            <button type="button" className="k-item-add-remark" onClick={() => setRemarked(true)}>
              <MessageSquarePlus aria-hidden />
              {t(m.addRemark)}
            </button>
          )}
        </div>
        {remarked && <TextField label={t(m.remark)} {...form.field(`items.${index}.remark`)} />}
      </div>
      <div className="k-item-buttons">
        <IconButton
          size="small"
          label={t(m.moveUp, { title })}
          icon={<ChevronUp aria-hidden />}
          disabled={index === 0}
          onClick={() => onMove(index, index - 1)}
        />
        <IconButton
          size="small"
          label={t(m.moveDown, { title })}
          icon={<ChevronDown aria-hidden />}
          disabled={index === count - 1}
          onClick={() => onMove(index, index + 1)}
        />
        <IconButton size="small" label={t(m.removeItem, { title })} icon={<X aria-hidden />} onClick={onRemove} />
      </div>
    </li>
  );
}
