/** Rooms that follow what inspections say make themselves known here, so that inspections know none of them. */
import type { CommandServices } from '#platform/command.ts';
import type { Db } from '#platform/db/client.ts';

/** In the transaction in which a result becomes done. */
export type RunEndListener = (db: Db, services: CommandServices, run: { companyId: string; designId: string }) => Promise<void>;

const listeners: RunEndListener[] = [];

/** Called once per feature, while the application is wired. */
export function onRunEnd(listener: RunEndListener): void {
  listeners.push(listener);
}

/** Tells them that a result is done. */
export async function tellRunEnd(...run: Parameters<RunEndListener>): Promise<void> {
  for (const listener of listeners) await listener(...run);
}
