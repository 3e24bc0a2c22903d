import { Plus, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { orderedVariants } from '#wording/specification-formats/rules/variants.ts';
import { useVariantLabel } from '#wording/specification-formats/web/door/variant-label.ts';
import { VARIANT_LANGUAGES } from '#workbook/model/symbol.ts';
import { Button } from '#ui/components/actions/button.tsx';
import { IconButton } from '#ui/components/actions/icon-button.tsx';
import { PeoplePicker } from '#ui/components/fields/combobox.tsx';
import type { Pickable } from '#ui/components/fields/combobox-props.ts';
import { DateField } from '#ui/components/fields/date-field.tsx';
import { Checkbox } from '#ui/components/fields/choice.tsx';
import { Select } from '#ui/components/fields/select.tsx';
import { FormMessage } from '#ui/components/notices/form-message.tsx';
import { Dialog } from '#ui/components/overlays/dialog.tsx';
import { useAppMutation, useAppQuery } from '#ui/data/operations/use-operation.ts';
import { issueText } from '#ui/forms/issue-text.ts';
import { useI18n, useText } from '#ui/i18n.tsx';
import { uiMessages } from '#ui/messages.ts';
import { translationMessages as m } from '../messages.ts';
import { chooseLanguagesInput } from '../rules/input.ts';
import type { SpecificationLanguage } from './translation-rows.ts';
import { ChooseLanguagesDocument, TranslatorsDocument } from './door/translations.graphql.generated.ts';

interface Chosen {
  variant: string;
  translator: Pickable[];
  dueOn: string | null;
}

interface Props {
  specificationId: string;
  languages: readonly SpecificationLanguage[];
  /** Codes that items hold already. */
  used: readonly string[];
  onClose: () => void;
  onSaved: () => void;
}

/** Which languages a specification picks, who translates each, until when. */
export function LanguagesDialog({ specificationId, languages, used, onClose, onSaved }: Props) {
  const { t, locale } = useI18n();
  const label = useVariantLabel();
  const [chosen, setChosen] = useState<Chosen[]>(
    languages.map(({ variant, translator, dueOn }) => ({ variant, translator: translator ? [translator] : [], dueOn: dueOn ?? null })),
  );
  const [picked, setPicked] = useState('');
  const [clear, setClear] = useState(false);
  const save = useAppMutation(ChooseLanguagesDocument, { success: m.chosen, failure: m.chooseFailed });
  const left = orderedVariants([...used, ...VARIANT_LANGUAGES]).filter((code) => chosen.every(({ variant }) => variant !== code));
  const added = (variant: string): Chosen[] => [...chosen, { variant, translator: [], dueOn: null }];
  const input = {
    specificationId,
    // A language that is still only picked in the list is meant, too.
    languages: (picked === '' ? chosen : added(picked)).map(({ variant, translator, dueOn }) => ({
      variant,
      translatorId: translator[0]?.id ?? null,
      dueOn,
    })),
    clear,
  };
  const gone = languages.filter(({ variant }) => input.languages.every((one) => one.variant !== variant));
  const read = chooseLanguagesInput.safeParse(input);
  const change = (variant: string, some: Partial<Chosen>) =>
    setChosen(chosen.map((one) => (one.variant === variant ? { ...one, ...some } : one)));
  const submit = async () => {
    if (!read.success) return;
    const { ok } = await save.run({ input: read.data });
    if (!ok) return;
    onSaved();
    onClose();
  };
  return (
    <Dialog
      open
      size="large"
      busy={save.busy}
      onClose={onClose}
      title={t(m.chooseTitle)}
      description={t(m.chooseBody)}
      actions={
        <>
          <Button onClick={onClose}>{t(uiMessages.cancel)}</Button>
          <Button kind="primary" busy={save.busy} onClick={() => void submit()}>
            {t(m.save)}
          </Button>
        </>
      }
    >
      <div className="k-stack">
        {chosen.map((one, index) => {
          const issue = read.error?.issues.find(({ path }) => path[1] === index && path[2] === 'dueOn');
          return (
            <fieldset key={one.variant} className="k-translation-language">
              <legend>{label(one.variant)}</legend>
              <Translator
                specificationId={specificationId}
                value={one.translator}
                onChange={(translator) => change(one.variant, { translator })}
              />
              <DateField
                label={t(m.due)}
                value={one.dueOn}
                onChange={(dueOn) => change(one.variant, { dueOn })}
                error={issue && issueText(issue, locale)}
              />
              <IconButton
                label={t(m.removeLanguage, { language: label(one.variant) })}
                icon={<Trash2 aria-hidden />}
                onClick={() => setChosen(chosen.filter(({ variant }) => variant !== one.variant))}
              />
            </fieldset>
          );
        })}
        <AddLanguage
          codes={left}
          picked={picked}
          onPick={setPicked}
          onAdd={() => {
            setChosen(added(picked));
            setPicked('');
          }}
        />
        <LettingGo languages={gone} clear={clear} onClear={setClear} />
      </div>
    </Dialog>
  );
}

/** What becomes of the texts of languages that are taken off. */
function LettingGo({ languages, clear, onClear }: { languages: Props['languages']; clear: boolean; onClear: (clear: boolean) => void }) {
  const t = useText();
  const n = languages.flatMap(({ texts }) => texts.filter(({ text }) => text.trim() !== '')).length;
  if (n === 0) return null;
  return (
    <FormMessage tone="warning" title={t(m.textsStay, { n })}>
      {languages.every(({ viewerCan }) => viewerCan.includes('translate')) && (
        <Checkbox label={t(m.clearTexts)} checked={clear} onChange={(event) => onClear(event.target.checked)} />
      )}
    </FormMessage>
  );
}

interface AddProps {
  codes: readonly string[];
  /** Empty: none. */
  picked: string;
  onPick: (code: string) => void;
  onAdd: () => void;
}

function AddLanguage({ codes, picked, onPick, onAdd }: AddProps) {
  const { t } = useI18n();
  const label = useVariantLabel();
  if (codes.length === 0) return null;
  return (
    <div className="k-translation-add">
      <Select
        label={t(m.language)}
        value={picked}
        options={codes.map((value) => ({ value, label: label(value) }))}
        onChange={(event) => onPick(event.target.value)}
      />
      <Button icon={<Plus aria-hidden />} disabled={picked === ''} onClick={onAdd}>
        {t(m.addLanguage)}
      </Button>
    </div>
  );
}

function Translator({
  specificationId,
  value,
  onChange,
}: {
  specificationId: string;
  value: Pickable[];
  onChange: (people: Pickable[]) => void;
}) {
  const { t } = useI18n();
  const [text, setText] = useState('');
  const people = useAppQuery(TranslatorsDocument, { specificationId, text });
  return (
    <PeoplePicker
      label={t(m.translator)}
      placeholder={t(m.nobody)}
      help={t(m.translatorHelp)}
      multiple={false}
      options={people.data?.translators ?? []}
      value={value}
      onChange={onChange}
      onSearch={setText}
      searching={people.refreshing}
      searchError={people.error}
    />
  );
}
