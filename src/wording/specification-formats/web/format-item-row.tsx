import { ChevronDown, ChevronUp, LibraryBig, X } from 'lucide-react';
import { Button } from '#ui/components/actions/button.tsx';
import { Checkbox } from '#ui/components/fields/choice.tsx';
import { IconButton } from '#ui/components/actions/icon-button.tsx';
import { Select } from '#ui/components/fields/select.tsx';
import { TextArea } from '#ui/components/fields/text-area.tsx';
import { TextField } from '#ui/components/fields/text-field.tsx';
import type { AppForm } from '#ui/forms/use-app-form.ts';
import { useText } from '#ui/i18n.tsx';
import { TEXT_CONTENT_MAX } from '#shared/limits.ts';
import { formatMessages as m } from '../messages.ts';
import type { FormatValues } from './format-values.ts';

interface Props {
  form: AppForm<FormatValues>;
  index: number;
  count: number;
  onMove: (from: number, to: number) => void;
  onRemove: () => void;
  onChoosePart: () => void;
}

/** One item of a format: its number and title, what it asks for, and what it starts from. */
export function FormatItemRow({ form, index, count, onMove, onRemove, onChoosePart }: Props) {
  const t = useText();
  const item = form.rhf.watch(`items.${index}`);
  const title = item.title || item.number;
  const set = (name: 'required' | 'exact', value: boolean) => form.rhf.setValue(`items.${index}.${name}`, value, { shouldDirty: true });
  const setPart = (patch: { defaultPartId: string; defaultContentKey: string; partName: string }) => {
    for (const [name, value] of Object.entries(patch)) {
      form.rhf.setValue(`items.${index}.${name as 'partName'}`, value, { shouldDirty: true });
    }
  };
  return (
    <li className="k-format-item" aria-label={title}>
      <TextField label={t(m.number)} labelHidden={index > 0} inputMode="numeric" {...form.field(`items.${index}.number`)} />
      <div className="k-format-item-main">
        <div className="k-format-item-line">
          <TextField label={t(m.itemTitle)} labelHidden={index > 0} {...form.field(`items.${index}.title`)} />
          <Select
            label={t(m.kind)}
            labelHidden={index > 0}
            placeholder={false}
            options={[
              { value: 'TEXT', label: t(m.kindText) },
              { value: 'IMAGE', label: t(m.kindImage) },
            ]}
            {...form.field(`items.${index}.type`)}
          />
        </div>
        {item.defaultPartId ? (
          <p className="k-format-part">
            <span>{t(m.fromPart, { name: item.partName })}</span>
            <IconButton
              size="small"
              label={t(m.dropPart, { title })}
              icon={<X aria-hidden />}
              onClick={() => setPart({ defaultPartId: '', defaultContentKey: '', partName: '' })}
            />
          </p>
        ) : (
          <div className="k-format-default">
            {item.type === 'TEXT' && (
              <TextArea
                label={t(m.default)}
                labelHidden
                placeholder={t(m.defaultHelp)}
                rows={1}
                limit={TEXT_CONTENT_MAX}
                {...form.field(`items.${index}.text`)}
              />
            )}
            <Button size="small" icon={<LibraryBig aria-hidden />} onClick={onChoosePart}>
              {t(m.choosePart)}
            </Button>
          </div>
        )}
        <div className="k-format-item-line">
          <TextField label={t(m.variants)} help={index === 0 ? t(m.variantsHelp) : undefined} {...form.field(`items.${index}.variants`)} />
          <TextField label={t(m.remark)} {...form.field(`items.${index}.remark`)} />
        </div>
        <div className="k-format-flags">
          <Checkbox label={t(m.required)} checked={item.required} onChange={(event) => set('required', event.target.checked)} />
          <Checkbox label={t(m.exact)} checked={item.exact} onChange={(event) => set('exact', event.target.checked)} />
        </div>
      </div>
      <div className="k-format-buttons">
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
        <IconButton size="small" label={t(m.removeItem, { title })} icon={<X aria-hidden />} disabled={count === 1} onClick={onRemove} />
      </div>
    </li>
  );
}
