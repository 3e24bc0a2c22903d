/** Everything a report says, read at once: what changes afterwards is not in it. */
import { ENGINE_LIMITS } from '#engine/limits.ts';
import { readContentWhole } from '#platform/files/content.ts';
import type { Db } from '#platform/db/client.ts';
import { issuesOn, type Issue } from '#work/comments/server/door.ts';
import { loadBrand } from '#catalogue/brands/server/door.ts';
import { loadCompany } from '#people/companies/server/door.ts';
import { loadDesign } from '#catalogue/designs/server/door.ts';
import type { DesignRecord } from '#catalogue/designs/rules/types.ts';
import { loadProduct } from '#catalogue/products/server/door.ts';
import type { Finding } from '#artwork/findings/rules/findings.ts';
import type { ResultRecord } from '#artwork/findings/rules/types.ts';
import type { PageRecord, VersionRecord } from '#artwork/versions/rules/types.ts';
import { findingSources, loadResult, numberedAsSaid, severitiesOf } from '#artwork/findings/server/door.ts';
import { loadVersion, pagesOf } from '#artwork/versions/server/door.ts';

export interface ReportSource {
  companyId: string;
  companyName: string;
  timeZone: string;
  requestedBy: string;
  requestedAt: Date;
  design: DesignRecord;
  /** 'Brand › Product › Design'. */
  path: string;
  version: VersionRecord;
  against: VersionRecord | null;
  result: ResultRecord;
  pages: PageRecord[];
  findings: Finding[];
  issues: Issue[];
  /** User ids → names, of those who wrote the comments. */
  names: ReadonlyMap<string, string>;
  /** File ids → hashes, for the pictures of the pages. */
  hashes: ReadonlyMap<string, string>;
}

/** Null when the result, its version or its design is gone. */
export async function readReportSource(
  db: Db,
  companyId: string,
  asked: { resultId: string; requestedBy: string; createdAt: Date },
): Promise<ReportSource | null> {
  const result = await loadResult(db, companyId, asked.resultId);
  const version = result?.versionId ? await loadVersion(db, companyId, result.versionId) : null;
  const design = version ? await loadDesign(db, companyId, version.designId) : null;
  if (!result || !version || !design) return null;
  const findings = numberedAsSaid(await findingSources(db, companyId, result.id), await severitiesOf(db, companyId, result.id));
  const [pages = []] = await pagesOf(db, companyId, [version.id]);
  const [brand, product] = [await loadBrand(db, companyId, design.brandId), await loadProduct(db, companyId, design.productId)];
  const company = await loadCompany(db, companyId);
  const issues = await issuesOn(db, companyId, { type: 'DESIGN', id: design.id }, version.id);
  const userIds = new Set([asked.requestedBy, ...issues.flatMap(({ comments }) => comments.map(({ authorId }) => authorId))]);
  const people = await db
    .selectFrom('app_user')
    .select(['id', 'name'])
    .where('company_id', '=', companyId)
    .where('id', '=', (eb) => eb.fn.any(eb.val([...userIds])))
    .execute();
  const names = new Map(people.map(({ id, name }) => [id, name]));
  const pictureIds = pages.flatMap(({ picture2000Id }) => picture2000Id ?? []);
  const files = await db
    .selectFrom('file_object')
    .select(['id', 'sha256'])
    .where('company_id', '=', companyId)
    .where('id', '=', (eb) => eb.fn.any(eb.val(pictureIds)))
    .execute();
  return {
    companyId,
    companyName: company.name,
    timeZone: company.timeZone,
    requestedBy: names.get(asked.requestedBy) ?? '',
    requestedAt: asked.createdAt,
    design,
    path: [brand?.name, product?.name, design.name].filter(Boolean).join(' › '),
    version,
    against: result.againstVersionId ? await loadVersion(db, companyId, result.againstVersionId) : null,
    result,
    pages,
    findings,
    issues,
    names,
    hashes: new Map(files.map(({ id, sha256 }) => [id, sha256])),
  };
}

/** The 2000 px picture of a page; null while it is not made yet. */
export async function pictureOf(source: ReportSource, page: PageRecord): Promise<Uint8Array | null> {
  const sha256 = page.picture2000Id ? source.hashes.get(page.picture2000Id) : undefined;
  return sha256 ? await readContentWhole({ companyId: source.companyId, sha256 }, ENGINE_LIMITS.fileBytes) : null;
}
