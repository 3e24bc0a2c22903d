/** Pictures as parts: uploaded, copied, put into a specification, and looked for on the artwork (D4.1, D7). */
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { pino } from 'pino';
import { fileOf, pictureOf } from '#work/contents/rules/record.ts';
import { findContents, PICTURES_QUEUE, registerPictureCheck } from '#work/contents/server/door.ts';
import { createPart } from '#wording/parts/server/commands/create-part.ts';
import { markPartRisk } from '#wording/parts/server/commands/mark-part-risk.ts';
import { updatePart } from '#wording/parts/server/commands/update-part.ts';
import { contentsOf, loadPart } from '#wording/parts/server/door.ts';
import { confirmSpecification } from '#wording/specifications/server/commands/confirm-specification.ts';
import { again, makeSpecificationWorld } from '#wording/specifications/server/specification-world.fixture.ts';
import type { Viewer } from '#shared/viewer.ts';
import { testDatabase } from '#test/database/harness.ts';
import { makeWorld, refusalOf, type World } from '#test/world/world.ts';
import { addVersion } from '#artwork/versions/server/commands/add-version.ts';
import { closeEnginePool } from '#artwork/versions/server/engine-pool.ts';
import { partsOf } from '#artwork/findings/server/finding-store.ts';
import { arrived, fixture, useTestStorage, workerOf } from './inspection.fixture.ts';
import { makeContentPictures } from '#artwork/versions/server/jobs/content-pictures.ts';
import { checkPicture } from '#artwork/versions/server/picture-check.ts';
import { loadVersion } from '#artwork/versions/server/version-store.ts';

// Real drawing and searching.
vi.setConfig({ testTimeout: 180_000, hookTimeout: 180_000 });
useTestStorage();
registerPictureCheck(checkPicture);
const { database } = await testDatabase();
const logo = fixture('part_logo_181px.jpg');
let world: World;
let owner: Viewer;
let project: Awaited<ReturnType<typeof makeSpecificationWorld>>;

beforeAll(async () => {
  world = await makeWorld(database);
  project = await makeSpecificationWorld(world, { specificationApprovalRequired: false });
  owner = project.owner;
});
afterAll(closeEnginePool);

const picture = (uploadId: string | null, extra: object = {}) => ({
  type: 'IMAGE' as const,
  title: 'ロゴ',
  language: null,
  alt: '北の恵みのロゴ',
  uploadId,
  exact: false,
  ...extra,
});

async function makePart(bytes: Uint8Array, fileName = 'logo.jpg'): Promise<string> {
  const uploadId = await arrived(world, owner, fileName, bytes);
  const input = { libraryType: 'DESIGN' as const, libraryId: project.designId, name: 'ロゴ', contents: [picture(uploadId)] };
  return (await world.run(createPart, input, owner)).id;
}

async function standing(partId: string) {
  return await world.read(async (db) => {
    const part = (await loadPart(db, world.companyId, partId)) ?? expect.fail('the part is gone');
    const [places = []] = await contentsOf(db, world.companyId, [part.latestVersionId]);
    const contents = await findContents(
      db,
      world.companyId,
      places.map(({ contentId }) => contentId),
    );
    return { part, place: places[0] ?? expect.fail(), content: contents[0] ?? expect.fail() };
  });
}

/** Does the jobs that make pictures, as the worker does; the hints it gave. */
async function makePictures(): Promise<string[]> {
  const hints: string[] = [];
  const services = {
    enqueue: async () => undefined,
    queueMail: async () => undefined,
    notify: async (_db: unknown, _company: string, topic: string, payload: object) =>
      void hints.push(`${topic} ${JSON.stringify(payload)}`),
  };
  for (const job of world.outbox.jobs.filter(({ queue }) => queue === PICTURES_QUEUE)) {
    const data = { ...(job.data as { contentId: string; topic: string }), companyId: world.companyId };
    const signal = new AbortController().signal;
    await makeContentPictures.handle(data, { database, services, logger: pino({ level: 'silent' }), signal, attempt: 1 });
  }
  return hints;
}

