/** A SAML 2.0 identity provider that signs what a test wants it to say: honest answers, and what attackers make of them. */
import { webcrypto, randomUUID } from 'node:crypto';
import { inflateRawSync } from 'node:zlib';
import 'reflect-metadata';
import * as x509 from '@peculiar/x509';
import { SignedXml } from 'xml-crypto';

const ALGORITHM = { name: 'RSASSA-PKCS1-v1_5', hash: 'SHA-256', publicExponent: new Uint8Array([1, 0, 1]), modulusLength: 2048 };

export interface SamlKey {
  /** PEM. */
  privateKey: string;
  certificate: string;
}

export async function makeSamlKey(): Promise<SamlKey> {
  x509.cryptoProvider.set(webcrypto as never);
  const keys = await webcrypto.subtle.generateKey(ALGORITHM, true, ['sign', 'verify']);
  const day = 86_400_000;
  const certificate = await x509.X509CertificateGenerator.createSelfSigned({
    serialNumber: '01',
    name: 'CN=idp.example',
    notBefore: new Date(Date.now() - day),
    notAfter: new Date(Date.now() + 365 * day),
    signingAlgorithm: ALGORITHM,
    keys: keys as never,
  });
  const pkcs8 = Buffer.from(await webcrypto.subtle.exportKey('pkcs8', keys.privateKey)).toString('base64');
  const lines = pkcs8.match(/.{1,64}/g)?.join('\n') ?? '';
  return { privateKey: `-----BEGIN PRIVATE KEY-----\n${lines}\n-----END PRIVATE KEY-----`, certificate: certificate.toString('pem') };
}

export interface SamlRequest {
  id: string;
  acs: string;
  relayState: string;
  issuer: string;
  forceAuthn: boolean;
}

/** What an authorization address (HTTP-Redirect) asks. */
export function readRequest(url: string): SamlRequest {
  const query = new URL(url).searchParams;
  const xml = inflateRawSync(Buffer.from(query.get('SAMLRequest') ?? '', 'base64')).toString('utf8');
  const attribute = (name: string) => new RegExp(`\\b${name}="([^"]*)"`).exec(xml)?.[1] ?? '';
  return {
    id: attribute('ID'),
    acs: attribute('AssertionConsumerServiceURL'),
    relayState: query.get('RelayState') ?? '',
    issuer: />([^<]+)<\/saml:Issuer>/.exec(xml)?.[1] ?? '',
    forceAuthn: attribute('ForceAuthn') === 'true',
  };
}

export interface Said {
  issuer: string;
  audience: string;
  acs: string;
  inResponseTo: string | null;
  nameId: string;
  nameIdFormat?: string;
  email?: string;
  destination?: string | null;
  /** Seconds from now. */
  from?: number;
  until?: number;
  authenticated?: number;
  assertionId?: string;
  /** What is signed. */
  sign?: 'assertion' | 'response' | 'nothing';
  weak?: boolean;
}

const at = (seconds: number) => new Date(Date.now() + seconds * 1000).toISOString();

/** The XML of an assertion, unsigned. */
export function assertionXml(said: Said): string {
  const format = said.nameIdFormat ?? 'urn:oasis:names:tc:SAML:2.0:nameid-format:persistent';
  const answers = said.inResponseTo === null ? '' : ` InResponseTo="${said.inResponseTo}"`;
  const until = at(said.until ?? 300);
  const email = said.email
    ? `<saml:AttributeStatement><saml:Attribute Name="http://schemas.xmlsoap.org/ws/2005/05/identity/claims/emailaddress"><saml:AttributeValue>${said.email}</saml:AttributeValue></saml:Attribute></saml:AttributeStatement>`
    : '';
  return (
    `<saml:Assertion xmlns:saml="urn:oasis:names:tc:SAML:2.0:assertion" ID="${said.assertionId ?? `_${randomUUID()}`}" Version="2.0" IssueInstant="${at(0)}">` +
    `<saml:Issuer>${said.issuer}</saml:Issuer>` +
    `<saml:Subject><saml:NameID Format="${format}">${said.nameId}</saml:NameID>` +
    `<saml:SubjectConfirmation Method="urn:oasis:names:tc:SAML:2.0:cm:bearer"><saml:SubjectConfirmationData${answers} Recipient="${said.acs}" NotOnOrAfter="${until}"/></saml:SubjectConfirmation></saml:Subject>` +
    `<saml:Conditions NotBefore="${at(said.from ?? -5)}" NotOnOrAfter="${until}"><saml:AudienceRestriction><saml:Audience>${said.audience}</saml:Audience></saml:AudienceRestriction></saml:Conditions>` +
    `<saml:AuthnStatement AuthnInstant="${at(said.authenticated ?? 0)}"><saml:AuthnContext><saml:AuthnContextClassRef>urn:oasis:names:tc:SAML:2.0:ac:classes:unspecified</saml:AuthnContextClassRef></saml:AuthnContext></saml:AuthnStatement>` +
    `${email}</saml:Assertion>`
  );
}

export function responseXml(said: Said, content: string): string {
  const destination = said.destination === null ? '' : ` Destination="${said.destination ?? said.acs}"`;
  const answers = said.inResponseTo === null ? '' : ` InResponseTo="${said.inResponseTo}"`;
  return (
    `<samlp:Response xmlns:samlp="urn:oasis:names:tc:SAML:2.0:protocol" ID="_${randomUUID()}" Version="2.0" IssueInstant="${at(0)}"${destination}${answers}>` +
    `<saml:Issuer xmlns:saml="urn:oasis:names:tc:SAML:2.0:assertion">${said.issuer}</saml:Issuer>` +
    `<samlp:Status><samlp:StatusCode Value="urn:oasis:names:tc:SAML:2.0:status:Success"/></samlp:Status>${content}</samlp:Response>`
  );
}

/** Signs the element of a local name, enveloped, as the standard wants it. */
export function signXml(xml: string, element: 'Assertion' | 'Response', key: SamlKey, weak = false): string {
  const xpath = `//*[local-name(.)='${element}']`;
  const signed = new SignedXml({
    privateKey: key.privateKey,
    signatureAlgorithm: weak ? 'http://www.w3.org/2000/09/xmldsig#rsa-sha1' : 'http://www.w3.org/2001/04/xmldsig-more#rsa-sha256',
    canonicalizationAlgorithm: 'http://www.w3.org/2001/10/xml-exc-c14n#',
  });
  signed.addReference({
    xpath,
    digestAlgorithm: weak ? 'http://www.w3.org/2000/09/xmldsig#sha1' : 'http://www.w3.org/2001/04/xmlenc#sha256',
    transforms: ['http://www.w3.org/2000/09/xmldsig#enveloped-signature', 'http://www.w3.org/2001/10/xml-exc-c14n#'],
  });
  signed.computeSignature(xml, { location: { reference: `${xpath}/*[local-name(.)='Issuer']`, action: 'after' } });
  return signed.getSignedXml();
}

/** A whole answer, as its form carries it. */
export function answerOf(said: Said, key: SamlKey): string {
  const { sign = 'assertion', weak } = said;
  const assertion = sign === 'assertion' ? signXml(assertionXml(said), 'Assertion', key, weak) : assertionXml(said);
  const response = responseXml(said, assertion);
  return encode(sign === 'response' ? signXml(response, 'Response', key, weak) : response);
}

export const encode = (xml: string): string => Buffer.from(xml, 'utf8').toString('base64');
