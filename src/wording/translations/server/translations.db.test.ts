/** The languages of a specification: picked, translated, checked by somebody else, approved, and open again when the source changes. */
import { beforeAll, describe, expect, test } from 'vitest';
import { registerSpecificationSubject } from '#wording/specifications/server/review/subject.ts';
import { free, makeSpecificationWorld } from '#wording/specifications/server/specification-world.fixture.ts';
import { approvedTextsOf, onItemsWritten } from '#wording/specifications/server/door.ts';
import { testDatabase } from '#test/database/harness.ts';
import { makeWorld, refusalOf } from '#test/world/world.ts';
import type { Viewer } from '#shared/viewer.ts';
import { translatedItems } from '../rules/state.ts';
import { chooseLanguages } from './commands/choose-languages.ts';
import { markTranslations } from './commands/mark-translations.ts';
import { saveTranslations } from './commands/save-translations.ts';
import { exportTranslations } from './export-translations.ts';
import { keepTyped } from './keep-translation.ts';
import { findLanguage, saidIn, translationsOf, visibleLanguages } from './store.ts';

const { database } = await testDatabase();
registerSpecificationSubject();
onItemsWritten(keepTyped);

type Setting = Awaited<ReturnType<typeof makeSpecificationWorld>>;
let at: Setting;
let id: string;
let translator: Viewer;
let checker: Viewer;

const texts = async () => {
  const items = await at.items(id);
  const [said = []] = await at.world.read((db) => translationsOf(db, at.world.companyId, [at.designId]));
  return translatedItems(items, 'EN', saidIn(said, 'EN'));
};
const states = async () => (await texts()).map(({ state }) => state);
const itemIds = async (...numbers: number[]) =>
  (await texts()).filter(({ number }) => numbers.includes(number)).map(({ itemId }) => itemId);

const translate = async (all: Record<number, string>, by = translator) => {
  const standing = await texts();
  const typed = standing.flatMap(({ itemId, number, text: was }) => (number in all ? [{ itemId, text: all[number]!, was }] : []));
  return await at.world.run(saveTranslations, { specificationId: id, variant: 'EN', texts: typed }, by);
};
const mark = async (as: 'CHECKED' | 'APPROVED', by: Viewer, ...numbers: number[]) =>
  await at.world.run(markTranslations, { specificationId: id, variant: 'EN', itemIds: await itemIds(...numbers), mark: as }, by);

const open = () =>
  at.world.read((db) => db.selectFrom('task').select('id').where('user_id', '=', translator.userId).where('is_open', '=', true).execute());

beforeAll(async () => {
  at = await makeSpecificationWorld(await makeWorld(database), { specificationApprovalRequired: false });
  const { world, start, save, designId } = at;
  id = await start();
  await save(id, [free(1, '名称', '粉末清涼飲料'), free(2, '内容量', '１２０ｇ')]);
  translator = await world.withRole(await world.user('lv50_basic_user', '翻訳'), 'DesignViewer', 'DesignData', designId);
  checker = await world.withRole(await world.user('lv50_basic_user', '仕様'), 'DocumentManager', 'DesignData', designId);
});

