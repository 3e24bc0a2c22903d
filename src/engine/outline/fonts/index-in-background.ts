import { Worker } from 'node:worker_threads';
import type { FontOutcome } from './index-folder.ts';
import type { IndexNews, IndexOrder } from './index-worker.ts';

/** Indexes a folder of fonts without holding anything up. Resolves when all is done; rejects when the folder cannot be read. */
export async function indexInBackground(order: IndexOrder, onFile: (outcome: FontOutcome) => void): Promise<void> {
  const thread = new Worker(new URL('./index-worker.ts', import.meta.url), { workerData: order });
  // A process that ends does not wait for it: what is indexed is kept, the rest follows at the next start.
  thread.unref();
  await new Promise<void>((resolve, reject) => {
    thread.on('message', (news: IndexNews) => (news === null ? resolve() : onFile(news)));
    thread.once('error', reject);
    thread.once('exit', (code) => (code === 0 ? resolve() : reject(new Error(`the thread that indexes fonts ended with ${code}`))));
  });
}
