import { CheckCheck } from 'lucide-react';
import { useState } from 'react';
import { Button } from '#ui/components/actions/button.tsx';
import { Card, Section } from '#ui/components/layout/card.tsx';
import { FormMessage } from '#ui/components/notices/form-message.tsx';
import { ConfirmDialog } from '#ui/components/overlays/confirm-dialog.tsx';
import { useAppMutation } from '#ui/data/operations/use-operation.ts';
import { useText } from '#ui/i18n.tsx';
import { designMessages as m } from '../../messages.ts';
import { FinishDesignDocument } from './designs.graphql.generated.ts';

interface Props {
  design: { id: string; version: number };
  /** How far the inspection of its current version has come. */
  inspection: string | undefined;
}

/** Where no approval is required: the end of the design stage, declared by whoever would request one. */
export function FinishDesign({ design, inspection }: Props) {
  const t = useText();
  const [asking, setAsking] = useState(false);
  const finish = useAppMutation(FinishDesignDocument, { success: m.finished });
  return (
    <Section title={t(m.designFlow)}>
      <Card>
        <div className="k-danger-row">
          <p>{t(m.finishHelp)}</p>
          <Button kind="primary" icon={<CheckCheck aria-hidden />} onClick={() => setAsking(true)}>
            {t(m.finish)}
          </Button>
        </div>
      </Card>
      <ConfirmDialog
        open={asking}
        onClose={() => setAsking(false)}
        title={t(m.finishTitle)}
        description={t(m.finishBody)}
        confirmText={t(m.finish)}
        onConfirm={async () => (await finish.run({ input: { designId: design.id, expectedVersion: design.version } })).ok}
      >
        {inspection !== 'DONE' && (
          <FormMessage tone="warning">{t(inspection === 'FAILED' ? m.finishFailed : m.finishUninspected)}</FormMessage>
        )}
      </ConfirmDialog>
    </Section>
  );
}
