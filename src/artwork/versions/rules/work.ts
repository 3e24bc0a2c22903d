import type { workMessages } from '../messages.ts';

/** What the engine is at, as people are told it. */
export type Work = keyof typeof workMessages;
