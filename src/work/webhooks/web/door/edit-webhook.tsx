import { Checkbox } from '#ui/components/fields/choice.tsx';
import { Card, Section } from '#ui/components/layout/card.tsx';
import { readAnew } from '#ui/data/operations/read-anew.ts';
import { useAppMutation } from '#ui/data/operations/use-operation.ts';
import { AppFormView } from '#ui/forms/app-form.tsx';
import { useAppForm } from '#ui/forms/use-app-form.ts';
import { useText } from '#ui/i18n.tsx';
import { webhookMessages as m } from '../../messages.ts';
import { updateWebhookInput } from '../../rules/input.ts';
import { useWebhookLabels, WebhookFields, type WebhookValues } from '../webhook-fields.tsx';
import { UpdateWebhookDocument, WebhookInfoDocument, type WebhookFieldsFragment } from './webhooks.graphql.generated.ts';

const valuesOf = ({ name, url, format, topics, active }: WebhookFieldsFragment): WebhookValues => ({
  name,
  url,
  format,
  topics: [...topics],
  active,
});

export function EditWebhook({ webhook }: { webhook: WebhookFieldsFragment }) {
  const t = useText();
  const update = useAppMutation(UpdateWebhookDocument, { quiet: true, success: m.saved });
  const form = useAppForm({
    values: valuesOf(webhook),
    version: webhook.version,
    schema: updateWebhookInput,
    toInput: (values, expectedVersion) => ({ ...values, id: webhook.id, expectedVersion }),
    submit: (input) => update.run({ input }),
    failure: m.saveFailed,
    newest: async () => {
      const read = await readAnew(WebhookInfoDocument, { id: webhook.id });
      return read ? { values: valuesOf(read.webhook), version: read.webhook.version } : null;
    },
  });
  return (
    <Section title={t(m.settings)}>
      <Card>
        <AppFormView form={form} labels={useWebhookLabels()}>
          <WebhookFields form={form} />
          <Checkbox label={t(m.active)} help={t(m.activeHelp)} {...form.choice('active')} />
        </AppFormView>
      </Card>
    </Section>
  );
}
