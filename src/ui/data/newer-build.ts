/**
 * Whether the server became newer than this page. Every answer says the place of the server's build in the order in which builds came, and
 * the page knows its own; during an upgrade servers of both answer, and a lower place says nothing.
 */
import { useSyncExternalStore } from 'react';

const HEADER = 'koryo-build';

/** The place that a text says, or null. */
export function placeIn(text: string | null | undefined): number | null {
  return text && /^\d{1,15}$/.test(text) ? Number(text) : null;
}

/** Remembers the newest place that was told, and tells when it is above the page's own. */
export function buildWatch(own: number | null): {
  note(told: string | null): void;
  isNewer(): boolean;
  subscribe(changed: () => void): () => void;
} {
  const listeners = new Set<() => void>();
  let newest = own;
  const isNewer = () => own !== null && newest !== null && newest > own;
  return {
    isNewer,
    note(told) {
      const place = placeIn(told);
      const before = isNewer();
      if (place !== null && (newest === null || place > newest)) newest = place;
      if (isNewer() !== before) for (const changed of listeners) changed();
    },
    subscribe(changed) {
      listeners.add(changed);
      return () => listeners.delete(changed);
    },
  };
}

let page: ReturnType<typeof buildWatch> | undefined;

/** What the page says of its own build; nothing in development. */
export function ownBuild(): string {
  return document.querySelector('meta[name="koryo-build"]')?.getAttribute('content') ?? '';
}

function watch(): ReturnType<typeof buildWatch> {
  return (page ??= buildWatch(placeIn(ownBuild())));
}

/** Reads what an answer tells of its server's build. */
export function noteBuild({ headers }: Response): void {
  watch().note(headers.get(HEADER));
}

/** Whether a newer version waits for the page to be loaded anew. */
export function useNewerBuild(): boolean {
  return useSyncExternalStore(watch().subscribe, watch().isNewer);
}
