/** What a pane does about a picture that does not come: it says so, and asks again until it is there. */

/** Between two tries, ms: long enough for a network to come back, short enough to wait for. */
export const AGAIN_MS = 4000;

export interface Mending {
  /** A tile or a picture could not be loaded. */
  failed(): void;
  stop(): void;
}

export interface Mended {
  /** Asks for what is missing. */
  reload(): void;
  /** Everything that did not fail is drawn. */
  isLoaded(): boolean;
  /** Something is missing, or is there again; each time that changes. */
  tell(isBroken: boolean): void;
}

export function createMending({ reload, isLoaded, tell }: Mended): Mending {
  let isBroken = false;
  let hasFailed = false;
  let timer: ReturnType<typeof setTimeout> | null = null;
  const say = (now: boolean): void => {
    if (isBroken === now) return;
    isBroken = now;
    tell(now);
  };
  const look = (): void => {
    timer = null;
    if (hasFailed) {
      hasFailed = false;
      reload();
    } else if (isLoaded()) {
      say(false);
      return;
    }
    timer = setTimeout(look, AGAIN_MS);
  };
  return {
    failed() {
      hasFailed = true;
      say(true);
      timer ??= setTimeout(look, AGAIN_MS);
    },
    stop() {
      if (timer !== null) clearTimeout(timer);
      timer = null;
      say(false);
    },
  };
}
