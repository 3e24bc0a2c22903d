import { BadgeCheck } from 'lucide-react';
import { Button } from '#ui/components/actions/button.tsx';
import { Card, Section } from '#ui/components/layout/card.tsx';
import { useAppMutation } from '#ui/data/operations/use-operation.ts';
import { useText } from '#ui/i18n.tsx';
import { submissionMessages as m } from '../../messages.ts';
import type { SubmissionDesign } from './submission-data.ts';
import { CertifyDesignDocument } from './submissions.graphql.generated.ts';

/** Of a finished design without a submission stage: the certificate of what was approved is made here, by whoever may. */
export function CertifySection({ design }: { design: SubmissionDesign }) {
  const t = useText();
  const certify = useAppMutation(CertifyDesignDocument);
  const may = design.submissionData.viewerCan.includes('certify');
  return (
    <Section
      title={t(m.package)}
      actions={
        may && (
          <Button
            kind="primary"
            icon={<BadgeCheck aria-hidden />}
            busy={certify.busy}
            onClick={() => certify.run({ input: { designId: design.id } })}
          >
            {t(m.certify)}
          </Button>
        )
      }
    >
      <Card>
        <p>{t(may ? m.certifyBody : m.certifyElse)}</p>
      </Card>
    </Section>
  );
}
