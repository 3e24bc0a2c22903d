import { ArrowRight, Hourglass } from 'lucide-react';
import { Avatar } from '#ui/components/facts/avatar.tsx';
import { Button } from '#ui/components/actions/button.tsx';
import { ButtonLink } from '#ui/components/actions/button-link.tsx';
import { DueDate } from '#ui/components/status/due-date.tsx';
import { useText } from '#ui/i18n.tsx';
import { useViewer } from '#ui/viewer.tsx';
import { nextActLabels, nextStepMessages as m } from '../../next-step-messages.ts';
import type { NextAct } from '../../rules/next-step.ts';
import type { DesignOverviewQuery } from './designs.graphql.generated.ts';
import './next-step-band.css';

type Step = NonNullable<NonNullable<DesignOverviewQuery['design']>['nextStep']>;

interface Props {
  step: Step;
  /** Why it waits and for whom. */
  sentence: string;
  /** What is done on the design's own page. */
  acts: Partial<Record<NextAct, () => void>>;
}

/** Who approves has to be said before anything is requested. */
const SET_UP: readonly NextAct[] = ['SET_UP_FLOW', 'SET_UP_SPECIFICATION_FLOW'];

/** More names than these become a number. */
const NAMED = 2;

/** 次にすること: why the design waits, for whom and until when, and the one button that takes it on. */
export function NextStepBand({ step, sentence, acts }: Props) {
  const t = useText();
  const { id: viewerId } = useViewer();
  const isMine = step.act !== 'WAIT' && step.may;
  const names = step.who.map(({ id, name }) => (id === viewerId ? t(m.you) : name));
  const ended = step.act === 'HAND_OVER';
  return (
    <section className="k-next-step" data-mine={isMine || undefined} aria-label={t(isMine ? m.title : m.waitTitle)}>
      <div className="k-next-step-words">
        <h2>
          {isMine ? <ArrowRight aria-hidden /> : <Hourglass aria-hidden />}
          {t(isMine ? m.title : m.waitTitle)}
        </h2>
        <p aria-live="polite">{SET_UP.includes(step.act) ? t(isMine ? m.noFlow : m.noFlowYet) : sentence}</p>
        {!ended && (
          <dl>
            {step.who.length > 0 && (
              <div>
                <dt>{t(m.who)}</dt>
                <dd>
                  {step.who.slice(0, NAMED).map((person) => (
                    <Avatar key={person.id} person={person} size={20} />
                  ))}
                  {names.slice(0, NAMED).join(' / ')}
                  {names.length > NAMED && ` ${t(m.more, { n: names.length - NAMED })}`}
                </dd>
              </div>
            )}
            {step.due && (
              <div>
                <dt>{t(m.due)}</dt>
                <dd>
                  <DueDate due={step.due} />
                </dd>
              </div>
            )}
          </dl>
        )}
      </div>
      {isMine && <StepButton step={step} act={acts[step.act]} />}
    </section>
  );
}

function StepButton({ step, act }: { step: Step; act: (() => void) | undefined }) {
  const t = useText();
  if (step.act === 'WAIT') return null;
  const label = t(nextActLabels[step.act]);
  if (step.path) {
    return (
      <ButtonLink kind="primary" to={step.path}>
        {label}
      </ButtonLink>
    );
  }
  return act ? (
    <Button kind="primary" onClick={act}>
      {label}
    </Button>
  ) : null;
}
