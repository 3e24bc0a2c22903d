import { useEffect, useState } from 'react';
import { Button } from '#ui/components/actions/button.tsx';
import { FormMessage } from '#ui/components/notices/form-message.tsx';
import { Spinner } from '#ui/components/waiting/spinner.tsx';
import { authApi, type CompanyChallenge, type Tokens } from '#ui/data/session/auth-api.ts';
import { problemOf, registerErrors, textOfCode } from '#ui/data/operations/error-text.ts';
import { takeReturnPath } from '#ui/data/session/return-path.ts';
import { session } from '#ui/data/session/session.ts';
import { useI18n } from '#ui/i18n.tsx';
import { useNavigation } from '#ui/navigation.tsx';
import { signInErrors } from '#people/sign-in/rules/errors.ts';
import { ChooseAccount } from '#people/sign-in/web/door/choose-account.tsx';
import { externalMessages as m } from '#people/sign-in/web/door/external-messages.ts';
import { goToExternalSignIn } from '#people/sign-in/web/door/external-sign-in.tsx';
import { tellExternalEnd } from '#people/sign-in/web/door/external-window.ts';
import '#people/sign-in/web/door/sign-in-card.css';

registerErrors(signInErrors);

type State = { kind: 'working' } | { kind: 'choosing'; challenge: CompanyChallenge } | { kind: 'told' } | { kind: 'refused'; code: string };

/** What the server told this page in its address: it came from the external issuer's answer. */
function toldBy(search: string) {
  const query = new URLSearchParams(search);
  return {
    popup: query.get('popup') === '1',
    attempt: query.get('attempt'),
    refused: query.get('refused'),
    confirmed: query.has('confirmed'),
    /** The company's provider that it went to. */
    sso: query.get('sso') ?? undefined,
  };
}

/** /signin/external: where every attempt at the external issuer ends (D1.6). Opens the session, or says why there is none. */
export function ExternalEndPage() {
  const navigation = useNavigation();
  const [told] = useState(() => toldBy(location.search));
  const [state, setState] = useState<State>(told.refused ? { kind: 'refused', code: told.refused } : { kind: 'working' });
  useEffect(() => {
    let over = false;
    const end = (refused: string | null) => {
      if (over) return;
      setState(refused === null ? { kind: 'told' } : { kind: 'refused', code: refused });
      if (!told.popup) return;
      tellExternalEnd({ attempt: told.attempt, refused });
      // Where the browser does not let a page close itself, its words say what to do.
      window.close();
    };
    const open = async () => {
      const answer = await authApi.finishExternal();
      if (over) return;
      if ('challenge' in answer) return setState({ kind: 'choosing', challenge: answer });
      await take(answer, answer.path);
    };
    const take = async (tokens: Tokens, path: string) => {
      session.begin(tokens);
      takeReturnPath();
      if (told.popup) end(null);
      else await navigation.go(path, { replace: true });
    };
    // A moment later: strict mode mounts twice, and what the server left for this page is used once.
    const start = setTimeout(() => {
      if (told.refused !== null) end(told.refused);
      else if (told.confirmed) end(null);
      else open().catch((error: unknown) => end(problemOf(error).code));
    });
    return () => {
      over = true;
      clearTimeout(start);
    };
    // Once: the address says it all.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, []);
  if (state.kind === 'choosing') {
    const { challenge } = state;
    return (
      <ChooseAccount
        accounts={challenge.accounts}
        onChoose={async (account) => {
          const answer = await authApi.choose(challenge.session, account);
          if ('challenge' in answer) return;
          session.begin(answer);
          takeReturnPath();
          if (!told.popup) return await navigation.go(challenge.path ?? '/', { replace: true });
          tellExternalEnd({ attempt: told.attempt, refused: null });
          window.close();
        }}
        onOver={() => goToExternalSignIn(told.sso)}
      />
    );
  }
  return (
    <section className="k-sign-in" aria-live="polite">
      <Ending state={state} told={told} />
    </section>
  );
}

function Ending({ state, told }: { state: Exclude<State, { kind: 'choosing' }>; told: ReturnType<typeof toldBy> }) {
  const { t, locale } = useI18n();
  if (state.kind === 'working') {
    return (
      <p className="k-sign-in-waiting">
        <Spinner /> {t(m.signingIn)}
      </p>
    );
  }
  if (state.kind === 'told') {
    return (
      <>
        <h1>{t(m.confirmed)}</h1>
        <p className="k-sign-in-body">{t(m.mayClose)}</p>
      </>
    );
  }
  // An address may be written by anybody: only codes that have words are repeated.
  const known = textOfCode(state.code, locale);
  const code = known ? state.code : signInErrors.EXTERNAL_FAILED.code;
  return (
    <>
      <h1>{t(told.popup ? m.confirmRefused : m.refused)}</h1>
      <div className="k-form">
        <FormMessage tone="error">
          <p>{known ?? textOfCode(code, locale)}</p>
          <p>{t(m.code, { code })}</p>
        </FormMessage>
        {told.popup ? (
          <p className="k-sign-in-body">{t(m.mayClose)}</p>
        ) : (
          <Button kind="primary" className="k-sign-in-button" onClick={() => goToExternalSignIn(told.sso)}>
            {t(m.again)}
          </Button>
        )}
      </div>
    </>
  );
}
