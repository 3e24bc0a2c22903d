import { Ban, KeyRound, RefreshCw } from 'lucide-react';
import { useState } from 'react';
import { SecretDialog } from '#people/service-accounts/web/door/secret-dialog.tsx';
import { Button } from '#ui/components/actions/button.tsx';
import { IconButton } from '#ui/components/actions/icon-button.tsx';
import { DateTime } from '#ui/components/facts/date-time.tsx';
import { Select } from '#ui/components/fields/select.tsx';
import { Card, Section } from '#ui/components/layout/card.tsx';
import { DataTable, type Column } from '#ui/components/lists/data-table.tsx';
import { EmptyState } from '#ui/components/notices/empty-state.tsx';
import { ConfirmDialog } from '#ui/components/overlays/confirm-dialog.tsx';
import { StatusChip } from '#ui/components/status/status-chip.tsx';
import { useAppMutation } from '#ui/data/operations/use-operation.ts';
import { useText, type Translate } from '#ui/i18n.tsx';
import { provisioningMessages as m } from '../../messages.ts';
import { TOKEN_DAYS, TOKEN_DAYS_DEFAULT } from '../../rules/limits.ts';
import '../provisioning.css';
import {
  CreateScimTokenDocument,
  ReplaceScimTokenDocument,
  RevokeScimTokenDocument,
  type ProvisioningFieldsFragment,
} from './provisioning.graphql.generated.ts';

type Token = NonNullable<ProvisioningFieldsFragment['connection']>['tokens'][number];
type Asked = { what: 'replace' | 'revoke'; token: Token };

const TONES = { ACTIVE: 'running', EXPIRED: 'waiting', REVOKED: 'stopped' } as const;

/** The tokens of the company's connection; the first one begins it. */
export function ScimTokens({ provisioning, onMade }: { provisioning: ProvisioningFieldsFragment; onMade: () => void }) {
  const t = useText();
  const [days, setDays] = useState(String(TOKEN_DAYS_DEFAULT));
  const [secret, setSecret] = useState<string | null>(null);
  const [asked, setAsked] = useState<Asked | null>(null);
  const create = useAppMutation(CreateScimTokenDocument, { failure: m.makeFailed });
  const replace = useAppMutation(ReplaceScimTokenDocument, { failure: m.makeFailed });
  const revoke = useAppMutation(RevokeScimTokenDocument, { success: m.revoked, failure: m.failed });
  const may = provisioning.viewerCan.includes('update');
  const tokens = provisioning.connection?.tokens ?? [];
  const make = async () => {
    const outcome = await create.run({ input: { days: Number(days) } });
    if (!outcome.ok) return;
    setSecret(outcome.data.createScimToken.secret);
    onMade();
  };
  const confirm = async () => {
    if (!asked) return true;
    const input = { id: asked.token.id };
    if (asked.what === 'revoke') return (await revoke.run({ input })).ok;
    const outcome = await replace.run({ input });
    if (outcome.ok) setSecret(outcome.data.replaceScimToken.secret);
    return outcome.ok;
  };
  return (
    <Section title={t(m.tokens)} description={t(m.tokensHelp)}>
      {may && (
        <Card>
          <div className="k-scim-make">
            <Select
              label={t(m.days)}
              placeholder={false}
              value={days}
              options={TOKEN_DAYS.map((one) => ({ value: String(one), label: t(m.daysOf, { days: one }) }))}
              onChange={(event) => setDays(event.target.value)}
            />
            <Button icon={<KeyRound aria-hidden />} onClick={make}>
              {t(m.make)}
            </Button>
          </div>
        </Card>
      )}
      <DataTable
        caption={t(m.tokens)}
        rows={tokens}
        rowKey={(token) => token.id}
        columns={columnsOf(t, may ? (what, token) => setAsked({ what, token }) : null)}
        empty={<EmptyState title={t(m.noTokens)}>{t(m.noTokensHelp)}</EmptyState>}
      />
      <ConfirmDialog
        open={asked !== null}
        onClose={() => setAsked(null)}
        title={t(asked?.what === 'revoke' ? m.revokeTitle : m.replaceTitle)}
        description={t(asked?.what === 'revoke' ? m.revokeBody : m.replaceBody)}
        confirmText={t(asked?.what === 'revoke' ? m.revokeVerb : m.replaceVerb)}
        kind={asked?.what === 'revoke' ? 'danger' : 'primary'}
        onConfirm={confirm}
      />
      {secret !== null && <SecretDialog secret={secret} words={m} onClose={() => setSecret(null)} />}
    </Section>
  );
}

function columnsOf(t: Translate, onAsk: ((what: Asked['what'], token: Token) => void) | null): Column<Token>[] {
  return [
    {
      id: 'token',
      header: t(m.token),
      main: true,
      cell: (token) => (
        <>
          {t(m.ending)} <code>{token.ending}</code>
        </>
      ),
    },
    {
      id: 'state',
      header: t(m.state),
      width: 110,
      cell: (token) => <StatusChip tone={TONES[token.state]}>{t(m[token.state])}</StatusChip>,
    },
    { id: 'expires', header: t(m.expires), width: 160, wideOnly: true, cell: (token) => <DateTime value={token.expiresAt} /> },
    {
      id: 'used',
      header: t(m.lastUsed),
      width: 160,
      wideOnly: true,
      cell: (token) => (token.lastUsedAt ? <DateTime value={token.lastUsedAt} /> : <span className="k-quiet">{t(m.never)}</span>),
    },
    {
      id: 'actions',
      header: <span className="k-unseen">{t(m.actions)}</span>,
      width: 88,
      align: 'end',
      cell: (token) =>
        onAsk &&
        token.state === 'ACTIVE' && (
          <>
            <IconButton
              size="small"
              label={t(m.replace, { ending: token.ending })}
              icon={<RefreshCw aria-hidden />}
              onClick={() => onAsk('replace', token)}
            />
            <IconButton
              size="small"
              label={t(m.revoke, { ending: token.ending })}
              icon={<Ban aria-hidden />}
              onClick={() => onAsk('revoke', token)}
            />
          </>
        ),
    },
  ];
}
