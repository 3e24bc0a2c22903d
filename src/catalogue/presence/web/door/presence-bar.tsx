import { X } from 'lucide-react';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { Avatar } from '#ui/components/facts/avatar.tsx';
import { useAddress, useLedTo } from '#ui/data/address/led-address.ts';
import { usePolling } from '#ui/data/operations/use-polling.ts';
import { leavesScreens } from '#ui/data/operations/client.ts';
import { useAppMutation } from '#ui/data/operations/use-operation.ts';
import { useText } from '#ui/i18n.tsx';
import { useStableCallback } from '#ui/stable-callback.ts';
import { presenceMessages as m } from '../../messages.ts';
import { SAID_EVERY_MS } from '../../rules/times.ts';
import { followedAt, keepFollowed } from '../followed.ts';
import { toldInOrder } from '../told-in-order.ts';
import { BePresentDocument } from './presence.graphql.generated.ts';
import { useOthers } from './use-others.ts';
import './presence-bar.css';

leavesScreens('bePresent');

/** So long an address rests before the others hear of it, ms: who drags tells where they came to. */
const REST_MS = 300;
/** People who are shown; the others as a number. */
const MOST = 4;

/** Who else has the design open now; a press follows what they see, until it is pressed again or one moves by oneself. */
export function PresenceBar({ designId }: { designId: string }) {
  const t = useText();
  const { others, refetch } = useOthers(designId);
  const { leave, close, stay } = useSayingSo(designId, refetch);
  useEffect(() => {
    window.addEventListener('pagehide', close);
    return () => {
      window.removeEventListener('pagehide', close);
      leave();
    };
  }, [leave, close]);
  usePolling(stay, SAID_EVERY_MS);
  const [followed, setFollowed] = useState(() => followedAt(designId));
  const follow = (userId: string | null) => {
    keepFollowed(designId, userId);
    setFollowed(userId);
  };
  const leader = others.find(({ userId }) => userId === followed);
  useFollowing(leader?.place ?? null, () => follow(null));
  if (others.length === 0) return null;
  return (
    <div className="k-presence" data-presence role="group" aria-label={t(m.here)}>
      {leader && (
        <button type="button" className="k-presence-led" title={t(m.stop)} onClick={() => follow(null)}>
          <span>{t(m.following, { name: leader.name })}</span>
          <X aria-hidden />
          <span className="k-unseen">{t(m.stop)}</span>
        </button>
      )}
      {others.slice(0, MOST).map(({ userId, name }) => (
        <button
          key={userId}
          type="button"
          aria-pressed={userId === followed}
          aria-label={t(m.follow, { name })}
          title={t(m.follow, { name })}
          onClick={() => follow(userId === followed ? null : userId)}
        >
          <Avatar person={{ id: userId, name }} size={28} />
        </button>
      ))}
      {others.length > MOST && <small>{t(m.more, { n: others.length - MOST })}</small>}
    </div>
  );
}

/** Says where one is when the address changes; `stay` says it again, `leave` that one is gone, `close` too, from a page that ends now. */
function useSayingSo(designId: string, refetch: () => void) {
  const say = useStableCallback(useAppMutation(BePresentDocument, { quiet: true, outlivesPage: true }).run);
  const tellInOrder = useMemo(() => toldInOrder((words) => say({ input: { designId, ...words } })), [designId, say]);
  const said = useRef('');
  const tell = async (place: string): Promise<void> => {
    const isFirst = said.current === '';
    said.current = place;
    await tellInOrder({ place, leaves: false });
    // Who came before this page listened is asked for once it is known itself.
    if (isFirst) refetch();
  };
  useAddress((place) => void tell(place), REST_MS);
  const leave = useCallback(() => {
    if (said.current) void tellInOrder({ place: said.current, leaves: true });
  }, [tellInOrder]);
  const close = useCallback(() => {
    // Nothing is waited for any more.
    if (said.current) void say({ input: { designId, place: said.current, leaves: true } });
  }, [designId, say]);
  return {
    leave,
    close,
    stay: () => {
      if (said.current && document.visibilityState === 'visible') void tell(said.current);
      refetch();
    },
  };
}

/** Goes where the leader looks, until one touches the page oneself. */
function useFollowing(place: string | null, stop: () => void): void {
  const lead = useLedTo();
  useEffect(() => {
    if (place) lead(place);
    // Led when the other moves, not when this page is drawn anew.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [place]);
  const follows = place !== null;
  useEffect(() => {
    if (!follows) return undefined;
    const touched = ({ target }: Event) => {
      if (target instanceof Element && !target.closest('[data-presence]')) stop();
    };
    const kinds = ['pointerdown', 'wheel'] as const;
    for (const kind of kinds) window.addEventListener(kind, touched, { capture: true, passive: true });
    return () => {
      for (const kind of kinds) window.removeEventListener(kind, touched, { capture: true });
    };
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [follows]);
}
