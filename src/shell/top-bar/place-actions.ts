/** What the command palette offers to do: pure over where one stands and what one may there. */
import type { NextAct } from '#catalogue/designs/rules/next-step.ts';
import { path } from '#ui/path.ts';
import type { paletteMessages } from './palette-messages.ts';

interface Thing {
  id: string;
  name: string;
  viewerCan: readonly string[];
}

/** Where one stands; what is not read yet, or is not there, is null. */
export interface Place {
  at: { brandId: string | null; productId: string | null; designId: string | null };
  pathname: string;
  brand: Thing | null;
  product: Thing | null;
  design: (Thing & { nextStep: { act: NextAct; path: string | null; may: boolean } | null }) | null;
  part: Thing | null;
  /** Null: nobody practises here. */
  practice: { path: string | null } | null;
}

/** Something to do: by a page, or at once. */
export type PlaceAction = {
  words: keyof typeof paletteMessages;
  /** What it is done with. */
  name?: string;
  act?: Exclude<NextAct, 'WAIT'>;
} & ({ to: string } | { run: 'upload' | 'language' | 'practise' });

/** The nearest first: what is done with the thing one stands on, then around it, then anywhere. */
export function placeActions(place: Place, viewer: { openPages: readonly string[]; company: { isReadOnly: boolean } }): PlaceAction[] {
  const { at, brand, product, design, part, practice } = place;
  const can = (thing: Thing | null, action: string): thing is Thing => thing?.viewerCan.includes(action) ?? false;
  const inBrand = (page: string) => path`/${at.brandId}/${page}`;
  const inProduct = (page: string) => path`/${at.brandId}/${at.productId}/${page}`;
  const actions: PlaceAction[] = [];
  if (!viewer.company.isReadOnly) {
    if (can(part, 'requestReview')) actions.push({ words: 'requestPart', name: part.name, to: confirmPath(place.pathname, part.id) });
    const step = design?.nextStep;
    if (design && step?.may && step.path && step.act !== 'WAIT') {
      actions.push({ words: 'nextStep', name: design.name, act: step.act, to: step.path });
    }
    if (can(design, 'uploadVersion')) actions.push({ words: 'upload', name: design.name, run: 'upload' });
    if (can(product, 'createDesign')) actions.push({ words: 'registerDesign', name: product.name, to: inProduct('registDesign') });
    if (can(product, 'createPart')) actions.push({ words: 'createPart', name: product.name, to: inProduct('part') });
    if (can(brand, 'createProduct')) actions.push({ words: 'registerProduct', name: brand.name, to: inBrand('registProduct') });
    if (can(brand, 'createPart')) actions.push({ words: 'createPart', name: brand.name, to: inBrand('part') });
    if (can(brand, 'createChild')) actions.push({ words: 'registerChild', name: brand.name, to: inBrand('registerBrand') });
    if (viewer.openPages.includes('/brand/register')) actions.push({ words: 'registerBrand', to: '/brand/register' });
    if (viewer.openPages.includes('/company/part')) actions.push({ words: 'createCompanyPart', to: '/company/part' });
    if (practice?.path) actions.push({ words: 'openPractice', to: practice.path });
    else if (practice) actions.push({ words: 'practise', run: 'practise' });
  }
  actions.push({ words: 'language', run: 'language' }, { words: 'signOut', to: '/signout' });
  return actions;
}

/** The last look at a part before its request, beside the page of it that one stands on. */
function confirmPath(pathname: string, partId: string): string {
  const end = pathname.indexOf(partId) + partId.length;
  return `${pathname.slice(0, end)}/partConfirm`;
}
