import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router';
import { createContext, use, useEffect, useMemo, useState } from 'react';
import { Provider, type Client } from 'urql';
import { GuestEntry, GuestLinkOver } from '#people/sign-in/web/door/guest-entry.tsx';
import { guestPageWords as words } from '#approval/guest-reviews/web/door/guest-words.ts';
import { Loading } from '#ui/components/waiting/loading.tsx';
import { createClient } from '#ui/data/operations/client.ts';
import { createSocket } from '#ui/data/operations/subscriptions.ts';
import { guestSession, type GuestSession } from '#ui/data/session/guest-session.ts';
import { parseSearch, stringifySearch } from '#ui/data/address/url-state.ts';
import { useText } from '#ui/i18n.tsx';
import { GuestReviewPage } from '#artwork/guest-view/web/door/guest-review-page.tsx';
import './guest.css';

type State = { kind: 'checking' | 'in' | 'over' | 'thanks' | 'left' } | { kind: 'code'; email: string };

/** What the page inside the viewer's router needs of the screen around it. */
const GuestContext = createContext<{ onDecided: () => void; onLeave: () => void } | null>(null);

function Inside() {
  const guest = use(GuestContext);
  return guest && <GuestReviewPage {...guest} />;
}

// The viewer remembers what is seen in an address. A guest's holds the secret of the link, and is left alone.
function viewerRouter() {
  const root = createRootRoute({ component: Inside, notFoundComponent: Inside });
  return createRouter({ routeTree: root, history: createMemoryHistory({ initialEntries: ['/'] }), parseSearch, stringifySearch });
}

interface Open {
  guest: GuestSession;
  client: Client;
}

// Withdrawn, or over with the round: the server closes the socket at once, and whether the link still opens is asked then.
function clientOf(guest: GuestSession): Client {
  const socket = createSocket({
    ...guest,
    comesAgain: () => guest.idToken() !== null,
    onForbidden: () => void guest.renew().catch(() => undefined),
  });
  return createClient(guest, undefined, socket.subscribe);
}

/** /guest#…: a guest reviewer's way from the invitation to the one review, without the application around it. */
export function GuestPage() {
  const [state, setState] = useState<State>({ kind: 'checking' });
  const [decided, setDecided] = useState(false);
  const [router] = useState(viewerRouter);
  const [{ guest, client }] = useState<Open>(() => {
    const opened = guestSession(location.hash.slice(1), () => setState({ kind: 'checking' }));
    return { guest: opened, client: clientOf(opened) };
  });
  const around = useMemo(
    () => ({
      onDecided: () => setDecided(true),
      onLeave: () => {
        setState({ kind: 'left' });
        void guest.leave().catch(() => undefined);
      },
    }),
    [guest],
  );
  useEffect(() => {
    if (state.kind !== 'checking') return;
    const look = async (): Promise<State> => {
      if (await guest.resume()) return { kind: 'in' };
      return { kind: 'code', ...(await guest.open()) };
    };
    // Whatever the reason: there is nothing here to open. Who has decided knows why.
    void look().then(setState, () => setState({ kind: decided ? 'thanks' : 'over' }));
  }, [state.kind, guest, decided]);
  switch (state.kind) {
    case 'checking':
      return <Loading immediately />;
    case 'over':
      // The socket may have said so before the answer to the decision was here.
      return decided ? <GuestEnd thanks /> : <GuestLinkOver />;
    case 'code':
      return (
        <GuestEntry guest={guest} email={state.email} onIn={() => setState({ kind: 'in' })} onOver={() => setState({ kind: 'over' })} />
      );
    case 'thanks':
    case 'left':
      return <GuestEnd thanks={state.kind === 'thanks'} />;
    case 'in':
      return (
        <Provider value={client}>
          <GuestContext value={around}>
            <RouterProvider router={router} />
          </GuestContext>
        </Provider>
      );
  }
}

function GuestEnd({ thanks }: { thanks: boolean }) {
  const t = useText();
  return (
    <section className="k-guest-end">
      <h1>{t(thanks ? words.thanks : words.left)}</h1>
      <p>{t(thanks ? words.thanksBody : words.leftBody)}</p>
    </section>
  );
}
