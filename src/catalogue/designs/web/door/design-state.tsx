import { LockOpen, Play } from 'lucide-react';
import { useState } from 'react';
import { Button } from '#ui/components/actions/button.tsx';
import { Card, Section } from '#ui/components/layout/card.tsx';
import { ConfirmDialog } from '#ui/components/overlays/confirm-dialog.tsx';
import { TextArea } from '#ui/components/fields/text-area.tsx';
import { useAppMutation } from '#ui/data/operations/use-operation.ts';
import { useText } from '#ui/i18n.tsx';
import { designMessages as m } from '../../messages.ts';
import { ChangeDesignStateDocument, type DesignFieldsFragment } from './designs.graphql.generated.ts';

const ACTIONS = ['unlock', 'hold', 'resume', 'cancel'] as const;
type Action = (typeof ACTIONS)[number];

/** Hold, resume, cancel, unlock: what may be done now, each with a reason that goes on record (D6.1). */
export function DesignState({ design }: { design: DesignFieldsFragment }) {
  const t = useText();
  const [asking, setAsking] = useState<Action | null>(null);
  const offered = ACTIONS.filter((action) => design.viewerCan.includes(action));
  if (offered.length === 0) return null;
  return (
    <Section title={t(m.state)}>
      <Card>
        {offered.map((action) => (
          <div key={action} className="k-danger-row">
            <p>{t(m[`${action}Help`])}</p>
            <Button kind={action === 'cancel' ? 'danger' : 'secondary'} onClick={() => setAsking(action)}>
              {t(m[action])}
            </Button>
          </div>
        ))}
      </Card>
      {asking && <ReasonDialog design={design} action={asking} onClose={() => setAsking(null)} />}
    </Section>
  );
}

interface ActProps {
  design: DesignFieldsFragment;
  action: 'unlock' | 'resume';
}

/** Unlocks or resumes a design where its state is told; the reason goes on record. */
export function LeaveState({ design, action }: ActProps) {
  const t = useText();
  const [asking, setAsking] = useState(false);
  return (
    <p>
      <Button size="small" icon={action === 'unlock' ? <LockOpen aria-hidden /> : <Play aria-hidden />} onClick={() => setAsking(true)}>
        {t(m[action])}
      </Button>
      {asking && <ReasonDialog design={design} action={action} onClose={() => setAsking(false)} />}
    </p>
  );
}

function ReasonDialog({ design, action, onClose }: { design: DesignFieldsFragment; action: Action; onClose: () => void }) {
  const t = useText();
  const [reason, setReason] = useState('');
  const [tried, setTried] = useState(false);
  const change = useAppMutation(ChangeDesignStateDocument, { success: m.stateChanged, failure: m.updateFailed });
  const missing = reason.trim() === '';
  return (
    <ConfirmDialog
      open
      onClose={onClose}
      title={t(m[action])}
      description={t(m[`${action}Help`])}
      confirmText={t(m[action])}
      kind={action === 'cancel' ? 'danger' : 'primary'}
      onConfirm={async () => {
        setTried(true);
        if (missing) return false;
        const input = { designId: design.id, expectedVersion: design.version, action: action.toUpperCase(), reason };
        return (await change.run({ input })).ok;
      }}
    >
      <TextArea
        label={t(m.reason)}
        required
        help={t(m.reasonHelp)}
        limit={1000}
        rows={3}
        value={reason}
        onChange={(event) => setReason(event.target.value)}
        error={tried && missing ? t(m.reasonRequired) : undefined}
      />
    </ConfirmDialog>
  );
}
