import { command } from '#platform/command.ts';
import { loadDesign } from '#catalogue/designs/server/door.ts';
import { AppError, generalErrors } from '#shared/errors.ts';
import { submissionErrors } from '../../rules/errors.ts';
import { downloadPackageInput } from '../../rules/input.ts';
import { mayDownload, mayTakeSpecification } from '../policy.ts';
import { loadCertificate, loadSubmission } from '../store.ts';

/** Gives out a package: who took it, and whether the specification was in it, is on record. It is made as it is fetched. */
export const downloadPackage = command({
  name: 'downloadPackage',
  // Changes nothing: a company whose plan has ended may still take its packages out.
  personal: true,
  input: downloadPackageInput,
  run: async (ctx, input) => {
    const { companyId } = ctx.viewer;
    const certificate = await loadCertificate(ctx.db, companyId, input.certificateId);
    const submission = certificate && (await loadSubmission(ctx.db, companyId, certificate.submissionId));
    const design = submission && (await loadDesign(ctx.db, companyId, submission.designId));
    if (!certificate || !submission || !design) throw new AppError(generalErrors.NOT_FOUND);
    ctx.require(mayDownload(ctx.viewer, design));
    if (certificate.status !== 'READY') throw new AppError(submissionErrors.CERTIFICATE_NOT_READY);
    ctx.emit({
      subject: 'design',
      action: 'download',
      id: design.id,
      name: design.name,
      scope: design.scope,
      after: {
        submissionRevision: submission.number,
        certificateId: certificate.id,
        withSpecification: mayTakeSpecification(ctx.viewer, design),
      },
    });
    return input;
  },
});
