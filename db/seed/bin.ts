/** What somebody deleted lately: it rests in the bin of the company. */
import { createDesign } from '#catalogue/designs/server/commands/create-design.ts';
import { deleteDesign } from '#catalogue/designs/server/commands/delete-design.ts';
import { createPart } from '#wording/parts/server/commands/create-part.ts';
import { deletePart } from '#wording/parts/server/commands/delete-part.ts';
import type { Actor, Stage } from './demo/stage.ts';

export async function fillBin(
  stage: Stage,
  owner: Actor,
  { brandId = '', productId = '' }: { brandId?: string; productId?: string },
): Promise<void> {
  const trial = { productId, name: '夏季限定 試作ラベル（中止）', code: 'KMHL10-S26', managerIds: [], viewerIds: [] };
  const design = await stage.run(createDesign, trial, owner);
  const words = 'この夏だけの、すっきりした味わい';
  const part = await stage.run(
    createPart,
    {
      libraryType: 'BRAND',
      libraryId: brandId,
      name: '夏季限定 キャッチコピー',
      contents: [{ title: 'コピー', text: words, exact: false, language: 'ja' }],
    },
    owner,
  );
  await stage.run(deleteDesign, { designId: design.id, expectedVersion: 1 }, owner);
  await stage.run(deletePart, { partId: part.id, expectedVersion: 1 }, owner);
}
