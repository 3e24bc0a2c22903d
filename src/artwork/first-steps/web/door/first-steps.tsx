import { Check, FlaskConical } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { Button } from '#ui/components/actions/button.tsx';
import { ButtonLink } from '#ui/components/actions/button-link.tsx';
import { Card, Section } from '#ui/components/layout/card.tsx';
import { useAppMutation, useAppQuery } from '#ui/data/operations/use-operation.ts';
import { useI18n } from '#ui/i18n.tsx';
import { laterNamed } from '#ui/later.tsx';
import { useNavigation } from '#ui/navigation.tsx';
import { firstStepMessages as m, stepWords } from '../../messages.ts';
import { FIRST_STEPS, type FirstStep } from '../../rules/steps.ts';
import { DismissFirstStepsDocument, FirstStepsDocument, TrySampleDocument } from './first-steps.graphql.generated.ts';
import './first-steps.css';

const AdoptFlowsDialog = laterNamed(() => import('../adopt-flows-dialog.tsx'), 'AdoptFlowsDialog');

/** What an empty company does first: a list on home that does the work. Nothing, where nothing is left to do. */
export function FirstSteps() {
  const { t, locale } = useI18n();
  const { go } = useNavigation();
  const read = useAppQuery(FirstStepsDocument, {}, { policy: 'cache-and-network' });
  const sample = useAppMutation(TrySampleDocument, { failure: m.failed });
  const dismiss = useAppMutation(DismissFirstStepsDocument, { failure: m.failed, success: m.dismissed });
  const [choosing, setChoosing] = useState(false);
  const steps = read.data?.firstSteps;
  if (!steps) return null;
  const trySample = async () => {
    const outcome = await sample.run({ input: { locale } });
    const path = outcome.ok ? outcome.data.trySample?.samplePath : null;
    if (path) await go(path);
  };
  const actions: Record<FirstStep, ReactNode> = {
    PEOPLE: <ButtonLink to="/company/accounts?create=true">{t(stepWords.PEOPLE.action)}</ButtonLink>,
    BRAND: <ButtonLink to="/brand/register">{t(stepWords.BRAND.action)}</ButtonLink>,
    FLOW: <Button onClick={() => setChoosing(true)}>{t(stepWords.FLOW.action)}</Button>,
    PARTS: <ButtonLink to="/company/parts?bring=true">{t(stepWords.PARTS.action)}</ButtonLink>,
    PROOF: steps.samplePath ? (
      <ButtonLink to={steps.samplePath}>{t(m.again)}</ButtonLink>
    ) : (
      <Button icon={<FlaskConical aria-hidden />} busy={sample.busy} onClick={() => void trySample()}>
        {t(sample.busy ? m.trying : stepWords.PROOF.action)}
      </Button>
    ),
  };
  return (
    <div className="k-first-steps-frame">
      <Section
        title={t(m.title)}
        description={`${t(m.progress, { done: steps.done.length, all: FIRST_STEPS.length })}${t(m.separator)}${t(m.lead)}`}
        actions={
          <Button kind="ghost" busy={dismiss.busy} onClick={() => void dismiss.run({ input: { dismissed: true } })}>
            {t(m.dismiss)}
          </Button>
        }
      >
        <Card flush>
          <ol className="k-first-steps">
            {FIRST_STEPS.map((step, index) => {
              const done = steps.done.includes(step);
              return (
                <li key={step} data-done={done || undefined}>
                  <span className="k-first-step-mark k-figures">{done ? <Check aria-label={t(m.done)} /> : index + 1}</span>
                  <span className="k-first-step-words">
                    <strong>{t(stepWords[step].title)}</strong>
                    <small>{t(stepWords[step].help)}</small>
                  </span>
                  {(!done || (step === 'PROOF' && steps.samplePath)) && actions[step]}
                </li>
              );
            })}
          </ol>
        </Card>
        {choosing && <AdoptFlowsDialog onClose={() => setChoosing(false)} />}
      </Section>
    </div>
  );
}
