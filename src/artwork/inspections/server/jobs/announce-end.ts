import type { CommandServices } from '#platform/command.ts';
import type { Db } from '#platform/db/client.ts';
import { loadDesign } from '#catalogue/designs/server/door.ts';
import type { VersionRecord } from '#artwork/versions/rules/types.ts';

/** Tells whoever listens from outside that the inspection of a version is over; nobody did it, so the history has no entry of it. */
export async function announceEnd(
  db: Db,
  services: CommandServices,
  ended: { companyId: string; resultId: string; version: VersionRecord; action: 'finish' | 'fail'; facts: Record<string, unknown> },
): Promise<void> {
  const { companyId, resultId, version, action, facts } = ended;
  const design = services.announce && (await loadDesign(db, companyId, version.designId));
  if (!design) return;
  const after = { versionId: version.id, versionNumber: version.number, ...facts };
  const event = { subject: 'inspection' as const, action, id: resultId, name: design.name, scope: design.scope, after };
  await services.announce?.(db, { companyId, actor: null, at: new Date(), events: [event] });
}
