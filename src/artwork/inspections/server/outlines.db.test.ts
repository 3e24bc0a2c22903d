/** Outlined files: read exactly with the shapes of the company's own live proof, not checked without; never with another company's. */
import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readDictionary } from '#engine/outline/shape-dictionary.ts';
import { testDatabase } from '#test/database/harness.ts';
import { makeLabelProject } from '#test/world/label-project.ts';
import { makeWorld, type World } from '#test/world/world.ts';
import { addVersion } from '#artwork/versions/server/commands/add-version.ts';
import { closeEnginePool } from '#artwork/versions/server/engine-pool.ts';
import { loadVersion } from '#artwork/versions/server/version-store.ts';
import { partsOf, preflightOf } from '#artwork/findings/server/finding-store.ts';
import { proposalsOf, withdrawnFonts } from '#artwork/shapes/server/proposal-store.ts';
import { confirmShapes } from './commands/confirm-shapes.ts';
import { otherFontFindings, proofFonts } from './jobs/proof-fonts.ts';
import { loadResult } from '#artwork/findings/server/result-store.ts';
import { forgetFont } from '#artwork/shapes/server/commands/forget-font.ts';
import { learnedFonts } from '#artwork/shapes/server/shape-store.ts';
import { dictionaryFiles, dropDictionaryFiles } from '#artwork/shapes/server/dictionary-file.ts';
import { approvedParts, arrived, fixture, specify, useTestStorage, workerOf } from './inspection.fixture.ts';

useTestStorage();
const { database } = await testDatabase();

/** On the artwork nobody prints a text that says how many allergens are covered. */
const wanted = approvedParts('s01_label_v1.pdf').filter(([title]) => title !== '欠落');

