import { KeyRound } from 'lucide-react';
import { useState } from 'react';
import { Button } from '#ui/components/actions/button.tsx';
import { PasswordField } from '#ui/components/fields/text-field.tsx';
import { Card, Section } from '#ui/components/layout/card.tsx';
import { ConfirmDialog } from '#ui/components/overlays/confirm-dialog.tsx';
import { useAppMutation } from '#ui/data/operations/use-operation.ts';
import { useText } from '#ui/i18n.tsx';
import { webhookMessages as m } from '../../messages.ts';
import { RenewWebhookSecretDocument, type WebhookInfoQuery } from './webhooks.graphql.generated.ts';

/** What the receiver checks signatures with, covered until somebody wants to see it; a new one when it got about. */
export function WebhookSecret({ webhook }: { webhook: WebhookInfoQuery['webhook'] }) {
  const t = useText();
  const [asking, setAsking] = useState(false);
  const renew = useAppMutation(RenewWebhookSecretDocument, { success: m.renewed, failure: m.renewFailed });
  return (
    <Section title={t(m.secret)} description={t(m.secretHelp)}>
      <Card>
        <PasswordField label={t(m.secret)} value={webhook.secret} readOnly autoComplete="off" />
        <div className="k-danger-row">
          <p>{t(m.renewHelp)}</p>
          <Button icon={<KeyRound aria-hidden />} onClick={() => setAsking(true)}>
            {t(m.renew)}
          </Button>
        </div>
      </Card>
      <ConfirmDialog
        open={asking}
        onClose={() => setAsking(false)}
        title={t(m.renewTitle)}
        description={t(m.renewHelp)}
        confirmText={t(m.renew)}
        onConfirm={async () => (await renew.run({ input: { id: webhook.id, expectedVersion: webhook.version } })).ok}
      />
    </Section>
  );
}
