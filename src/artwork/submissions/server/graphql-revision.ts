/** Submission: one revision of submission data, its files beside the approved version, its certificate. */
import { loadUser, UserRef } from '#people/access/server/door.ts';
import { builder } from '#platform/graphql/builder.ts';
import { viewerOf, type RequestContext } from '#platform/graphql/context.ts';
import { fileUrl } from '#platform/graphql/file-url.ts';
import { loadDesign } from '#catalogue/designs/server/door.ts';
import { loadVersion } from '#artwork/versions/server/door.ts';
import { InspectionResultRef, loadVisibleResult } from '#artwork/findings/server/door.ts';
import type { CertificateRecord, SubmissionRecord } from '../rules/types.ts';
import { compareFiles, type ComparedSubmissionFile } from './comparisons.ts';
import { zippedFiles, type ZippedFile } from './package/package-zip.ts';
import { certificateActions, mayTakeSpecification } from './policy.ts';
import { approvedVersion } from './state.ts';
import { certificatesOf, filesOf } from './store.ts';

export const SubmissionRef = builder.objectRef<SubmissionRecord>('Submission');
const SubmissionFileRef = builder.objectRef<ComparedSubmissionFile>('SubmissionFile');
const CertificateRef = builder.objectRef<CertificateRecord>('SubmissionCertificate');
const PackedFileRef = builder.objectRef<ZippedFile>('PackedFile');

export function registerRevision(): void {
  SubmissionFileRef.implement({
    fields: (t) => ({
      id: t.id({ resolve: ({ file }) => file.id }),
      role: t.string({ resolve: ({ file }) => file.role }),
      fileName: t.string({ resolve: ({ file }) => file.fileName }),
      contentType: t.string({ resolve: ({ file }) => file.contentType }),
      size: t.float({ description: 'Bytes.', resolve: ({ file }) => file.size }),
      sha256: t.string({ resolve: ({ file }) => file.sha256 }),
      url: t.string({
        nullable: true,
        description: 'To download it, for five minutes.',
        resolve: ({ file }, _args, ctx) => fileUrl(ctx, file.fileId, true),
      }),
      agreement: t.exposeString('agreement', { description: 'How it stands to the approved version.' }),
      differences: t.exposeInt('differences'),
      versionNumber: t.exposeInt('versionNumber', { nullable: true, description: 'Of the version whose very file it is.' }),
      comparison: t.field({
        type: InspectionResultRef,
        nullable: true,
        resolve: ({ resultId }, _args, ctx) => (resultId ? loadVisibleResult(ctx, resultId) : null),
      }),
      comparisonFailure: t.string({
        nullable: true,
        description: 'Code of why it could not be compared.',
        resolve: ({ file }) => file.comparisonFailure,
      }),
      createdBy: t.field({ type: UserRef, nullable: true, resolve: ({ file }, _args, ctx) => loadUser(ctx, file.createdBy) }),
      createdAt: t.field({ type: 'DateTime', resolve: ({ file }) => file.createdAt }),
    }),
  });
  SubmissionRef.implement({
    fields: (t) => ({
      id: t.exposeID('id'),
      number: t.exposeInt('number'),
      notes: t.exposeString('notes'),
      version: t.exposeInt('version'),
      submittedAt: t.expose('submittedAt', { type: 'DateTime', nullable: true }),
      approvedAt: t.expose('approvedAt', { type: 'DateTime', nullable: true }),
      contentHash: t.exposeString('contentHash', { nullable: true }),
      createdBy: t.field({ type: UserRef, nullable: true, resolve: (revision, _args, ctx) => loadUser(ctx, revision.createdBy) }),
      createdAt: t.expose('createdAt', { type: 'DateTime' }),
      updatedAt: t.expose('updatedAt', { type: 'DateTime' }),
      files: t.field({ type: [SubmissionFileRef], resolve: (revision, _args, ctx) => filesFor(ctx, revision) }),
      certificate: t.field({
        type: CertificateRef,
        nullable: true,
        resolve: async (revision, _args, ctx) =>
          await ctx
            .loader('submissionCertificate', (ids: readonly string[], db) => certificatesOf(db, revision.companyId, ids))
            .load(revision.id),
      }),
    }),
  });
  PackedFileRef.implement({
    fields: (t) => ({
      path: t.exposeString('path'),
      kind: t.exposeString('kind'),
      size: t.exposeFloat('size', { description: 'Bytes.' }),
      sha256: t.exposeString('sha256'),
    }),
  });
  CertificateRef.implement({
    fields: (t) => ({
      id: t.exposeID('id'),
      status: t.exposeString('status'),
      keyId: t.exposeString('keyId', { nullable: true }),
      issuedAt: t.expose('issuedAt', { type: 'DateTime', nullable: true }),
      files: t.field({
        type: [PackedFileRef],
        description: 'What its package holds for the viewer, the certificate itself apart.',
        resolve: async (certificate, _args, ctx) => {
          const db = await ctx.read();
          const design = await loadDesign(db, certificate.companyId, certificate.designId);
          const files = await zippedFiles(db, certificate.companyId, certificate.id);
          const all = design !== null && mayTakeSpecification(viewerOf(ctx), design);
          return files.filter(({ kind }) => all || kind !== 'SPECIFICATION');
        },
      }),
      viewerCan: t.stringList({
        resolve: async (certificate, _args, ctx) => {
          const design = await loadDesign(await ctx.read(), certificate.companyId, certificate.designId);
          return design ? certificateActions(viewerOf(ctx), design, certificate) : [];
        },
      }),
    }),
  });
}

/** Against the version that was approved when it was submitted; an open revision against the one of now. */
async function filesFor(ctx: RequestContext, revision: SubmissionRecord): Promise<ComparedSubmissionFile[]> {
  const db = await ctx.read();
  const { companyId } = revision;
  const design = revision.submittedAt ? null : await loadDesign(db, companyId, revision.designId);
  const bound = revision.versionId ? await loadVersion(db, companyId, revision.versionId) : null;
  const [files = []] = await filesOf(db, companyId, [revision.id]);
  return await compareFiles(db, companyId, files, design ? await approvedVersion(db, design) : bound);
}
