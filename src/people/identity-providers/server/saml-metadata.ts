/** What a provider's metadata says of it, so that nobody copies three values by hand. */
import { X509Certificate } from 'node:crypto';
import { DOMParser } from '@xmldom/xmldom';
import { AppError } from '#shared/errors.ts';
import { identityProviderErrors } from '../rules/errors.ts';
import { CERTIFICATES_MAX } from '../rules/limits.ts';

const METADATA = 'urn:oasis:names:tc:SAML:2.0:metadata';
const SIGNATURE = 'http://www.w3.org/2000/09/xmldsig#';
const REDIRECT = 'urn:oasis:names:tc:SAML:2.0:bindings:HTTP-Redirect';

export interface ReadMetadata {
  issuer: string;
  ssoUrl: string;
  certificates: string[];
}

/** Entity id, address and signing certificates of the identity provider in a metadata document. PROVIDER_METADATA. */
export function readMetadata(xml: string): ReadMetadata {
  const refused = () => new AppError(identityProviderErrors.PROVIDER_METADATA, {}, [{ path: 'xml', code: 'PROVIDER_METADATA' }]);
  if (/<!DOCTYPE|<!ENTITY/i.test(xml) || !xml.includes('<')) throw refused();
  const problems: string[] = [];
  const note = (message: string) => void problems.push(message);
  const document = new DOMParser({ errorHandler: { warning: () => undefined, error: note, fatalError: note } }).parseFromString(
    xml.trim(),
    'text/xml',
  );
  if (problems.length > 0) throw refused();
  const roles = [...elements(document, METADATA, 'IDPSSODescriptor')];
  const [role] = roles;
  const entity = role?.parentNode as Element | null | undefined;
  // Several providers in one document (a federation): nobody has said which.
  if (!role || roles.length > 1) throw refused();
  const service = elements(role, METADATA, 'SingleSignOnService').find((one) => one.getAttribute('Binding') === REDIRECT);
  const keys = elements(role, METADATA, 'KeyDescriptor').filter((one) => (one.getAttribute('use') || 'signing') === 'signing');
  const certificates = keys
    .flatMap((key) => elements(key, SIGNATURE, 'X509Certificate'))
    .flatMap((one) => certificateOf(one.textContent ?? '') ?? []);
  const issuer = entity?.getAttribute('entityID') ?? '';
  const ssoUrl = service?.getAttribute('Location') ?? '';
  if (issuer === '' || ssoUrl === '' || certificates.length === 0) throw refused();
  return { issuer, ssoUrl, certificates: [...new Set(certificates)].slice(0, CERTIFICATES_MAX) };
}

function elements(from: Document | Element, namespace: string, name: string): Element[] {
  return Array.from(from.getElementsByTagNameNS(namespace, name));
}

/** A certificate as PEM, whatever people paste: PEM, its base64 alone, with spaces and line ends. Null: it is none. */
export function certificateOf(text: string): string | null {
  const base64 = text.replace(/-----(?:BEGIN|END) CERTIFICATE-----/g, '').replace(/\s+/g, '');
  if (!/^[A-Za-z0-9+/]{100,}={0,2}$/.test(base64)) return null;
  try {
    return new X509Certificate(Buffer.from(base64, 'base64')).toString().trim();
  } catch {
    return null;
  }
}

/** Whose it is and until when, for people. */
export function certificateFacts(pem: string): { subject: string; validTo: Date; fingerprint: string } {
  const certificate = new X509Certificate(pem);
  return {
    subject: certificate.subject.replaceAll('\n', ', '),
    validTo: new Date(certificate.validTo),
    fingerprint: certificate.fingerprint256,
  };
}
