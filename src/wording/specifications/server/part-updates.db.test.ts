import { describe, expect, it } from 'vitest';
import { createDesign } from '#catalogue/designs/server/commands/create-design.ts';
import { retirePart } from '#wording/parts/server/commands/retire-part.ts';
import { updatePart } from '#wording/parts/server/commands/update-part.ts';
import { registerPartSubject } from '#wording/parts/server/subject.ts';
import type { Viewer } from '#shared/viewer.ts';
import { testDatabase } from '#test/database/harness.ts';
import { makeWorld, refusalOf } from '#test/world/world.ts';
import { createSpecification } from './commands/create-specification.ts';
import { updatePartInSpecifications } from './commands/update-part-in-specifications.ts';
import { usesOfParts } from './sources.ts';
import { makeSpecificationWorld } from './specification-world.fixture.ts';
import { registerSpecificationSubject } from './review/subject.ts';

const { database } = await testDatabase();
registerPartSubject();
registerSpecificationSubject();

/** One part in the specifications of two designs, and its next version. */
async function setting() {
  const found = await makeSpecificationWorld(await makeWorld(database), { specificationApprovalRequired: false });
  const { world, owner, start, save, makePart, part, productId, childBrandId } = found;
  const amount = await makePart('BRAND', childBrandId, '内容量', '１２０ｇ');
  const item = { number: 1, title: '内容量', partVersionId: amount.partVersionId, contentId: amount.contentId };
  const first = await start();
  await save(first, [item]);
  const other = await world.run(createDesign, { productId, name: '別のデザイン' }, owner);
  const second = (await world.run(createSpecification, { designId: other.id }, owner)).id;
  await save(second, [item]);
  const target = async () => ({ partId: amount.id, expectedVersion: (await part(amount.id)).version });
  await world.run(
    updatePart,
    { ...(await target()), name: '内容量', contents: [{ key: amount.contentId, title: '内容量', text: '１１０ｇ', exact: true }] },
    owner,
  );
  const newest = (await part(amount.id)).availableVersionId ?? '';
  const take = (by: Viewer = owner, partVersionId = newest) =>
    world.run(updatePartInSpecifications, { partId: amount.id, partVersionId }, by);
  const texts = async () => [(await found.items(first))[0]?.text, (await found.items(second))[0]?.text];
  return { ...found, amount, first, second, otherDesignId: other.id, take, texts, target };
}

describe('a newer version is taken over in all open specifications at once (D4.2)', () => {
  it('in every one that the person may edit, with an entry in the history of each', async () => {
    const { world, take, texts, amount } = await setting();
    const before = (await world.audit()).length;
    await take();
    expect(await texts()).toEqual(['１１０ｇ', '１１０ｇ']);
    expect((await world.audit()).slice(before).map((entry) => [entry.subject, entry.action])).toEqual([
      ['specification', 'update'],
      ['specification', 'update'],
    ]);
    const [uses = []] = await world.read((db) => usesOfParts(db, world.companyId, [amount.id]));
    expect(uses.map((use) => [use.versionNumber, use.newestNumber])).toEqual([
      [2, 2],
      [2, 2],
    ]);
    expect(await refusalOf(take())).toBe('ITEM_IS_NEWEST');
  });

  it('leaves alone what is final, and what the person may not edit', async () => {
    const { take, texts, first, confirm } = await setting();
    await confirm(first);
    await take();
    expect(await texts()).toEqual(['１２０ｇ', '１１０ｇ']);
    const again = await setting();
    const person = await again.world.user('lv50_basic_user');
    expect(await refusalOf(again.take(person))).toBe('NOT_FOUND');
    const viewer = await again.world.withRole(person, 'DesignViewer', 'DesignData', again.designId);
    expect(await refusalOf(again.take(viewer))).toBe('FORBIDDEN');
    const writer = await again.world.withRole(
      await again.world.user('lv50_basic_user'),
      'DocumentManager',
      'DesignData',
      again.otherDesignId,
    );
    await again.take(writer);
    expect(await again.texts()).toEqual(['１２０ｇ', '１１０ｇ']);
  });

  it('goes on with the content that took its place, whatever stands first; what is gone stays as it was', async () => {
    const found = await setting();
    const { world, owner, first, items, part, target, amount, take, spec } = found;
    const edit = async (contents: { key?: string; title: string; text: string }[]) => {
      const typed = contents.map((content) => ({ ...content, exact: true }));
      await world.run(updatePart, { ...(await target()), name: '内容量', contents: typed }, owner);
      return (await part(amount.id)).availableVersionId ?? expect.fail();
    };
    // A content before it, and its own put in anew under the same title: neither place nor key tells them apart.
    const third = await edit([
      { title: '注意', text: '開封後はお早めに' },
      { title: '内容量', text: '１００ｇ' },
    ]);
    await take(owner, third);
    expect((await items(first))[0]?.text).toBe('１００ｇ');
    expect((await spec(first)).updatedBy).toBe(owner.userId);
    const fourth = await edit([
      { title: '注意', text: '開封後はお早めに' },
      { title: '名称', text: '粉末清涼飲料' },
    ]);
    expect(await refusalOf(take(owner, fourth))).toBe('ITEM_IS_NEWEST');
    expect((await items(first))[0]?.text).toBe('１００ｇ');
  });

  it('takes only the version that was looked at, and none of a retired part or another company’s', async () => {
    const { world, owner, take, texts, amount, target } = await setting();
    expect(await refusalOf(take(owner, amount.partVersionId))).toBe('CONFLICT');
    await world.run(retirePart, await target(), owner);
    expect(await refusalOf(take())).toBe('CONFLICT');
    const stranger = await makeWorld(database);
    const input = { partId: amount.id, partVersionId: amount.partVersionId };
    expect(await refusalOf(stranger.run(updatePartInSpecifications, input, await stranger.user('lv80_administrator')))).toBe('NOT_FOUND');
    expect(await texts()).toEqual(['１２０ｇ', '１２０ｇ']);
  });
});
