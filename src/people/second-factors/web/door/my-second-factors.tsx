import { Fingerprint, KeyRound, Smartphone } from 'lucide-react';
import { useState } from 'react';
import { useSigning } from '#people/sign-in/web/door/use-signing.ts';
import { SigningField } from '#people/sign-in/web/door/signing-field.tsx';
import { Button } from '#ui/components/actions/button.tsx';
import { DateTime } from '#ui/components/facts/date-time.tsx';
import { Card, Section } from '#ui/components/layout/card.tsx';
import { TableProblem } from '#ui/components/lists/table-problem.tsx';
import { EmptyState } from '#ui/components/notices/empty-state.tsx';
import { ConfirmDialog } from '#ui/components/overlays/confirm-dialog.tsx';
import { useAppMutation, useAppQuery } from '#ui/data/operations/use-operation.ts';
import { useText } from '#ui/i18n.tsx';
import { openToast } from '#ui/toast-state.ts';
import { secondFactorMessages as m } from '../../messages.ts';
import { FACTORS_PURPOSE } from '../../rules/proof.ts';
import { FactorDialog, type FactorDeed } from '../factor-dialog.tsx';
import { MySecondFactorsDocument, RemoveSecondFactorDocument, type OwnFactorFieldsFragment } from './second-factors.graphql.generated.ts';
import '#ui/components/lists/rows.css';

type Factor = OwnFactorFieldsFragment['factors'][number];

/** One's own second factors, on My page; nothing where another pool keeps the passwords. */
export function MySecondFactors() {
  const t = useText();
  const read = useAppQuery(MySecondFactorsDocument, {}, { failure: m.loadFailed });
  const [deed, setDeed] = useState<FactorDeed | null>(null);
  const [removing, setRemoving] = useState<Factor | null>(null);
  if (read.error) return <TableProblem message={read.error} onRetry={read.refetch} />;
  const own = read.data?.mySecondFactors;
  if (!own) return null;
  const { factors, recoveryCodesLeft: left, required, passkeysPossible } = own;
  const close = (changed: boolean) => {
    if (changed && deed !== 'CODES') openToast('success', t(m.added));
    setDeed(null);
    if (changed) void read.refetch();
  };
  return (
    <Section
      title={t(m.title)}
      description={t(m.lead)}
      actions={
        <>
          {passkeysPossible && (
            <Button size="small" icon={<Fingerprint aria-hidden />} onClick={() => setDeed('PASSKEY')}>
              {t(m.addPasskey)}
            </Button>
          )}
          <Button size="small" icon={<Smartphone aria-hidden />} onClick={() => setDeed('TOTP')}>
            {t(m.addApp)}
          </Button>
        </>
      }
    >
      <Card flush={factors.length > 0}>
        {factors.length === 0 ? (
          <EmptyState title={t(m.none)}>{t(required ? m.noneRequired : m.noneHelp)}</EmptyState>
        ) : (
          <ul className="k-rows">
            {factors.map((factor) => (
              <FactorRow key={factor.id} factor={factor} onRemove={() => setRemoving(factor)} />
            ))}
            <li>
              <KeyRound aria-hidden size={20} />
              <span className="k-row-words">
                <strong>{t(m.codes)}</strong>
                <small>{t(m.codesLeft, { left })}</small>
              </span>
              <Button size="small" onClick={() => setDeed('CODES')}>
                {t(m.renew)}
              </Button>
            </li>
          </ul>
        )}
      </Card>
      {deed && <FactorDialog deed={deed} onClose={close} />}
      {removing && <RemoveDialog factor={removing} isLast={factors.length === 1} onClose={() => setRemoving(null)} />}
    </Section>
  );
}

function FactorRow({ factor, onRemove }: { factor: Factor; onRemove: () => void }) {
  const t = useText();
  const isApp = factor.kind === 'TOTP';
  return (
    <li>
      {isApp ? <Smartphone aria-hidden size={20} /> : <Fingerprint aria-hidden size={20} />}
      <span className="k-row-words">
        <strong>{factor.name}</strong>
        <small>
          {t(isApp ? m.app : m.passkey)} · {t(m.addedAt)} <DateTime value={factor.createdAt} /> ·{' '}
          {factor.lastUsedAt ? (
            <>
              {t(m.lastUsed)} <DateTime value={factor.lastUsedAt} />
            </>
          ) : (
            t(m.unused)
          )}
        </small>
      </span>
      <Button size="small" onClick={onRemove} aria-label={`${t(m.remove)}: ${factor.name}`}>
        {t(m.remove)}
      </Button>
    </li>
  );
}

function RemoveDialog({ factor, isLast, onClose }: { factor: Factor; isLast: boolean; onClose: () => void }) {
  const t = useText();
  const [tried, setTried] = useState(false);
  const signing = useSigning([FACTORS_PURPOSE], true);
  const remove = useAppMutation(RemoveSecondFactorDocument, { success: m.removed, failure: m.removeFailed });
  const confirm = async () => {
    setTried(true);
    if (signing.isMissing) return false;
    const proven = await signing.prove(FACTORS_PURPOSE);
    if (!proven.ok) return false;
    const outcome = await remove.run({ input: { id: factor.id, proof: proven.data.proof } });
    if (outcome.ok) onClose();
    return outcome.ok;
  };
  return (
    <ConfirmDialog
      open
      onClose={onClose}
      title={t(m.removeTitle, { name: factor.name })}
      description={isLast ? t(m.removeLast) : t(m.removeBody)}
      confirmText={t(m.remove)}
      kind="danger"
      onConfirm={confirm}
    >
      <SigningField signing={signing} label={t(m.password)} help="" missing={t(m.passwordMissing)} tried={tried} />
    </ConfirmDialog>
  );
}
