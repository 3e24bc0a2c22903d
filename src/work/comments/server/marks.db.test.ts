import { describe, expect, test } from 'vitest';
import { newId } from '#shared/ids.ts';
import type { Viewer } from '#shared/viewer.ts';
import { testDatabase } from '#test/database/harness.ts';
import { refusalOf, type World } from '#test/world/world.ts';
import type { PlaceInput } from '../rules/input.ts';
import type { CommentSubjectType } from '../rules/types.ts';
import { keepCarried, openMarks } from './carry.ts';
import { comments, registerTestSubject, startWorld, UNKNOWN_VERSION } from './comments.fixture.ts';
import { deleteComment } from './commands/delete-comment.ts';
import { placeThread } from './commands/place-thread.ts';
import { resolveThread } from './commands/resolve-thread.ts';
import { seeThreads } from './commands/see-threads.ts';
import { replyToThread } from './commands/reply-to-thread.ts';
import { startThread } from './commands/start-thread.ts';
import { carriedPlacesOf, type NewPlace } from './place-store.ts';
import { unreadAmong } from './seen.ts';
import { countOpenIssues, threadsOf } from './store.ts';

const { database } = await testDatabase();
registerTestSubject();
const start = () => startWorld(database);

interface About {
  subjectType: CommentSubjectType;
  subjectId: string;
}

const pin = (world: World, about: About, member: Viewer, place: PlaceInput) =>
  world.run(startThread, { ...about, body: 'ここ', place }, member);

const point = (versionId: string): PlaceInput => ({ versionId, page: 1, kind: 'point', x: 0.5, y: 0.25 });

const lost = (threadId: string, versionId: string): NewPlace => ({
  threadId,
  versionId,
  state: 'ORPHANED',
  page: null,
  shape: null,
  by: null,
  reason: 'NOT_FOUND',
  dxMm: 0,
  dyMm: 0,
});

describe('pinned issues', () => {
  test('hold what was drawn, of every kind, as it was drawn', async () => {
    const { world, member, about } = await start();
    const at = { versionId: newId(), page: 2, x: 0.5, y: 0.25 };
    const box = { x: 0.5, y: 0.25, width: 0.2, height: 0.01 };
    const places: PlaceInput[] = [
      { ...at, kind: 'point' },
      { ...at, kind: 'rectangle', width: 0.5, height: 0.1 },
      { ...at, kind: 'arrow', toX: 0.1, toY: 0.25 },
      {
        ...at,
        kind: 'freehand',
        points: [
          { x: 0.5, y: 0.25 },
          { x: 0.6, y: 0.25 },
          { x: 0.6, y: 0.4 },
        ],
      },
      { ...at, kind: 'highlight', boxes: [box], text: '内容量：１２０ｇ' },
    ];
    for (const place of places) await pin(world, about, member, place);
    const threads = await world.read((db) => threadsOf(db, world.companyId, { type: 'PART', id: about.subjectId }, at.versionId));
    expect(threads.map((thread) => thread.place)).toEqual(places);
  });

  test('are refused with another kind’s fields, off their page, and on a version that the thing has not', async () => {
    const { world, member, about } = await start();
    const versionId = newId();
    const wrong = (place: object) => refusalOf(pin(world, about, member, { ...point(versionId), ...place } as PlaceInput));
    expect(await wrong({ x: 1.2 })).toBe('INVALID_INPUT');
    expect(await wrong({ kind: 'rectangle' })).toBe('INVALID_INPUT');
    expect(await wrong({ kind: 'rectangle', width: 0.6, height: 0.1 })).toBe('INVALID_INPUT');
    expect(await wrong({ width: 0.1 })).toBe('INVALID_INPUT');
    expect(await wrong({ kind: 'circle' })).toBe('INVALID_INPUT');
    expect(await wrong({ page: 3 })).toBe('NOT_FOUND');
    expect(await wrong({ versionId: UNKNOWN_VERSION })).toBe('NOT_FOUND');
  });

  test('count as open where they were drawn and where they were carried to, until they are resolved', async () => {
    const { world, member, about } = await start();
    const [first, second] = [newId(), newId()];
    const one = await pin(world, about, member, point(first));
    await pin(world, about, member, point(second));
    const takenBack = await pin(world, about, member, point(first));
    await world.read((db) => keepCarried(db, world.companyId, [lost(one.id, second), lost(takenBack.id, second)], new Date()));
    const [said] = await comments(world, takenBack.id);
    await world.run(deleteComment, { id: said?.id ?? '', expectedVersion: 1 }, member);
    const counts = () => world.read((db) => countOpenIssues(db, world.companyId, [first, second]));
    expect(await counts()).toEqual(
      new Map([
        [first, 1],
        [second, 2],
      ]),
    );
    await world.run(resolveThread, { threadId: one.id, expectedVersion: 1 }, member);
    expect(await counts()).toEqual(new Map([[second, 1]]));
  });
});

