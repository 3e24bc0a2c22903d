/** A list that goes out of a library and comes back as it went: nothing changes, nothing is refused. */
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { registerSubject } from '#approval/approval-flows/server/door.ts';
import { testDatabase } from '#test/database/harness.ts';
import { arrived, useTestStorage, work } from '#test/world/files-and-jobs.ts';
import { createPart } from '#wording/parts/server/commands/create-part.ts';
import { makePartsWorld } from '#wording/parts/server/parts-world.fixture.ts';
import { partSubject } from '#wording/parts/server/subject.ts';
import { importParts } from './commands/import-parts.ts';
import { partsExport } from './export-parts.ts';
import { loadImport } from './import-store.ts';
import { readImportJob } from './jobs/read-import.ts';

/** Large enough to be a part, whoever looks at it. */
const PICTURE = await sharp({ create: { width: 120, height: 120, channels: 3, background: '#123456' } })
  .png()
  .toBuffer();

useTestStorage();
const { database } = await testDatabase();
registerSubject(partSubject);
const at = await makePartsWorld(database);

async function statesOf(list: string): Promise<string[]> {
  const uploadId = await arrived(at.world, at.owner, { purpose: 'PART_LIST', fileName: '一覧.csv', bytes: Buffer.from(list, 'utf8') });
  const { id } = await at.world.run(importParts, { uploadId, libraryType: 'BRAND', libraryId: at.brandId }, at.owner);
  await work(at.world, readImportJob);
  const found = await at.world.read((db) => loadImport(db, at.world.companyId, id));
  return found?.checked?.parts.map(({ state }) => state) ?? expect.fail('no list');
}

test('of a whole library comes back unchanged: with a picture, a retired part, two of one name, and what is seen from above', async () => {
  const uploadId = await arrived(at.world, at.owner, { purpose: 'PART_FILE', fileName: 'logo.png', bytes: PICTURE });
  const picture = { title: '往復 絵', type: 'IMAGE', uploadId, alt: 'ロゴの絵', exact: false } as const;
  await at.world.run(createPart, { libraryType: 'BRAND', libraryId: at.brandId, name: '往復 絵', contents: [picture] }, at.owner);
  await at.make('BRAND', at.brandId, '往復 同名', '一つ目');
  await at.make('BRAND', at.brandId, '往復 同名', '二つ目');
  const above = await at.make('COMPANY', at.world.companyId, '往復 全社', '上にある');
  await at.approve(above.id);
  const retired = await at.make('BRAND', at.brandId, '往復 終了', '使わない');
  await at.world.read((db) => db.updateTable('part').set({ retired_at: new Date() }).where('id', '=', retired.id).execute());
  const comesBack = async (availability: 'RETIRED'[]) => {
    const asked = {
      libraryType: 'BRAND' as const,
      libraryId: at.brandId,
      text: '往復',
      availability,
      format: 'CSV' as const,
      locale: 'ja' as const,
    };
    const file = await partsExport.open(asked, { database, viewer: at.owner });
    const text = Buffer.concat(await file.body.toArray()).toString('utf8');
    return [text.split('\r\n').filter((line) => line.includes('往復')).length, await statesOf(text)];
  };
  expect(await comesBack([])).toEqual([4, ['SAME', 'SAME', 'SAME']]);
  expect(await comesBack(['RETIRED'])).toEqual([1, ['SAME']]);
});
