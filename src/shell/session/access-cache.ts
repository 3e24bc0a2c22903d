import { URL_ACCESS_MAX_ENTRIES, URL_ACCESS_TTL_MS } from '#shared/limits.ts';

export interface UrlAccess {
  allowed: boolean;
  /** Why not: a code of the error catalogue (FORBIDDEN, NOT_FOUND). */
  reason: string | null;
  /** It is open in another state of the specification: what closes it now. */
  closedBy?: string | null;
}

export interface AccessCache {
  get(path: string): UrlAccess | undefined;
  set(path: string, access: UrlAccess): void;
  clear(): void;
}

/** The answers of the URL-access check: kept 300,000 ms, at most 100 of them, the oldest goes first. */
export function accessCache(now: () => number = Date.now): AccessCache {
  const entries = new Map<string, { access: UrlAccess; at: number }>();
  return {
    get(path) {
      const entry = entries.get(path);
      if (entry && now() - entry.at >= URL_ACCESS_TTL_MS) entries.delete(path);
      return entries.get(path)?.access;
    },
    set(path, access) {
      entries.delete(path);
      entries.set(path, { access, at: now() });
      const oldest = entries.keys().next().value;
      if (entries.size > URL_ACCESS_MAX_ENTRIES && oldest !== undefined) entries.delete(oldest);
    },
    clear: () => entries.clear(),
  };
}