async function companyOf() {
  const world = await makeWorld(database);
  const owner = await world.user('lv70_companyowner');
  const project = await makeLabelProject(world, owner);
  const designer = await world.withRole(await world.user('lv50_basic_user'), 'Designer', 'DesignData', project.designId);
  await specify(world, project.designId, owner, wanted);
  const worker = workerOf(world);
  const inspected = async (name: string) => {
    const uploadId = await arrived(world, designer, name.replace(/.*\//u, ''), fixture(name));
    const { id } = await world.run(addVersion, { uploadId, designId: project.designId }, designer);
    await worker.work();
    return await world.read(async (db) => {
      const version = await loadVersion(db, world.companyId, id);
      const result = await loadResult(db, world.companyId, version?.inspectionId ?? '');
      return { versionId: id, result, parts: await partsOf(db, world.companyId, result?.id ?? '') };
    });
  };
  const latest = async (versionId: string) =>
    await world.read(async (db) => {
      const version = await loadVersion(db, world.companyId, versionId);
      const result = await loadResult(db, world.companyId, version?.inspectionId ?? '');
      return { versionId, result, parts: await partsOf(db, world.companyId, result?.id ?? '') };
    });
  return { world, inspected, latest, worker, owner, designer, designId: project.designId };
}

let first: Awaited<ReturnType<typeof companyOf>>;
let other: Awaited<ReturnType<typeof companyOf>>;
beforeAll(async () => {
  [first, other] = [await companyOf(), await companyOf()];
});
afterAll(async () => {
  await dropDictionaryFiles();
  await closeEnginePool();
});

const shapesOf = async ({ companyId, read }: World): Promise<number> =>
  (await read((db) => db.selectFrom('known_shape').select('id').where('company_id', '=', companyId).execute())).length;

test('after its live proof a company’s outlined file is read exactly; another company knows none of its shapes', async () => {
  const live = await first.inspected('s01_label_v1.pdf');
  const learned = await shapesOf(first.world);
  expect(learned).toBeGreaterThan(150);

  const outlined = await first.inspected('../outlines/s01_own_glyph.pdf');
  const verdicts = (parts: typeof live.parts) => parts.map(({ title, verdict }) => [title, verdict]);
  expect(verdicts(outlined.parts)).toEqual(verdicts(live.parts));
  expect(outlined.result?.charactersRead).toMatchObject({ notRead: 0, tooMany: false });
  expect(outlined.parts.find(({ verdict }) => verdict === 'FOUND')?.readAs.OUTLINE).toBeGreaterThan(0);
  // Set in the proof's fonts; a proof of another one would be told.
  const { proof, told } = await first.world.read(async (db) => ({
    proof: await proofFonts(db, { companyId: first.world.companyId, designId: first.designId, number: 2 }),
    told: await preflightOf(db, first.world.companyId, outlined.result?.id ?? ''),
  }));
  expect(proof.length).toBeGreaterThan(0);
  expect(told.map(({ code }) => code)).not.toContain('OTHER_FONT');
  const read = { ...outlined.result!.charactersRead!, ocr: 0, fonts: [{ fontName: 'Sazanami Gothic', characters: 40 }] };
  expect(otherFontFindings({ reading: read }, proof)).toMatchObject([{ code: 'OTHER_FONT', params: { name: 'Sazanami Gothic' } }]);
  // Nothing new in it: a shape is kept once.
  expect(await shapesOf(first.world)).toBe(learned);

  expect(await dictionaryFiles(database, other.world.companyId)).toEqual([]);
  const unread = await other.inspected('../outlines/s01_own_glyph.pdf');
  const texts = unread.parts.filter(({ title }) => title !== 'JAN' && title !== 'QR');
  expect(new Set(texts.map(({ verdict }) => verdict))).not.toContain('MISSING');
  expect(texts.filter(({ verdict }) => verdict === 'NOT_CHECKED').length).toBeGreaterThan(texts.length / 2);
  // The database itself shows the other company nothing.
  expect(await other.world.read((db) => db.selectFrom('known_shape').select('id').execute())).toEqual([]);
}, 120_000);

test('who manages the company’s inspection settings sees its fonts and removes one, with an entry; a designer and another company cannot', async () => {
  const fonts = await first.world.read((db) => learnedFonts(db, first.world.companyId));
  const [{ fontName, source, shapes } = { fontName: '', source: '', shapes: 0 }] = fonts;
  expect(source).toMatch(/ v1$/u);
  await expect(first.world.run(forgetFont, { fontName, source }, first.designer)).rejects.toMatchObject({ code: 'FORBIDDEN' });
  await expect(other.world.run(forgetFont, { fontName, source }, other.owner)).rejects.toMatchObject({ code: 'NOT_FOUND' });

  expect(await first.world.run(forgetFont, { fontName, source }, first.owner)).toEqual({ removed: shapes });
  expect((await first.world.audit()).at(-1)).toMatchObject({ subject: 'company', action: 'update', name: fontName });
  const left = await first.world.read((db) => learnedFonts(db, first.world.companyId));
  expect(left).toEqual(fonts.slice(1));
  const [path = ''] = await dictionaryFiles(database, first.world.companyId);
  expect(readDictionary(readFileSync(path)).fonts).not.toContain(fontName);
});

test('without any dictionary a sheet of shapes is proposed; who may confirms it once, the inspection runs again, and taking it back is told', async () => {
  const { world, owner, designer, inspected, latest, worker } = await companyOf();
  const unread = await inspected('../outlines/s02_cairo.pdf');
  const of = { companyId: world.companyId, resultId: unread.result?.id ?? '' };
  const proposals = await world.read((db) => proposalsOf(db, of));
  expect(proposals.length).toBeGreaterThan(60);
  // What stands there changed agrees with no approved text: nothing is proposed of it.
  expect(new Set(proposals.map(({ partTitle }) => partTitle))).not.toContain('注意');
  const input = { versionId: unread.versionId, shapes: proposals.filter(({ text }) => text !== '茶').map(({ ordinal }) => ordinal) };
  await expect(world.run(confirmShapes, input, designer)).rejects.toMatchObject({ code: 'FORBIDDEN' });
  await world.run(confirmShapes, input, owner);
  await expect(world.run(confirmShapes, input, owner)).rejects.toMatchObject({ code: expect.any(String) });
  expect(
    (await world.audit()).some(({ subject, action, name }) => subject === 'company' && action === 'update' && name.endsWith(' v1')),
  ).toBe(true);
  await worker.work();

  const again = await latest(unread.versionId);
  const found = again.parts.filter(({ verdict }) => verdict === 'FOUND').map(({ title }) => title);
  expect(found).toContain('英文');
  // One of its characters was not confirmed.
  expect(again.parts.find(({ title }) => title === '原材料名')?.verdict).toBe('NOT_CHECKED');
  expect(again.parts.find(({ title }) => title === '注意')?.verdict).not.toBe('FOUND');
  const [font] = await world.read((db) => learnedFonts(db, world.companyId));
  expect(font).toMatchObject({ confirmedBy: expect.any(String), shapes: expect.any(Number) });

  const fonts = again.result!.charactersRead!.fonts.map(({ name }) => name);
  const taken = () => world.read((db) => withdrawnFonts(db, world.companyId, fonts, again.result!.finishedAt!));
  expect(await taken()).toEqual([]);
  await world.run(forgetFont, { fontName: font!.fontName, source: font!.source }, owner);
  expect(await taken()).toEqual([font!.fontName]);
}, 180_000);
