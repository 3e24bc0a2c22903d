import { useEffect, useState } from 'react';
import { z } from 'zod';

export const KEY_PATH = '/certificate-key.json';

const keyId = z.string().regex(/^[0-9a-f]{64}$/);
const keySchema = z.object({
  keyId,
  publicKey: z.string(),
  issuer: z.string(),
  /** Of the installation's secrets before: what they signed is still ours. */
  previous: z.array(z.object({ keyId })).default([]),
});
export type CertificateKey = z.output<typeof keySchema>;

export type KeyState = { status: 'loading' } | { status: 'failed' } | { status: 'ready'; key: CertificateKey };

/** The public key of this installation, asked for once when the page opens: after that the page asks for nothing. */
export function useCertificateKey(): KeyState {
  const [state, setState] = useState<KeyState>({ status: 'loading' });
  useEffect(() => {
    let gone = false;
    fetch(KEY_PATH)
      .then(async (answer) => keySchema.parse(await answer.json()))
      .then(
        (key) => !gone && setState({ status: 'ready', key }),
        () => !gone && setState({ status: 'failed' }),
      );
    return () => {
      gone = true;
    };
  }, []);
  return state;
}
