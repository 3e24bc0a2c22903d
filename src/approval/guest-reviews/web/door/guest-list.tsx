import { Send, UserRoundPlus, UserRoundX } from 'lucide-react';
import { useState } from 'react';
import { GUEST_DAYS } from '#people/sign-in/rules/limits.ts';
import { Button } from '#ui/components/actions/button.tsx';
import { ConfirmDialog } from '#ui/components/overlays/confirm-dialog.tsx';
import { DateTime } from '#ui/components/facts/date-time.tsx';
import { IconButton } from '#ui/components/actions/icon-button.tsx';
import { useAppMutation } from '#ui/data/operations/use-operation.ts';
import { useText } from '#ui/i18n.tsx';
import { GUEST_STATES, type GuestState } from '../../rules/invitation.ts';
import { ResendGuestDocument, WithdrawGuestDocument } from './guest.graphql.generated.ts';
import type { FlowData, PieceData } from '#approval/approval-flows/web/door/flow-data.ts';
import { InviteDialog } from '../invite-dialog.tsx';
import { guestMessages as words } from './guest-messages.ts';
import '../guests.css';

type Guest = PieceData['guests'][number];

interface Props {
  flow: FlowData;
  piece: PieceData;
  refetch: () => void;
}

/** The guest reviewers of a unit, how each invitation stands, and what can be done about it; and inviting one more. */
export function GuestList({ flow, piece, refetch }: Props) {
  const t = useText();
  const [inviting, setInviting] = useState(false);
  const mayInvite = flow.viewerCan.includes('inviteGuest') && piece.status === 'IN_PROGRESS';
  if (piece.guests.length === 0 && !mayInvite) return null;
  return (
    <div className="k-guests">
      {piece.guests.length > 0 && (
        <>
          <h4>{t(words.list)}</h4>
          <ul>
            {piece.guests.map((guest) => (
              <GuestRow key={guest.id} guest={guest} refetch={refetch} />
            ))}
          </ul>
        </>
      )}
      {mayInvite && (
        <Button size="small" kind="ghost" icon={<UserRoundPlus aria-hidden />} onClick={() => setInviting(true)}>
          {t(words.invite)}
        </Button>
      )}
      {mayInvite && <InviteDialog open={inviting} onClose={() => setInviting(false)} flow={flow} piece={piece} onStale={refetch} />}
    </div>
  );
}

const stateOf = (guest: Guest): GuestState => GUEST_STATES.find((state) => state === guest.state) ?? 'INVITED';

function withdrawWords({ seat }: Guest, state: GuestState) {
  if (seat === 'COMMENTER') return words.withdrawCommenter;
  return state === 'DECIDED' ? words.withdrawDecided : words.withdrawBody;
}

function GuestRow({ guest, refetch }: { guest: Guest; refetch: () => void }) {
  const t = useText();
  const [asking, setAsking] = useState<'resend' | 'withdraw' | null>(null);
  const resend = useAppMutation(ResendGuestDocument, { success: words.sent });
  const withdraw = useAppMutation(WithdrawGuestDocument, { success: words.withdrawn });
  const state = stateOf(guest);
  const { id: guestId, name } = guest;
  const open = guest.viewerCan.length > 0;
  const holds = state === 'INVITED' || state === 'OPENED' || state === 'SENDING' || (state === 'COMMENTED' && open);
  const run = async (work: () => Promise<{ ok: boolean }>) => {
    const { ok } = await work();
    if (!ok) refetch();
    return ok;
  };
  return (
    <li>
      <span className="k-guest-name">
        <strong>{name}</strong>
        {guest.email && <small>{guest.email}</small>}
      </span>
      <span className="k-guest-state" data-state={state}>
        {t(words[state])}
        {holds && (
          <small>
            {t(words.until)} <DateTime value={guest.expiresAt} />
          </small>
        )}
      </span>
      {open && (
        <span className="k-guest-acts">
          <IconButton
            size="small"
            label={t(words.resendPerson, { name })}
            icon={<Send aria-hidden />}
            onClick={() => setAsking('resend')}
          />
          <IconButton
            size="small"
            label={t(words.withdrawPerson, { name })}
            icon={<UserRoundX aria-hidden />}
            onClick={() => setAsking('withdraw')}
          />
        </span>
      )}
      <ConfirmDialog
        open={asking === 'resend'}
        onClose={() => setAsking(null)}
        title={t(words.resendTitle)}
        description={t(words.resendBody, { name, n: GUEST_DAYS })}
        confirmText={t(words.resend)}
        onConfirm={() => run(() => resend.run({ input: { guestId, days: GUEST_DAYS } }))}
      />
      <ConfirmDialog
        open={asking === 'withdraw'}
        onClose={() => setAsking(null)}
        title={t(words.withdrawTitle)}
        description={t(withdrawWords(guest, state), { name })}
        confirmText={t(words.withdraw)}
        kind="danger"
        onConfirm={() => run(() => withdraw.run({ input: { guestId } }))}
      />
    </li>
  );
}
