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

/** Which texts a parameter may hold: one of these, or what the rule accepts. */
export type UrlChoices<S> = { [K in keyof S]?: readonly string[] | ((text: string) => boolean) };

/** An id of ours. */
export const isUrlId = (text: string): boolean => /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(text);

/** A plain date that the calendar has, '2026-11-21'. */
export function isUrlDay(text: string): boolean {
  const at = /^\d{4}-\d{2}-\d{2}$/.test(text) ? new Date(`${text}T00:00:00Z`) : null;
  return at !== null && !Number.isNaN(at.getTime()) && at.toISOString().startsWith(text);
}

/**
 * Reads a list's state from search parameters; what is absent, damaged or none of its `choices` is the default: a link from
 * elsewhere, or of another year, opens the list, never an error. A page stands with the token at which it begins ('after'),
 * so one without is the first.
 */
export function readUrlState<S extends UrlState>(search: string, defaults: S, choices: UrlChoices<S> = {}): S {
  const params = new URLSearchParams(search);
  const rules: UrlChoices<UrlState> = choices;
  const out: Record<string, Value> = { ...defaults };
  for (const [key, fallback] of Object.entries(defaults)) {
    if (!params.has(key)) continue;
    const text = params.get(key) ?? '';
    const may = rules[key];
    const fits = (one: string) => may === undefined || (typeof may === 'function' ? may(one) : may.includes(one));
    if (Array.isArray(fallback)) out[key] = params.getAll(key).filter(fits);
    else if (typeof fallback === 'number') out[key] = /^-?\d+(\.\d+)?$/.test(text) ? Number(text) : fallback;
    else if (typeof fallback === 'boolean') out[key] = text === 'true';
    else out[key] = fits(text) ? text : fallback;
  }
  if (typeof out['page'] === 'number' && typeof out['after'] === 'string') {
    const follows = Number.isInteger(out['page']) && out['page'] > 1 && out['after'] !== '';
    if (!follows) Object.assign(out, { page: 1, after: '' });
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
export function useUrlState<S extends UrlState>(defaults: S, choices?: UrlChoices<S>): [S, (change: Partial<S>, push?: boolean) => void] {
  const router = useRouter();
  const search = useLocation({ select: (location) => location.searchStr });
  const state = readUrlState(search, defaults, choices);
  const set = (change: Partial<S>, push = false) => {
    // The history's own location: the router's comes later, and a change that was just written would be lost.
    const { pathname, search: now, hash } = router.history.location;
    const next = writeUrlState(now, { ...readUrlState(now, defaults, choices), ...change }, defaults);
    void router.navigate({ href: pathname + next + hash, replace: !push, resetScroll: false });
  };
  return [state, set];
}
