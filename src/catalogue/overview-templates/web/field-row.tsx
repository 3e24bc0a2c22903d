import { ChevronDown, ChevronUp, GripVertical, Plus, X } from 'lucide-react';
import { useFieldArray } from 'react-hook-form';
import { useProductText } from '#people/companies/web/door/product-text.ts';
import { Button } from '#ui/components/actions/button.tsx';
import { Checkbox } from '#ui/components/fields/choice.tsx';
import { IconButton } from '#ui/components/actions/icon-button.tsx';
import { PASSES_FOCUS, passFocus } from '#ui/components/lists/pass-focus.ts';
import { Select } from '#ui/components/fields/select.tsx';
import { TextField } from '#ui/components/fields/text-field.tsx';
import { useDraggedRow } from '#ui/components/lists/use-dragged-row.ts';
import type { AppForm } from '#ui/forms/use-app-form.ts';
import { useLocale } from '#ui/i18n.tsx';
import { fieldTypeWords, templateMessages as m } from '../messages.ts';
import { FIELD_TYPES, LABEL_MAX } from '../rules/types.ts';
import { labelOf } from '../rules/words.ts';
import type { OverviewTemplatePartsFragment } from './door/overview-templates.graphql.generated.ts';
import { NEW_CHOICE, type TemplateValues } from './template-values.ts';

interface Props {
  form: AppForm<TemplateValues>;
  index: number;
  count: number;
  /** The field as it is saved; undefined for a new one. */
  known: OverviewTemplatePartsFragment['fields'][number] | undefined;
  onMove: (from: number, to: number) => void;
  onRemove: () => void;
}

/** One field of the template: moved by its handle or by buttons. */
export function FieldRow({ form, index, count, known, onMove, onRemove }: Props) {
  const t = useProductText();
  const { row, handle, state } = useDraggedRow('overviewField', index, onMove);
  const locale = useLocale();
  const { labelJa, labelEn, type } = form.rhf.watch(`fields.${index}`);
  const label = labelOf({ labelJa, labelEn }, locale) || t(m.newField);
  return (
    <li ref={row} className="k-overview-field k-dragged-row" data-dragging={state.dragging || undefined} data-over={state.over}>
      <button
        ref={handle}
        type="button"
        className="k-drag-handle"
        tabIndex={-1}
        aria-label={t(m.drag, { label })}
        title={t(m.drag, { label })}
      >
        <GripVertical aria-hidden />
      </button>
      <div className="k-overview-field-main">
        <div className="k-overview-field-line">
          <TextField label={t(m.labelJa)} required maxLength={LABEL_MAX} lang="ja" {...form.field(`fields.${index}.labelJa`)} />
          <TextField label={t(m.labelEn)} required maxLength={LABEL_MAX} lang="en" {...form.field(`fields.${index}.labelEn`)} />
          <Select
            label={t(m.type)}
            placeholder={false}
            options={FIELD_TYPES.map((value) => ({ value, label: t(fieldTypeWords[value]) }))}
            {...form.field(`fields.${index}.type`)}
          />
        </div>
        {type === 'CHOICE' && <Choices form={form} index={index} known={known} />}
        <div className="k-overview-field-foot">
          <Checkbox label={t(m.required)} {...form.choice(`fields.${index}.required`)} />
          {known && known.uses > 0 && <span className="k-quiet">{t(m.uses, { n: known.uses })}</span>}
        </div>
      </div>
      <div className="k-overview-field-buttons">
        <IconButton
          size="small"
          label={t(m.moveUp, { label })}
          icon={<ChevronUp aria-hidden />}
          disabled={index === 0}
          onClick={() => onMove(index, index - 1)}
        />
        <IconButton
          size="small"
          label={t(m.moveDown, { label })}
          icon={<ChevronDown aria-hidden />}
          disabled={index === count - 1}
          onClick={() => onMove(index, index + 1)}
        />
        <IconButton
          size="small"
          label={t(m.remove, { label })}
          icon={<X aria-hidden />}
          {...PASSES_FOCUS}
          onClick={(event) => {
            passFocus(event.currentTarget, '.k-overview-field');
            onRemove();
          }}
        />
      </div>
    </li>
  );
}

/** What a CHOICE offers; a choice that is removed stays where it was chosen. */
function Choices({ form, index, known }: Pick<Props, 'form' | 'index' | 'known'>) {
  const t = useProductText();
  const locale = useLocale();
  const list = useFieldArray({ control: form.rhf.control, name: `fields.${index}.choices`, keyName: 'row' });
  const removed = known?.choices.filter((choice) => choice.removed) ?? [];
  const error = form.error(`fields.${index}.choices`);
  return (
    <fieldset className="k-overview-choices" data-field={`fields.${index}.choices`}>
      <legend>{t(m.choices)}</legend>
      {list.fields.map((choice, at) => (
        <div key={choice.row} className="k-overview-choice">
          <TextField
            label={t(m.choiceJa, { n: at + 1 })}
            labelHidden
            placeholder={t(m.choiceJa, { n: at + 1 })}
            maxLength={LABEL_MAX}
            lang="ja"
            {...form.field(`fields.${index}.choices.${at}.ja`)}
          />
          <TextField
            label={t(m.choiceEn, { n: at + 1 })}
            labelHidden
            placeholder={t(m.choiceEn, { n: at + 1 })}
            maxLength={LABEL_MAX}
            lang="en"
            {...form.field(`fields.${index}.choices.${at}.en`)}
          />
          <IconButton
            size="small"
            label={t(m.removeChoice, { n: at + 1 })}
            icon={<X aria-hidden />}
            {...PASSES_FOCUS}
            onClick={(event) => {
              passFocus(
                event.currentTarget,
                '.k-overview-choice',
                event.currentTarget.closest('fieldset')?.querySelector('.k-overview-choice-add'),
              );
              list.remove(at);
            }}
          />
        </div>
      ))}
      {error && list.fields.length === 0 && (
        <p className="k-overview-choices-error" role="alert">
          {error}
        </p>
      )}
      <div className="k-overview-choice-add">
        <Button size="small" kind="ghost" icon={<Plus aria-hidden />} onClick={() => list.append(NEW_CHOICE)}>
          {t(m.addChoice)}
        </Button>
      </div>
      {removed.length > 0 && (
        <p className="k-quiet">
          {t(m.removedChoices, { names: removed.map((choice) => choice[locale]).join(locale === 'ja' ? '、' : ', ') })}
        </p>
      )}
    </fieldset>
  );
}
