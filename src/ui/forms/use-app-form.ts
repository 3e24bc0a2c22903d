import { useEffect, useRef, useState } from 'react';
import { useForm, type FieldValues, type Path, type UseFormReturn, type DefaultValues, type UseFormRegisterReturn } from 'react-hook-form';
import { errorText, textOfCode, type Problem } from '../data/operations/error-text.ts';
import type { Outcome } from '../data/operations/use-operation.ts';
import type { Message } from '#shared/i18n.ts';
import { openToast } from '../toast-state.ts';
import { useI18n } from '../i18n.tsx';
import { fieldPath } from './field-path.ts';
import { focusField } from './focus-field.ts';
import { issueText, type Issue } from './issue-text.ts';

/** What we use of a zod schema. */
export interface Schema<Input> {
  safeParse: (value: unknown) => { success: true; data: Input } | { success: false; error: { issues: readonly Issue[] } };
}

export interface Newest<Values> {
  values: Values;
  version: number;
}

export interface AppFormOptions<Values extends FieldValues, Input, Data> {
  /** What the form starts from. A newer record takes its place while nothing has been changed. */
  values: Values;
  /** The version of the record that is edited (D2.6). */
  version?: number;
  /** The rules' own schema: the server checks the same. */
  schema: Schema<Input>;
  /** The command's input from what was typed ('' to null, the version added). Default: the values as they are. */
  toInput?: (values: Values, version: number | undefined) => unknown;
  submit: (input: Input) => Promise<Outcome<Data>>;
  onSaved?: (data: Data) => unknown;
  /** Said in a toast when it could not be saved for a reason beyond the fields ('デザイン情報の更新に失敗しました', specification section 8). */
  failure?: Message;
  /** Reads the record anew, when somebody else has changed it. */
  newest?: () => Promise<Newest<Values> | null>;
}

export interface Conflict<Values> {
  newest: Newest<Values> | null;
}

export interface AppForm<Values extends FieldValues> {
  rhf: UseFormReturn<Values>;
  /** For a text control: `<TextField label=… {...form.field('name')} />`. */
  field: (name: Path<Values>) => UseFormRegisterReturn & { error: string | undefined };
  error: (name: Path<Values>) => string | undefined;
  /**
   * For a box or a radio: `<Checkbox label=… {...form.choice('archived')} />`. Never `form.rhf.register`: the compiler keeps what
   * that answered for as long as `rhf` is the same, and after the form was reset nobody listens to the control.
   */
  choice: (name: Path<Values>) => UseFormRegisterReturn;
  /** For <form onSubmit>. Does nothing while it is under way. */
  submit: (event?: { preventDefault: () => void }) => Promise<void>;
  /** Saves and answers whether it worked (for 'save and go'). */
  save: () => Promise<boolean>;
  /** Saves and begins anew with an empty form, rather than going on (登録して続ける). */
  saveAndAnother: () => Promise<boolean>;
  busy: boolean;
  dirty: boolean;
  /** Every problem with its field's name, for the summary. */
  problems: { name: string; message: string }[];
  /** A problem of the whole ('上限に達しました'). */
  formError: string | null;
  conflict: Conflict<Values> | null;
  /** Ends the conflict: 'theirs' takes the newest record, 'mine' saves over it, 'stay' goes back to the form. */
  settleConflict: (choice: 'theirs' | 'mine' | 'stay') => Promise<void>;
  /** Back to what was saved. */
  revert: () => void;
}

function flatten(errors: object, prefix = ''): { name: string; message: string }[] {
  return Object.entries<unknown>({ ...errors }).flatMap(([key, value]) => {
    if (!value || typeof value !== 'object' || key === 'ref') return [];
    const name = prefix ? `${prefix}.${key}` : key;
    const message: unknown = 'message' in value ? value.message : undefined;
    return typeof message === 'string' && message ? [{ name, message }] : flatten(value, name);
  });
}

