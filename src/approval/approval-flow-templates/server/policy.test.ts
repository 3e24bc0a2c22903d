import { describe, expect, test } from 'vitest';
import type { RoleName } from '#people/access/rules/roles.ts';
import { FLOW_TYPES, type FlowType } from '#approval/approval-flows/rules/flow-types.ts';
import type { Viewer } from '#shared/viewer.ts';
import { definableTypes, idsUsing, mayChoosePeople, mayDuplicateTo, templateActions } from './policy.ts';

const company = 'company';
const PLACES = { company: [company], brand: ['brand', company], product: ['product', 'brand', company] } as const;
type Level = keyof typeof PLACES;

function holding(role: RoleName | null, on: Level, accessLevel: Viewer['accessLevel'] = 'lv50_basic_user'): Viewer {
  const resourceType = on === 'company' ? 'Company' : on === 'brand' ? 'Brand' : 'Product';
  const roles = role ? [{ role, resourceType, resourceId: PLACES[on][0], reachId: PLACES[on][0] }] : [];
  return { userId: 'u', companyId: company, accessLevel, name: '', roles } as unknown as Viewer;
}

const S: FlowType = 'SPECIFICATION';
const DESIGNS: FlowType[] = ['DESIGN', 'CIRCULAR_DESIGN', 'SUBMISSION_DATA'];
const ALL = [...FLOW_TYPES];

/** permissions.md: which flow types a role on a brand or product defines and copies there. */
const MATRIX: [RoleName, Level, FlowType[]][] = [
  ['BrandManager', 'brand', ALL],
  ['BrandMember', 'brand', ALL],
  ['BrandPartDirector', 'brand', ['PART']],
  ['BrandViewer', 'brand', []],
  ['ProductManager', 'product', ALL],
  ['ProductMember', 'product', ALL],
  ['ProductPartDirector', 'product', ['PART']],
  ['ProductViewer', 'product', []],
];

describe('who keeps templates (permissions.md)', () => {
  test.each(MATRIX)('%s on a %s: %j, there and beneath, never above', (role, on, types) => {
    const viewer = holding(role, on);
    const beneath: Level[] = on === 'brand' ? ['brand', 'product'] : ['product'];
    const above: Level[] = on === 'brand' ? ['company'] : ['company', 'brand'];
    for (const level of beneath) {
      const place = { scope: PLACES[level] };
      expect(definableTypes(viewer, place)).toEqual(types);
      expect(ALL.filter((type) => mayDuplicateTo(viewer, type, place).allowed)).toEqual(types);
    }
    for (const level of above) expect(definableTypes(viewer, { scope: PLACES[level] })).toEqual([]);
    for (const type of ALL) expect(idsUsing(viewer, type)).toEqual(types.includes(type) ? [PLACES[on][0]] : []);
  });

  test.each(['lv80_administrator', 'lv70_companyowner', 'lv60_brand_director'] as const)('%s: everything, everywhere', (level) => {
    for (const place of Object.values(PLACES)) {
      expect(definableTypes(holding(null, 'company', level), { scope: place })).toEqual(ALL);
      expect(mayChoosePeople(holding(null, 'company', level), { scope: place }).allowed).toBe(true);
    }
  });

  test('nobody without a role, and nobody of another company', () => {
    const nobody = holding(null, 'company');
    expect(definableTypes(nobody, { scope: PLACES.brand })).toEqual([]);
    expect(FLOW_TYPES.flatMap((type) => idsUsing(nobody, type))).toEqual([]);
    expect(definableTypes(holding(null, 'company', 'lv80_administrator'), { scope: ['elsewhere', 'other company'] })).toEqual([]);
  });

  test('choosing people is a right of its own: a brand’s member draws, its manager chooses', () => {
    const template = { type: S, scope: ['t', ...PLACES.brand] };
    expect(templateActions(holding('BrandManager', 'brand'), template)).toEqual(['update', 'archive', 'delete', 'choosePeople']);
    expect(templateActions(holding('BrandMember', 'brand'), template)).toEqual(['update', 'archive', 'delete']);
    expect(templateActions(holding('BrandViewer', 'brand'), template)).toEqual([]);
    expect(DESIGNS.map((type) => templateActions(holding('BrandPartDirector', 'brand'), { ...template, type }))).toEqual([[], [], []]);
  });
});
