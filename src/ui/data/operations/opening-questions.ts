/**
 * What a page asks the API as it is opened. A page's code says it only once it is there and has been drawn; what it asked the last time it was
 * opened here is sent as soon as there is a token, and is mostly what it asks again (docs/decisions/0120).
 */
import { keepHere, readKept } from '../kept-here.ts';
import { whenAtRest } from './foreground.ts';

/** Pages whose questions are kept, the last opened first; and the most that one may have. */
const PAGES = 12;
const QUESTIONS = 12;
/** An answer that no one has asked for by then is of another moment. */
const FRESH_MS = 10_000;

type Fetch = (input: RequestInfo | URL, init?: RequestInit) => Promise<Response>;

/** What is kept for a person: of which build, and each page's questions as they were sent. */
export interface OpenedPages {
  build: string;
  pages: { path: string; questions: string[] }[];
}

export interface Opening {
  /** The person whose session it is, the build that the page is of, and the page's address. */
  userId: string;
  build: string;
  path: string;
}

/** A question as it is sent, but for whose it is. */
interface Request {
  body: string;
  headers: Record<string, string>;
}

/** The request of a question as a text, by which it is known again; null: a command, or no request of ours. */
function questionOf(init: RequestInit | undefined): string | null {
  if (typeof init?.body !== 'string') return null;
  const { query }: { query?: unknown } = JSON.parse(init.body);
  if (typeof query !== 'string' || !/^\s*(query\b|\{)/.test(query)) return null;
  const { authorization: _whose, ...headers } = Object.fromEntries(new Headers(init.headers));
  return JSON.stringify({ body: init.body, headers } satisfies Request);
}

function isOpenedPages(kept: unknown): kept is OpenedPages {
  return typeof kept === 'object' && kept !== null && 'build' in kept && 'pages' in kept && Array.isArray(kept.pages);
}

/** An answer on its way. One that nobody reads holds its connection, of which a browser has six: it is broken off. */
interface Coming {
  answer: Promise<Response>;
  at: number;
  breakOff: () => void;
}

/** None of another build: its screens ask otherwise. */
function pagesKept(userId: string, build: string): OpenedPages['pages'] {
  const kept = readKept('opening', userId);
  return isOpenedPages(kept) && kept.build === build ? kept.pages : [];
}

/** @param browser what the questions are sent with, where the browser is, and the moment at which a page has all it asked for */
export function openingQuestions(browser: { send: Fetch; path: () => string; atRest: (run: () => void) => void }): {
  /** Sends what the page asked the last time it was opened here. What fails is told to whoever asks for it. */
  askAhead(opening: Opening, idToken: string): void;
  /** Sends a request of the client, or takes its answer where it has been asked ahead: once, and not after a command. */
  ask: Fetch;
} {
  const coming = new Map<string, Coming>();
  const asked = new Set<string>();
  let opening: Opening | null = null;

  function take(request: string, signal: AbortSignal | null | undefined): Promise<Response> | null {
    const found = coming.get(request);
    if (!found) return null;
    coming.delete(request);
    if (Date.now() - found.at < FRESH_MS) {
      signal?.addEventListener('abort', found.breakOff);
      return found.answer;
    }
    found.breakOff();
    return null;
  }

  function letGo(): void {
    for (const { breakOff } of coming.values()) breakOff();
    coming.clear();
  }

  /** Answers nobody took are let go, and what was asked is kept for the next time. */
  function opened({ userId, build, path }: Opening): void {
    letGo();
    opening = null;
    const others = pagesKept(userId, build).filter((one) => one.path !== path);
    const own = asked.size <= QUESTIONS ? [{ path, questions: [...asked] }] : [];
    keepHere('opening', userId, { build, pages: [...own, ...others].slice(0, PAGES) } satisfies OpenedPages);
  }

  return {
    askAhead(next, idToken) {
      opening = next;
      for (const request of pagesKept(next.userId, next.build).find(({ path }) => path === next.path)?.questions ?? []) {
        const { body, headers }: Request = JSON.parse(request);
        const control = new AbortController();
        const answer = browser.send('/graphql', {
          method: 'POST',
          credentials: 'same-origin',
          body,
          headers: { ...headers, authorization: `Bearer ${idToken}` },
          signal: control.signal,
        });
        answer.catch(() => undefined);
        coming.set(request, { answer, at: Date.now(), breakOff: () => control.abort() });
      }
    },
    ask(input, init) {
      // Once a page has been opened nothing is to be known again.
      if (!opening && coming.size === 0) return browser.send(input, init);
      const request = questionOf(init);
      if (!request) {
        letGo();
        return browser.send(input, init);
      }
      const now = opening;
      if (now && now.path === browser.path()) {
        if (asked.size === 0) browser.atRest(() => opened(now));
        asked.add(request);
      }
      return take(request, init?.signal) ?? browser.send(input, init);
    },
  };
}

/** Those of this page. */
export const opening = openingQuestions({
  send: (...request) => fetch(...request),
  path: () => location.pathname + location.search,
  atRest: whenAtRest,
});
