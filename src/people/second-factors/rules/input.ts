import { z } from 'zod';
import { expectedVersionInput, idInput, nameInput } from '#shared/input.ts';
import { FACTOR_NAME_MAX } from './limits.ts';
import { FACTOR_KINDS } from './types.ts';

const session = z.string().max(200);
const proof = z.string().min(1).max(200);
/** What a passkey answered, as the browser's library writes it; that of the server reads and checks it. */
const passkey = z.looseObject({ id: z.string().max(2000) });
const code = z.string().max(60);

/** One of the three; a recovery code stands in for a lost device. */
export const giveFactorInput = z.object({
  session,
  code: code.nullish(),
  recoveryCode: code.nullish(),
  passkey: passkey.nullish(),
});
/** The same beside the password of a signature; `attempt` is what a passkey answered. */
export const stepUpInput = z.looseObject({
  code: code.nullish(),
  recoveryCode: code.nullish(),
  passkey: passkey.nullish(),
  attempt: z.string().max(4000).nullish(),
});
/** Who adds one is signed in and gave the password again (`proof`), or is asked for one at the sign-in (`session`). */
export const newFactorInput = z.object({ kind: z.enum(FACTOR_KINDS), session: session.nullish(), proof: proof.nullish() });
export const keepFactorInput = z.object({
  attempt: z.string().max(4000),
  session: session.nullish(),
  name: nameInput.pipe(z.string().max(FACTOR_NAME_MAX, 'TOO_LONG')),
  code: code.nullish(),
  passkey: passkey.nullish(),
});
export const recoveryCodesInput = z.object({ proof });

export const removeFactorInput = z.object({ id: idInput, proof });
export const resetFactorsInput = z.object({ userId: idInput });
export const accountFactorsInput = z.object({ userId: idInput });
export const policyInput = z.object({ required: z.boolean(), expectedVersion: expectedVersionInput });
