import { expect, test } from 'vitest';
import type { RouteSpec } from '#pages/route.ts';
import { crumbTrail, entityName } from './crumb-trail.ts';

const screen = () => Promise.resolve(() => null);
const title = (ja: string) => ({ ja, en: ja });
const routes: RouteSpec[] = [
  { path: '/', title: title('ホーム'), screen },
  { path: '/{brand}/overview', title: title('概要'), entity: 'brand', screen },
  { path: '/{brand}/setting', title: title('設定'), screen },
  { path: '/{brand}/{product}/overview', title: title('概要'), entity: 'product', screen },
];
const setting = routes[2] as RouteSpec;
const product = routes[3] as RouteSpec;
const things = [
  { kind: 'BRAND', id: 'parent', name: '花色グループ' },
  { kind: 'BRAND', id: 'b1', name: 'hanairo' },
  { kind: 'PRODUCT', id: 'p1', name: 'しずく化粧水' },
];

test('home comes first, and a parent brand is a link after the first crumb', () => {
  const crumbs = crumbTrail(setting, routes, { brand: 'b1' }, things);
  expect(crumbs.map((crumb) => (typeof crumb.text === 'string' ? crumb.text : crumb.text.ja))).toEqual([
    'ホーム',
    '花色グループ',
    'hanairo',
    '設定',
  ]);
  expect(crumbs.map((crumb) => crumb.to)).toEqual(['/', '/parent/overview', '/b1/overview', null]);
});

test('what one may only know the name of is no link', () => {
  const parent = { kind: 'BRAND', id: 'parent', name: '花色グループ', href: null };
  const crumbs = crumbTrail(setting, routes, { brand: 'b1' }, [parent, { kind: 'BRAND', id: 'b1', name: 'hanairo', href: '/b1/overview' }]);
  expect(crumbs.map((crumb) => crumb.to)).toEqual(['/', null, '/b1/overview', null]);
});

test('a part opened by its own address is led to by where it belongs; a page of what one only knows by name is no link', () => {
  const partRoutes: RouteSpec[] = [
    ...routes,
    { path: '/company/library', title: title('全社パーツ'), screen },
    { path: '/{brand}/library', title: title('ライブラリ'), screen },
    { path: '/{brand}/overviewPart/{part}', title: title('パーツ概要'), entity: 'part', parent: '/{brand}/library', screen },
    { path: '/part/{part}/overviewPart', title: title('パーツ概要'), entity: 'part', parent: '/company/library', screen },
  ];
  const own = partRoutes.at(-1) as RouteSpec;
  const part = { kind: 'PART', id: 'x1', name: '注意書き', href: '/part/x1/overviewPart' };
  const said = (above: Parameters<typeof crumbTrail>[3]) =>
    crumbTrail(own, partRoutes, { part: 'x1' }, [...above, part]).map(({ text, to }) => [typeof text === 'string' ? text : text.ja, to]);
  expect(said([{ kind: 'BRAND', id: 'b1', name: 'hanairo', href: '/b1/overview' }])).toEqual([
    ['ホーム', '/'],
    ['hanairo', '/b1/overview'],
    ['ライブラリ', '/b1/library'],
    ['注意書き', null],
  ]);
  expect(said([{ kind: 'BRAND', id: 'b1', name: 'hanairo', href: null }]).slice(1, 3)).toEqual([
    ['hanairo', null],
    ['ライブラリ', null],
  ]);
  expect(said([]).map(([text]) => text)).toEqual(['ホーム', '全社パーツ', '注意書き']);
});

test('a thing without a name is shown by its id', () => {
  const crumbs = crumbTrail(product, routes, { brand: 'b1', product: 'p9' }, things);
  expect(crumbs.at(-1)).toEqual({ key: 'p9', text: 'p9', to: null });
});

test('the title of a thing’s page is its name, of other pages nothing', () => {
  expect(entityName(product, { brand: 'b1', product: 'p1' }, things)).toBe('しずく化粧水');
  expect(entityName(setting, { brand: 'b1' }, things)).toBeNull();
});
