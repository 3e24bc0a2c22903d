import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { RoleHeld, Viewer } from '#shared/viewer.ts';
import { ACCESS_LEVELS, isPrivileged, levelNumber, mayGiveLevel } from './access-level.ts';
import { assignableRoles, covers, levelMayHold } from './assignable.ts';
import { FUNCTIONS } from './functions.ts';
import { allows, can, canAnywhere, type Operation } from './policy.ts';
import { RESOURCE_TYPES, ROLES } from './roles.ts';
import { ACTIONS, tableAllows, TABLES } from './tables.ts';
import { mayGlimpse, reachIds } from './visibility.ts';

const viewer = (over: Partial<Viewer> = {}): Viewer => ({
  userId: 'u',
  companyId: 'c',
  name: 'u',
  locale: 'ja',
  accessLevel: 'lv50_basic_user',
  sessionId: 's',
  roles: [],
  actingFrom: null,
  grantAll: false,
  ...over,
});
const holds = (role: string, resourceType: RoleHeld['resourceType'], id: string): RoleHeld => ({
  role,
  resourceType,
  resourceId: id,
  reachId: id,
});
const operations = [...TABLES.flatMap((t) => ACTIONS.map((a): Operation => `${t}.${a}`)), ...FUNCTIONS];
const brand = { scope: ['b', 'c'] };
const product = { scope: ['p', 'b', 'c'] };

describe('levels', () => {
  test('the number is parsed from the name', () => {
    expect(ACCESS_LEVELS.map(levelNumber)).toEqual([99, 80, 70, 60, 50, 40]);
    expect(() => levelNumber('administrator')).toThrow(TypeError);
  });
  test('lv80, lv70 and lv60 are the privileged group; lv50 and the guest are not', () => {
    expect(ACCESS_LEVELS.filter(isPrivileged)).toEqual(['lv80_administrator', 'lv70_companyowner', 'lv60_brand_director']);
  });
  test('nobody gives a level above their own, and nobody gives lv99', () => {
    expect(mayGiveLevel('lv70_companyowner', 'lv80_administrator')).toBe(false);
    expect(mayGiveLevel('lv70_companyowner', 'lv70_companyowner')).toBe(true);
    expect(mayGiveLevel('lv99_gtb', 'lv99_gtb')).toBe(false);
  });
});

describe('a table check', () => {
  test('throws when its action is missing', () => {
    expect(() => tableAllows('BrandManager', 'Brand', undefined as never)).toThrow(TypeError);
    expect(() => can(viewer(), 'Brand' as never, brand)).toThrow(TypeError);
    expect(() => can(viewer(), 'Brand.' as never, brand)).toThrow(TypeError);
    expect(() => can(viewer({ grantAll: true }), 'Brand.drop' as never, brand)).toThrow(TypeError);
  });
  test('refuses an unknown operation, even with everything granted', () => {
    expect(can(viewer({ grantAll: true }), 'COFFEE_MAKE' as never, brand)).toEqual({ allowed: false, reason: 'FORBIDDEN' });
    expect(canAnywhere(viewer({ grantAll: true }), 'COFFEE_MAKE' as never)).toBe(false);
  });
});

describe('properties', () => {
  const anyRole = fc.record({
    role: fc.constantFrom(...ROLES, 'NoSuchRole'),
    resourceType: fc.constantFrom(...RESOURCE_TYPES),
    resourceId: fc.constantFrom('b', 'p', 'd', 'x'),
    reachId: fc.constantFrom('b', 'p', 'd', 'x'),
  });
  const anyViewer = fc.record({
    accessLevel: fc.constantFrom(...ACCESS_LEVELS),
    roles: fc.array(anyRole, { maxLength: 4 }),
    grantAll: fc.boolean(),
  });
  const anyScope: fc.Arbitrary<string[]> = fc.constantFrom<string[][]>(
    ['c'],
    ['b', 'c'],
    ['p', 'b', 'c'],
    ['d', 'p', 'b', 'c'],
    ['n', 'd', 'p', 'b', 'c'],
  );

  test('nothing of another company is ever allowed, nor its existence told', () => {
    fc.assert(
      fc.property(anyViewer, fc.constantFrom(...operations), anyScope, (over, operation, scope) => {
        const foreign = scope.map((id) => (id === 'c' ? 'other' : id));
        expect(can(viewer(over), operation, { scope: foreign })).toEqual({ allowed: false, reason: 'NOT_FOUND' });
        expect(can(viewer(over), operation, { scope: [] })).toEqual({ allowed: false, reason: 'NOT_FOUND' });
      }),
    );
  });
  test('a role more never takes a permission away', () => {
    fc.assert(
      fc.property(anyViewer, anyRole, fc.constantFrom(...operations), anyScope, (over, more, operation, scope) => {
        const before = allows(viewer(over), operation, { scope });
        const after = allows(viewer({ ...over, roles: [...over.roles, more] }), operation, { scope });
        expect(after || !before).toBe(true);
      }),
    );
  });
  test('a guest never creates, deletes, assigns or manages, whatever a role allows', () => {
    const never = operations.filter((name) => /\.create|\.delete|^AUTH_ROLE|_MANAGE$|_CREATE$|_DELETE$/.test(name));
    fc.assert(
      fc.property(fc.array(anyRole), fc.constantFrom(...never), anyScope, (roles, operation, scope) => {
        expect(allows(viewer({ accessLevel: 'lv40_guest', roles }), operation, { scope })).toBe(false);
      }),
    );
  });
  test('no one but the approver of that piece decides; the switched-in provider never', () => {
    fc.assert(
      fc.property(anyViewer, anyScope, (over, scope) => {
        const own = over.roles.some(
          (held) => held.role === 'Approver' && held.resourceType === 'ApprovalPiece' && scope.includes(held.resourceId),
        );
        const may = allows(viewer({ ...over, grantAll: false }), 'APPROVAL_FLOW_EXECUTE_OR_REJECT', { scope });
        expect(may).toBe(own && over.accessLevel !== 'lv99_gtb');
      }),
    );
  });
  test('what is allowed somewhere is allowed anywhere', () => {
    fc.assert(
      fc.property(anyViewer, fc.constantFrom(...operations), anyScope, (over, operation, scope) => {
        expect(!allows(viewer(over), operation, { scope }) || canAnywhere(viewer(over), operation)).toBe(true);
      }),
    );
  });
});

