import { useLocation, useRouter } from '@tanstack/react-router';

type Value = string | number | boolean | string[];
export type UrlState = Record<string, Value>;

/** The router's view of the search parameters: flat texts; one that stands there more than once is a list. */
export function parseSearch(search: string): Record<string, string | string[]> {
  const params = new URLSearchParams(search);
  return Object.fromEntries(
    [...new Set(params.keys())].map((key) => {
      const values = params.getAll(key);
      return [key, values.length > 1 ? values : (values[0] ?? '')];
    }),
  );
}

export function stringifySearch(search: Record<string, unknown>): string {
  const params = new URLSearchParams();
  for (const [key, value] of Object.entries(search)) {
    for (const one of Array.isArray(value) ? value : [value]) if (one !== undefined) params.append(key, String(one));
  }
  const text = params.toString();
  return text ? `?${text}` : '';
}

/** Reads a list's state from search parameters; what is absent or damaged is the default. */
export function readUrlState<S extends UrlState>(search: string, defaults: S): S {
  const params = new URLSearchParams(search);
  const out: Record<string, Value> = { ...defaults };
  for (const [key, fallback] of Object.entries(defaults)) {
    if (!params.has(key)) continue;
    const text = params.get(key) ?? '';
    if (Array.isArray(fallback)) out[key] = params.getAll(key);
    else if (typeof fallback === 'number') out[key] = /^-?\d+(\.\d+)?$/.test(text) ? Number(text) : fallback;
    else if (typeof fallback === 'boolean') out[key] = text === 'true';
    else out[key] = text;
  }
  return out as S;
}

/** The search parameters of a state; what equals its default is left out, what is not ours stays. */
export function writeUrlState<S extends UrlState>(search: string, state: S, defaults: S): string {
  const params = new URLSearchParams(search);
  for (const [key, value] of Object.entries(state)) {
    params.delete(key);
    if (JSON.stringify(value) === JSON.stringify(defaults[key])) continue;
    for (const one of Array.isArray(value) ? value : [value]) params.append(key, String(one));
  }
  const text = params.toString();
  return text ? `?${text}` : '';
}

/**
 * Filters, sort and page of a list live in the URL (D14.6): going back restores
 * them. `set` replaces the entry in the history unless `push` is asked for.
 */
export function useUrlState<S extends UrlState>(defaults: S): [S, (change: Partial<S>, push?: boolean) => void] {
  const router = useRouter();
  const search = useLocation({ select: (location) => location.searchStr });
  const state = readUrlState(search, defaults);
  const set = (change: Partial<S>, push = false) => {
    // The history's own location: the router's comes later, and a change that was just written would be lost.
    const { pathname, search: now, hash } = router.history.location;
    const next = writeUrlState(now, { ...readUrlState(now, defaults), ...change }, defaults);
    void router.navigate({ href: pathname + next + hash, replace: !push, resetScroll: false });
  };
  return [state, set];
}
