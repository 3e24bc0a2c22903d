import { useWatch } from 'react-hook-form';
import { exactWhileTyping } from '#work/contents/rules/exact-flag.ts';
import { hasSurprisingCharacters } from '#work/contents/rules/visible-text.ts';
import { contentMessages } from '#work/contents/web/door/content-words.ts';
import { ContentText } from '#work/contents/web/door/content-text.tsx';
import { typedTextMessages } from '#wording/typed-texts/messages.ts';
import { settledFields } from '#wording/typed-texts/rules/edit.ts';
import { renderTypedText, type TypedText } from '#wording/typed-texts/rules/typed-text.ts';
import { TypedTextEditor } from '#wording/typed-texts/web/door/typed-text-editor.tsx';
import { TypedTextStart } from '#wording/typed-texts/web/door/typed-text-start.tsx';
import { WordingHints } from '#wording/notations/web/door/wording-hints.tsx';
import { TEXT_CONTENT_MAX } from '#shared/limits.ts';
import { Checkbox } from '#ui/components/fields/choice.tsx';
import { TextArea } from '#ui/components/fields/text-area.tsx';
import { FormMessage } from '#ui/components/notices/form-message.tsx';
import { useStepsBack, type StepsBack } from '#ui/forms/use-steps-back.ts';
import type { AppForm } from '#ui/forms/use-app-form.ts';
import { useText } from '#ui/i18n.tsx';
import { partMessages as m } from '../messages.ts';
import type { PartValues } from './door/part-values.ts';

interface Props {
  form: AppForm<PartValues>;
  index: number;
}

/** Writes a text by its fields, which render it; null: it is plain from now on, as it stands. */
export function setFields({ rhf }: AppForm<PartValues>, index: number, fields: TypedText | null): void {
  rhf.setValue(`contents.${index}.fields`, fields, { shouldDirty: true });
  if (fields) setText({ rhf }, index, renderTypedText(settledFields(fields)));
}

/** The text, and what it says of the exact flag. */
function setText({ rhf }: Pick<AppForm<PartValues>, 'rhf'>, index: number, text: string): void {
  rhf.setValue(`contents.${index}.text`, text, { shouldDirty: true });
  const { chosen, exact, title } = rhf.getValues(`contents.${index}`);
  if (!chosen)
    rhf.setValue(`contents.${index}.exact`, exactWhileTyping(exact, text, title || rhf.getValues('name')), { shouldDirty: true });
}

/** A text, plain or in fields, and whether every character of it counts. */
export function TextFields({ form, index }: Props) {
  const t = useText();
  const fields = useWatch({ control: form.rhf.control, name: `contents.${index}.fields` });
  const exact = useWatch({ control: form.rhf.control, name: `contents.${index}.exact` });
  const title = useWatch({ control: form.rhf.control, name: `contents.${index}.title` });
  const { remember, tell } = useStepsBack();
  const problem = form.problems.find(({ name }) => name.startsWith(`contents.${index}.fields`));
  const end = () => {
    setFields(form, index, null);
    if (fields) remember(() => setFields(form, index, fields));
    tell(t(typedTextMessages.ended));
  };
  return (
    <>
      {fields ? (
        <TypedTextEditor
          fields={fields}
          title={title || form.rhf.getValues('name')}
          error={problem?.message}
          onChange={(changed) => setFields(form, index, changed)}
          onEnd={end}
        />
      ) : (
        <PlainText form={form} index={index} remember={remember} />
      )}
      <Checkbox
        label={t(m.exact)}
        help={t(m.exactHelp)}
        checked={exact}
        onChange={(event) => {
          form.rhf.setValue(`contents.${index}.exact`, event.target.checked, { shouldDirty: true });
          form.rhf.setValue(`contents.${index}.chosen`, true, { shouldDirty: true });
        }}
      />
    </>
  );
}

function PlainText({ form, index, remember }: Props & Pick<StepsBack, 'remember'>) {
  const t = useText();
  const content = useWatch({ control: form.rhf.control, name: `contents.${index}` });
  const field = form.field(`contents.${index}.text`);
  const take = (fields: TypedText) => {
    const { text } = content;
    setFields(form, index, fields);
    remember(() => {
      setFields(form, index, null);
      setText(form, index, text);
    });
  };
  return (
    <>
      <TextArea
        label={t(m.contentText)}
        help={t(m.contentTextHelp)}
        required
        rows={5}
        limit={TEXT_CONTENT_MAX}
        {...field}
        onChange={async (event) => {
          await field.onChange(event);
          setText(form, index, event.target.value);
        }}
      />
      {hasSurprisingCharacters(content.text) && (
        <FormMessage tone="warning" title={t(contentMessages.surprising)}>
          <ContentText text={content.text} />
        </FormMessage>
      )}
      <TypedTextStart title={content.title || form.rhf.getValues('name')} text={content.text} language={content.language} onTake={take} />
      <WordingHints
        text={content.text}
        language={content.language}
        onTake={(corrected) => form.rhf.setValue(`contents.${index}.text`, corrected, { shouldDirty: true, shouldValidate: true })}
      />
    </>
  );
}
