/** The thread in which fonts are indexed. */
import { parentPort, workerData } from 'node:worker_threads';
import { indexFolder, type FontOutcome } from './index-folder.ts';

/** What the thread is told, and what it tells: each file, at the end `null`. */
export type IndexOrder = { fonts: string; indices: string };
export type IndexNews = FontOutcome | null;

const { fonts, indices } = workerData as IndexOrder;
indexFolder(fonts, indices, (outcome) => parentPort?.postMessage(outcome satisfies IndexNews));
parentPort?.postMessage(null satisfies IndexNews);