describe('a picture as the content of a part', () => {
  it('gets its thumbnails and its inspection image, and running the job again changes nothing', async () => {
    const id = await makePart(logo);
    expect((await standing(id)).content).toMatchObject({ type: 'IMAGE', alt: '北の恵みのロゴ', data: [{ kind: 'SOURCE' }] });
    const hints = await makePictures();
    expect(hints.every((hint) => hint.startsWith(`part/${id} `))).toBe(true);
    const { content } = await standing(id);
    expect(content.data.map(({ kind }) => kind)).toEqual(['INSPECTIMAGE', 'SOURCE', 'THUMBNAIL2000', 'THUMBNAIL500']);
    expect(await makePictures()).toEqual([]);
    expect((await standing(id)).content).toEqual(content);
  });

  it('keeps its picture when only its words change, and another picture is another version', async () => {
    const id = await makePart(logo);
    await makePictures();
    const first = await standing(id);
    const edit = async (content: object) => {
      const { part } = await standing(id);
      return await world.run(updatePart, { partId: id, expectedVersion: part.version, name: 'ロゴ', contents: [content as never] }, owner);
    };
    await edit(picture(null, { key: first.place.key, alt: '新しい説明' }));
    const second = await standing(id);
    expect(pictureOf(second.content)).toEqual({ fileId: fileOf(first.content, 'SOURCE'), alt: '新しい説明' });
    expect(second.content.data.map(({ kind }) => kind)).toContain('THUMBNAIL500');
    const turned = await sharp(logo).rotate(90).png().toBuffer();
    await edit(picture(await arrived(world, owner, 'turned.png', turned), { key: first.place.key, alt: '新しい説明' }));
    const third = await standing(id);
    expect(third.place.key).toBe(first.place.key);
    expect(pictureOf(third.content)?.fileId).not.toBe(pictureOf(second.content)?.fileId);
    expect(third.part.latestVersionId).not.toBe(first.part.latestVersionId);
    const same = edit(picture(null, { key: first.place.key, alt: '新しい説明' }));
    expect(await refusalOf(same)).toBe('PART_UNCHANGED');
  });

  it('is refused in words when it cannot be one, and for who may not write here', async () => {
    const tiny = await sharp({ create: { width: 30, height: 90, channels: 3, background: '#123456' } })
      .png()
      .toBuffer();
    expect(await refusalOf(makePart(tiny, 'tiny.png'))).toBe('PICTURE_TOO_SMALL');
    expect(await refusalOf(makePart(logo.subarray(0, 900), 'cut.jpg'))).toBe('FILE_DAMAGED');
    expect(await refusalOf(makePart(Buffer.from('no picture at all'), 'words.txt'))).toBe('UPLOAD_WRONG_TYPE');
    const stranger = await world.user('lv50_basic_user');
    const uploadId = await arrived(world, stranger, 'logo.jpg', logo);
    const input = { libraryType: 'DESIGN' as const, libraryId: project.designId, name: 'ロゴ', contents: [picture(uploadId)] };
    expect(await refusalOf(world.run(createPart, input, stranger))).toBe('NOT_FOUND');
  });
});

describe('pictures in the specification', () => {
  it('are found on the artwork at their place, or altered, or missing', async () => {
    const spot = { create: { width: 14, height: 14, channels: 3 as const, background: '#33aa33' } };
    const altered = await sharp(logo)
      .composite([{ input: spot, left: 100, top: 60 }])
      .png()
      .toBuffer();
    const noise = { type: 'gaussian' as const, mean: 128, sigma: 60 };
    const absent = await sharp({ create: { width: 120, height: 120, channels: 3, background: '#888', noise } })
      .png()
      .toBuffer();
    const ids = [await makePart(logo), await makePart(altered, 'altered.png'), await makePart(absent, 'absent.png')];
    const marked = { partId: ids[1] ?? '', expectedVersion: (await standing(ids[1] ?? '')).part.version };
    await world.run(markPartRisk, { ...marked, risky: true, riskNote: '法定マーク' }, owner);
    const parts = await Promise.all(ids.map(standing));
    const specification = await project.start();
    await project.save(
      specification,
      parts.map(({ part, content }, index) => ({
        number: index + 1,
        title: content.title,
        partVersionId: part.latestVersionId,
        contentId: content.id,
      })),
    );
    const items = await project.items(specification);
    expect(items.map(({ type, text, fileId }) => [type, text, fileId])).toEqual(
      parts.map(({ content }) => ['IMAGE', null, fileOf(content, 'SOURCE')]),
    );
    const { version } = await project.spec(specification);
    await world.run(confirmSpecification, { specificationId: specification, expectedVersion: version }, await again(world, owner));
    const uploadId = await arrived(world, owner, 's01.pdf', fixture('s01_label_v1.pdf'));
    const { id } = await world.run(addVersion, { uploadId, designId: project.designId }, await again(world, owner));
    await workerOf(world).work();
    const found = await world.read(async (db) => {
      const made = await loadVersion(db, world.companyId, id);
      return await partsOf(db, world.companyId, made?.inspectionId ?? '');
    });
    expect(found.map(({ kind, verdict, severity, text, riskNote }) => [kind, verdict, severity, text, riskNote])).toEqual([
      ['IMAGE', 'FOUND', 'NONE', '北の恵みのロゴ', ''],
      // Else to be checked only: its part is marked as risky.
      ['IMAGE', 'ALTERED', 'CRITICAL', '北の恵みのロゴ', '法定マーク'],
      ['IMAGE', 'MISSING', 'CRITICAL', '北の恵みのロゴ', ''],
    ]);
    const [place] = found[0]!.places;
    // 188 mm from the left and 24 mm from the top of the sheet, 18 mm wide.
    expect([place!.boxes[0]!.mm.x, place!.boxes[0]!.mm.y, place!.boxes[0]!.mm.w].map(Math.round)).toEqual([188, 24, 18]);
    expect(found[0]!.partRate).toBeGreaterThan(99);
    expect(found[1]!.places[0]!.boxes[0]!.mm.w).toBeLessThan(3);
  });
});
