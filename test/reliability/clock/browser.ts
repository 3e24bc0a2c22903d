/** A browser that was signed in before the clock jumped: an id token, and the cookie that renews it. */
import { PASSWORD } from '../../../bench/server/sign-in.ts';

export interface Browser {
  /** Asks who it is: the status, and the code of a refusal. */
  ask(): Promise<{ status: number; code: string | null }>;
  /** A new id token for the cookie. */
  renew(): Promise<{ status: number; code: string | null }>;
  signIn(): Promise<void>;
}

interface Answer {
  idToken?: string | null;
  error?: { code?: string };
  errors?: { extensions?: { code?: string } }[];
}

export async function openBrowser(url: string, email: string): Promise<Browser> {
  let idToken = '';
  let cookie = '';
  const send = async (path: string, body: object): Promise<{ status: number; code: string | null }> => {
    const answer = await fetch(`${url}${path}`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        ...(idToken ? { authorization: `Bearer ${idToken}` } : {}),
        ...(cookie ? { cookie } : {}),
      },
      body: JSON.stringify(body),
    });
    const said = (await answer.json()) as Answer;
    const given = answer.headers.getSetCookie()[0]?.split(';')[0];
    if (given) cookie = given;
    if (said.idToken) idToken = said.idToken;
    return { status: answer.status, code: said.errors?.[0]?.extensions?.code ?? said.error?.code ?? null };
  };
  const browser: Browser = {
    ask: () => send('/graphql', { query: '{ me { id } }' }),
    renew: () => send('/auth/refresh', {}),
    async signIn() {
      [idToken, cookie] = ['', ''];
      const { status, code } = await send('/auth/signin', { email, password: PASSWORD });
      if (!idToken) throw new Error(`signing in is answered with ${status} ${code}`);
    },
  };
  await browser.signIn();
  return browser;
}
