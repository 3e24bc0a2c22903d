import { Monitor, Smartphone } from 'lucide-react';
import { Button } from '#ui/components/actions/button.tsx';
import { Card, Section } from '#ui/components/layout/card.tsx';
import { DateTime } from '#ui/components/facts/date-time.tsx';
import { StatusChip } from '#ui/components/status/status-chip.tsx';
import { signsElsewhere, useAccountWord } from '#ui/data/session/external-pool.ts';
import { useAppMutation } from '#ui/data/operations/use-operation.ts';
import { useText } from '#ui/i18n.tsx';
import { myPageMessages as m } from '../../messages.ts';
import { browserName } from '../browser-name.ts';
import { EndOtherSessionsDocument, EndSessionDocument, type MyPageQuery } from './my-page.graphql.generated.ts';
import '#ui/components/lists/rows.css';

/** Where one is signed in, and the way to end what was left open. */
export function MySessions({ sessions }: { sessions: MyPageQuery['mySessions'] }) {
  const t = useText();
  const account = useAccountWord();
  const end = useAppMutation(EndSessionDocument, { success: m.sessionEnded, failure: m.sessionEndFailed });
  const endOthers = useAppMutation(EndOtherSessionsDocument, { success: m.othersEnded, failure: m.sessionEndFailed });
  const current = sessions.find(({ isCurrent }) => isCurrent);
  if (sessions.length === 0) return null;
  return (
    <Section
      title={t(m.sessions)}
      count={sessions.length}
      actions={
        current &&
        sessions.length > 2 && (
          <Button size="small" onClick={() => endOthers.run({ input: { keep: current.id } })}>
            {t(m.endOthers)}
          </Button>
        )
      }
      description={signsElsewhere() ? t(m.sessionsLeadExternal, { account }) : t(m.sessionsLead)}
    >
      <Card flush>
        <ul className="k-rows">
          {sessions.map((one) => (
            <li key={one.id}>
              {/iPhone|Android|Mobile/.test(one.userAgent) ? <Smartphone aria-hidden size={20} /> : <Monitor aria-hidden size={20} />}
              <span className="k-row-words">
                <strong>{browserName(one.userAgent) ?? t(m.unknownDevice)}</strong>
                <small>
                  {one.clientAddress} · {t(m.lastUsed)} <DateTime value={one.lastUsedAt} />
                </small>
              </span>
              {one.isCurrent ? (
                <StatusChip tone="running">{t(m.thisDevice)}</StatusChip>
              ) : (
                <Button size="small" onClick={() => end.run({ input: { id: one.id } })}>
                  {t(m.endSession)}
                </Button>
              )}
            </li>
          ))}
        </ul>
      </Card>
    </Section>
  );
}
