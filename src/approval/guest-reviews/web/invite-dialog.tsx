import { useState } from 'react';
import { GUEST_DAYS, GUEST_DAYS_MAX } from '#people/sign-in/rules/limits.ts';
import { ConfirmDialog } from '#ui/components/overlays/confirm-dialog.tsx';
import { Radio } from '#ui/components/fields/choice.tsx';
import { NumberField } from '#ui/components/fields/number-field.tsx';
import { Select } from '#ui/components/fields/select.tsx';
import { TextArea } from '#ui/components/fields/text-area.tsx';
import { TextField } from '#ui/components/fields/text-field.tsx';
import { openToast } from '#ui/toast-state.ts';
import { errorText, textOfCode } from '#ui/data/operations/error-text.ts';
import { useAppMutation } from '#ui/data/operations/use-operation.ts';
import { useI18n } from '#ui/i18n.tsx';
import { raisesQuorum, type GuestSeatKind } from '#approval/approval-flows/rules/seats/guests.ts';
import { GUEST_MESSAGE_MAX } from '../rules/limits.ts';
import { InviteGuestDocument } from './door/guest.graphql.generated.ts';
import type { FlowData, PieceData } from '#approval/approval-flows/web/door/flow-data.ts';
import { guestMessages as words } from './door/guest-messages.ts';
import './guests.css';

interface Props {
  open: boolean;
  onClose: () => void;
  flow: FlowData;
  piece: PieceData;
  onStale: () => void;
}

/** Asks somebody from outside to one running unit: who, to do what, until when. What was typed stays until it worked. */
export function InviteDialog({ open, onClose, flow, piece, onStale }: Props) {
  const { t, locale } = useI18n();
  const [email, setEmail] = useState('');
  const [name, setName] = useState('');
  const [language, setLanguage] = useState<'ja' | 'en'>(locale);
  const [chosen, setSeat] = useState<GuestSeatKind>('APPROVER');
  const [days, setDays] = useState<number | null>(GUEST_DAYS);
  const [message, setMessage] = useState('');
  const [tried, setTried] = useState(false);
  const [wrong, setWrong] = useState<Record<string, string>>({});
  const invite = useAppMutation(InviteGuestDocument, { quiet: true });
  const seat = flow.signed ? 'COMMENTER' : chosen;
  const approvers = piece.approvers.filter((one) => !one.replaced).map((one) => one.userId);
  const raises = raisesQuorum({ requiredApprovals: piece.requiredApprovals, approvers }, seat);
  const missing = (text: string) => (tried && text.trim() === '' ? t(words.missing) : undefined);
  const send = async () => {
    setTried(true);
    setWrong({});
    if (email.trim() === '' || name.trim() === '' || days === null) return false;
    const outcome = await invite.run({ input: { pieceId: piece.id, seat, email, name, locale: language, days, message } });
    if (!outcome.ok) {
      const { fields } = outcome.problem;
      setWrong(Object.fromEntries(fields.map((field) => [field.path, textOfCode(field.code, locale, field.params) ?? ''])));
      if (fields.length === 0) openToast(outcome.problem.severity, errorText(outcome.error, locale));
      onStale();
      return false;
    }
    openToast('success', t(words.sent));
    setEmail('');
    setName('');
    setMessage('');
    setTried(false);
    return true;
  };
  return (
    <ConfirmDialog
      open={open}
      onClose={onClose}
      title={t(words.inviteTitle)}
      description={t(words.inviteBody, { piece: piece.name })}
      confirmText={t(words.send)}
      size="medium"
      onConfirm={send}
    >
      <TextField
        label={t(words.email)}
        required
        type="email"
        inputMode="email"
        autoComplete="off"
        value={email}
        error={missing(email) ?? wrong.email}
        onChange={(event) => setEmail(event.target.value)}
      />
      <TextField
        label={t(words.name)}
        required
        autoComplete="off"
        help={t(words.nameHelp)}
        value={name}
        error={missing(name) ?? wrong.name}
        onChange={(event) => setName(event.target.value)}
      />
      <fieldset className="k-guest-seat">
        <legend>{t(words.seat)}</legend>
        {(['APPROVER', 'COMMENTER'] as const).map((one) => (
          <Radio
            key={one}
            name="guest-seat"
            label={t(one === 'APPROVER' && flow.type === 'CIRCULAR_DESIGN' ? words.CIRCULAR : words[one])}
            checked={seat === one}
            disabled={flow.signed && one === 'APPROVER'}
            onChange={() => setSeat(one)}
          />
        ))}
        {flow.signed && <p>{t(words.signed)}</p>}
        {raises && <p>{t(words.raises, { n: piece.requiredApprovals + 1 })}</p>}
      </fieldset>
      <div className="k-guest-pair">
        <Select
          label={t(words.language)}
          placeholder={false}
          options={[
            { value: 'ja', label: t(words.japanese) },
            { value: 'en', label: t(words.english) },
          ]}
          value={language}
          onChange={(event) => setLanguage(event.target.value as 'ja' | 'en')}
        />
        <NumberField
          label={t(words.days)}
          help={t(words.daysHelp, { max: GUEST_DAYS_MAX })}
          min={1}
          max={GUEST_DAYS_MAX}
          value={days}
          error={tried && days === null ? t(words.missing) : wrong.days}
          onChange={setDays}
        />
      </div>
      <TextArea
        label={t(words.message)}
        rows={3}
        limit={GUEST_MESSAGE_MAX}
        maxLength={GUEST_MESSAGE_MAX}
        value={message}
        onChange={(event) => setMessage(event.target.value)}
      />
    </ConfirmDialog>
  );
}
