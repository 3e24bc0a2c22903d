/** Inputs of the commands about a company's identity provider. */
import { z } from 'zod';
import { expectedVersionInput, idInput, nameInput } from '#shared/input.ts';
import { isDomain, normaliseDomain } from './domain.ts';
import { CERTIFICATES_MAX } from './limits.ts';

const LONG = 2000;
const addressInput = z
  .string()
  .trim()
  .max(LONG, 'TOO_LONG')
  .regex(/^https?:\/\/[^\s/?#@\\]+(?:[/?#]\S*)?$/i, 'PROVIDER_ADDRESS');

/** `clientSecret` null or absent: the one that is kept. `expectedVersion` 0: there is no provider yet. */
const oidcInput = z.object({
  kind: z.literal('OIDC'),
  label: nameInput,
  issuer: addressInput,
  clientId: z.string().trim().min(1, 'REQUIRED').max(300, 'TOO_LONG'),
  clientSecret: z.string().trim().max(500, 'TOO_LONG').nullish(),
  scopes: z
    .string()
    .trim()
    .max(300, 'TOO_LONG')
    .regex(/^[\x21\x23-\x5b\x5d-\x7e ]*$/, 'INVALID')
    .transform((text) => [...new Set(['openid', 'email', ...text.split(/\s+/).filter(Boolean)])].join(' ')),
  expectedVersion: z.int().min(0),
});
const samlInput = z.object({
  kind: z.literal('SAML'),
  label: nameInput,
  issuer: z.string().trim().min(1, 'REQUIRED').max(1024, 'TOO_LONG'),
  ssoUrl: addressInput,
  certificates: z.array(z.string().max(20_000, 'TOO_LONG')).min(1, 'REQUIRED').max(CERTIFICATES_MAX, 'TOO_LONG'),
  expectedVersion: z.int().min(0),
});
export const setOidcProviderInput = oidcInput.omit({ kind: true });
export const setSamlProviderInput = samlInput.omit({ kind: true });

export const enableProviderInput = z.object({ enabled: z.boolean(), passwordsOff: z.boolean(), expectedVersion: expectedVersionInput });
export const removeProviderInput = z.object({ expectedVersion: expectedVersionInput });
export const metadataInput = z.object({ xml: z.string().max(500_000, 'TOO_LONG') });

export const addDomainInput = z.object({
  domain: z
    .string()
    .max(300, 'TOO_LONG')
    .transform(normaliseDomain)
    .pipe(
      z
        .string()
        .min(1, 'REQUIRED')
        .refine((text) => text === '' || isDomain(text), 'INVALID'),
    ),
});
export const domainActionInput = z.object({ id: idInput });