/** A form that loses nothing: server refusals become words at their fields, whatever was typed stays. */
export function useAppForm<Values extends FieldValues, Input, Data>(options: AppFormOptions<Values, Input, Data>): AppForm<Values> {
  const { values, version, schema, toInput, submit: send, onSaved, newest, failure } = options;
  const { locale, t } = useI18n();
  const [formError, setFormError] = useState<string | null>(null);
  const [conflict, setConflict] = useState<Conflict<Values> | null>(null);
  const [busy, setBusy] = useState(false);
  const running = useRef<Promise<boolean>>(null);
  const base = useRef(version);
  const rhf = useForm<Values>({ defaultValues: values as DefaultValues<Values>, mode: 'onSubmit', reValidateMode: 'onChange' });
  const { isDirty, errors } = rhf.formState;

  const text = JSON.stringify(values);
  useEffect(() => {
    if (rhf.formState.isDirty) return;
    base.current = version;
    rhf.reset(JSON.parse(text) as Values);
    // The text stands for the values: a new object with the same content is no change.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [text, version]);

  /** Marks the wrong fields; answers the input when there are none. */
  const check = (typed: Values): Input | null => {
    const result = schema.safeParse(toInput ? toInput(typed, base.current) : typed);
    rhf.clearErrors();
    if (result.success) return result.data;
    for (const issue of result.error.issues) {
      const name = fieldPath<Values>((issue.path ?? []).join('.'));
      if (name) rhf.setError(name, { type: 'rule', message: issueText(issue, locale) }, { shouldFocus: false });
      else setFormError(issueText(issue, locale));
    }
    const first = result.error.issues.find((issue) => issue.path?.length);
    if (first) focusField(rhf, fieldPath((first.path ?? []).join('.')));
    return null;
  };

  const explain = async (problem: Problem, error: unknown) => {
    if (problem.code === 'CONFLICT' && newest) {
      setConflict({ newest: await newest().catch(() => null) });
      return;
    }
    for (const field of problem.fields) {
      const message = textOfCode(field.code, locale, field.params) ?? textOfCode('INVALID', locale) ?? '';
      // The command's arguments are wrapped in `input`; the form's fields are not.
      rhf.setError(fieldPath(field.path.replace(/^input\./, '')), { type: 'server', message });
    }
    if (problem.fields.length > 0) return setFormError(null);
    const words = errorText(error, locale);
    setFormError(words);
    if (failure) openToast(problem.severity, t(failure), words);
  };

  const saveOnce = async (another: boolean): Promise<boolean> => {
    setFormError(null);
    const typed = rhf.getValues();
    const input = check(typed);
    if (input === null) return false;
    const outcome = await send(input);
    if (!outcome.ok) {
      await explain(outcome.problem, outcome.error);
      return false;
    }
    if (another) {
      rhf.reset(JSON.parse(text) as Values);
      return true;
    }
    // What was sent is now what is saved; what was typed meanwhile counts as changed.
    rhf.reset(typed, { keepValues: true, keepDirty: false, keepDefaultValues: false });
    await onSaved?.(outcome.data);
    return true;
  };

  const run = (another: boolean) => {
    if (running.current) return running.current;
    setBusy(true);
    running.current = saveOnce(another).finally(() => {
      running.current = null;
      setBusy(false);
    });
    return running.current;
  };

  const save = () => run(false);

  const errorOf = (name: Path<Values>) => rhf.getFieldState(name, rhf.formState).error?.message;

  return {
    rhf,
    field: (name) => ({
      ...rhf.register(name, {
        // Once a field has been found wrong it is checked again as it is typed into.
        onChange: () => {
          if (rhf.getFieldState(name).error) rhf.clearErrors(name);
        },
      }),
      error: errorOf(name),
    }),
    error: errorOf,
    choice: (name) => rhf.register(name),
    submit: async (event) => {
      event?.preventDefault();
      await save();
    },
    save,
    saveAndAnother: () => run(true),
    busy,
    dirty: isDirty,
    problems: flatten(errors),
    formError,
    conflict,
    settleConflict: async (choice) => {
      const known = conflict?.newest ?? null;
      setConflict(null);
      if (!known || choice === 'stay') return;
      base.current = known.version;
      if (choice === 'theirs') rhf.reset(known.values);
      else await save();
    },
    revert: () => {
      setFormError(null);
      rhf.reset();
    },
  };
}
