import { useState } from 'react';
import { useText } from '#ui/i18n.tsx';
import { factorStepMessages as m } from '../messages.ts';
import { appCodeOf } from '../rules/recovery-code.ts';
import type { FactorKind } from '../rules/types.ts';
import { factorCalls, makePasskey, type Adding, type KeptFactor, type NewFactor } from './factor-calls.ts';

/** An app that waits for its first code. */
export interface MadeApp {
  attempt: string;
  secret: string;
  uri: string;
}

/** Adding a factor, step by step; each throws what went wrong. */
export function useAdding(onKept: (kept: KeptFactor) => void) {
  const t = useText();
  const [app, setApp] = useState<MadeApp | null>(null);
  const [code, setCode] = useState('');
  const [name, setName] = useState('');
  const nameOr = (kind: FactorKind) => name.trim() || t(kind === 'TOTP' ? m.chooseApp : m.choosePasskey);
  return {
    app,
    code,
    setCode,
    name,
    setName,
    isCodeWrong: !appCodeOf(code),
    back: () => setApp(null),
    /** For an app: then its picture is shown. A passkey is made and kept at once. */
    async begin(adding: Adding, kind: FactorKind) {
      const made: NewFactor = await factorCalls.begin(adding, kind);
      if (kind === 'TOTP') {
        setCode('');
        setApp({ attempt: made.attempt, secret: made.secret ?? '', uri: made.uri ?? '' });
      } else if (made.options) {
        const passkey = await makePasskey(made.options);
        onKept(await factorCalls.keep(adding, { attempt: made.attempt, name: nameOr(kind), passkey }));
      }
    },
    async keepApp(adding: Adding) {
      if (app) onKept(await factorCalls.keep(adding, { attempt: app.attempt, name: nameOr('TOTP'), code }));
    },
  };
}
