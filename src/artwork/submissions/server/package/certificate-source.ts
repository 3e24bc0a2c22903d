/** Everything a certificate says, read at once: what changes afterwards is not in it. */
import type { Db } from '#platform/db/client.ts';
import { historyOfFlows, type FlowHistory } from '#approval/approval-flows/server/door.ts';
import type { FlowType } from '#approval/approval-flows/rules/flow-types.ts';
import { loadBrand } from '#catalogue/brands/server/door.ts';
import type { DecisionWords } from '#people/companies/rules/decision-words.ts';
import type { CompanyRecord } from '#people/companies/rules/types.ts';
import { loadCompany } from '#people/companies/server/door.ts';
import type { DesignRecord } from '#catalogue/designs/rules/types.ts';
import { loadDesign } from '#catalogue/designs/server/door.ts';
import type { VersionRecord } from '#artwork/versions/rules/types.ts';
import { loadVersion } from '#artwork/versions/server/door.ts';
import { loadProduct } from '#catalogue/products/server/door.ts';
import type { ItemRecord, SpecificationRecord } from '#wording/specifications/rules/types.ts';
import { itemsOf, loadSpecification } from '#wording/specifications/server/door.ts';
import type { ApprovalRecord } from '../../rules/certificate.ts';
import type { CertificateRecord, SubmissionRecord } from '../../rules/types.ts';
import { compareFiles, type ComparedSubmissionFile } from '../comparisons.ts';
import { filesOf, loadCertificate, loadSubmission } from '../store.ts';

export interface CertificateSource {
  certificate: CertificateRecord;
  submission: SubmissionRecord;
  /** The revision's approval and its hash; a certificate is made of nothing else. */
  approvedAt: Date;
  contentHash: string;
  files: ComparedSubmissionFile[];
  design: DesignRecord;
  company: CompanyRecord;
  brandName: string;
  productName: string;
  version: VersionRecord | null;
  specification: SpecificationRecord | null;
  items: ItemRecord[];
  approvals: ApprovalRecord[];
  audit: { sequence: number; hash: string };
}

/** Null when the certificate, or what it is of, is gone. */
export async function readCertificateSource(db: Db, companyId: string, certificateId: string): Promise<CertificateSource | null> {
  const certificate = await loadCertificate(db, companyId, certificateId);
  const submission = certificate && (await loadSubmission(db, companyId, certificate.submissionId));
  const design = submission && (await loadDesign(db, companyId, submission.designId));
  if (!design || !submission.approvedAt || !submission.contentHash) return null;
  const version = submission.versionId ? await loadVersion(db, companyId, submission.versionId) : null;
  const specification = submission.specificationId ? await loadSpecification(db, companyId, submission.specificationId) : null;
  const [files = []] = await filesOf(db, companyId, [submission.id]);
  const [items = []] = specification ? await itemsOf(db, companyId, [specification.id]) : [];
  const targets: (readonly [FlowType, string])[] = [
    ...(specification ? [['SPECIFICATION', specification.id] as const] : []),
    ['CIRCULAR_DESIGN', design.id],
    ['DESIGN', design.id],
    ['SUBMISSION_DATA', design.id],
  ];
  const histories: FlowHistory[] = [];
  for (const [type, targetId] of targets) histories.push(...(await historyOfFlows(db, companyId, type, targetId)));
  const head = await db.selectFrom('audit_head').select(['seq', 'hash']).where('company_id', '=', companyId).executeTakeFirst();
  const company = await loadCompany(db, companyId);
  return {
    certificate,
    submission,
    approvedAt: submission.approvedAt,
    contentHash: submission.contentHash,
    files: await compareFiles(db, companyId, files, version),
    design,
    company,
    brandName: (await loadBrand(db, companyId, design.brandId))?.name ?? '',
    productName: (await loadProduct(db, companyId, design.productId))?.name ?? '',
    version,
    specification,
    items,
    approvals: await recordsOf(db, companyId, histories, company.decisionWords),
    audit: { sequence: Number(head?.seq ?? 0), hash: head?.hash ?? '' },
  };
}

