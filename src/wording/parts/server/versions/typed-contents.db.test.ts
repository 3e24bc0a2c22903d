import { expect, test } from 'vitest';
import { textOf } from '#work/contents/rules/record.ts';
import { emptyFields } from '#wording/typed-texts/rules/edit.ts';
import type { NutritionFields } from '#wording/typed-texts/rules/nutrition/fields.ts';
import { renderTypedText } from '#wording/typed-texts/rules/typed-text.ts';
import { testDatabase } from '#test/database/harness.ts';
import { refusalOf } from '#test/world/world.ts';
import { createPart } from '../commands/create-part.ts';
import { updatePart } from '../commands/update-part.ts';
import { makePartsWorld } from '../parts-world.fixture.ts';
import { standingContents } from './write-version.ts';

const { database } = await testDatabase();

const table = (energy: string): NutritionFields => {
  const empty = emptyFields('NUTRITION', 'ja');
  if (empty.kind !== 'NUTRITION') throw new Error('another kind');
  return { ...empty, rows: empty.rows.map((row) => ({ ...row, value: row.nutrient === 'energy' ? energy : '1.0' })) };
};

test('a text in fields is stored with the text that they make; what came beside them is not; by hand they end', async () => {
  const { world, owner, brandId, part, latest, approve } = await makePartsWorld(database);
  const common = { title: '栄養成分表示', language: 'ja', exact: true };
  const create = (fields: unknown) =>
    world.run(
      createPart,
      { libraryType: 'BRAND', libraryId: brandId, name: '栄養', contents: [{ ...common, text: '別の文', fields }] } as never,
      owner,
    );
  const { id } = await create(table('17'));
  const standing = async () => {
    const [content] = await world.read(async (db) => await standingContents(db, world.companyId, (await part(id)).latestVersionId));
    return content ?? expect.fail();
  };
  const save = async (content: object) => {
    const { version: expectedVersion } = await part(id);
    const { key } = await standing();
    return await world.run(
      updatePart,
      { partId: id, expectedVersion, name: '栄養', contents: [{ ...common, key, ...content }] } as never,
      owner,
    );
  };
  const text = renderTypedText(table('17'));
  expect(textOf((await standing()).content)).toBe(text);
  expect((await standing()).content.fields).toEqual(table('17'));
  await approve(id);

  // The same fields again are no change; other fields are the next draft.
  expect(await refusalOf(save({ fields: table('17') }))).toBe('PART_UNCHANGED');
  // Nor is the same text without them, or in them: what was approved is the text.
  expect(await refusalOf(save({ text }))).toBe('PART_UNCHANGED');
  await save({ fields: table('18') });
  expect([(await latest(id)).number, textOf((await standing()).content)]).toEqual([2, renderTypedText(table('18'))]);

  // The text stays as it is, and is plain; it is taken into fields again.
  await save({ text: renderTypedText(table('18')) });
  expect((await standing()).content.fields).toBeNull();
  await save({ fields: table('18') });
  expect((await standing()).content.fields).toEqual(table('18'));

  const [first, ...others] = table('17').rows;
  expect(await refusalOf(create({ ...table('17'), rows: [first, first, ...others] }))).toBe('INVALID_INPUT');
  expect(await refusalOf(create({ ...table('17'), kind: 'OTHER' }))).toBe('INVALID_INPUT');
});
