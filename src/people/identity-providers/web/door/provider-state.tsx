import { useEffect, useState } from 'react';
import { levelWord } from '#people/access/web/door/access-words.ts';
import { onExternalEnd, openExternalWindow } from '#people/sign-in/web/door/external-window.ts';
import { externalMessages } from '#people/sign-in/web/door/external-messages.ts';
import { postOwn } from '#people/sign-in/web/door/post-own.ts';
import { Button } from '#ui/components/actions/button.tsx';
import { DateTime } from '#ui/components/facts/date-time.tsx';
import { DescriptionList } from '#ui/components/facts/description-list.tsx';
import { Card, Section } from '#ui/components/layout/card.tsx';
import { FormMessage } from '#ui/components/notices/form-message.tsx';
import { ConfirmDialog } from '#ui/components/overlays/confirm-dialog.tsx';
import { errorText, textOfCode } from '#ui/data/operations/error-text.ts';
import { useAppMutation } from '#ui/data/operations/use-operation.ts';
import { useI18n } from '#ui/i18n.tsx';
import type { Message } from '#shared/i18n.ts';
import { identityProviderMessages as m } from '../../messages.ts';
import '../identity-providers.css';
import {
  EnableIdentityProviderDocument,
  RemoveIdentityProviderDocument,
  type ProviderFieldsFragment,
} from './company-sign-in.graphql.generated.ts';

type Question = 'turnOn' | 'turnOff' | 'passwordsStop' | 'passwordsStart' | 'remove';
const BODIES: Record<Question, Message> = {
  turnOn: m.turnOnBody,
  turnOff: m.turnOffBody,
  passwordsStop: m.passwordsStopBody,
  passwordsStart: m.passwordsStartBody,
  remove: m.removeBody,
};

/** Whether the provider works, is on, and what becomes of passwords. */
export function ProviderState({ provider, onTested }: { provider: ProviderFieldsFragment; onTested: () => void }) {
  const { t } = useI18n();
  const [asking, setAsking] = useState<Question | null>(null);
  const enable = useAppMutation(EnableIdentityProviderDocument, { success: m.saved, failure: m.saveFailed });
  const remove = useAppMutation(RemoveIdentityProviderDocument, { success: m.saved, failure: m.saveFailed });
  const { enabled, passwordsOff, version, testedAt, testedAs, certificates } = provider;
  const may = provider.viewerCan.includes('update');
  const run = async (question: Question) => {
    const input = { expectedVersion: version };
    if (question === 'remove') return (await remove.run({ input })).ok;
    const next = {
      enabled: question === 'turnOn' ? true : question === 'turnOff' ? false : enabled,
      passwordsOff: question === 'passwordsStop' ? true : question === 'passwordsStart' || question === 'turnOff' ? false : passwordsOff,
    };
    return (await enable.run({ input: { ...input, ...next } })).ok;
  };
  return (
    <Section title={t(m.state)}>
      <Card>
        <DescriptionList
          items={[
            { term: t(m.state), value: t(enabled ? m.on : m.off) },
            { term: t(m.passwords), value: t(passwordsOff ? m.passwordsOff : m.passwordsOn) },
            {
              term: t(m.tested),
              value: testedAt ? (
                <>
                  <DateTime value={testedAt} /> {t(m.testedAs, { as: testedAs ?? '' })}
                </>
              ) : (
                t(m.untested)
              ),
            },
            { term: t(m.reach), value: t(m.reachUpTo, { level: t(levelWord(provider.levelMax)) }) },
            ...certificates.map(({ validTo, pem }) => ({ key: pem, term: t(m.validTo), value: <DateTime dateOnly value={validTo} /> })),
          ]}
        />
        {may && (
          <div className="k-provider-actions">
            <TryButton onTested={onTested} />
            <Button
              size="small"
              kind={enabled ? 'secondary' : 'primary'}
              disabled={!enabled && !testedAt}
              onClick={() => setAsking(enabled ? 'turnOff' : 'turnOn')}
            >
              {t(enabled ? m.turnOff : m.turnOn)}
            </Button>
            {enabled && (
              <Button size="small" onClick={() => setAsking(passwordsOff ? 'passwordsStart' : 'passwordsStop')}>
                {t(passwordsOff ? m.passwordsStart : m.passwordsStop)}
              </Button>
            )}
            <Button size="small" kind="danger" onClick={() => setAsking('remove')}>
              {t(m.remove)}
            </Button>
          </div>
        )}
      </Card>
      {asking && (
        <ConfirmDialog
          open
          onClose={() => setAsking(null)}
          title={t(m[asking])}
          description={t(BODIES[asking])}
          confirmText={t(m[asking])}
          kind={asking === 'turnOn' || asking === 'passwordsStart' ? 'primary' : 'danger'}
          onConfirm={async () => {
            const ok = await run(asking);
            if (ok) setAsking(null);
            return ok;
          }}
        />
      )}
    </Section>
  );
}

/** A sign-in in a window of its own that signs nobody in: who comes back is kept as the proof that the settings work. */
function TryButton({ onTested }: { onTested: () => void }) {
  const { t, locale } = useI18n();
  const [attempt, setAttempt] = useState<string | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  useEffect(() => {
    if (attempt === null) return;
    return onExternalEnd((end) => {
      if (end.attempt !== attempt) return;
      setAttempt(null);
      setProblem(end.refused === null ? null : (textOfCode(end.refused, locale) ?? end.refused));
      if (end.refused === null) onTested();
    });
  }, [attempt, locale, onTested]);
  const begin = async () => {
    const opened = openExternalWindow();
    if (!opened) return setProblem(t(externalMessages.blocked));
    setProblem(null);
    const outcome = await postOwn<{ url: string; attempt: string }>('/auth/provider-try', {});
    if (outcome.ok) {
      setAttempt(outcome.data.attempt);
      opened.location.assign(outcome.data.url);
    } else {
      opened.close();
      setProblem(errorText(outcome.error, locale));
    }
  };
  return (
    <>
      <Button size="small" onClick={() => void begin()}>
        {t(m.test)}
      </Button>
      {problem && <FormMessage tone="error">{problem}</FormMessage>}
      {attempt !== null && <FormMessage tone="info">{t(m.testing)}</FormMessage>}
    </>
  );
}
