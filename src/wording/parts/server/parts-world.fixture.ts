/** A label project with what the tests of its libraries need, in sentences. */
import { expect } from 'vitest';
import { z } from 'zod';
import { command } from '#platform/command.ts';
import { textOf } from '#work/contents/rules/record.ts';
import type { Database } from '#platform/db/client.ts';
import { ALLOWED, type Viewer } from '#shared/viewer.ts';
import { makeLabelProject } from '#test/world/label-project.ts';
import { makeWorld, type World } from '#test/world/world.ts';
import type { LibraryType } from '../rules/types.ts';
import { createPart } from './commands/create-part.ts';
import { updatePart } from './commands/update-part.ts';
import { findPlace } from './library/place.ts';
import { loadPart, loadVersion } from './store.ts';
import { partSubject } from './subject.ts';
import { listParts } from './library/visible.ts';
import { standingContents } from './versions/write-version.ts';

/** One move of a part's flow, as approval-flows makes it. */
const flow = (hook: 'onRequested' | 'onWithdrawn' | 'onRejected' | 'onCompleted') =>
  command({
    name: hook,
    input: z.object({ versionId: z.uuid() }),
    run: async (ctx, { versionId }) => {
      ctx.require(ALLOWED);
      const state = await partSubject.load(ctx.db, ctx.viewer.companyId, 'PART', versionId, true);
      if (!state) throw new Error('no such part');
      const outcome = { flowId: versionId, round: 1, contentId: versionId, contentHash: state.contentHash ?? '' };
      await partSubject[hook](ctx, state, outcome, 'PART');
      return { blockers: state.blockers.map((blocker) => blocker.code) };
    },
  });

/** A text content as it is typed. */
export const text = (title: string, words: string, key?: string) => ({
  title,
  text: words,
  exact: false,
  language: 'ja',
  ...(key ? { key } : {}),
});

/** A company with a design and its brands; parts need approval here, and `approve` gives it. */
export async function makePartsWorld(database: Database) {
  const world = await makeWorld(database);
  const owner = await world.user('lv70_companyowner');
  const project = await makeLabelProject(world, owner);
  const make = (libraryType: LibraryType, libraryId: string, name: string, words = name, by = owner) =>
    world.run(createPart, { libraryType, libraryId, name, contents: [text(name, words)] }, by);
  const part = async (id: string) => {
    const found = await world.read((db) => loadPart(db, world.companyId, id));
    if (!found) throw new Error('the part is gone');
    return found;
  };
  const version = async (id: string) => (await world.read((db) => loadVersion(db, world.companyId, id))) ?? expect.fail();
  const latest = async (id: string) => await version((await part(id)).latestVersionId);
  const move = async (id: string, hook: Parameters<typeof flow>[0], by = owner) =>
    await world.run(flow(hook), { versionId: (await part(id)).latestVersionId }, by);
  const approve = async (id: string) => {
    await move(id, 'onRequested');
    await move(id, 'onCompleted');
  };
  const save = async (id: string, name: string, words: string, by = owner) => {
    const { version: expectedVersion, latestVersionId } = await part(id);
    const [standing] = await world.read((db) => standingContents(db, world.companyId, latestVersionId));
    return await world.run(updatePart, { partId: id, expectedVersion, name, contents: [text(name, words, standing?.key)] }, by);
  };
  const textsOf = async (versionId: string) =>
    (await world.read((db) => standingContents(db, world.companyId, versionId))).map(({ content }) => textOf(content));
  return { world, ...project, make, part, version, latest, move, approve, save, textsOf };
}

/** The names that the viewer finds in a library's list, by name. */
export async function namesAt(world: World, viewer: Viewer, type: LibraryType, id: string, filter: object = {}): Promise<string[]> {
  return await world.read(async (db) => {
    const place = (await findPlace(db, world.companyId, type, id)) ?? expect.fail();
    const page = await listParts(db, viewer, place, { libraryType: type, libraryId: id, sort: 'name', limit: 100, ...filter });
    expect(await page.total()).toBe(page.items.length);
    return page.items.map((part) => part.name);
  });
}
