/** What a guest reviewer is shown of submission data: the files of the revision under review beside the version that was approved. */
import type { Db } from '#platform/db/client.ts';
import { guestEntry, type GuestEntry, type GuestMaterial } from '#approval/guest-reviews/server/door.ts';
import { loadVersion, pagesOf } from '#artwork/versions/server/door.ts';
import { compareFiles } from './comparisons.ts';
import { filesOf, loadSubmission } from './store.ts';

export async function guestMaterialOf(db: Db, companyId: string, submissionId: string): Promise<GuestMaterial | null> {
  const revision = await loadSubmission(db, companyId, submissionId);
  if (!revision) return null;
  const version = revision.versionId ? await loadVersion(db, companyId, revision.versionId) : null;
  const [files = []] = await filesOf(db, companyId, [revision.id]);
  const compared = await compareFiles(db, companyId, files, version);
  const approved: GuestEntry[] = [];
  if (version) {
    const [[page] = []] = await pagesOf(db, companyId, [version.id]);
    const picture = { fileId: page?.picture2000Id ?? null, alt: version.fileName };
    approved.push(guestEntry(version.fileName, { group: 'APPROVED', number: version.number, picture }));
  }
  const handedOver = compared.map(({ file, agreement, differences, versionNumber }) =>
    guestEntry(file.fileName, {
      group: file.role,
      fileId: file.fileId,
      standing: { code: agreement, n: agreement === 'DIFFERENT' ? differences : (versionNumber ?? 0) },
    }),
  );
  return { number: revision.number, notes: revision.notes, entries: [...approved, ...handedOver] };
}
