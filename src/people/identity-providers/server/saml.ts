/** SAML 2.0 by node-saml: where to send people, and which answers are taken. */
import { randomBytes } from 'node:crypto';
import { SAML, ValidateInResponseTo, type Profile, type SamlConfig } from '@node-saml/node-saml';
import { AppError } from '#shared/errors.ts';
import { signInErrors } from '#people/sign-in/rules/errors.ts';
import { isEmail } from '#people/sign-in/rules/email.ts';
import { CLOCK_SKEW_MS } from '../rules/limits.ts';

export interface SamlSetting {
  /** Entity id of the provider. */
  issuer: string;
  ssoUrl: string;
  certificates: readonly string[];
  /** Ours: entity id and audience, and where answers are sent. */
  entityId: string;
  acs: string;
}

/** What a verified assertion says, all of it from signed XML. */
export interface Assertion {
  id: string;
  /** The request that it answers. */
  inResponseTo: string;
  subject: string;
  email: string | null;
  /** When the person last gave what the provider asks for. */
  authenticatedAt: Date | null;
  /** Until when it would be taken. */
  expiresAt: Date;
}

const TRANSIENT = 'urn:oasis:names:tc:SAML:2.0:nameid-format:transient';
/** Attributes in which providers tell the address (Entra ID, ADFS, Okta, Google, Shibboleth). */
const EMAIL_ATTRIBUTES = [
  'http://schemas.xmlsoap.org/ws/2005/05/identity/claims/emailaddress',
  'urn:oid:0.9.2342.19200300.100.1.3',
  'email',
  'mail',
  'emailAddress',
  'Email',
] as const;

function samlOf(setting: SamlSetting, more: Partial<SamlConfig> = {}): SAML {
  return new SAML({
    entryPoint: setting.ssoUrl,
    issuer: setting.entityId,
    audience: setting.entityId,
    callbackUrl: setting.acs,
    idpCert: [...setting.certificates],
    // Either is enough: what counts is read from the signed part alone (Google signs the response, Entra ID the assertion).
    wantAssertionsSigned: false,
    wantAuthnResponseSigned: false,
    acceptedClockSkewMs: CLOCK_SKEW_MS,
    // The attempt in the browser's cookie knows the request: it is compared there, without anything stored.
    validateInResponseTo: ValidateInResponseTo.never,
    // The provider's own choice: asking for passwords keeps people with other means out.
    disableRequestedAuthnContext: true,
    identifierFormat: null,
    allowCreate: false,
    ...more,
  });
}

/** The id of a request: an XML name, so it begins with no digit. */
export function requestId(): string {
  return `_${randomBytes(16).toString('hex')}`;
}

/** Where to send the browser (HTTP-Redirect). @param again the person must authenticate there even when signed in */
export async function requestUrl(setting: SamlSetting, request: { id: string; relayState: string; again: boolean }): Promise<string> {
  const saml = samlOf(setting, { generateUniqueId: () => request.id, forceAuthn: request.again });
  return await saml.getAuthorizeUrlAsync(request.relayState, undefined, {});
}

/** What the provider reads about us. */
export function ownMetadata(setting: Pick<SamlSetting, 'entityId' | 'acs'>): string {
  const any = { issuer: '', ssoUrl: 'https://example.invalid', certificates: [NO_CERTIFICATE] };
  return samlOf({ ...any, ...setting }, { wantAssertionsSigned: true }).generateServiceProviderMetadata(null);
}
const NO_CERTIFICATE = 'MA==';

/**
 * Verifies an answer of the provider: signature by one of its certificates over what is read, issuer, audience, times, recipient,
 * destination, a bearer confirmation. EXTERNAL_FAILED with the reason as its cause; EXTERNAL_DECLINED.
 * @param encoded the form's SAMLResponse, base64
 */