describe('marks on later versions', () => {
  test('are those that are still open, with what became of them', async () => {
    const { world, member, about } = await start();
    const [first, second] = [newId(), newId()];
    const open = await pin(world, about, member, point(first));
    const done = await pin(world, about, member, point(first));
    await pin(world, about, member, point(second));
    await world.run(resolveThread, { threadId: done.id, expectedVersion: 1 }, member);
    await world.read((db) => keepCarried(db, world.companyId, [lost(open.id, second)], new Date()));
    const marks = await world.read((db) => openMarks(db, world.companyId, [first]));
    expect(marks).toMatchObject([{ threadId: open.id, place: { kind: 'point', versionId: first }, carried: [{ state: 'ORPHANED' }] }]);
  });

  test('are placed by hand by their author and by who works on the thing, and stay so when it is inspected again', async () => {
    const { world, subjectId, member, about } = await start();
    const [first, second] = [newId(), newId()];
    const piece = newId();
    const commenter = await world.withRole(await world.user('lv40_guest'), 'Commenter', 'ApprovalPiece', piece, subjectId);
    const approver = await world.withRole(await world.user('lv50_basic_user'), 'Approver', 'ApprovalPiece', piece, subjectId);
    const { id } = await pin(world, about, commenter, point(first));
    await world.read((db) => keepCarried(db, world.companyId, [lost(id, second)], new Date()));
    const place = { ...point(second), x: 0.1 };
    const put = (viewer: Viewer, expectedVersion: number) => world.run(placeThread, { threadId: id, expectedVersion, place }, viewer);
    expect(await refusalOf(put(approver, 1))).toBe('FORBIDDEN');
    expect(await refusalOf(put(member, 2))).toBe('CONFLICT');
    await put(commenter, 1);
    await put(member, 2);
    expect(await refusalOf(world.run(placeThread, { threadId: id, expectedVersion: 3, place: point(first) }, member))).toBe(
      'MARK_HAS_ITS_PLACE',
    );
    expect(await refusalOf(world.run(placeThread, { threadId: id, expectedVersion: 3, place: point(UNKNOWN_VERSION) }, member))).toBe(
      'NOT_FOUND',
    );
    await world.read((db) => keepCarried(db, world.companyId, [lost(id, second)], new Date()));
    expect(await world.read((db) => carriedPlacesOf(db, world.companyId, [id]))).toMatchObject([
      { state: 'PLACED', by: 'HAND', shape: { kind: 'point', x: 0.1, y: 0.25 }, page: 1, placedBy: member.userId },
    ]);
    expect((await world.audit()).filter((entry) => entry.subject === 'user comment').map((entry) => entry.action)).toEqual([
      'create',
      'update',
      'update',
    ]);
  });
});

describe('what is new to a person', () => {
  test('is what others wrote since; reading it, by each for themselves, makes it known', async () => {
    const { world, subjectId, member, about } = await start();
    const reader = await world.withRole(await world.user('lv50_basic_user'), 'BrandViewer', 'Brand', subjectId);
    const { id } = await world.run(startThread, { ...about, body: '見てください' }, member);
    const unread = (viewer: Viewer) => world.read(async (db) => (await unreadAmong(db, world.companyId, viewer.userId, [id])).size === 1);
    expect([await unread(reader), await unread(member)]).toEqual([true, false]);
    await world.run(seeThreads, { ...about, threadIds: [id, newId()] }, reader);
    expect(await unread(reader)).toBe(false);
    await world.run(replyToThread, { threadId: id, body: '追記です' }, member);
    expect([await unread(reader), await unread(member)]).toEqual([true, false]);
    const stranger = await world.user('lv50_basic_user');
    expect(await refusalOf(world.run(seeThreads, { ...about, threadIds: [id] }, stranger))).toBe('NOT_FOUND');
  });
});