describe('a language of a specification', () => {
  test('is picked by whoever writes it, for a translator who reads it and is told', async () => {
    const { world, owner } = at;
    const choose = (translatorId: string | null, by: Viewer) =>
      world.run(chooseLanguages, { specificationId: id, languages: [{ variant: 'EN', translatorId, dueOn: '2027-02-01' }] }, by);
    const stranger = await world.user('lv50_basic_user');
    expect(await refusalOf(choose(translator.userId, translator))).toBe('FORBIDDEN');
    expect(await refusalOf(choose(translator.userId, stranger))).toBe('NOT_FOUND');
    expect(await refusalOf(choose(stranger.userId, owner))).toBe('TRANSLATOR_CANNOT_READ');
    await choose(translator.userId, owner);
    expect(world.outbox.mails.at(-1)).toMatchObject({ toUserId: translator.userId, kind: 'translationAsked' });
    expect(await states()).toEqual(['TO_TRANSLATE', 'TO_TRANSLATE']);
    const mine = await world.read((db) => visibleLanguages(db, translator, { mine: true }));
    expect(mine).toMatchObject([{ variant: 'EN', specificationId: id, dueOn: '2027-02-01' }]);
    expect(await world.read((db) => visibleLanguages(db, checker, { mine: true }))).toEqual([]);
    expect(await world.read((db) => visibleLanguages(db, checker, { variant: 'EN' }))).toHaveLength(1);
    expect(await world.read((db) => visibleLanguages(db, stranger, {}))).toEqual([]);
  });

  test('is translated by its translator, who writes nothing else; the texts are the variants that the inspection looks for', async () => {
    const { world } = at;
    const viewer = await world.withRole(await world.user('lv50_basic_user'), 'DesignViewer', 'DesignData', at.designId);
    expect(await refusalOf(translate({ 1: 'Powdered soft drink' }, viewer))).toBe('FORBIDDEN');
    await translate({ 1: 'Powdered soft drink' });
    expect(await states()).toEqual(['TRANSLATED', 'TO_TRANSLATE']);
    const [first] = await itemIds(1);
    const stale = { specificationId: id, variant: 'EN', texts: [{ itemId: first ?? '', text: 'Soft drink', was: '' }] };
    expect(await refusalOf(world.run(saveTranslations, stale, translator))).toBe('CONFLICT');
    expect(await open()).toHaveLength(1);
    // Translated from a source that is another by now: whoever typed it has not seen the one of now.
    const [second] = await itemIds(2);
    const late = { specificationId: id, variant: 'EN', texts: [{ itemId: second ?? '', text: '100 g', was: '', source: '１００ｇ' }] };
    expect(await refusalOf(world.run(saveTranslations, late, translator))).toBe('TRANSLATION_MOVED');
    await translate({ 2: '120 g' });
    expect(await open()).toEqual([]);
    const { texts: approved } = await world.read((db) => approvedTextsOf(db, world.companyId, at.designId));
    expect(approved.map(({ variant, text }) => [variant, text])).toContainEqual(['EN', '120 g']);
  });

  test('is checked by somebody else, then approved by whoever confirms; a source that changes opens it again', async () => {
    const { world, owner, save, spec } = at;
    expect(await refusalOf(mark('CHECKED', translator, 1))).toBe('TRANSLATION_OWN');
    expect(await refusalOf(mark('APPROVED', owner, 1))).toBe('TRANSLATION_UNCHECKED');
    const one = (await texts()).find(({ number }) => number === 1);
    const seen = [{ itemId: one?.itemId ?? '', source: one?.source ?? '', text: 'Powdered drink' }];
    const unseen = { specificationId: id, variant: 'EN', itemIds: await itemIds(1), mark: 'CHECKED' as const, seen };
    expect(await refusalOf(world.run(markTranslations, unseen, checker))).toBe('TRANSLATION_MOVED');
    await mark('CHECKED', checker, 1, 2);
    expect(await refusalOf(mark('APPROVED', translator, 1))).toBe('FORBIDDEN');
    await mark('APPROVED', owner, 1);
    expect(await states()).toEqual(['APPROVED', 'CHECKED']);
    const typed = (await at.items(id)).map(({ id: itemId, number, title, text, variants }) => ({
      id: itemId,
      number,
      title,
      text: number === 2 ? '１１０ｇ' : (text ?? ''),
      variants: Object.entries(variants).map(([code, said]) => ({ code, text: said })),
    }));
    await save(id, typed, owner, (await spec(id)).version);
    expect(await states()).toEqual(['APPROVED', 'SOURCE_CHANGED']);
    // Their task was done: they are asked again, once.
    expect(await open()).toHaveLength(1);
    const told = () => world.outbox.mails.filter(({ kind, toUserId }) => kind === 'translationChanged' && toUserId === translator.userId);
    expect(told()).toHaveLength(1);
    const noted = typed.map((one) => ({ ...one, remark: 'noted' }));
    await save(id, noted, owner, (await spec(id)).version);
    expect(told()).toHaveLength(1);
    expect(await refusalOf(mark('CHECKED', checker, 2))).toBe('TRANSLATION_MISSING');
    // The same text, said to hold for the new source.
    await translate({ 2: '120 g' });
    expect(await states()).toEqual(['APPROVED', 'TRANSLATED']);
    expect(await open()).toEqual([]);
  });

  test('typed into the specification’s form, it was translated by who typed it, whoever saves the form afterwards', async () => {
    const { save, owner } = at;
    const form = async (english: string, remark: string) =>
      (await at.items(id)).map(({ id: itemId, number, title, text }) => ({
        id: itemId,
        number,
        title,
        text: text ?? '',
        remark: number === 1 ? remark : '',
        variants: [{ code: 'EN', text: number === 1 ? english : '120 g' }],
      }));
    await save(id, await form('Powdered drink', ''), checker, (await at.spec(id)).version);
    await save(id, await form('Powdered drink', 'typed by another'), owner, (await at.spec(id)).version);
    expect(await states()).toEqual(['TRANSLATED', 'TRANSLATED']);
    expect(await refusalOf(mark('CHECKED', checker, 1))).toBe('TRANSLATION_OWN');
    await mark('CHECKED', owner, 1);
    // Another remark says nothing of the translation.
    await save(id, await form('Powdered drink', 'another'), checker, (await at.spec(id)).version);
    await mark('APPROVED', owner, 1);
    expect(await states()).toEqual(['APPROVED', 'TRANSLATED']);
  });

  test('leaves the house on record, and is final with its specification; the next revision goes on with what was said', async () => {
    const { world, owner, confirm, start } = at;
    const before = (await world.audit()).length;
    await world.run(exportTranslations, { specificationId: id, variant: 'EN', format: 'XLIFF', locale: 'ja' }, translator);
    expect((await world.audit()).slice(before).map(({ subject, action }) => `${subject} ${action}`)).toEqual(['specification export']);
    await confirm(id);
    expect(await refusalOf(translate({ 2: '110 g' }))).toBe('SPECIFICATION_LOCKED');
    id = await start();
    expect(await states()).toEqual(['APPROVED', 'TRANSLATED']);
    await translate({ 2: '110 g' });
    const kept = await at.items(id);
    await world.run(chooseLanguages, { specificationId: id, languages: [] }, owner);
    // A language that is let go leaves its texts, unless they are to go, too.
    expect(await at.items(id)).toEqual(kept);
    const english = { variant: 'EN', translatorId: null, dueOn: null };
    await world.run(chooseLanguages, { specificationId: id, languages: [english, { ...english, variant: 'FR' }] }, owner);
    const [first, second] = (await texts()).map(({ itemId }) => itemId);
    const french = { specificationId: id, variant: 'FR', texts: [{ itemId: first ?? '', text: 'Boisson', was: '' }] };
    await world.run(saveTranslations, french, owner);
    await world.run(chooseLanguages, { specificationId: id, languages: [{ ...english, variant: 'FR' }], clear: true }, owner);
    const left = new Map((await at.items(id)).map((item) => [item.id, item.variants]));
    expect([left.get(first ?? ''), left.get(second ?? '')]).toEqual([{ FR: 'Boisson' }, {}]);
    await world.run(chooseLanguages, { specificationId: id, languages: [] }, owner);
    expect(await world.read((db) => findLanguage(db, world.companyId, at.designId, 'EN'))).toBeNull();
    expect(await refusalOf(translate({ 2: '100 g' }))).toBe('NOT_FOUND');
    const other = await makeWorld(database);
    const asked = { specificationId: id, languages: [] };
    expect(await refusalOf(other.run(chooseLanguages, asked, await other.user('lv80_administrator')))).toBe('NOT_FOUND');
  });
});