export async function verifyAnswer(setting: SamlSetting, encoded: string, now: Date): Promise<Assertion> {
  try {
    const xml = Buffer.from(encoded, 'base64').toString('utf8');
    // Nothing that signs people in has a document type, and nothing in one is of use here.
    if (/<!DOCTYPE|<!ENTITY/i.test(xml)) throw new Error('the answer has a document type');
    if (/xmldsig(?:-more)?#(?:rsa-|dsa-|hmac-)?(?:sha1|md5)\b/.test(xml)) throw new Error('the answer is signed with SHA-1');
    const destination = /^[^<]*(?:<\?[^>]*\?>\s*)?<[\w:-]*Response\b[^>]*\sDestination="([^"]*)"/.exec(xml)?.[1];
    if (destination !== undefined && decoded(destination) !== setting.acs) throw new Error('the answer is for another address');
    const { profile } = await samlOf(setting).validatePostResponseAsync({ SAMLResponse: encoded });
    if (!profile) throw new Error('the answer names nobody');
    return assertionOf(setting, profile, now);
  } catch (error) {
    if (error instanceof AppError) throw error;
    const cause = error instanceof Error ? error : new Error(String(error));
    const declined = /status:(?:AuthnFailed|RequestDenied)|AuthnFailed|RequestDenied/.test(`${cause.message} ${xmlStatusOf(cause)}`);
    throw Object.assign(new AppError(declined ? signInErrors.EXTERNAL_DECLINED : signInErrors.EXTERNAL_FAILED), { cause });
  }
}

const decoded = (text: string) => text.replaceAll('&amp;', '&');
const xmlStatusOf = (error: Error) => ('xmlStatus' in error ? String(error.xmlStatus) : '');

/** Elements of an assertion as the library gives them: arrays of children, attributes below '$'. */
interface Node {
  $?: Record<string, string>;
  [child: string]: Node[] | Record<string, string> | string | undefined;
}
const children = (node: Node | undefined, name: string): Node[] => {
  const found = node?.[name];
  return Array.isArray(found) ? found : [];
};

function assertionOf({ issuer, acs }: SamlSetting, profile: Profile, now: Date): Assertion {
  if (profile.issuer !== issuer) throw new Error('the assertion is of another issuer');
  const assertion = (profile.getAssertion?.() as { Assertion?: Node } | undefined)?.Assertion;
  const id = assertion?.$?.ID;
  const confirmed = children(children(assertion, 'Subject')[0], 'SubjectConfirmation')
    .filter(({ $ }) => $?.Method === 'urn:oasis:names:tc:SAML:2.0:cm:bearer')
    .map((one) => children(one, 'SubjectConfirmationData')[0]?.$)
    .find((data) => data?.Recipient === acs && Date.parse(data.NotOnOrAfter ?? '') > now.getTime() - CLOCK_SKEW_MS);
  const inResponseTo = confirmed?.InResponseTo;
  if (!id || !confirmed) throw new Error('no bearer confirmation is for this address and time');
  // What nobody here asked for is not taken: it could be another person's sign-in, put into this browser.
  if (!inResponseTo) throw new Error('the assertion answers no request');
  const told = EMAIL_ATTRIBUTES.flatMap((name) => profile[name]).find(
    (value): value is string => typeof value === 'string' && isEmail(value),
  );
  const email = told ?? (isEmail(profile.nameID ?? '') ? profile.nameID : null);
  const subject = profile.nameIDFormat === TRANSIENT ? email : profile.nameID;
  if (!subject || subject.length > 255) throw new Error('the assertion names nobody for longer than this session');
  const at = Date.parse(children(assertion, 'AuthnStatement')[0]?.$?.AuthnInstant ?? '');
  return {
    id,
    inResponseTo,
    subject,
    email,
    authenticatedAt: Number.isNaN(at) ? null : new Date(at),
    expiresAt: new Date(Date.parse(confirmed.NotOnOrAfter ?? '') + CLOCK_SKEW_MS),
  };
}
