import { useEffect, useRef, useState } from 'react';
import { authApi, type ProviderOption } from '#ui/data/session/auth-api.ts';

export interface SignInWays {
  /** Companies' providers that the address leads to; empty: it is asked for the password. */
  providers: ProviderOption[];
  /** Asks where an address leads, once for each. */
  ask: (email: string) => Promise<void>;
  /** The person wants to give a password all the same. */
  byPassword: () => void;
}

/** Where a link named a provider (`/signin?sso=…`), or the domain of an address leads. Nothing is told of accounts. */
export function useSignInWays(email: string): SignInWays {
  const [found, setFound] = useState<{ email: string | null; providers: ProviderOption[] }>({ email: null, providers: [] });
  const asked = useRef(new Set<string>());
  useEffect(() => {
    const sso = new URLSearchParams(location.search).get('sso');
    if (!sso) return;
    void authApi
      .ways({ sso })
      .then(({ providers }) => setFound({ email: null, providers }))
      .catch(() => undefined);
  }, []);
  return {
    providers: found.email === null || found.email === email ? found.providers : [],
    async ask(typed) {
      const domain = typed.slice(typed.lastIndexOf('@') + 1).toLowerCase();
      if (asked.current.has(domain)) return;
      asked.current.add(domain);
      // Without an answer there is still the password.
      const answer = await authApi.ways({ email: typed }).catch(() => null);
      if (answer && answer.providers.length > 0) setFound({ email: typed, providers: answer.providers });
    },
    byPassword: () => setFound({ email: null, providers: [] }),
  };
}
