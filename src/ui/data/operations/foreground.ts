/**
 * What somebody waits for: the screen's code and its data. Whatever is fetched
 * ahead comes after that, or it takes the line and the processor from it.
 */
const REST_MS = 400;

let running = 0;
let timer: ReturnType<typeof setTimeout> | undefined;
const waiting: (() => void)[] = [];

/** Marks the work as waited for until it ends, whichever way. */
export async function inForeground<T>(work: Promise<T>): Promise<T> {
  running += 1;
  clearTimeout(timer);
  try {
    return await work;
  } finally {
    running -= 1;
    restart();
  }
}

/** Calls once nobody has waited for anything for 0.4 s, in an idle moment; several in their order. */
export function whenAtRest(run: () => void): void {
  waiting.push(run);
  restart();
}

function restart(): void {
  clearTimeout(timer);
  if (running === 0 && waiting.length > 0) timer = setTimeout(inIdleMoment, REST_MS);
}

function inIdleMoment(): void {
  const run = () => {
    for (const each of waiting.splice(0)) each();
  };
  if ('requestIdleCallback' in globalThis) requestIdleCallback(run, { timeout: 2_000 });
  else run();
}
