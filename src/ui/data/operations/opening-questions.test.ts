/** A page's questions of its last opening are sent ahead with the session; whoever asks takes their answers, and no answer is of another moment or person. */
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { openingQuestions } from './opening-questions.ts';

const kept = new Map<string, string>();
let path = '/';
let sent: { body: string; authorization: string | null }[];
let signals: (AbortSignal | null | undefined)[];
let rest: (() => void)[];

beforeEach(() => {
  kept.clear();
  path = '/';
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
  });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** A page as it is opened anew. */
function open(userId = 'taro', build = '7') {
  sent = [];
  signals = [];
  rest = [];
  const opening = openingQuestions({
    send: async (_url, init) => {
      const headers = new Headers(init?.headers);
      signals.push(init?.signal);
      sent.push({ body: String(init?.body), authorization: headers.get('authorization') });
      return new Response(`answer ${sent.length}`);
    },
    path: () => path,
    atRest: (run) => void rest.push(run),
  });
  opening.askAhead({ userId, build, path }, `${userId}'s token`);
  const ask = async (body: string, signal?: AbortSignal) => {
    const headers = { accept: 'a', Authorization: 'Bearer x' };
    const answer = await opening.ask('/graphql', { method: 'POST', body, headers, ...(signal ? { signal } : {}) });
    return await answer.text();
  };
  return { ask, comesToRest: () => rest.forEach((run) => run()) };
}

const question = (name: string, variables = {}) => JSON.stringify({ operationName: name, query: `query ${name} { a }`, variables });
const command = JSON.stringify({ operationName: 'Do', query: 'mutation Do { a }', variables: {} });
const bodies = () => sent.map(({ body }) => body);

async function openedBefore(...questions: string[]): Promise<void> {
  const page = open();
  for (const one of questions) await page.ask(one);
  page.comesToRest();
}

it('what a page asked is asked ahead the next time, and each answer is taken once', async () => {
  await openedBefore(question('Me'), question('Tasks', { first: 5 }));
  expect(bodies()).toEqual([question('Me'), question('Tasks', { first: 5 })]);
  const page = open();
  expect(sent).toEqual([
    { body: question('Me'), authorization: "Bearer taro's token" },
    { body: question('Tasks', { first: 5 }), authorization: "Bearer taro's token" },
  ]);
  expect(await page.ask(question('Tasks', { first: 5 }))).toBe('answer 2');
  expect(await page.ask(question('Tasks', { first: 5 }))).toBe('answer 3');
  expect(await page.ask(question('Tasks', { first: 6 }))).toBe('answer 4');
  page.comesToRest();
  open();
  expect(bodies()).toEqual([question('Tasks', { first: 5 }), question('Tasks', { first: 6 })]);
});

it('no answer is taken after a command, ten seconds later, or once the page has all it asked for', async () => {
  vi.useFakeTimers();
  await openedBefore(question('Me'));
  const afterCommand = open();
  await afterCommand.ask(command);
  expect(await afterCommand.ask(question('Me'))).toBe('answer 3');
  afterCommand.comesToRest();
  const late = open();
  vi.advanceTimersByTime(10_000);
  expect(await late.ask(question('Me'))).toBe('answer 2');
  late.comesToRest();
  const rested = open();
  await rested.ask(question('Other'));
  rested.comesToRest();
  expect(await rested.ask(question('Me'))).toBe('answer 3');
});

it('an answer that nobody reads is broken off: none holds a connection', async () => {
  await openedBefore(question('Me'), question('Tasks'), question('Rows'));
  const page = open();
  const gone = new AbortController();
  await page.ask(question('Me'), gone.signal);
  await page.ask(question('Tasks'));
  const broken = () => signals.slice(0, 3).map((signal) => signal?.aborted);
  expect(broken()).toEqual([false, false, false]);
  gone.abort();
  await page.ask(command);
  expect(broken()).toEqual([true, false, true]);
  page.comesToRest();
  const rested = open();
  await rested.ask(question('Me'));
  rested.comesToRest();
  expect(signals.map((signal) => signal?.aborted)).toEqual([false, true]);
});

it('nothing is asked ahead for another person, by another build, or at another address; a page that one goes on to is another', async () => {
  await openedBefore(question('Me'));
  for (const [userId, build] of [['hana'], ['taro', '8']]) {
    expect(await open(userId, build).ask(question('Me'))).toBe('answer 1');
    expect(sent).toHaveLength(1);
  }
  path = '/brand';
  const elsewhere = open();
  expect(sent).toEqual([]);
  await elsewhere.ask(question('Brands'));
  path = '/tasks';
  await elsewhere.ask(question('Tasks'));
  elsewhere.comesToRest();
  path = '/brand';
  open();
  expect(bodies()).toEqual([question('Brands')]);
  path = '/';
  open();
  expect(bodies()).toEqual([question('Me')]);
});

it('a failure is told to whoever asks, and a browser that keeps nothing asks as ever', async () => {
  await openedBefore(question('Me'));
  const failing = openingQuestions({ send: () => Promise.reject(new TypeError('fetch failed')), path: () => '/', atRest: () => undefined });
  failing.askAhead({ userId: 'taro', build: '7', path: '/' }, 'token');
  await expect(failing.ask('/graphql', { body: question('Me'), headers: { accept: 'a' } })).rejects.toThrow('fetch failed');
  vi.stubGlobal('localStorage', undefined);
  await openedBefore(question('Me'));
  expect(await open().ask(question('Me'))).toBe('answer 1');
});
