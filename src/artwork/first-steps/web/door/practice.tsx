import { FlaskConical, RotateCcw } from 'lucide-react';
import { useState } from 'react';
import { Button } from '#ui/components/actions/button.tsx';
import { ButtonLink } from '#ui/components/actions/button-link.tsx';
import { Card } from '#ui/components/layout/card.tsx';
import { FormMessage } from '#ui/components/notices/form-message.tsx';
import { ConfirmDialog } from '#ui/components/overlays/confirm-dialog.tsx';
import { useAppMutation, useAppQuery } from '#ui/data/operations/use-operation.ts';
import { useI18n, useText } from '#ui/i18n.tsx';
import { useNavigation } from '#ui/navigation.tsx';
import { firstStepMessages, practiceWords as m } from '../../messages.ts';
import { PracticeDocument, PractiseDocument } from './first-steps.graphql.generated.ts';
import './first-steps.css';

/** 練習: the design of one's own, begun, opened, started again. Nothing for those who have none. */
export function PracticeCard() {
  const { t, locale } = useI18n();
  const { go } = useNavigation();
  const read = useAppQuery(PracticeDocument, {}, { policy: 'cache-and-network' });
  const begin = useAppMutation(PractiseDocument, { failure: firstStepMessages.failed });
  const practice = read.data?.practice;
  if (!practice) return null;
  const start = async () => {
    const outcome = await begin.run({ input: { locale, reset: false } });
    const path = outcome.ok ? outcome.data.practise?.path : null;
    if (path) await go(path);
  };
  return (
    <Card>
      <h2>{t(m.title)}</h2>
      <p>{t(m.lead)}</p>
      <p className="k-practice-acts">
        {practice.path ? (
          <>
            <ButtonLink kind="primary" to={practice.path}>
              {t(m.open)}
            </ButtonLink>
            <StartAgain />
          </>
        ) : (
          <Button kind="primary" icon={<FlaskConical aria-hidden />} busy={begin.busy} onClick={() => void start()}>
            {t(begin.busy ? m.laying : m.start)}
          </Button>
        )}
      </p>
    </Card>
  );
}

/** On the page of such a design: that it is one; for whose it is now, the way to start again. */
export function PracticeBand({ designPath }: { designPath: string }) {
  const t = useText();
  const read = useAppQuery(PracticeDocument, {});
  return (
    <div className="k-practice-band">
      <FormMessage tone="info">
        {t(m.band)} {read.data?.practice?.path === designPath && <StartAgain />}
      </FormMessage>
    </div>
  );
}

function StartAgain() {
  const { t, locale } = useI18n();
  const { go } = useNavigation();
  const [asked, setAsked] = useState(false);
  const again = useAppMutation(PractiseDocument, { success: m.wasReset, failure: firstStepMessages.failed });
  return (
    <>
      <Button size="small" icon={<RotateCcw aria-hidden />} onClick={() => setAsked(true)}>
        {t(m.reset)}
      </Button>
      <ConfirmDialog
        open={asked}
        onClose={() => setAsked(false)}
        title={t(m.resetTitle)}
        description={t(m.resetBody)}
        confirmText={t(m.reset)}
        kind="primary"
        onConfirm={async () => {
          const outcome = await again.run({ input: { locale, reset: true } });
          const path = outcome.ok ? outcome.data.practise?.path : null;
          if (path) await go(path);
          return outcome.ok;
        }}
      />
    </>
  );
}
