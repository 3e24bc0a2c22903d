import { command } from '#platform/command.ts';
import { loadDesign, tellOfDesign } from '#catalogue/designs/server/door.ts';
import { AppError, generalErrors } from '#shared/errors.ts';
import { submissionErrors } from '../../rules/errors.ts';
import { makeCertificateInput } from '../../rules/input.ts';
import { CERTIFICATE_QUEUE } from '../begin-certificate.ts';
import { mayWrite } from '../policy.ts';
import { loadCertificate } from '../store.ts';

/** Tries a certificate again that could not be made. */
export const makeCertificate = command({
  name: 'makeCertificate',
  input: makeCertificateInput,
  run: async (ctx, { certificateId: id }) => {
    const { companyId } = ctx.viewer;
    const certificate = await loadCertificate(ctx.db, companyId, id, true);
    const design = certificate && (await loadDesign(ctx.db, companyId, certificate.designId));
    if (!design) throw new AppError(generalErrors.NOT_FOUND);
    ctx.require(mayWrite(ctx.viewer, design));
    await ctx.spend('exports');
    if (certificate.status !== 'FAILED') throw new AppError(submissionErrors.CERTIFICATE_NOT_FAILED);
    await ctx.db
      .updateTable('submission_certificate')
      .set({ status: 'MAKING' })
      .where('company_id', '=', companyId)
      .where('id', '=', id)
      .execute();
    await ctx.enqueue(CERTIFICATE_QUEUE, { certificateId: id }, { singletonKey: id });
    tellOfDesign(ctx, design, { action: 'request', after: { certificateId: id } });
    return { id: design.id };
  },
});
