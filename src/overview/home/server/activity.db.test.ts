import { expect, test } from 'vitest';
import { appendAudit } from '#platform/audit/append.ts';
import type { DomainEvent } from '#platform/audit/events.ts';
import { inTransaction } from '#platform/db/transaction.ts';
import type { Viewer } from '#shared/viewer.ts';
import { testDatabase } from '#test/database/harness.ts';
import { recentActivity } from './activity.ts';
import { layTree, type TestTree } from './tree.fixture.ts';

const { database } = await testDatabase();
const ours = await layTree(database, '100');
const other = await layTree(database, '200');

const { companyId, brand, product, design, part, parentBrand } = ours;
const DESIGN = [design, product, brand, parentBrand, companyId];

async function happened(tree: TestTree, ...events: DomainEvent[]): Promise<void> {
  const { userId } = tree.person('lv70_companyowner');
  const actor = { id: userId, name: '見本 花子', companyId: tree.companyId, clientAddress: '127.0.0.1', requestId: 'test' };
  await inTransaction(database, tree.companyId, (db) => appendAudit(db, tree.companyId, actor, new Date(), events));
}

const feed = (viewer: Viewer, resourceId: string | null = null) =>
  inTransaction(database, viewer.companyId, async (db) =>
    (await recentActivity(db, viewer, resourceId, 20)).map(({ subject, action, subjectName, href }) => [
      subject,
      action,
      subjectName,
      href,
    ]),
  );

await happened(
  ours,
  { subject: 'brand', action: 'create', id: brand, name: 'ミホン茶房', scope: [brand, parentBrand, companyId] },
  {
    subject: 'design',
    action: 'update',
    id: design,
    name: '夏のラベル',
    scope: DESIGN,
    before: { status: 'SPECIFICATION' },
    after: { status: 'DESIGN' },
  },
  { subject: 'design', action: 'update', id: design, name: '夏のラベル', scope: DESIGN, after: { fileName: 'label.pdf' } },
  { subject: 'approval flow', action: 'create', id: design, name: '夏のラベル / 標準', scope: DESIGN },
  { subject: 'approval piece', action: 'approve', id: design, name: '夏のラベル / 品質保証', scope: DESIGN },
  { subject: 'specification', action: 'request', id: design, name: '夏のラベル', scope: DESIGN, after: { sheetOfRevision: 1 } },
  {
    subject: 'part',
    action: 'request',
    id: part,
    name: 'parts.xlsx',
    scope: [brand, parentBrand, companyId],
    after: { fileName: 'parts.xlsx' },
  },
  { subject: 'approval piece', action: 'request', id: design, name: '夏のラベル / 品質保証', scope: DESIGN },
  { subject: 'approval flow', action: 'request', id: design, name: '夏のラベル / 標準', scope: DESIGN },
  {
    subject: 'user comment',
    action: 'update',
    id: design,
    name: '夏のラベル',
    scope: DESIGN,
    before: { status: 'OPEN' },
    after: { status: 'RESOLVED' },
  },
  {
    subject: 'user comment',
    action: 'update',
    id: design,
    name: '夏のラベル',
    scope: DESIGN,
    before: { status: 'RESOLVED' },
    after: { status: 'OPEN' },
  },
  { subject: 'user comment', action: 'update', id: design, name: '夏のラベル', scope: DESIGN, before: { body: 'a' }, after: { body: 'b' } },
  { subject: 'part', action: 'create', id: part, name: '注意書き', scope: [part, brand, parentBrand, companyId] },
  { subject: 'login', action: 'signin', id: null, name: '見本 花子', scope: [companyId] },
);
await happened(other, {
  subject: 'brand',
  action: 'create',
  id: other.brand,
  name: '他社のブランド',
  scope: [other.brand, other.companyId],
});

const page = `/${brand}/${product}/${design}/overview`;
const approved = ['approval piece', 'approve', '夏のラベル / 品質保証', page];
const requested = ['approval flow', 'request', '夏のラベル / 標準', page];
const reminded = ['approval piece', 'request', '夏のラベル / 品質保証', page];
const ticked = ['update', 'reopen', 'resolve'].map((action) => ['user comment', action, '夏のラベル', page]);
const uploaded = ['design', 'upload', '夏のラベル', page];

test('news only, newest first, each with the page that it is about', async () => {
  expect(await feed(ours.person('lv70_companyowner'))).toEqual([
    ['part', 'create', '注意書き', `/part/${part}/overviewPart`],
    ...ticked,
    requested,
    reminded,
    approved,
    uploaded,
    ['brand', 'create', 'ミホン茶房', `/${brand}/overview`],
  ]);
});

test('of a thing: what happened there and beneath', async () => {
  expect(await feed(ours.person('lv70_companyowner'), product)).toEqual([...ticked, requested, reminded, approved, uploaded]);
});

test('everybody sees what they read, and nothing of another company', async () => {
  expect(await feed(ours.person('lv50_basic_user', 'Designer', 'DesignData'))).toEqual([
    ...ticked,
    requested,
    reminded,
    approved,
    uploaded,
  ]);
  expect(await feed(ours.person('lv40_guest'))).toEqual([]);
  expect(await feed(ours.person('lv40_guest'), design)).toEqual([]);
  expect(await feed(other.person('lv70_companyowner'), design)).toEqual([]);
});
