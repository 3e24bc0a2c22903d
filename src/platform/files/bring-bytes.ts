import type { Viewer } from '#shared/viewer.ts';
import type { CommandContext } from '../command.ts';
import { storeContent } from './content.ts';

/** A file that the installation itself brings along, as an upload of somebody's that has arrived; answers its id. */
export async function bringBytes(
  ctx: Pick<CommandContext, 'db' | 'newId' | 'now'> & { viewer: Pick<Viewer, 'companyId' | 'userId'> },
  file: { purpose: string; fileName: string; contentType: string; bytes: Uint8Array },
): Promise<string> {
  const { companyId, userId } = ctx.viewer;
  const { purpose, fileName, contentType, bytes } = file;
  const { sha256, size } = await storeContent(companyId, bytes, { contentType, fileName });
  const id = ctx.newId();
  await ctx.db
    .insertInto('upload')
    .values({
      id,
      company_id: companyId,
      user_id: userId,
      purpose,
      file_name: fileName,
      size,
      status: 'ready',
      sha256,
      content_type: contentType,
      created_at: ctx.now,
      finished_at: ctx.now,
    })
    .execute();
  return id;
}
