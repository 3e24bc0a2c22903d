import { Card } from '#ui/components/layout/card.tsx';
import { useAppMutation } from '#ui/data/operations/use-operation.ts';
import { AppFormView } from '#ui/forms/app-form.tsx';
import { useAppForm } from '#ui/forms/use-app-form.ts';
import { useText } from '#ui/i18n.tsx';
import { useNavigation } from '#ui/navigation.tsx';
import { path } from '#ui/path.ts';
import { webhookMessages as m } from '../../messages.ts';
import { createWebhookInput } from '../../rules/input.ts';
import { useWebhookLabels, WebhookFields, type WebhookValues } from '../webhook-fields.tsx';
import { CreateWebhookDocument } from './webhooks.graphql.generated.ts';

const BLANK: WebhookValues = { name: '', url: '', format: 'JSON', topics: ['approval', 'inspection'], active: true };

/** The form for a new one; it leads to the webhook's page, where a test is sent. */
export function CreateWebhook({ onClose }: { onClose: () => void }) {
  const t = useText();
  const { go } = useNavigation();
  const create = useAppMutation(CreateWebhookDocument, { quiet: true, success: m.created });
  const form = useAppForm({
    values: BLANK,
    schema: createWebhookInput,
    submit: (input) => create.run({ input }),
    onSaved: (data) => void go(path`/company/webhooks/${data.createWebhook.id}`),
    failure: m.createFailed,
  });
  return (
    <Card>
      <AppFormView form={form} isNew saveText={t(m.register)} labels={useWebhookLabels()} onCancel={onClose} addressedBy={['create']}>
        <WebhookFields form={form} />
      </AppFormView>
    </Card>
  );
}
