import { describe, expect, it } from 'vitest';
import { loadDesign } from '#catalogue/designs/server/door.ts';
import { deletePart } from '#wording/parts/server/commands/delete-part.ts';
import { retirePart } from '#wording/parts/server/commands/retire-part.ts';
import { updatePart } from '#wording/parts/server/commands/update-part.ts';
import { choosableContents } from '#wording/parts/server/door.ts';
import { registerPartSubject } from '#wording/parts/server/subject.ts';
import { type WorkflowOptions } from '#approval/workflows/rules/options.ts';
import { testDatabase } from '#test/database/harness.ts';
import { makeLabelProject } from '#test/world/label-project.ts';
import { makeWorld, refusalOf } from '#test/world/world.ts';
import { confirmSpecification } from './commands/confirm-specification.ts';
import { createSpecification } from './commands/create-specification.ts';
import { deleteSpecification } from './commands/delete-specification.ts';
import { saveSpecificationItems } from './commands/save-specification-items.ts';
import { updateItemToNewestPart } from './commands/update-item-to-newest-part.ts';
import { registerUses } from './sources.ts';
import { findVisibleSpecifications } from './store.ts';
import { registerSpecificationSubject } from './review/subject.ts';
import { free, makeSpecificationWorld } from './specification-world.fixture.ts';

const { database } = await testDatabase();
registerPartSubject();
registerSpecificationSubject();
registerUses();

/** Parts need no approval here, unless a test says otherwise; the specification does. */
const setting = async (options: Partial<WorkflowOptions> = {}) => await makeSpecificationWorld(await makeWorld(database), options);

describe('a specification holds ordered items (D5.1)', () => {
  it('of parts that the design sees, and of free entries', async () => {
    const { world, makePart, start, save, items, childBrandId, productId } = await setting();
    const amount = await makePart('BRAND', childBrandId, '内容量', '内容量：１２０ｇ');
    const name = await makePart('PRODUCT', productId, '名称', '名称：粉末清涼飲料');
    const id = await start();
    await save(id, [
      { number: 1, title: '名称', partVersionId: name.partVersionId, contentId: name.contentId },
      free(5, '自由記入', '枠外\n下部'),
      { number: 2, title: '内容量', partVersionId: amount.partVersionId, contentId: amount.contentId, exact: true },
    ]);
    expect((await items(id)).map((item) => [item.number, item.position, item.title, item.text, item.exact])).toEqual([
      [1, 1, '名称', '名称：粉末清涼飲料', false],
      [5, 2, '自由記入', '枠外\n下部', false],
      [2, 3, '内容量', '内容量：１２０ｇ', true],
    ]);
    expect((await world.audit()).filter((entry) => entry.subject === 'specification').map((entry) => entry.action)).toEqual([
      'create',
      'update',
    ]);
  });

  it('says what the part says, whatever the form sent', async () => {
    const { makePart, start, save, items, childBrandId } = await setting();
    const amount = await makePart('BRAND', childBrandId, '内容量', '内容量：１２０ｇ');
    const id = await start();
    await save(id, [{ number: 1, title: '内容量', text: '偽の文', partVersionId: amount.partVersionId, contentId: amount.contentId }]);
    expect((await items(id))[0]?.text).toBe('内容量：１２０ｇ');
  });

  it('takes AVAILABLE parts only (D4.3), and none that the design does not see (D4.4)', async () => {
    const { world, owner, makePart, start, save, brandId, part } = await setting();
    const id = await start();
    const choose = (source: { partVersionId: string; contentId: string }) =>
      save(id, [{ number: 1, title: 'x', partVersionId: source.partVersionId, contentId: source.contentId }]);
    const retired = await makePart('BRAND', brandId, '使用終了');
    await world.run(retirePart, { partId: retired.id, expectedVersion: (await part(retired.id)).version }, owner);
    expect(await refusalOf(choose(retired))).toBe('PART_NOT_CHOOSABLE');
    const other = await makeLabelProject(world, owner);
    expect(await refusalOf(choose(await makePart('BRAND', other.brandId, '別のブランド')))).toBe('PART_NOT_CHOOSABLE');
    const draft = await setting({ partApprovalRequired: true });
    const unapproved = await draft.makePart('BRAND', draft.brandId, '下書き');
    const theirs = await draft.start();
    expect(
      await refusalOf(
        draft.save(theirs, [{ number: 1, title: 'x', partVersionId: unapproved.partVersionId, contentId: unapproved.contentId }]),
      ),
    ).toBe('PART_NOT_CHOOSABLE');
  });

  it('refuses a number that stands twice, at its field; keeps ids through an edit; refuses the ids of others', async () => {
    const { start, save, items } = await setting();
    const id = await start();
    await expect(save(id, [free(1, 'あ'), free(1, 'い')])).rejects.toMatchObject({
      code: 'ITEM_NUMBER_TWICE',
      fields: [{ path: 'items.1.number' }],
    });
    await save(id, [free(1, 'あ'), free(2, 'い')]);
    const [first, second] = await items(id);
    await save(id, [
      { ...free(2, 'い'), id: second?.id },
      { ...free(1, 'あ', '変えた'), id: first?.id },
    ]);
    expect((await items(id)).map((item) => [item.id, item.position])).toEqual([
      [second?.id, 1],
      [first?.id, 2],
    ]);
    expect(await refusalOf(save(id, [{ ...free(1, 'あ'), id: '0199a000-0000-7000-8000-00000000dead' }]))).toBe('NOT_FOUND');
    expect(
      await refusalOf(
        save(id, [
          { ...free(2, 'い'), id: second?.id },
          { ...free(1, 'あ', '変えた'), id: first?.id },
        ]),
      ),
    ).toBe('SPECIFICATION_UNCHANGED');
  });

  it('refuses a stale form with CONFLICT, and of two who save at once one', async () => {
    const { start, save, spec, items } = await setting();
    const id = await start();
    const { version } = await spec(id);
    await save(id, [free(1, 'あ')], undefined, version);
    expect(await refusalOf(save(id, [free(1, 'い')], undefined, version))).toBe('CONFLICT');
    const now = (await spec(id)).version;
    const both = await Promise.allSettled(['う', 'え'].map((title) => save(id, [free(1, title)], undefined, now)));
    expect(both.map((one) => one.status).sort()).toEqual(['fulfilled', 'rejected']);
    expect(await items(id)).toHaveLength(1);
  });
});

