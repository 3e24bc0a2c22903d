/** Signing out (ASVS 14.3.1): what was of somebody is gone from the browser, whether the server hears of it or not. */
import { afterEach, beforeEach, expect, it, vi } from 'vitest';

const kept = new Map<string, string>();

beforeEach(() => {
  vi.resetModules();
  kept.clear();
  vi.stubGlobal('BroadcastChannel', undefined);
  vi.stubGlobal('localStorage', {
    get length() {
      return kept.size;
    },
    key: (index: number) => [...kept.keys()][index] ?? null,
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  });
});
afterEach(() => vi.unstubAllGlobals());

async function signedIn() {
  const { session } = await import('./session.ts');
  session.begin({ idToken: 'a.e30.b', expiresAt: new Date(Date.now() + 60_000).toISOString() });
  kept.set('koryo.locale', 'en');
  kept.set('koryo.draft.taro.comment.1', '"直して"');
  const forgotten = vi.fn();
  session.onForget(forgotten);
  expect([session.status(), session.idToken()]).toEqual(['signed-in', 'a.e30.b']);
  return { session, forgotten };
}

it('signing out leaves nothing of the person in memory or in the browser', async () => {
  vi.stubGlobal('fetch', async () => new Response('{}'));
  const { session, forgotten } = await signedIn();
  expect(await session.end()).toEqual({});
  expect([session.status(), session.idToken(), [...kept.keys()]]).toEqual(['signed-out', null, ['koryo.locale']]);
  expect(forgotten).toHaveBeenCalledOnce();
});

it('neither where the server cannot be reached, which is told', async () => {
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('fetch failed')));
  const { session, forgotten } = await signedIn();
  await expect(session.end()).rejects.toThrow('fetch failed');
  expect([session.status(), session.idToken(), [...kept.keys()]]).toEqual(['signed-out', null, ['koryo.locale']]);
  expect(forgotten).toHaveBeenCalledOnce();
});
