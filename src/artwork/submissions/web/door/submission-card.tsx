import { PackageCheck } from 'lucide-react';
import { ButtonLink } from '#ui/components/actions/button-link.tsx';
import { Card, Section } from '#ui/components/layout/card.tsx';
import { useText } from '#ui/i18n.tsx';
import { submissionMessages as m } from '../../messages.ts';

/** On a design's overview: the way to what is handed to the printer, and from a finished design to its certificate. */
export function SubmissionCard({ at, isFinished }: { at: string; isFinished: boolean }) {
  const t = useText();
  return (
    <Section title={t(m.title)}>
      <Card>
        <div className="k-danger-row">
          <p className="k-with-picture">
            <PackageCheck aria-hidden />
            <span>{t(m.cardBody)}</span>
          </p>
          <ButtonLink to={`${at}/submission`} kind={isFinished ? 'primary' : 'secondary'}>
            {t(isFinished ? m.openCertificate : m.open)}
          </ButtonLink>
        </div>
      </Card>
    </Section>
  );
}
