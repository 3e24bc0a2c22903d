import { LOAD_TIMEOUT_MS } from '#shared/limits.ts';

/** The code of a screen did not arrive in time. */
export class LoadTimeout extends Error {
  override name = 'LoadTimeout';
}

/** The loading of code, given up after a while: a connection that hangs must not show 'Loading...' for ever. */
export async function loadInTime<T>(work: Promise<T>, ms = LOAD_TIMEOUT_MS): Promise<T> {
  const timeout = Promise.withResolvers<never>();
  const timer = setTimeout(() => timeout.reject(new LoadTimeout(`not loaded within ${ms} ms`)), ms);
  try {
    return await Promise.race([work, timeout.promise]);
  } finally {
    clearTimeout(timer);
  }
}
