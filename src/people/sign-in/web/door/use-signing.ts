/** The proof of an electronic signature: the password given again, or signing in again at the external issuer (D1.6). */
import { useEffect, useRef, useState } from 'react';
import { errorText, problemOf, textOfCode } from '#ui/data/operations/error-text.ts';
import { signsElsewhere } from '#ui/data/session/external-pool.ts';
import { useI18n } from '#ui/i18n.tsx';
import type { Outcome } from '#ui/data/operations/use-operation.ts';
import { externalMessages } from './external-messages.ts';
import { onExternalEnd, openExternalWindow } from './external-window.ts';
import { postOwn } from './post-own.ts';
import { factorWays, givenFactor, hasFactor, needsCode, type FactorWays } from './signing-factor.ts';

export interface Signing {
  password: string;
  setPassword(text: string): void;
  /** The second factor, for who has one; null: nothing beside the password. */
  factor: FactorWays | null;
  code: string;
  setCode(text: string): void;
  /** Asks once whether there is one; the field does, where it is shown. */
  look(): void;
  /** Of the external sign-in, for what is to be signed now. */
  state: 'idle' | 'waiting' | 'done';
  /** Opens the external issuer's window; to be called while a click is being answered. */
  authenticate(): void;
  problem: string | null;
  /** It still has to be given. */
  isMissing: boolean;
  /** The proof for one of the purposes. Never rejects; what went wrong is the problem, too. */
  prove(purpose: string): Promise<Outcome<{ proof: string }>>;
  clear(): void;
}

interface Attempt {
  name: string | null;
  /** What the person authenticates for. */
  key: string;
  done: boolean;
}

/**
 * @param purposes all that one giving of it will sign, in their order
 * @param passwordOnly no second factor is asked for
 */
export function useSigning(purposes: readonly string[], passwordOnly = false): Signing {
  const { locale, t } = useI18n();
  const [password, setPassword] = useState('');
  const [problem, setProblem] = useState<string | null>(null);
  const [factor, setFactor] = useState<FactorWays | null>(null);
  const [code, setCode] = useState('');
  const looked = useRef(false);
  const [attempt, setAttempt] = useState<Attempt | null>(null);
  const proofs = useRef(new Map<string, string>());
  const key = JSON.stringify(purposes);
  // Another seat or another choice is another signature.
  const state = attempt?.key !== key ? 'idle' : attempt.done ? 'done' : 'waiting';
  const name = attempt?.name ?? null;

  useEffect(() => {
    if (name === null) return;
    return onExternalEnd((end) => {
      if (end.attempt !== name) return;
      setProblem(end.refused === null ? null : textOfCode(end.refused, locale));
      setAttempt((before) => (before && end.refused === null ? { ...before, done: true } : null));
    });
  }, [name, locale]);

  const authenticate = () => {
    const opened = openExternalWindow();
    if (!opened) return setProblem(t(externalMessages.blocked));
    setProblem(null);
    proofs.current.clear();
    setAttempt({ name: null, key, done: false });
    void postOwn<{ url: string; attempt: string }>('/auth/external-begin', { purposes }).then((outcome) => {
      if (outcome.ok) {
        setAttempt({ name: outcome.data.attempt, key, done: false });
        opened.location.assign(outcome.data.url);
      } else {
        opened.close();
        setAttempt(null);
        setProblem(errorText(outcome.error, locale));
      }
    });
  };

  const proveExternally = async (purpose: string): Promise<Outcome<{ proof: string }>> => {
    if (!proofs.current.has(purpose)) {
      const outcome = await postOwn<{ proofs: string[] }>('/auth/external-confirm', { purposes });
      // Used, or over: another signature asks anew.
      setAttempt(null);
      if (!outcome.ok) return outcome;
      for (const [i, proof] of outcome.data.proofs.entries()) proofs.current.set(purposes[i] ?? '', proof);
    }
    const proof = proofs.current.get(purpose);
    if (proof !== undefined) return { ok: true, data: { proof } };
    const error = new Error('nobody authenticated for this');
    return { ok: false, problem: problemOf(error), error };
  };

  const proveHere = async (purpose: string): Promise<Outcome<{ proof: string }>> => {
    if (!hasFactor(factor)) return await postOwn<{ proof: string }>('/auth/confirm', { password, purpose });
    if (!proofs.current.has(purpose)) {
      const given = await givenFactor(factor, code).catch(() => ({}));
      // A code works once, so all that it signs is proven at once.
      const outcome = await postOwn<{ proofs: string[] }>('/auth/confirm', { password, purposes, ...given });
      if (!outcome.ok) return outcome;
      setCode('');
      for (const [i, proof] of outcome.data.proofs.entries()) proofs.current.set(purposes[i] ?? '', proof);
    }
    const proof = proofs.current.get(purpose) ?? '';
    proofs.current.delete(purpose);
    return { ok: true, data: { proof } };
  };

  return {
    factor,
    code,
    setCode: (text) => {
      setProblem(null);
      setCode(text);
    },
    look() {
      if (looked.current || passwordOnly) return;
      looked.current = true;
      void factorWays().then(setFactor);
    },
    password,
    setPassword: (text) => {
      setProblem(null);
      setPassword(text);
    },
    state,
    authenticate,
    problem,
    isMissing: signsElsewhere() ? state !== 'done' : password === '' || (needsCode(factor) && code.trim() === ''),
    async prove(purpose) {
      const outcome = signsElsewhere() ? await proveExternally(purpose) : await proveHere(purpose);
      if (!outcome.ok) setProblem(errorText(outcome.error, locale));
      return outcome;
    },
    clear: () => {
      setPassword('');
      setCode('');
      setProblem(null);
      setAttempt(null);
      proofs.current.clear();
    },
  };
}
