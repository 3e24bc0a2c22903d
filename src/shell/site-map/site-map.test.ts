/** Every page of the site map has its title in both languages and its place in the access table. */
import { describe, expect, test } from 'vitest';
import { OPEN_PAGES, PAGE_RULES } from '#overview/home/rules/page-access.ts';
import { topicOf } from '#pages/help/guide-topics.ts';
import { PATH_OF } from '#work/saved-views/rules/pages.ts';
import { isMenuHidden } from './matching.ts';
import { siteMap } from './site-map.ts';

// Before signing in, and on the way out, nobody is asked; these pages are told apart by `publicOnly` or are the refusals.
const asked = siteMap.filter((route) => !route.publicOnly && !route.open);

describe('the site map', () => {
  test('names every page in both languages', () => {
    expect(siteMap.filter(({ title }) => !title.ja.trim() || !title.en.trim()).map(({ path }) => path)).toEqual([]);
  });

  test('has every page once', () => {
    const paths = siteMap.map(({ path }) => path);
    expect(paths.filter((path, i) => paths.indexOf(path) !== i)).toEqual([]);
  });

  test('has an access rule for every page that is not open to everybody', () => {
    expect(asked.length).toBeGreaterThan(20);
    expect(asked.filter(({ path }) => !PAGE_RULES.some((rule) => rule.path === path)).map(({ path }) => path)).toEqual([]);
  });

  test('is what the server knows as pages: any other path is answered 404', () => {
    const known = [...PAGE_RULES.map((rule) => rule.path), ...OPEN_PAGES];
    expect(known.toSorted()).toEqual(siteMap.map(({ path }) => path).toSorted());
  });

  test('hides the menu on the pages that section 2 names, and on no page whose path happens to hold their text', () => {
    const hidden = asked.filter(({ path }) => isMenuHidden(path)).map(({ path }) => path.split('/').at(-1));
    expect(new Set(hidden)).toEqual(new Set(['designConfirm', 'designReview']));
  });

  test('has the page of every saved view', () => {
    expect(siteMap.map(({ path }) => path)).toEqual(expect.arrayContaining(Object.values(PATH_OF)));
  });

  test('has a part of the guide for every page that people work on', () => {
    const id = '01a216ef-ac5a-7668-a475-1aea93fa0077';
    const unexplained = asked.filter(({ path }) => topicOf(path.replaceAll(/\{\w+\}/g, id)) === 'first').map(({ path }) => path);
    expect(unexplained).toEqual([]);
  });

  test('leads up to pages that exist', () => {
    const paths = new Set(siteMap.map(({ path }) => path));
    expect(siteMap.filter(({ parent }) => parent !== undefined && !paths.has(parent)).map(({ path }) => path)).toEqual([]);
  });
});
