/** Where roles come from that nobody gave by hand: each source tells which of some assignments are its own, and what it is called. */
import type { Db } from '#platform/db/client.ts';

/** Answers the names by the assignment's id; those that are not of this source are not in it. */
export type RoleSource = (db: Db, companyId: string, assignmentIds: readonly string[]) => Promise<Map<string, string>>;

const sources: RoleSource[] = [];

/** Called in `register()` of a feature. What comes from a source is taken back there, never from the person alone. */
export function registerRoleSource(source: RoleSource): void {
  if (!sources.includes(source)) sources.push(source);
}

export async function sourcesOf(db: Db, companyId: string, assignmentIds: readonly string[]): Promise<Map<string, string>> {
  const found = new Map<string, string>();
  for (const source of sources) for (const [id, name] of await source(db, companyId, assignmentIds)) found.set(id, name);
  return found;
}
