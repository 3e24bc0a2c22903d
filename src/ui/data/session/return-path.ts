import { isReturnPath, safeReturnPath } from '#shared/return-path.ts';

const KEY = 'koryo.return';

/** Remembers where the person was; for this tab only. */
export function rememberPath(path: string): void {
  if (isReturnPath(path)) sessionStorage.setItem(KEY, path);
}

/** The remembered path, once. */
export function takeReturnPath(): string {
  const path = sessionStorage.getItem(KEY);
  sessionStorage.removeItem(KEY);
  return safeReturnPath(path, location.origin);
}
