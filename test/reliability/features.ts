import { openSchema } from '#main/schema.ts';

let brought = false;

/** Registers what the features bring, the approval subjects among it; once, however many blocks run in this process. */
export function bringFeatures(): void {
  if (!brought) openSchema();
  brought = true;
}
