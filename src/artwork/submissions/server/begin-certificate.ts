import type { CommandContext } from '#platform/command.ts';
import type { DesignRecord } from '#catalogue/designs/rules/types.ts';

export const CERTIFICATE_QUEUE = 'submission.certificate';

/** Has the certificate of an approved revision made: once, by the worker, after the approval is on record. */
export async function beginCertificate(ctx: CommandContext, design: Pick<DesignRecord, 'id'>, submissionId: string): Promise<void> {
  const id = ctx.newId();
  await ctx.db
    .insertInto('submission_certificate')
    .values({
      id,
      company_id: ctx.viewer.companyId,
      submission_id: submissionId,
      design_id: design.id,
      created_by: ctx.viewer.userId,
      created_at: ctx.now,
    })
    .execute();
  await ctx.enqueue(CERTIFICATE_QUEUE, { certificateId: id }, { singletonKey: id });
}
