import canonicalize from 'canonicalize';

/** Canonical JSON (RFC 8785): the same value always has the same text, whatever the order of its fields. */
export function canonicalJson(value: unknown): string {
  return canonicalize(value) ?? '';
}
