/** Keyset pages: a token names the last row shown by its sort value and id. */
export interface Page<T> {
  items: T[];
  nextToken: string | null;
  total: number;
}

export interface Cursor {
  value: string | number | null;
  id: string;
}

/** An opaque token for the row after which the next page starts. */
export function encodeCursor(cursor: Cursor): string {
  return base64Url(JSON.stringify([cursor.value, cursor.id]));
}

/** The cursor in a token; null for an absent or damaged one (the list then starts at the front). */
export function decodeCursor(token: string | null | undefined): Cursor | null {
  if (!token) return null;
  try {
    const [value, id] = JSON.parse(new TextDecoder().decode(bytes(token))) as [string | number | null, string];
    return typeof id === 'string' ? { value, id } : null;
  } catch {
    return null;
  }
}

function base64Url(text: string): string {
  const binary = Array.from(new TextEncoder().encode(text), (byte) => String.fromCharCode(byte)).join('');
  return btoa(binary).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');
}

function bytes(token: string): Uint8Array {
  return Uint8Array.from(atob(token.replaceAll('-', '+').replaceAll('_', '/')), (char) => char.charCodeAt(0));
}
