/** Took longer than it may. */
export class TookTooLong extends Error {
  constructor(ms: number) {
    super(`no answer within ${ms} ms`);
    this.name = 'TookTooLong';
  }
}

/** What the work answers, or TookTooLong after `ms` milliseconds; the work itself is not ended by it. */
export async function within<T>(ms: number, work: Promise<T>): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const limit = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new TookTooLong(ms)), ms);
  });
  try {
    return await Promise.race([work, limit]);
  } finally {
    clearTimeout(timer);
  }
}
