import { ChevronDown, ChevronUp, FilePlus, ImagePlus, Plus, X } from 'lucide-react';
import type { ClipboardEvent, ReactNode } from 'react';
import { useFieldArray, useWatch } from 'react-hook-form';
import type { z } from 'zod';
import { exactWhileTyping } from '#work/contents/rules/exact-flag.ts';
import { CONTENT_LANGUAGES } from '#work/contents/rules/types.ts';
import { languageLabels } from '#work/contents/web/door/content-words.ts';
import { fieldsIn, settledFields } from '#wording/typed-texts/rules/edit.ts';
import { TEXT_LANGUAGES } from '#wording/typed-texts/rules/languages.ts';
import { isOneOf } from '#shared/one-of.ts';
import { Button } from '#ui/components/actions/button.tsx';
import { Card } from '#ui/components/layout/card.tsx';
import { Checkbox } from '#ui/components/fields/choice.tsx';
import { IconButton } from '#ui/components/actions/icon-button.tsx';
import { PASSES_FOCUS, passFocus } from '#ui/components/lists/pass-focus.ts';
import { Select } from '#ui/components/fields/select.tsx';
import { TextField } from '#ui/components/fields/text-field.tsx';
import type { Outcome } from '#ui/data/operations/use-operation.ts';
import { AppFormView } from '#ui/forms/app-form.tsx';
import { useAppForm, type AppForm, type Newest } from '#ui/forms/use-app-form.ts';
import { useUndoneList } from '#ui/forms/use-undone-list.ts';
import { useText } from '#ui/i18n.tsx';
import { uiMessages } from '#ui/messages.ts';
import { partMessages as m } from '../../messages.ts';
import { riskMessages } from '../../risk-messages.ts';
import { PART_CONTENTS_MAX, RISK_NOTE_MAX } from '../../rules/input.ts';
import { pastedContents } from '../pasted-contents.ts';
import { openToast } from '#ui/toast-state.ts';
import { FileFields, PictureFields } from '../picture-fields.tsx';
import { setFields, TextFields } from '../text-fields.tsx';
import '../part-form.css';
import type { ContentValues, PartValues } from './part-values.ts';

export const NEW_CONTENT: ContentValues = {
  key: '',
  title: '',
  language: 'ja',
  type: 'TEXT',
  text: '',
  fields: null,
  uploadId: '',
  alt: '',
  imageUrl: '',
  fileName: '',
  exact: false,
  chosen: false,
};
const NEW_PICTURE: ContentValues = { ...NEW_CONTENT, type: 'IMAGE', language: '' };
const NEW_FILE: ContentValues = { ...NEW_CONTENT, type: 'BINARY', language: '' };

/** Stands for the title of an unnamed content while its part has no name yet, and is refused: the name alone is what is missing. */
const UNNAMED = '—';

/** What the commands want, from what was typed: an unnamed content takes the part's name. */
export function partInputOf(values: PartValues) {
  return {
    name: values.name,
    contents: values.contents.map(({ key, title, language, type, text, fields, uploadId, alt, exact }) => ({
      key: key || null,
      type,
      title: title.trim() || values.name.trim() || UNNAMED,
      language,
      ...(type === 'TEXT'
        ? fields
          ? { fields: settledFields(fields) }
          : { text }
        : { uploadId: uploadId || null, ...(type === 'IMAGE' ? { alt } : {}) }),
      exact,
    })),
  };
}

interface Props<I extends z.ZodType, Data> {
  values: PartValues;
  version?: number;
  schema: I;
  toInput: (values: PartValues, version: number | undefined) => unknown;
  submit: (input: z.output<I>) => Promise<Outcome<Data>>;
  onSaved: (data: Data) => unknown;
  newest?: () => Promise<Newest<PartValues> | null>;
  actions?: ReactNode;
  /** Leaves the form without leaving the page; asked once more while something is unsaved. */
  onCancel?: () => void;
}

