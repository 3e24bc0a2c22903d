import { Pencil } from 'lucide-react';
import { Button } from '#ui/components/actions/button.tsx';
import { DescriptionList } from '#ui/components/facts/description-list.tsx';
import { Checkbox } from '#ui/components/fields/choice.tsx';
import { FieldGroup } from '#ui/components/fields/field.tsx';
import { TextField } from '#ui/components/fields/text-field.tsx';
import { Card, Section } from '#ui/components/layout/card.tsx';
import { readAnew } from '#ui/data/operations/read-anew.ts';
import { useAppMutation } from '#ui/data/operations/use-operation.ts';
import { AppFormView } from '#ui/forms/app-form.tsx';
import { useAppForm } from '#ui/forms/use-app-form.ts';
import { useI18n, useText } from '#ui/i18n.tsx';
import { decisionMessages as m } from '../../../messages.ts';
import { DECISION_WORD_MAX, DECISION_WORDS, ownWord, updateDecisionsInput, type DecisionWord } from '../../../rules/decision-words.ts';
import { CompanySettingsDocument, UpdateDecisionsDocument, type CompanyFieldsFragment } from '../company.graphql.generated.ts';
import './decisions-card.css';

interface Props {
  company: CompanyFieldsFragment;
}

/** What the company calls its decisions, whether an approver may approve with changes, and the form to change it. */
export function DecisionsCard({ company, editing, onEdit }: Props & { editing: boolean; onEdit: (editing: boolean) => void }) {
  const { t, locale } = useI18n();
  if (editing) return <DecisionsForm company={company} onClose={() => onEdit(false)} />;
  const words = DECISION_WORDS.map((decision) => ({
    term: t(m[decision]),
    value: ownWord(company.decisionWords, decision, locale) ?? t(m.asEverywhere),
  }));
  return (
    <Section
      title={t(m.title)}
      actions={
        company.viewerCan.includes('update') && (
          <Button size="small" icon={<Pencil aria-hidden />} onClick={() => onEdit(true)}>
            {t(m.edit)}
          </Button>
        )
      }
    >
      <Card>
        <DescriptionList items={[{ term: t(m.conditional), value: t(company.conditionalApproval ? m.used : m.notUsed) }, ...words]} />
      </Card>
    </Section>
  );
}

type Values = { conditionalApproval: boolean } & Record<`${DecisionWord}_${'ja' | 'en'}`, string>;

function valuesOf({ conditionalApproval, decisionWords }: CompanyFieldsFragment): Values {
  const word = (decision: DecisionWord, locale: 'ja' | 'en') => ownWord(decisionWords, decision, locale) ?? '';
  return {
    conditionalApproval,
    APPROVED_ja: word('APPROVED', 'ja'),
    APPROVED_en: word('APPROVED', 'en'),
    CONDITIONAL_ja: word('CONDITIONAL', 'ja'),
    CONDITIONAL_en: word('CONDITIONAL', 'en'),
    REJECTED_ja: word('REJECTED', 'ja'),
    REJECTED_en: word('REJECTED', 'en'),
    CONFIRMED_ja: word('CONFIRMED', 'ja'),
    CONFIRMED_en: word('CONFIRMED', 'en'),
  };
}

function DecisionsForm({ company, onClose }: Props & { onClose: () => void }) {
  const t = useText();
  const update = useAppMutation(UpdateDecisionsDocument, { quiet: true, success: m.saved });
  const form = useAppForm({
    values: valuesOf(company),
    version: company.version,
    schema: updateDecisionsInput,
    toInput: (values, expectedVersion) => ({
      expectedVersion,
      conditionalApproval: values.conditionalApproval,
      words: DECISION_WORDS.map((decision) => ({ decision, ja: values[`${decision}_ja`], en: values[`${decision}_en`] })),
    }),
    submit: (input) => update.run({ input }),
    failure: m.saveFailed,
    onSaved: onClose,
    newest: async () => {
      const newest = (await readAnew(CompanySettingsDocument, {}))?.company;
      return newest ? { values: valuesOf(newest), version: newest.version } : null;
    },
  });
  return (
    <Section title={t(m.title)} description={t(m.lead)}>
      <Card>
        <AppFormView form={form} labels={{ conditionalApproval: t(m.conditional) }} onCancel={onClose} addressedBy={['decisions']}>
          <Checkbox label={t(m.allow)} help={t(m.allowHelp)} {...form.choice('conditionalApproval')} />
          {DECISION_WORDS.map((decision) => (
            <FieldGroup key={decision} label={t(m[decision])}>
              <div className="k-decision-words">
                <TextField label={t(m.inJapanese)} maxLength={DECISION_WORD_MAX} {...form.field(`${decision}_ja`)} />
                <TextField label={t(m.inEnglish)} maxLength={DECISION_WORD_MAX} {...form.field(`${decision}_en`)} />
              </div>
            </FieldGroup>
          ))}
        </AppFormView>
      </Card>
    </Section>
  );
}
