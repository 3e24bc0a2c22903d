/**
 * What somebody waits for: the screen's code and its data. Whatever is fetched
 * ahead comes after that, or it takes the line and the processor from it.
 */
const REST_MS = 400;
/** A page that is never idle is not waited for any longer, ms. */
const IDLE_AFTER_MS = 2_000;

let running = 0;
/** Which rest is being waited for; what counted for an earlier one comes to nothing. */
let rest = 0;
const waiting: (() => void)[] = [];

/** Marks the work as waited for until it ends, whichever way. */
export async function inForeground<T>(work: Promise<T>): Promise<T> {
  running += 1;
  rest += 1;
  try {
    return await work;
  } finally {
    running -= 1;
    restart();
  }
}

/** Calls once nobody has waited for anything for 0.4 s and what came has been drawn, in an idle moment; several in their order. */
export function whenAtRest(run: () => void): void {
  waiting.push(run);
  restart();
}

function restart(): void {
  rest += 1;
  if (running > 0 || waiting.length === 0) return;
  const mine = rest;
  const go = (next: () => void) => () => mine === rest && next();
  // What has come is drawn first, and may ask for more.
  whenIdle(
    go(() => {
      setTimeout(
        go(() => whenIdle(go(runWaiting))),
        REST_MS,
      );
    }),
  );
}

function whenIdle(run: () => void): void {
  if ('requestIdleCallback' in globalThis) requestIdleCallback(run, { timeout: IDLE_AFTER_MS });
  else setTimeout(run);
}

function runWaiting(): void {
  for (const each of waiting.splice(0)) each();
}
