import { ShieldOff } from 'lucide-react';
import { AskedSection } from '#people/companies/web/door/asked-section.tsx';
import { Card, Section } from '#ui/components/layout/card.tsx';
import { useAppMutation, useAppQuery } from '#ui/data/operations/use-operation.ts';
import { useText } from '#ui/i18n.tsx';
import { secondFactorMessages as m } from '../../messages.ts';
import { AccountSecondFactorsDocument, ResetSecondFactorsDocument } from './second-factors.graphql.generated.ts';

/** On an account's page: whether somebody has a second factor, and the way out when the device is lost. */
export function AccountSecondFactors({ account }: { account: { id: string; name: string } }) {
  const t = useText();
  const read = useAppQuery(AccountSecondFactorsDocument, { userId: account.id }, { failure: m.loadFailed });
  const reset = useAppMutation(ResetSecondFactorsDocument, { success: m.resetDone, failure: m.resetFailed });
  const factors = read.data?.accountSecondFactors;
  if (!factors) return null;
  if (!factors.viewerCan.includes('reset')) {
    return (
      <Section title={t(m.title)}>
        <Card>
          <p>{t(factors.count > 0 ? m.on : m.none)}</p>
        </Card>
      </Section>
    );
  }
  return (
    <AskedSection
      words={{
        title: t(m.title),
        help: t(m.accountHelp),
        verb: t(m.reset),
        askedTitle: t(m.resetTitle, { name: account.name }),
        askedBody: t(m.accountHelp),
      }}
      kind="danger"
      icon={<ShieldOff aria-hidden />}
      onConfirm={async () => {
        const { ok } = await reset.run({ input: { userId: account.id } });
        return ok;
      }}
    />
  );
}
