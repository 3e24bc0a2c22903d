import { generalErrors, fieldErrors, type ErrorDefinition, type Severity } from '#shared/errors.ts';
import { format, type Locale, type Params } from '#shared/i18n.ts';
import { uiMessages } from '../../messages.ts';
import { HttpProblem } from '../session/auth-api.ts';

/** One problem with one field, as the API tells it. */
export interface FieldProblem {
  path: string;
  code: string;
  params?: Params;
}

/** Any failure in one shape: what the screens work with. */
export interface Problem {
  code: string;
  severity: Severity;
  params: Params;
  fields: FieldProblem[];
  requestId: string | null;
  /** For developers; shown only in development. */
  detail: string;
}

const registry = new Map<string, ErrorDefinition>();

/** Makes the words of errors known; the shell does it for every feature's `rules/errors.ts`. */
export function registerErrors(...groups: Record<string, ErrorDefinition>[]): void {
  for (const group of groups) for (const definition of Object.values(group)) registry.set(definition.code, definition);
}
registerErrors(generalErrors, fieldErrors);

let loading: Promise<unknown> | null = null;
let load: () => Promise<unknown> = () => Promise.resolve();

/** Where the words of every feature's errors are: too many for the first screen, which hardly ever needs one. */
export function findErrorWords(loader: () => Promise<unknown>): void {
  load = loader;
  loading = null;
}

/** Until the words are there; without them (the server is away) the general ones must do, and the next one asks again. */
export async function errorWordsLoaded(): Promise<void> {
  loading ??= load();
  await loading.catch(() => (loading = null));
}

interface Extensions {
  code?: string;
  params?: Params;
  fields?: FieldProblem[];
  requestId?: string;
}

interface CombinedErrorShape {
  networkError?: Error | undefined;
  graphQLErrors: readonly { message: string; extensions?: Extensions | null }[];
  response?: { status?: number } | undefined;
}

function isCombined(error: object): error is CombinedErrorShape {
  return 'graphQLErrors' in error && Array.isArray(error.graphQLErrors);
}

function problem(code: string, rest: Partial<Problem>): Problem {
  return {
    code,
    severity: code === 'OFFLINE' ? 'error' : (registry.get(code)?.severity ?? 'error'),
    params: {},
    fields: [],
    requestId: null,
    detail: '',
    ...rest,
  };
}

/** What a thrown or answered error means. 'OFFLINE' is the code of a connection that failed. */
export function problemOf(error: unknown): Problem {
  if (error instanceof HttpProblem) {
    const { code, params, fields, requestId, message, retryAfter } = error;
    const wait: Params = retryAfter === null ? {} : { minutes: Math.max(1, Math.ceil(retryAfter / 60)) };
    return problem(code, { params: { ...wait, ...params }, fields, requestId, detail: message });
  }
  if (error && typeof error === 'object' && isCombined(error)) {
    const first = error.graphQLErrors[0];
    if (first) {
      const { code = 'INTERNAL', params = {}, fields = [], requestId = null } = first.extensions ?? {};
      return problem(code, { params, fields, requestId, detail: first.message });
    }
    const status = error.response?.status;
    const detail = error.networkError?.message ?? '';
    if (status === 401) return problem('UNAUTHENTICATED', { detail });
    if (status === 413) return problem('PAYLOAD_TOO_LARGE', { detail });
    if (status === 429) return problem('RATE_LIMITED', { detail, params: { minutes: 1 } });
    if (status && status >= 500) return problem('UNAVAILABLE', { detail });
    return problem('OFFLINE', { detail });
  }
  // fetch rejects with TypeError when the server cannot be reached.
  if (error instanceof TypeError) return problem('OFFLINE', { detail: error.message });
  return problem('INTERNAL', { detail: error instanceof Error ? error.message : String(error) });
}

/** Whether the server gave no answer: nobody knows whether a change arrived, and nothing that was read became wrong. */
export function isUnanswered({ code }: Problem): boolean {
  return code === 'OFFLINE' || code === 'UNAVAILABLE';
}

/** The words for a code, when it is known. */
export function textOfCode(code: string, locale: Locale, params: Params = {}): string | null {
  const definition = registry.get(code);
  return definition ? format(definition, locale, params) : null;
}

/** What went wrong, in the person's language. */
export function errorText(error: unknown, locale: Locale): string {
  const { code, params } = problemOf(error);
  if (code === 'OFFLINE') return format(uiMessages.offline, locale);
  return textOfCode(code, locale, params) ?? format(uiMessages.unexpected, locale);
}

/** The small print under it: the reference for support, and in development the cause. */
export function errorDetail(error: unknown, locale: Locale, development: boolean): string | null {
  const { requestId, detail, severity } = problemOf(error);
  const lines = [
    requestId && severity === 'error' ? format(uiMessages.requestId, locale, { id: requestId }) : null,
    development && detail ? detail : null,
  ].filter(Boolean);
  return lines.length > 0 ? lines.join('\n') : null;
}
