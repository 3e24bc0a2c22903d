// oxlint-disable jsx-a11y/no-noninteractive-element-interactions -- ⌘S anywhere in a form saves it
import { useEffect, useEffectEvent, useRef, useState, type FormEvent, type KeyboardEvent, type ReactNode } from 'react';
import { Controller, type ControllerRenderProps, type FieldValues, type Path } from 'react-hook-form';
import { Button } from '../components/actions/button.tsx';
import { useText } from '../i18n.tsx';
import { uiMessages } from '../messages.ts';
import { FormSummary } from '../components/notices/form-summary.tsx';
import { focusLeftOver } from '../components/fields/picking/left-over.ts';
import { SaveBar } from '../components/layout/save-bar.tsx';
import { CancelForm } from './cancel-form.tsx';
import { ConflictDialog } from './conflict-dialog.tsx';
import { fieldPath } from './field-path.ts';
import { focusField } from './focus-field.ts';
import { UnsavedChanges } from '../components/overlays/unsaved-changes.tsx';
import type { AppForm } from './use-app-form.ts';
import '../components/notices/form-message.css';

export interface AppFormProps<Values extends FieldValues> {
  form: AppForm<Values>;
  children: ReactNode;
  /** The fields' names in words, for the summary and the comparison after a conflict. */
  labels: Partial<Record<Path<Values>, string>>;
  /** The verb on the button ('登録'). Default 保存. */
  saveText?: string;
  /** How a value reads in the comparison (a person's name for an id); `values`: all of that side. */
  describe?: (name: Path<Values>, value: unknown, values: Values) => string;
  /** The name of a field within a list ('fields.0.labelJa'), which `labels` does not have. */
  labelOf?: (name: string) => string | undefined;
  /** Beside the save button. */
  actions?: ReactNode;
  /** Leaves the form without leaving the page: a button beside the save button, which asks while something is unsaved. */
  onCancel?: (() => unknown) | undefined;
  cancelText?: string;
  /** Search parameters that the form stands on (`UnsavedChanges`). */
  addressedBy?: readonly string[];
  /** Offers to save and begin anew, where things are registered one after the other. */
  another?: boolean;
  /** Lets a new, untouched form be submitted too (registering). */
  isNew?: boolean;
}

/** A form with its summary of problems, save bar, unsaved-changes dialog and conflict dialog. */
export function AppFormView<Values extends FieldValues>(props: AppFormProps<Values>) {
  const { form, children, labels, labelOf, saveText, describe, actions, onCancel, cancelText, addressedBy, another, isNew } = props;
  const t = useText();
  const element = useRef<HTMLFormElement>(null);
  // Given up: nothing asks any more, and only then is the form taken away.
  const [left, setLeft] = useState(false);
  const leave = useEffectEvent(() => onCancel?.());
  useEffect(() => {
    if (left) leave();
  }, [left]);
  // It stands where a button was pressed that is gone now: the focus goes to its first control.
  const enter = useEffectEvent(() => {
    if (onCancel && !element.current?.contains(document.activeElement))
      element.current?.querySelector<HTMLElement>('input:enabled:not([type="file"]), select:enabled, textarea:enabled')?.focus();
  });
  useEffect(() => enter(), []);
  const keys = (event: KeyboardEvent) => {
    if (event.key.toLowerCase() !== 's' || !(event.metaKey || event.ctrlKey)) return;
    event.preventDefault();
    if (!focusLeftOver(element.current)) void form.submit();
  };
  const saveAndAnother = async () => {
    if (focusLeftOver(element.current) || !(await form.saveAndAnother())) return;
    element.current?.querySelector<HTMLElement>('input:enabled:not([type="file"])')?.focus();
  };
  // Who was typed and not picked would be missing without a word.
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!focusLeftOver(element.current)) void form.submit();
  };
  return (
    <form ref={element} className="k-form" noValidate onSubmit={submit} onKeyDown={keys}>
      <FormSummary
        message={form.formError}
        problems={form.problems.map(({ name, message }) => ({
          label: labels[fieldPath<Values>(name)] ?? labelOf?.(name) ?? '',
          message,
          focus: () => focusField(form.rhf, fieldPath(name)),
        }))}
      />
      {children}
      <SaveBar
        dirty={form.dirty}
        busy={form.busy}
        saveText={saveText}
        onRevert={form.dirty && !isNew ? form.revert : undefined}
        always={isNew}
      >
        {actions}
        {another && (
          <Button disabled={form.busy} onClick={() => void saveAndAnother()}>
            {t(uiMessages.saveAndAnother)}
          </Button>
        )}
        {onCancel && <CancelForm dirty={form.dirty} busy={form.busy} text={cancelText} onCancel={() => setLeft(true)} />}
      </SaveBar>
      <UnsavedChanges dirty={form.dirty && !left} saving={form.busy} save={form.save} addressedBy={addressedBy} />
      <ConflictDialog form={form} labels={labels} describe={describe} />
    </form>
  );
}

export interface ControlledField<Value> {
  value: Value;
  onChange: (value: Value) => void;
  onBlur: () => void;
  error: string | undefined;
}

/** For controls that are not inputs (pickers, numbers): `<Controlled form={form} name="people">{(field) => <PeoplePicker {...field} />}</Controlled>`. */
export function Controlled<Values extends FieldValues, Name extends Path<Values>>({
  form,
  name,
  children,
}: {
  form: AppForm<Values>;
  name: Name;
  children: (field: ControlledField<ControllerRenderProps<Values, Name>['value']>) => ReactNode;
}) {
  return (
    <Controller
      control={form.rhf.control}
      name={name}
      render={({ field, fieldState }) => (
        <>
          {children({
            value: field.value,
            onChange: (value) => {
              form.rhf.clearErrors(name);
              field.onChange(value);
            },
            onBlur: field.onBlur,
            error: fieldState.error?.message,
          })}
        </>
      )}
    />
  );
}