/** The fields of a part: its name, its texts and pictures. Creating and editing share them. */
export function PartForm<I extends z.ZodType, Data>(props: Props<I, Data>) {
  const { values, version, schema, toInput, submit, onSaved, newest, actions, onCancel } = props;
  const t = useText();
  const form = useAppForm<PartValues, z.output<I>, Data>({ values, version, schema, toInput, submit, onSaved, newest });
  const contents = useFieldArray({ control: form.rhf.control, name: 'contents', keyName: 'row' });
  const undone = useUndoneList(contents, () => form.rhf.getValues('contents'));
  const isNew = version === undefined;
  /** Cells of a spreadsheet become contents from this one on; an empty one gives its place. */
  const paste = (event: ClipboardEvent, at: number) => {
    const pasted = pastedContents(event.clipboardData.getData('text/plain'));
    if (!pasted) return;
    event.preventDefault();
    const known = form.rhf.getValues('contents');
    const here = known[at];
    const isEmpty = here?.type === 'TEXT' && here.title === '' && here.text === '';
    const room = PART_CONTENTS_MAX - known.length + (isEmpty ? 1 : 0);
    const added = pasted.slice(0, room).map((one) => ({ ...NEW_CONTENT, ...one, exact: exactWhileTyping(false, one.text, one.title) }));
    undone.replace([...known.slice(0, isEmpty ? at : at + 1), ...added, ...known.slice(at + 1)]);
    if (pasted.length > room) openToast('warning', t(m.pastedTooMany, { n: pasted.length - room, max: PART_CONTENTS_MAX }));
    else openToast('success', t(m.pasted, { n: added.length }));
  };
  return (
    <AppFormView
      form={form}
      isNew={isNew}
      saveText={isNew ? t(m.createVerb) : undefined}
      labels={{ name: t(m.name), riskNote: t(riskMessages.note), contents: t(m.contents) }}
      labelOf={(name) => {
        const [, at, field] = name.split('.');
        const words = {
          title: m.contentTitle,
          language: m.language,
          text: m.contentText,
          fields: m.contentText,
          alt: m.alt,
          uploadId: m.file,
        }[field ?? ''];
        return [t(m.contentNumber, { n: Number(at) + 1 }), words && t(words)].filter(Boolean).join(' ');
      }}
      describe={(name, value, typed) =>
        name === 'contents' ? typed.contents.map((content) => content.text || content.alt || content.title).join('\n') : String(value)
      }
      actions={actions}
      onCancel={onCancel}
      cancelText={t(m.cancelEdit)}
    >
      <Card className="k-part-content">
        <div onPaste={(event) => paste(event, 0)}>
          <TextField label={t(m.name)} help={t(m.nameHelp)} required autoFocus={isNew} {...form.field('name')} />
        </div>
        {isNew && <RiskFields form={form} />}
      </Card>
      {contents.fields.map((row, i) => (
        <ContentFields
          key={row.row}
          form={form}
          index={i}
          count={contents.fields.length}
          onMove={undone.move}
          onRemove={(title) => undone.remove(i, t(uiMessages.rowRemoved, { title }))}
          onPaste={(event) => paste(event, i)}
        />
      ))}
      {contents.fields.length < PART_CONTENTS_MAX && (
        <div className="k-part-add">
          <Button icon={<Plus aria-hidden />} onClick={() => contents.append(NEW_CONTENT)}>
            {t(m.addContent)}
          </Button>
          <Button icon={<ImagePlus aria-hidden />} onClick={() => contents.append(NEW_PICTURE)}>
            {t(m.addPicture)}
          </Button>
          <Button icon={<FilePlus aria-hidden />} onClick={() => contents.append(NEW_FILE)}>
            {t(m.addFile)}
          </Button>
        </div>
      )}
    </AppFormView>
  );
}

/** Whether the part must not be wrong, and why. */
function RiskFields({ form }: { form: AppForm<PartValues> }) {
  const t = useText();
  const risky = useWatch({ control: form.rhf.control, name: 'risky' });
  return (
    <>
      <Checkbox label={t(riskMessages.field)} help={t(riskMessages.fieldHelp)} {...form.choice('risky')} />
      {risky && (
        <TextField label={t(riskMessages.note)} help={t(riskMessages.noteHelp)} maxLength={RISK_NOTE_MAX} {...form.field('riskNote')} />
      )}
    </>
  );
}

interface ContentProps {
  form: AppForm<PartValues>;
  index: number;
  count: number;
  onMove: (from: number, to: number) => void;
  onRemove: (title: string) => void;
  onPaste: (event: ClipboardEvent) => void;
}

function ContentFields({ form, index, count, onMove, onRemove, onPaste }: ContentProps) {
  const t = useText();
  const content = form.rhf.watch(`contents.${index}`) ?? NEW_CONTENT;
  const title = content.title || t(m.contentNumber, { n: index + 1 });
  const language = form.field(`contents.${index}.language`);
  return (
    <Card className="k-part-content">
      {count > 1 && (
        <header>
          <h2>{t(m.contentNumber, { n: index + 1 })}</h2>
          <span>
            <IconButton
              size="small"
              label={t(m.moveContentUp, { title })}
              icon={<ChevronUp aria-hidden />}
              disabled={index === 0}
              onClick={() => onMove(index, index - 1)}
            />
            <IconButton
              size="small"
              label={t(m.moveContentDown, { title })}
              icon={<ChevronDown aria-hidden />}
              disabled={index === count - 1}
              onClick={() => onMove(index, index + 1)}
            />
            <IconButton
              size="small"
              label={t(m.removeContent, { title })}
              icon={<X aria-hidden />}
              {...PASSES_FOCUS}
              onClick={(event) => {
                // A lone content has no buttons: then the way to the next one takes the focus.
                if (count > 2) passFocus(event.currentTarget, '.k-part-content');
                else document.querySelector<HTMLElement>('.k-part-add button')?.focus();
                onRemove(title);
              }}
            />
          </span>
        </header>
      )}
      <div className="k-part-content-head" onPaste={onPaste}>
        <TextField
          label={t(m.contentTitle)}
          help={count === 1 ? t(m.pasteHelp) : undefined}
          placeholder={form.rhf.watch('name')}
          {...form.field(`contents.${index}.title`)}
        />
        <Select
          label={t(m.language)}
          placeholder={t(m.noLanguage)}
          options={CONTENT_LANGUAGES.map((value) => ({ value, label: t(languageLabels[value]) }))}
          {...language}
          onChange={async (event) => {
            await language.onChange(event);
            const { value } = event.target;
            // Fields are rendered in the language of their content.
            if (content.fields && isOneOf(TEXT_LANGUAGES, value)) setFields(form, index, fieldsIn(content.fields, value));
          }}
        />
      </div>
      {content.type === 'TEXT' && <TextFields form={form} index={index} />}
      {content.type === 'IMAGE' && <PictureFields form={form} index={index} />}
      {content.type === 'BINARY' && <FileFields form={form} index={index} />}
    </Card>
  );
}
