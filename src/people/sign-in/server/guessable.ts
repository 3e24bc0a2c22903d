import type { ZxcvbnFactory } from '@zxcvbn-ts/core';
import { AppError } from '#shared/errors.ts';
import { signInErrors } from '../rules/errors.ts';

/**
 * Guesses that a password must take, at the least: a million, where zxcvbn begins to call one safe against guessing at a sign-in
 * that slows guessing down (D. Wheeler, "zxcvbn: Low-Budget Password Strength Estimation", USENIX Security 2016).
 */
const GUESSES_LOG10 = 6;
/** What is looked at of a long one: it is long enough by then. */
const LOOKED_AT = 64;

let estimator: Promise<ZxcvbnFactory> | undefined;

/** The 49,000 passwords that leaked most often, the words they are made of, rows of keys, repeats, sequences, dates; loaded when first needed. */
async function openEstimator(): Promise<ZxcvbnFactory> {
  const [{ ZxcvbnFactory: Factory }, { dictionary, adjacencyGraphs }] = await Promise.all([
    import('@zxcvbn-ts/core'),
    import('@zxcvbn-ts/language-common'),
  ]);
  return new Factory({ dictionary, graphs: adjacencyGraphs });
}

/** A name or an address as somebody would type it: whole, before and behind the @, its words, and these without what stands between them. */
function waysToWrite(text: string): string[] {
  return [text, ...text.split('@')].flatMap((part) => {
    const words = part.split(/[@.\s_-]+/);
    return [part, ...words, words.join('')];
  });
}

/**
 * PASSWORD_GUESSABLE for what anybody would try first: common ones, one character again and again, rows of keys, the own address.
 * No classes of characters are asked for (D1.1): a few words are fine.
 * @param about what is known of the person, which others know too: address, name
 * @param path of the field that the refusal is about
 */
export async function mustBeHardToGuess(password: string, about: readonly string[], path = 'newPassword'): Promise<void> {
  estimator ??= openEstimator();
  const own = about.flatMap(waysToWrite).filter((text) => text.length > 2);
  const text = password.normalize('NFKC').slice(0, LOOKED_AT);
  const { guessesLog10 } = (await estimator).check(text, [...own, 'koryo']);
  if (guessesLog10 >= GUESSES_LOG10) return;
  throw new AppError(signInErrors.PASSWORD_GUESSABLE, {}, [{ path, code: 'PASSWORD_GUESSABLE' }]);
}