describe('an item keeps the version that it was made with (D4.2)', () => {
  it('until it is updated to the newest in one step', async () => {
    const { world, owner, makePart, start, save, items, spec, part, brandId } = await setting();
    const amount = await makePart('BRAND', brandId, '内容量', '１２０ｇ');
    const id = await start();
    await save(id, [{ number: 1, title: '内容量', partVersionId: amount.partVersionId, contentId: amount.contentId }]);
    const [item] = await items(id);
    const update = async () =>
      world.run(updateItemToNewestPart, { specificationId: id, expectedVersion: (await spec(id)).version, itemId: item?.id ?? '' }, owner);
    expect(await refusalOf(update())).toBe('ITEM_IS_NEWEST');
    await world.run(
      updatePart,
      {
        partId: amount.id,
        expectedVersion: (await part(amount.id)).version,
        name: '内容量',
        contents: [{ key: amount.contentId, title: '内容量', text: '１１０ｇ', exact: true }],
      },
      owner,
    );
    expect((await items(id))[0]?.text).toBe('１２０ｇ');
    // Saving the form again keeps the old version; only the step takes the new one over.
    await save(id, [{ number: 2, title: '内容量', id: item?.id, partVersionId: amount.partVersionId, contentId: amount.contentId }]);
    expect((await items(id))[0]?.text).toBe('１２０ｇ');
    await update();
    expect((await items(id))[0]).toMatchObject({
      text: '１１０ｇ',
      exact: true,
      id: item?.id,
      sourcePartVersionId: (await part(amount.id)).availableVersionId,
    });
  });
});

