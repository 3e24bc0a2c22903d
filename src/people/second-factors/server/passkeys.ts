/** Passkeys (WebAuthn): the browser's answers are checked by a library; what is kept is an id and a public key. */
import { createHmac } from 'node:crypto';
import { isIP } from 'node:net';
import {
  generateAuthenticationOptions,
  generateRegistrationOptions,
  verifyAuthenticationResponse,
  verifyRegistrationResponse,
  type AuthenticationResponseJSON,
  type AuthenticatorTransport,
  type PublicKeyCredentialCreationOptionsJSON,
  type PublicKeyCredentialRequestOptionsJSON,
  type RegistrationResponseJSON,
} from '@simplewebauthn/server';
import type { FactorKept, FactorRow } from './store.ts';

/** The site that passkeys are bound to. */
export interface Site {
  /** Its domain. */
  id: string;
  origin: string;
}

/** Null: browsers make no passkeys at this address (WebAuthn Level 3, section 5.1.3: https or localhost, and a domain). */
export function siteOf(publicUrl: string): Site | null {
  const { hostname, origin, protocol } = new URL(publicUrl);
  const secure = protocol === 'https:' || hostname === 'localhost';
  return secure && isIP(hostname.replace(/^\[|\]$/g, '')) === 0 ? { id: hostname, origin } : null;
}

/** What keys sign with, by their COSE numbers: EdDSA, ES256, RS256. Named, so that the library asks the runtime for nothing newer. */
const ALGORITHMS = [-8, -7, -257];

const transportsOf = (row: FactorRow) => row.transports as AuthenticatorTransport[];
const descriptorOf = (row: FactorRow) => ({ id: row.credential_id ?? '', transports: transportsOf(row) });

/** What the browser needs to make a passkey; `held` are those that the person has already. */
export async function registrationOptions(
  site: Site,
  person: { id: string; name: string; email: string },
  held: readonly FactorRow[],
): Promise<PublicKeyCredentialCreationOptionsJSON> {
  return await generateRegistrationOptions({
    rpName: 'Koryo',
    rpID: site.id,
    userID: new TextEncoder().encode(person.id),
    userName: person.email,
    userDisplayName: person.name,
    attestationType: 'none',
    supportedAlgorithmIDs: ALGORITHMS,
    excludeCredentials: held.filter((row) => row.kind === 'PASSKEY').map(descriptorOf),
    // The password comes first, so a key that knows no finger and no number serves too.
    authenticatorSelection: { residentKey: 'preferred', userVerification: 'preferred' },
  });
}

/** What to keep of a new passkey; null: the answer is not one to this challenge at this site. */
export async function registered(site: Site, challenge: string, answer: object): Promise<FactorKept | null> {
  try {
    const { verified, registrationInfo } = await verifyRegistrationResponse({
      response: answer as RegistrationResponseJSON,
      expectedChallenge: challenge,
      expectedOrigin: site.origin,
      expectedRPID: site.id,
      requireUserVerification: false,
      supportedAlgorithmIDs: ALGORITHMS,
    });
    if (!verified) return null;
    const { credential } = registrationInfo;
    return {
      kind: 'PASSKEY',
      credential_id: credential.id,
      public_key: Buffer.from(credential.publicKey).toString('base64url'),
      signature_count: credential.counter,
      transports: credential.transports ?? [],
    };
  } catch {
    // Whatever the library does not accept is no passkey; it throws for most of it.
    return null;
  }
}

/** The challenge of a sign-in, from its token: nothing more is stored, and it ends with that. Base64url. */
export function challengeOf(key: Buffer, session: string): string {
  return createHmac('sha256', key).update(session).digest('base64url');
}

/** What the browser needs to show one of somebody's passkeys. */
export async function authenticationOptions(
  site: Site,
  challenge: string,
  held: readonly FactorRow[],
): Promise<PublicKeyCredentialRequestOptionsJSON> {
  return await generateAuthenticationOptions({
    rpID: site.id,
    challenge: new Uint8Array(Buffer.from(challenge, 'base64url')),
    allowCredentials: held.filter((row) => row.kind === 'PASSKEY').map(descriptorOf),
    userVerification: 'preferred',
  });
}

/** The passkey that was shown, with its new count; null: it is none of `held`, or the answer is not to this challenge. */
export async function shown(
  site: Site,
  challenge: string,
  answer: object & { id: string },
  held: readonly FactorRow[],
): Promise<{ factor: FactorRow; count: number } | null> {
  const factor = held.find((row) => row.kind === 'PASSKEY' && row.credential_id === answer.id);
  if (!factor) return null;
  try {
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      response: answer as unknown as AuthenticationResponseJSON,
      expectedChallenge: challenge,
      expectedOrigin: site.origin,
      expectedRPID: site.id,
      requireUserVerification: false,
      credential: {
        id: factor.credential_id ?? '',
        publicKey: new Uint8Array(Buffer.from(factor.public_key ?? '', 'base64url')),
        counter: Number(factor.signature_count),
        transports: transportsOf(factor),
      },
    });
    return verified ? { factor, count: authenticationInfo.newCounter } : null;
  } catch {
    return null;
  }
}