/** The flows in which a review was ever requested, people by the names they have now. */
async function recordsOf(db: Db, companyId: string, histories: readonly FlowHistory[], own: DecisionWords): Promise<ApprovalRecord[]> {
  const requested = histories.filter(({ rounds }) => rounds.length > 0);
  const ids = new Set(
    requested.flatMap(({ rounds }) =>
      rounds.flatMap(({ round, decisions, skips }) => [
        round.requestedBy,
        ...skips.flatMap(({ userId, skippedBy }) => [userId, skippedBy]),
        ...round.plan.pieces.flatMap(({ approvers }) => approvers),
        ...decisions.flatMap(({ userId, delegateId, conditions }) => [
          userId,
          ...(delegateId ? [delegateId] : []),
          ...conditions.flatMap(({ settledBy }) => settledBy ?? []),
        ]),
      ]),
    ),
  );
  const people = await db
    .selectFrom('app_user')
    .select(['id', 'name'])
    .where('company_id', '=', companyId)
    .where('id', '=', (eb) => eb.fn.any(eb.val([...ids])))
    .execute();
  const names = new Map(people.map(({ id, name }) => [id, name]));
  const nameOf = (id: string): string => names.get(id) ?? '';
  return requested.map(({ flow, rounds }) => ({
    type: flow.type,
    name: flow.name,
    status: flow.status,
    rounds: rounds.map(({ round, decisions, skips }) => ({
      round: round.round,
      requestedBy: nameOf(round.requestedBy),
      requestedAt: round.requestedAt.toISOString(),
      outcome: round.outcome,
      endedAt: round.endedAt?.toISOString() ?? null,
      contentHash: round.contentHash,
      units: round.plan.pieces.map((piece) => ({
        name: piece.name,
        step: piece.step,
        required: piece.requiredApprovals,
        approvers: piece.approvers.map(nameOf),
      })),
      decisions: decisions.map((decision) => ({
        unit: round.plan.pieces.find(({ id }) => id === decision.pieceId)?.name ?? '',
        by: nameOf(decision.userId),
        action: decision.action,
        ...calledHere(own, decision),
        comment: decision.comment,
        at: decision.decidedAt.toISOString(),
        delegate: decision.delegateId ? nameOf(decision.delegateId) : null,
        checklist: decision.checklist.map(({ text, answer, comment }) => ({ item: text, answer, comment })),
        ...(decision.openPoints.length > 0
          ? { open: decision.openPoints.map(({ kind, count, names: named }) => ({ kind, count, names: [...named] })) }
          : {}),
        ...(decision.conditions.length > 0
          ? {
              conditions: decision.conditions.map(({ text, answer, settledBy, settledAt }) => ({
                text,
                answer,
                settledBy: settledBy && nameOf(settledBy),
                settledAt: settledAt?.toISOString() ?? null,
              })),
            }
          : {}),
        ...(decision.acknowledgement ? { acknowledgement: decision.acknowledgement } : {}),
        signedAt: decision.signature?.signedAt ?? null,
        takenBackAt: decision.takenBackAt?.toISOString() ?? null,
      })),
      ...skippedIn(round, skips, nameOf),
    })),
  }));
}

/** The company's own word for a decision; nothing where it has none. */
function calledHere(own: DecisionWords, { action, conditions }: FlowHistory['rounds'][number]['decisions'][number]) {
  const called = own[conditions.length > 0 ? 'CONDITIONAL' : action];
  return called ? { called } : {};
}

/** Who was passed over and was not asked again; nothing where nobody was, as in certificates from before there was that. */
function skippedIn(
  round: FlowHistory['rounds'][number]['round'],
  skips: FlowHistory['rounds'][number]['skips'],
  nameOf: (id: string) => string,
): Pick<ApprovalRecord['rounds'][number], 'skips'> {
  const standing = skips.filter((skip) => skip.undoneAt === null);
  if (standing.length === 0) return {};
  return {
    skips: standing.map((skip) => ({
      unit: round.plan.pieces.find(({ id }) => id === skip.pieceId)?.name ?? '',
      person: nameOf(skip.userId),
      by: nameOf(skip.skippedBy),
      reason: skip.reason,
      at: skip.skippedAt.toISOString(),
    })),
  };
}
