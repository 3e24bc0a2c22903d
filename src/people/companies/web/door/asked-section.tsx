import { useState, type ReactNode } from 'react';
import { Button } from '#ui/components/actions/button.tsx';
import { Card, Section } from '#ui/components/layout/card.tsx';
import { ConfirmDialog } from '#ui/components/overlays/confirm-dialog.tsx';

interface Props {
  words: { title: string; help: string; verb: string; askedTitle: string; askedBody: string };
  kind: 'primary' | 'danger';
  icon: ReactNode;
  /** Does it; false when it was refused. */
  onConfirm: () => Promise<boolean>;
  /** What is said before it is confirmed. */
  children?: ReactNode;
}

/** A section of its own for one deed that is asked once more. */
export function AskedSection({ words, kind, icon, onConfirm, children }: Props) {
  const [asking, setAsking] = useState(false);
  return (
    <Section title={words.title}>
      <Card>
        <div className="k-danger-row">
          <p>{words.help}</p>
          <Button kind={kind} icon={icon} onClick={() => setAsking(true)}>
            {words.verb}
          </Button>
        </div>
      </Card>
      <ConfirmDialog
        open={asking}
        onClose={() => setAsking(false)}
        title={words.askedTitle}
        description={words.askedBody}
        confirmText={words.verb}
        kind={kind}
        onConfirm={onConfirm}
      >
        {children}
      </ConfirmDialog>
    </Section>
  );
}
