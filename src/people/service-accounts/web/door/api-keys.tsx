import { Ban, KeyRound, RefreshCw } from 'lucide-react';
import { useState } from 'react';
import { Button } from '#ui/components/actions/button.tsx';
import { IconButton } from '#ui/components/actions/icon-button.tsx';
import { DateTime } from '#ui/components/facts/date-time.tsx';
import { Card, Section } from '#ui/components/layout/card.tsx';
import { EmptyState } from '#ui/components/notices/empty-state.tsx';
import { ConfirmDialog } from '#ui/components/overlays/confirm-dialog.tsx';
import { useAppMutation } from '#ui/data/operations/use-operation.ts';
import { useText, type Translate } from '#ui/i18n.tsx';
import { WholeTable, useOwnShape, type WholeColumn } from '#ui/lists/whole-table.tsx';
import { serviceAccountMessages as m } from '../../messages.ts';
import { CHANGE_OVER_HOURS } from '../../rules/limits.ts';
import { API_KEY_STATES } from '../../rules/types.ts';
import { isOneOf } from '#shared/one-of.ts';
import { KeyStateChip } from '../key-state.tsx';
import { NewKeyForm } from '../new-key-form.tsx';
import { SecretDialog } from './secret-dialog.tsx';
import { ReplaceApiKeyDocument, RevokeApiKeyDocument, type ServiceAccountFieldsFragment } from './service-accounts.graphql.generated.ts';

type Key = ServiceAccountFieldsFragment['keys'][number];
type Asked = { what: 'replace' | 'revoke'; key: Key };

/** The keys of a service account, those that ended too; made, replaced and revoked by whoever may. */
export function ApiKeys({ account }: { account: ServiceAccountFieldsFragment }) {
  const t = useText();
  const shape = useOwnShape();
  const [making, setMaking] = useState(false);
  const [secret, setSecret] = useState<string | null>(null);
  const [asked, setAsked] = useState<Asked | null>(null);
  const replace = useAppMutation(ReplaceApiKeyDocument, { failure: m.replaceFailed });
  const revoke = useAppMutation(RevokeApiKeyDocument, { success: m.revoked, failure: m.revokeFailed });
  const mayChange = account.viewerCan.includes('update');
  const name = asked?.key.name ?? '';
  const confirm = async () => {
    if (!asked) return true;
    const input = { id: asked.key.id };
    if (asked.what === 'revoke') return (await revoke.run({ input })).ok;
    const outcome = await replace.run({ input });
    if (outcome.ok) setSecret(outcome.data.replaceApiKey.secret);
    return outcome.ok;
  };
  return (
    <Section
      title={t(m.keys)}
      count={account.keys.length}
      description={t(m.keysHelp)}
      actions={
        mayChange && !making ? (
          <Button size="small" icon={<KeyRound aria-hidden />} onClick={() => setMaking(true)}>
            {t(m.newKey)}
          </Button>
        ) : undefined
      }
    >
      {making && (
        <NewKeyForm
          serviceAccountId={account.id}
          onMade={(made) => {
            setMaking(false);
            setSecret(made);
          }}
          onClose={() => setMaking(false)}
        />
      )}
      {account.keys.length === 0 ? (
        !making && (
          <Card>
            <EmptyState title={t(m.noKeys)}>{t(m.noKeysHelp)}</EmptyState>
          </Card>
        )
      ) : (
        <WholeTable
          caption={t(m.keys)}
          rows={account.keys}
          rowKey={(key) => key.id}
          query={null}
          {...shape}
          columns={columnsOf(t, mayChange ? (what, key) => setAsked({ what, key }) : null)}
        />
      )}
      <ConfirmDialog
        open={asked !== null}
        onClose={() => setAsked(null)}
        title={t(asked?.what === 'revoke' ? m.revokeTitle : m.replaceTitle, { name })}
        description={asked?.what === 'revoke' ? t(m.revokeBody) : t(m.replaceBody, { hours: CHANGE_OVER_HOURS })}
        confirmText={t(asked?.what === 'revoke' ? m.revokeVerb : m.replaceVerb)}
        kind={asked?.what === 'revoke' ? 'danger' : 'primary'}
        onConfirm={confirm}
      />
      {secret !== null && <SecretDialog secret={secret} words={m} onClose={() => setSecret(null)} />}
    </Section>
  );
}

function columnsOf(t: Translate, onAsk: ((what: Asked['what'], key: Key) => void) | null): WholeColumn<Key>[] {
  return [
    {
      id: 'name',
      header: t(m.keyName),
      by: (key) => key.name,
      main: true,
      cell: (key) => (
        <span className="k-two-line-cell">
          <strong title={key.name}>{key.name}</strong>
          <small>
            {t(m.ending)} <code>{key.ending}</code>
          </small>
        </span>
      ),
    },
    {
      id: 'state',
      header: t(m.state),
      by: (key) => key.state,
      width: 110,
      cell: (key) => isOneOf(API_KEY_STATES, key.state) && <KeyStateChip state={key.state} />,
    },
    {
      id: 'expires',
      header: t(m.expires),
      by: (key) => key.expiresAt,
      width: 150,
      wideOnly: true,
      cell: (key) => <DateTime value={key.expiresAt} />,
    },
    {
      id: 'used',
      header: t(m.lastUsed),
      by: (key) => key.lastUsedAt,
      width: 150,
      wideOnly: true,
      cell: (key) => (key.lastUsedAt ? <DateTime value={key.lastUsedAt} /> : <span className="k-quiet">{t(m.never)}</span>),
    },
    {
      id: 'actions',
      header: <span className="k-unseen">{t(m.state)}</span>,
      width: 88,
      align: 'end',
      cell: (key) =>
        onAsk &&
        key.state === 'ACTIVE' && (
          <>
            <IconButton
              size="small"
              label={t(m.replace, { name: key.name })}
              icon={<RefreshCw aria-hidden />}
              onClick={() => onAsk('replace', key)}
            />
            <IconButton
              size="small"
              label={t(m.revoke, { name: key.name })}
              icon={<Ban aria-hidden />}
              onClick={() => onAsk('revoke', key)}
            />
          </>
        ),
    },
  ];
}
