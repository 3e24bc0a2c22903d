import { expect, test } from 'vitest';
import { chainOf, fillPath, hasCompanyNavigation, hasNoContainer, haveIds, isMenuHidden, paramsOf, routerPath } from './matching.ts';
import { defineRoutes, type RouteSpec } from '#pages/route.ts';

const title = { ja: '', en: '' };
const screen = () => Promise.resolve(() => null);
const page = (path: string, rest: Partial<RouteSpec> = {}): RouteSpec => ({ path, title, screen, ...rest });
const routes = defineRoutes([
  page('/'),
  page('/brand'),
  page('/company'),
  page('/company/accounts'),
  page('/{brand}/overview', { entity: 'brand' }),
  page('/{brand}/{product}/overview', { entity: 'product' }),
  page('/{brand}/{product}/{design}/overview', { entity: 'design' }),
  page('/{brand}/{product}/{design}/specification'),
  page('/{brand}/{product}/{design}/specificationConfirm', { parent: '/{brand}/{product}/{design}/specification' }),
]);
const chain = (path: string) => {
  const route = routes.find((one) => one.path === path);
  if (!route) throw new Error(path);
  return chainOf(route, routes).map((one) => one.path);
};

test('the chain of a page goes over the overview pages of what it belongs to', () => {
  expect(chain('/{brand}/{product}/{design}/specificationConfirm')).toEqual([
    '/',
    '/{brand}/overview',
    '/{brand}/{product}/overview',
    '/{brand}/{product}/{design}/overview',
    '/{brand}/{product}/{design}/specification',
    '/{brand}/{product}/{design}/specificationConfirm',
  ]);
  expect(chain('/company/accounts')).toEqual(['/', '/company', '/company/accounts']);
  expect(chain('/')).toEqual(['/']);
});

test('parameters must look like ids: a reserved word is never read as a brand', () => {
  expect(haveIds({ brand: '01983c1e-7f4a-7c3e-9d6f-0a1b2c3d4e5f' })).toBe(true);
  expect(haveIds({ brand: 'company' })).toBe(false);
  expect(haveIds({})).toBe(true);
});

test('paths are spelled for the router and filled with encoded parameters', () => {
  expect(routerPath('/{brand}/overviewPart/{part}')).toBe('/$brand/overviewPart/$part');
  expect(paramsOf('/{brand}/{product}/overview')).toEqual(['brand', 'product']);
  expect(fillPath('/{brand}/overview', { brand: 'a/b' })).toBe('/a%2Fb/overview');
});

test('the menu is hidden on the named pages, matched by the text in the path', () => {
  expect(['/signin', '/forgotpassword', '/b/p/d/designConfirm', '/b/p/d/x/designReview'].every(isMenuHidden)).toBe(true);
  expect(['/', '/b/p/d/x/specificationReview', '/signout'].some(isMenuHidden)).toBe(false);
  expect(hasNoContainer('/b/p/d/designConfirm')).toBe(true);
  expect(hasNoContainer('/signin')).toBe(false);
});

test('the pages of a company’s settings have a navigation of their own, and nothing else has', () => {
  expect(['/company', '/company/accounts', '/company/accounts/01983c1e-7f4a-7c3e-9d6f-0a1b2c3d4e5f'].every(hasCompanyNavigation)).toBe(
    true,
  );
  expect(['/', '/companies', '/company/accounts/mypage', '/bin'].some(hasCompanyNavigation)).toBe(false);
});