describe('giving roles', () => {
  const brandOf = { resourceType: 'Brand', scope: ['b', 'c'] } as const;
  test('a brand manager gives the roles of brands and below, up to their own', () => {
    const manager = viewer({ roles: [holds('BrandManager', 'Brand', 'b')] });
    expect(assignableRoles(manager, brandOf)).toEqual(['BrandManager', 'BrandPartDirector', 'BrandMember', 'BrandViewer']);
    expect(assignableRoles(manager, { resourceType: 'Product', scope: product.scope })).toHaveLength(4);
    expect(assignableRoles(manager, { resourceType: 'Company', scope: ['c'] })).toEqual([]);
  });
  test('a part director gives, on a part, no role that does more than their own', () => {
    const director = viewer({ roles: [holds('BrandPartDirector', 'Brand', 'b')] });
    const part = { resourceType: 'Part', libraryType: 'BRAND', scope: ['x', 'b', 'c'] } as const;
    expect(assignableRoles(director, part)).toEqual(['BrandPartDirector', 'BrandViewer']);
    expect(assignableRoles(director, brandOf)).toEqual([]);
  });
  test('company roles rank by their level', () => {
    const company = { resourceType: 'Company', scope: ['c'] } as const;
    expect(assignableRoles(viewer({ accessLevel: 'lv70_companyowner' }), company)).toEqual([
      'CompanyOwner',
      'BrandDirector',
      'CompanyUser',
    ]);
    expect(assignableRoles(viewer({ accessLevel: 'lv80_administrator' }), company)).toContain('SystemManager');
  });
  test('whoever assigns approvers gives both duties of a piece, though they decide nothing themselves', () => {
    const writer = viewer({ roles: [holds('DocumentManager', 'DesignData', 'd')] });
    const piece = { resourceType: 'ApprovalPiece', scope: ['a', 'd', 'p', 'b', 'c'] } as const;
    expect(assignableRoles(writer, piece)).toEqual(['Approver', 'Commenter']);
  });
  test('a role covers itself, and covering is transitive', () => {
    for (const a of ROLES) {
      expect(covers(a, a)).toBe(true);
      for (const b of ROLES) for (const c of ROLES) if (covers(a, b) && covers(b, c)) expect(covers(a, c), `${a} ${b} ${c}`).toBe(true);
    }
  });
  test('a guest holds only the roles for guests', () => {
    expect(ROLES.filter((role) => levelMayHold('lv40_guest', role))).toEqual([
      'BrandViewer',
      'ProductViewer',
      'Designer',
      'DesignViewer',
      'Approver',
      'Commenter',
    ]);
  });
});

describe('above its own resource', () => {
  const designer = viewer({ roles: [holds('Designer', 'DesignData', 'd')] });
  const reach = [['d', 'p', 'b', 'c']];
  test('a role glimpses its parents, reads none of their rows and lists nothing', () => {
    expect(reachIds(designer)).toEqual(['d']);
    expect(mayGlimpse(designer, brand, reach)).toBe(true);
    expect(mayGlimpse(designer, { scope: ['p2', 'b', 'c'] }, reach)).toBe(false);
    expect(mayGlimpse(designer, { scope: ['b', 'other'] }, reach)).toBe(false);
    expect(can(designer, 'Brand.read', brand)).toEqual({ allowed: false, reason: 'NOT_FOUND' });
  });
});
