import { RotateCcw } from 'lucide-react';
import { useState } from 'react';
import { Button } from '#ui/components/actions/button.tsx';
import { DateTime } from '#ui/components/facts/date-time.tsx';
import { DescriptionList } from '#ui/components/facts/description-list.tsx';
import { PasswordField } from '#ui/components/fields/text-field.tsx';
import { Card, Section } from '#ui/components/layout/card.tsx';
import { FormMessage } from '#ui/components/notices/form-message.tsx';
import { ConfirmDialog } from '#ui/components/overlays/confirm-dialog.tsx';
import { useAppMutation } from '#ui/data/operations/use-operation.ts';
import { useText } from '#ui/i18n.tsx';
import { auditStreamMessages as m } from '../../messages.ts';
import { errorWord } from './stream-state.ts';
import { ResendAuditStreamDocument, type AuditStreamInfoQuery } from './audit-streams.graphql.generated.ts';

type Stream = AuditStreamInfoQuery['auditStream'];

/** How far it is, why it is not further, and beginning anew. */
export function StreamProgress({ stream }: { stream: Stream }) {
  const t = useText();
  const [asking, setAsking] = useState(false);
  const again = useAppMutation(ResendAuditStreamDocument, { success: m.againDone, failure: m.againFailed });
  const { position, total, lastError, failingSince, lastSentAt, positionHash } = stream;
  return (
    <Section title={t(m.state)}>
      <Card>
        {lastError === 'CHAIN_CHANGED' && <FormMessage tone="error">{t(m.changedHelp)}</FormMessage>}
        <DescriptionList
          items={[
            { term: t(m.address), value: stream.address },
            { term: t(m.progress), value: t(m.progressValue, { position, total }) },
            { term: t(m.behind), value: t(m.behindValue, { count: Math.max(0, total - position) }) },
            { term: t(m.lastSent), value: lastSentAt ? <DateTime value={lastSentAt} /> : t(m.never) },
            ...(lastError ? [{ term: t(m.problem), value: errorWord(lastError, t) }] : []),
            ...(lastError && failingSince ? [{ term: t(m.since), value: <DateTime value={failingSince} /> }] : []),
            ...(positionHash ? [{ term: t(m.head), value: <code>{positionHash}</code> }] : []),
          ]}
        />
        <div className="k-danger-row">
          <p>{t(m.againHelp)}</p>
          <Button icon={<RotateCcw aria-hidden />} onClick={() => setAsking(true)}>
            {t(m.again)}
          </Button>
        </div>
      </Card>
      <ConfirmDialog
        open={asking}
        onClose={() => setAsking(false)}
        title={t(m.againTitle)}
        description={t(m.againHelp)}
        confirmText={t(m.again)}
        onConfirm={async () => (await again.run({ input: { id: stream.id, expectedVersion: stream.version } })).ok}
      />
    </Section>
  );
}

/** What the receiver checks signatures with, covered until somebody wants to see it. */
export function StreamSecret({ secret }: { secret: string }) {
  const t = useText();
  return (
    <Section title={t(m.secret)} description={t(m.secretHelp)}>
      <Card>
        <PasswordField label={t(m.secret)} value={secret} readOnly autoComplete="off" />
      </Card>
    </Section>
  );
}
