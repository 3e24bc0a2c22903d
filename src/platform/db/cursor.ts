/** Keyset pages: an opaque token names the row after which the next page starts. */
export interface Cursor {
  /** The sort column as PostgreSQL writes it as text; null where it is null. */
  value: string | null;
  id: string;
}

export function encodeCursor(cursor: Cursor): string {
  return Buffer.from(JSON.stringify([cursor.value, cursor.id])).toString('base64url');
}

/** The cursor in a token; null for an absent or damaged one (the list then starts at the front). */
export function decodeCursor(token: string | null | undefined): Cursor | null {
  if (!token) return null;
  try {
    const parsed: unknown = JSON.parse(Buffer.from(token, 'base64url').toString('utf8'));
    if (!Array.isArray(parsed)) return null;
    const [value, id]: unknown[] = parsed;
    if (typeof id !== 'string' || (value !== null && typeof value !== 'string')) return null;
    return { value, id };
  } catch {
    return null;
  }
}
