import { Checkbox } from '#ui/components/fields/choice.tsx';
import { FieldGroup } from '#ui/components/fields/field.tsx';
import { Select } from '#ui/components/fields/select.tsx';
import { TextField } from '#ui/components/fields/text-field.tsx';
import { Controlled } from '#ui/forms/app-form.tsx';
import type { AppForm } from '#ui/forms/use-app-form.ts';
import { useText } from '#ui/i18n.tsx';
import { webhookMessages as m } from '../messages.ts';
import { FORMATS, TOPICS } from '../rules/events.ts';

export interface WebhookValues {
  name: string;
  url: string;
  format: string;
  topics: string[];
  active: boolean;
}

/** What a webhook is: its address, how it is told, and of what. */
export function WebhookFields({ form }: { form: AppForm<WebhookValues> }) {
  const t = useText();
  return (
    <>
      <TextField label={t(m.name)} required help={t(m.nameHelp)} {...form.field('name')} />
      <TextField label={t(m.url)} required type="url" inputMode="url" help={t(m.urlHelp)} {...form.field('url')} />
      <Select
        label={t(m.format)}
        required
        placeholder={false}
        options={FORMATS.map((value) => ({ value, label: t(m[value]) }))}
        {...form.field('format')}
      />
      <Controlled form={form} name="topics">
        {({ value, onChange, error }) => (
          <FieldGroup label={t(m.topics)} required error={error}>
            {TOPICS.map((topic) => (
              <Checkbox
                key={topic}
                label={t(m[topic])}
                checked={value.includes(topic)}
                onChange={(event) => onChange(event.target.checked ? [...value, topic] : value.filter((one) => one !== topic))}
              />
            ))}
          </FieldGroup>
        )}
      </Controlled>
    </>
  );
}

export const useWebhookLabels = () => {
  const t = useText();
  return { name: t(m.name), url: t(m.url), format: t(m.format), topics: t(m.topics), active: t(m.active) };
};