describe('a part in use (D4.3)', () => {
  it('by an open specification can be deleted; by a confirmed one only retired', async () => {
    const { world, owner, makePart, start, save, confirm, part, brandId, designId, items } = await setting({
      specificationApprovalRequired: false,
    });
    const [kept, dropped] = [await makePart('BRAND', brandId, '使う'), await makePart('BRAND', brandId, '消す')];
    const id = await start();
    await save(
      id,
      [kept, dropped].map((each, i) => ({ number: i + 1, title: 'x', partVersionId: each.partVersionId, contentId: each.contentId })),
    );
    const remove = async (partId: string) => world.run(deletePart, { partId, expectedVersion: (await part(partId)).version }, owner);
    await remove(dropped.id);
    expect((await items(id))[1]?.text).toBe('消す');
    await confirm(id);
    expect(await refusalOf(remove(kept.id))).toBe('PART_IN_USE');
    await world.run(retirePart, { partId: kept.id, expectedVersion: (await part(kept.id)).version }, owner);
    const offered = await world.read((db) => choosableContents(db, world.companyId, [designId, brandId], [kept.partVersionId]));
    expect(offered).toEqual([]);
  });
});

describe('who may (role matrix)', () => {
  const roles: [string, 'Product' | 'DesignData', Record<'create' | 'save' | 'remove' | 'confirm', string>][] = [
    ['ProductManager', 'Product', { create: 'ok', save: 'ok', remove: 'ok', confirm: 'ok' }],
    ['ProductMember', 'Product', { create: 'ok', save: 'ok', remove: 'FORBIDDEN', confirm: 'FORBIDDEN' }],
    ['DesignProjectManager', 'DesignData', { create: 'ok', save: 'ok', remove: 'ok', confirm: 'ok' }],
    ['DocumentManager', 'DesignData', { create: 'ok', save: 'ok', remove: 'ok', confirm: 'ok' }],
    ['Designer', 'DesignData', { create: 'FORBIDDEN', save: 'FORBIDDEN', remove: 'FORBIDDEN', confirm: 'FORBIDDEN' }],
    ['DesignViewer', 'DesignData', { create: 'FORBIDDEN', save: 'FORBIDDEN', remove: 'FORBIDDEN', confirm: 'FORBIDDEN' }],
  ];
  const outcome = (work: Promise<unknown>) =>
    work.then(
      () => 'ok',
      (error: { code: string }) => error.code,
    );

  it.each(roles)('%s on the %s', async (role, type, expected) => {
    const { world, owner, start, save, confirm, spec, productId, designId } = await setting({ specificationApprovalRequired: false });
    const person = await world.withRole(await world.user('lv50_basic_user'), role, type, type === 'Product' ? productId : designId);
    const create = await outcome(start(person));
    let id =
      create === 'ok'
        ? ((await world.read((db) => loadDesign(db, world.companyId, designId)))?.currentSpecificationId ?? '')
        : await start();
    const saved = await outcome(save(id, [free(1, role)], person));
    const remove = await outcome(
      world.run(deleteSpecification, { specificationId: id, expectedVersion: (await spec(id)).version }, person),
    );
    if (remove === 'ok') id = await start(owner);
    if (remove === 'ok' || saved !== 'ok') await save(id, [free(1, '名称')]);
    expect({ create, save: saved, remove, confirm: await outcome(confirm(id, person)) }).toEqual(expected);
  });

  it('another company finds nothing, by any id', async () => {
    const { start, designId } = await setting();
    const id = await start();
    const other = await makeWorld(database);
    const stranger = await other.user('lv80_administrator');
    const input = { specificationId: id, expectedVersion: 1 };
    expect(await other.read((db) => findVisibleSpecifications(db, stranger, [id]))).toEqual([null]);
    expect(await refusalOf(other.run(createSpecification, { designId }, stranger))).toBe('NOT_FOUND');
    expect(await refusalOf(other.run(saveSpecificationItems, { ...input, items: [] }, stranger))).toBe('NOT_FOUND');
    expect(await refusalOf(other.run(confirmSpecification, input, stranger))).toBe('NOT_FOUND');
    expect(await refusalOf(other.run(deleteSpecification, input, stranger))).toBe('NOT_FOUND');
  });
});
