import { expect, test } from 'vitest';
import { placeActions, type Place } from './place-actions.ts';

const thing = (id: string, ...viewerCan: string[]) => ({ id, name: id, viewerCan });
const nowhere: Place = {
  at: { brandId: null, productId: null, designId: null },
  pathname: '/',
  brand: null,
  product: null,
  design: null,
  part: null,
  practice: null,
};
const viewer = { openPages: ['/brand/register', '/company/part'], company: { isReadOnly: false } };
const reader = { openPages: [], company: { isReadOnly: false } };
const wordsOf = (...of: Parameters<typeof placeActions>) => placeActions(...of).map(({ words }) => words);

test('only what may be done is offered: to who may nothing, the language and the way out', () => {
  expect(wordsOf(nowhere, reader)).toEqual(['language', 'signOut']);
  expect(wordsOf(nowhere, viewer)).toEqual(['registerBrand', 'createCompanyPart', 'language', 'signOut']);
  expect(wordsOf(nowhere, { ...viewer, company: { isReadOnly: true } })).toEqual(['language', 'signOut']);
  const brand = { ...nowhere, at: { ...nowhere.at, brandId: 'b' }, brand: thing('b', 'update') };
  expect(wordsOf(brand, reader)).toEqual(['language', 'signOut']);
});

test('what is done with the design one stands on comes first, then what is around it', () => {
  const place: Place = {
    ...nowhere,
    at: { brandId: 'b', productId: 'p', designId: 'd' },
    brand: thing('b', 'createProduct', 'createPart', 'createChild'),
    product: thing('p', 'createDesign'),
    design: { ...thing('d', 'uploadVersion'), nextStep: { act: 'REQUEST_APPROVAL', path: '/b/p/d/designConfirm', may: true } },
    practice: { path: null },
  };
  expect(placeActions(place, reader).slice(0, 4)).toEqual([
    { words: 'nextStep', name: 'd', act: 'REQUEST_APPROVAL', to: '/b/p/d/designConfirm' },
    { words: 'upload', name: 'd', run: 'upload' },
    { words: 'registerDesign', name: 'p', to: '/b/p/registDesign' },
    { words: 'registerProduct', name: 'b', to: '/b/registProduct' },
  ]);
  expect(wordsOf(place, reader)).toContain('practise');
  // Somebody else's turn: nothing to press.
  const waiting = { ...place, design: { ...thing('d'), nextStep: { act: 'DECIDE' as const, path: '/b/p/d/x', may: false } } };
  expect(wordsOf(waiting, reader)).not.toContain('nextStep');
});

test('a part’s review is requested on the page beside the one that one stands on', () => {
  const part = thing('x1', 'requestReview');
  const to = (pathname: string) => placeActions({ ...nowhere, pathname, part }, reader)[0];
  expect(to('/part/x1/overviewPart')).toMatchObject({ to: '/part/x1/partConfirm' });
  expect(to('/b/overviewPart/x1')).toMatchObject({ to: '/b/overviewPart/x1/partConfirm' });
});
