/**
 * The role matrix as its own text, and an oracle that reads it: it knows a tree
 * of resources by parent pointers and nothing of scopes, tables.ts or
 * functions.ts. The policy must answer the same for every combination.
 */
import { describe, expect, test } from 'vitest';
import type { AccessLevel, RoleHeld, Viewer } from '#shared/viewer.ts';
import { can, type Operation, type ReachingOperation } from './policy.ts';
import { operationScope, visibleScope } from './visibility.ts';
import type { TableName } from './tables.ts';

const TABLE_TEXT = `
| role | Brand | Product | DesignData | Specification | Part | ApprovalPiece |
| SystemManager | CRUD | CRUD | CRUD | CRUD | CRUD | CRUD |
| CompanyOwner | CRUD | CRUD | CRUD | CRUD | CRUD | CRUD |
| BrandDirector | CRUD | CRUD | CRUD | CRUD | CRUD | CRUD |
| CompanyUser | - | - | - | - | R (company parts) | - |
| BrandManager | CRUD | CRUD | CRUD | CRUD | CRUD | CRUD |
| BrandPartDirector | RU | R | R | R | CRUD | CRU |
| BrandMember | RU | CRU | CRU | CRU | CRU | CRU |
| BrandViewer | R | R | R | R | R | R |
| ProductManager | R | RUD | CRUD | CRUD | CRUD | CRUD |
| ProductPartDirector | R | RU | R | R | CRUD | CRU |
| ProductMember | R | RU | CRU | CRU | CRU | CRU |
| ProductViewer | R | R | R | R | R | R |
| DesignProjectManager | R | R | RUD | CRUD | CRUD | CRUD |
| DocumentManager | R | R | R | CRUD | CRU | CRU |
| Designer | R | R | RU | R | R | CRU |
| DesignViewer | R | R | R | R | R | R |
| Approver | R | R | R | R | R | R |
| Commenter | R | R | R | R | R | R |
`;

const FUNCTION_TEXT = `
USER_MANAGE: +
AUTH_ROLE_ASSIGNMENT_COMPANY: +
AUTH_ROLE_ASSIGNMENT_BRAND: + BrandDirector BrandManager
AUTH_ROLE_ASSIGNMENT_PRODUCT: + BrandDirector BrandManager ProductManager
AUTH_ROLE_ASSIGNMENT_DESIGN_DATA: + BrandDirector BrandManager ProductManager DesignProjectManager
AUTH_ROLE_ASSIGNMENT_APPROVAL_PIECE: + BrandDirector BrandManager BrandPartDirector ProductManager ProductPartDirector DesignProjectManager DocumentManager
AUTH_ROLE_ASSIGNMENT_COMPANY_PART: + BrandDirector
AUTH_ROLE_ASSIGNMENT_BRAND_PART: + BrandDirector BrandManager BrandPartDirector
AUTH_ROLE_ASSIGNMENT_PRODUCT_PART: + BrandDirector BrandManager BrandPartDirector ProductManager ProductPartDirector
AUTH_ROLE_ASSIGNMENT_DESIGN_PART: + BrandDirector BrandManager ProductManager DesignProjectManager DocumentManager
APPROVAL_FLOW_DEFINITION_PART APPROVAL_FLOW_REQUEST_REVIEW_PART APPROVAL_FLOW_COPY_PART: + BrandDirector BrandManager BrandPartDirector BrandMember ProductManager ProductPartDirector ProductMember DesignProjectManager DocumentManager
APPROVAL_FLOW_DEFINITION_SPECIFICATION APPROVAL_FLOW_REQUEST_REVIEW_SPECIFICATION APPROVAL_FLOW_COPY_SPECIFICATION: + BrandDirector BrandManager BrandMember ProductManager ProductMember DesignProjectManager DocumentManager
APPROVAL_FLOW_DEFINITION_DESIGN APPROVAL_FLOW_REQUEST_REVIEW_DESIGN APPROVAL_FLOW_COPY_DESIGN: + BrandDirector BrandManager BrandMember ProductManager ProductMember DesignProjectManager Designer
APPROVAL_FLOW_EXECUTE_OR_REJECT APPROVAL_FLOW_CONFIRM: Approver
SPECIFICATION_CREATE SPECIFICATION_UPDATE: + BrandDirector BrandManager BrandMember ProductManager ProductMember DesignProjectManager DocumentManager
SPECIFICATION_DELETE SPECIFICATION_CONFIRM: + BrandDirector BrandManager ProductManager DesignProjectManager DocumentManager
SPECIFICATION_TEMPLATE_MANAGE: + BrandDirector BrandManager
SPECIFICATION_EXPORT: * -Commenter
SPECIFICATION_REVIEW_ACCESS: * -SystemManager -CompanyOwner -BrandDirector -CompanyUser
PART_CREATE PART_UPDATE: + BrandDirector BrandManager BrandPartDirector BrandMember ProductManager ProductPartDirector ProductMember DesignProjectManager DocumentManager
PART_DELETE: + BrandDirector BrandManager BrandPartDirector ProductManager ProductPartDirector DesignProjectManager
PART_LIBRARY_MANAGE PART_AGENCY_MANAGE: + BrandDirector BrandManager BrandPartDirector ProductManager ProductPartDirector
INSPECTION_SETTING_MANAGE: + BrandDirector BrandManager ProductManager DesignProjectManager Designer
REVIEW_REQUEST_MANAGE: + BrandDirector BrandManager ProductManager DesignProjectManager DocumentManager Designer
`;

// --- the oracle's reading of the text
const rows = TABLE_TEXT.trim()
  .split('\n')
  .map((line) =>
    line
      .split('|')
      .slice(1, -1)
      .map((cell) => cell.trim()),
  );
const header = (rows[0] ?? []).slice(1);
const letters = new Map<string, string>();
for (const [role, ...cells] of rows.slice(1)) {
  cells.forEach((cell, index) => letters.set(`${role}/${header[index]}`, cell.split(' ')[0] ?? '-'));
}
const roleNames = rows.slice(1).map((row) => row[0] ?? '');

const whoMay = new Map<string, Set<string>>();
for (const line of FUNCTION_TEXT.trim().split('\n')) {
  const [names = '', list = ''] = line.split(': ');
  const may = new Set<string>();
  for (const word of list.split(' ')) {
    if (word === '+') ['SystemManager', 'CompanyOwner'].forEach((role) => may.add(role));
    else if (word === '*') roleNames.forEach((role) => may.add(role));
    else if (word.startsWith('-')) may.delete(word.slice(1));
    else may.add(word);
  }
  for (const name of names.split(' ')) whoMay.set(name, may);
}

// --- a world, as a tree by parent pointers
type Kind = 'Company' | 'Brand' | 'Product' | 'DesignData' | 'Specification' | 'Part' | 'ApprovalPiece';
interface Node {
  id: string;
  kind: Kind;
  parent: Node | null;
}
const nodes: Node[] = [];
function node(id: string, kind: Kind, parent: Node | null): Node {
  const made = { id, kind, parent };
  nodes.push(made);
  return made;
}
function grow(prefix: string): void {
  const company = node(`${prefix}`, 'Company', null);
  const companyPart = node(`${prefix}.part`, 'Part', company);
  node(`${prefix}.part.piece`, 'ApprovalPiece', companyPart);
  const parentBrand = node(`${prefix}.b`, 'Brand', company);
  node(`${prefix}.sibling`, 'Brand', company);
  const brand = node(`${prefix}.b.b`, 'Brand', parentBrand);
  const brandPart = node(`${prefix}.b.b.part`, 'Part', brand);
  node(`${prefix}.b.b.part.piece`, 'ApprovalPiece', brandPart);
  for (const p of ['p1', 'p2']) {
    const product = node(`${prefix}.b.b.${p}`, 'Product', brand);
    node(`${product.id}.part`, 'Part', product);
    for (const d of ['d1', 'd2']) {
      const design = node(`${product.id}.${d}`, 'DesignData', product);
      node(`${design.id}.part`, 'Part', design);
      node(`${design.id}.piece1`, 'ApprovalPiece', design);
      node(`${design.id}.piece2`, 'ApprovalPiece', design);
      const specification = node(`${design.id}.spec`, 'Specification', design);
      node(`${specification.id}.piece`, 'ApprovalPiece', specification);
    }
  }
}
grow('own');
grow('other');

const chain = (start: Node | null): Node[] => (start ? [start, ...chain(start.parent)] : []);
const find = (id: string): Node => nodes.find((one) => one.id === id) ?? fail(id);
function fail(id: string): never {
  throw new Error(`no node ${id}`);
}
const home = find('own');
const inside = (inner: Node, outer: Node): boolean => chain(inner).includes(outer);

/** Kinds of subject on which an operation is asked. */
const LIBRARIES: Kind[] = ['Company', 'Brand', 'Product', 'DesignData'];
function kindsOf(operation: string): Kind[] {
  const [table = '', action] = operation.split('.');
  if (action === 'create') {
    const parents: Record<string, Kind[]> = {
      Brand: ['Company', 'Brand'],
      Product: ['Brand'],
      DesignData: ['Product'],
      Specification: ['DesignData'],
      Part: LIBRARIES,
      ApprovalPiece: ['DesignData', 'Specification', 'Part'],
    };
    return parents[table] ?? [];
  }
  if (action) return [table as Kind];
  if (operation === 'USER_MANAGE' || operation === 'AUTH_ROLE_ASSIGNMENT_COMPANY') return ['Company'];
  if (operation === 'SPECIFICATION_TEMPLATE_MANAGE') return ['Company', 'Brand'];
  if (operation === 'SPECIFICATION_CREATE') return ['DesignData'];
  if (/^PART_(CREATE|LIBRARY|AGENCY)/.test(operation)) return LIBRARIES;
  if (operation === 'REVIEW_REQUEST_MANAGE') return ['DesignData', 'Specification', 'Part'];
  if (operation === 'INSPECTION_SETTING_MANAGE') return ['DesignData'];
  if (operation === 'APPROVAL_FLOW_CONFIRM' || operation === 'APPROVAL_FLOW_EXECUTE_OR_REJECT') return ['ApprovalPiece'];
  if (operation.endsWith('APPROVAL_PIECE')) return ['ApprovalPiece'];
  if (operation.includes('PART')) return ['Part'];
  if (operation.includes('SPECIFICATION')) return ['Specification'];
  if (operation.includes('DESIGN')) return ['DesignData'];
  if (operation.endsWith('_PRODUCT')) return ['Product'];
  return ['Brand'];
}

interface Persona {
  level: AccessLevel;
  acting: boolean;
  role: string | null;
  at: Node;
}

/** Every (role, place) a persona has, by the sentences of the matrix. */
function positions({ level, acting, role, at }: Persona): { role: string; at: Node }[] {
  const out: { role: string; at: Node }[] = [];
  const byLevel: Record<string, string> = { lv80: 'SystemManager', lv70: 'CompanyOwner', lv60: 'BrandDirector', lv50: 'CompanyUser' };
  const own = level.startsWith('lv99') ? (acting ? 'SystemManager' : undefined) : byLevel[level.slice(0, 4)];
  if (own) out.push({ role: own, at: home });
  const forGuests = ['Designer', 'DesignViewer', 'ProductViewer', 'BrandViewer', 'Approver', 'Commenter'];
  if (role && (level !== 'lv40_guest' || forGuests.includes(role))) out.push({ role, at });
  return out;
}

/** Whether a role held at a place gets to a subject at all. */
function gets(position: { role: string; at: Node }, subject: Node): boolean {
  const { role, at } = position;
  if (role === 'CompanyUser' && at === home) {
    return subject === home || (subject.kind === 'Part' && subject.parent === home);
  }
  // A piece's people are given the thing under review.
  const from = at.kind === 'ApprovalPiece' ? (at.parent ?? at) : at;
  return inside(subject, from);
}

function mayRead(persona: Persona, subject: Node): boolean {
  if (!inside(subject, home)) return false;
  if (subject === home) return true;
  return positions(persona).some(
    (position) => gets(position, subject) && (letters.get(`${position.role}/${subject.kind}`) ?? '').includes('R'),
  );
}

function expected(persona: Persona, operation: string, subject: Node): string {
  const [table = '', action] = operation.split('.');
  const guest = persona.level === 'lv40_guest';
  const refusal = mayRead(persona, subject) ? 'FORBIDDEN' : 'NOT_FOUND';
  if (guest && (action === 'create' || action === 'delete')) return refusal;
  if (guest && /^AUTH_ROLE_ASSIGNMENT|_MANAGE$|_CREATE$|_DELETE$|^SPECIFICATION_CONFIRM$/.test(operation)) return refusal;
  const decides = operation === 'APPROVAL_FLOW_CONFIRM' || operation === 'APPROVAL_FLOW_EXECUTE_OR_REJECT';
  if (decides && persona.level === 'lv99_gtb') return refusal;
  if (!inside(subject, home)) return 'NOT_FOUND';
  const yes = positions(persona).some((position) => {
    if (decides) return position.role === 'Approver' && position.at === subject;
    if (!gets(position, subject)) return false;
    if (action) return (letters.get(`${position.role}/${table}`) ?? '').includes((action[0] ?? '').toUpperCase());
    if (position.role === 'CompanyUser') return false;
    return whoMay.get(operation)?.has(position.role) ?? false;
  });
  return yes ? 'ALLOWED' : refusal;
}

// --- the policy's side of the same persona
const LEVELS: [AccessLevel, boolean][] = [
  ['lv99_gtb', false],
  ['lv99_gtb', true],
  ['lv80_administrator', false],
  ['lv70_companyowner', false],
  ['lv60_brand_director', false],
  ['lv50_basic_user', false],
  ['lv40_guest', false],
];
const HELD_AT: Record<string, string[]> = {
  Company: ['own'],
  Brand: ['own.b', 'own.b.b', 'own.b.b.part'],
  Product: ['own.b.b.p1', 'own.b.b.p1.part'],
  Design: ['own.b.b.p1.d1', 'own.b.b.p1.d1.part'],
  Piece: ['own.b.b.p1.d1.piece1', 'own.b.b.p1.d1.spec.piece', 'own.b.b.part.piece', 'own.part.piece'],
};
function placesOf(role: string): Node[] {
  const group = /^(SystemManager|CompanyOwner|BrandDirector|CompanyUser)$/.test(role)
    ? 'Company'
    : /^(Approver|Commenter)$/.test(role)
      ? 'Piece'
      : role.startsWith('Brand')
        ? 'Brand'
        : role.startsWith('Product')
          ? 'Product'
          : 'Design';
  return (HELD_AT[group] ?? []).map(find);
}
const personas: Persona[] = LEVELS.flatMap(([level, acting]) => [
  { level, acting, role: null, at: home },
  ...roleNames.flatMap((role) => placesOf(role).map((at) => ({ level, acting, role, at }))),
]);

function viewerOf({ level, acting, role, at }: Persona): Viewer {
  const reach = at.kind === 'ApprovalPiece' ? (at.parent ?? at) : at;
  const roles: RoleHeld[] = role ? [{ role, resourceType: at.kind as RoleHeld['resourceType'], resourceId: at.id, reachId: reach.id }] : [];
  return {
    userId: 'u',
    companyId: home.id,
    name: 'u',
    locale: 'ja',
    accessLevel: level,
    sessionId: 's',
    roles,
    actingFrom: acting ? 'provider' : null,
    grantAll: false,
  };
}
const scopeOf = (subject: Node): string[] => chain(subject).map((one) => one.id);

const operations = [
  ...header.flatMap((table) => ['create', 'read', 'update', 'delete'].map((action) => `${table}.${action}`)),
  ...whoMay.keys(),
];

describe('the policy answers as the role matrix says', () => {
  test('the text names 18 roles, 6 tables and 35 functions', () => {
    expect([roleNames.length, header.length, whoMay.size]).toEqual([18, 6, 35]);
  });

  test.each(LEVELS)('%s (acting: %s): every role, place, operation and subject', (level, acting) => {
    const wrong: string[] = [];
    let checked = 0;
    for (const persona of personas.filter((one) => one.level === level && one.acting === acting)) {
      const viewer = viewerOf(persona);
      for (const operation of operations) {
        for (const subject of nodes.filter((one) => kindsOf(operation).includes(one.kind))) {
          checked += 1;
          const answer = can(viewer, operation as Operation, { scope: scopeOf(subject) });
          const said = answer.allowed ? 'ALLOWED' : answer.reason;
          const right = expected(persona, operation, subject);
          if (said !== right) wrong.push(`${persona.role} at ${persona.at.id}: ${operation} on ${subject.id}: ${said}, not ${right}`);
        }
      }
    }
    expect(wrong.slice(0, 20)).toEqual([]);
    expect(checked).toBeGreaterThan(20_000);
  });

  test('lists see exactly what single reads may see', () => {
    for (const persona of personas) {
      const viewer = viewerOf(persona);
      for (const table of header as TableName[]) {
        const visible = visibleScope(viewer, table);
        for (const subject of nodes.filter((one) => one.kind === table && inside(one, home))) {
          const scope = scopeOf(subject);
          const listed =
            visible.all ||
            visible.ids.some((id) => scope.includes(id)) ||
            (scope.length <= 2 && visible.companyOwnedIds.some((id) => scope.includes(id)));
          expect(listed, `${persona.level} ${persona.role} ${subject.id}`).toBe(mayRead(persona, subject));
        }
      }
    }
  });

  test('lists of any operation hold exactly what a single question allows', () => {
    const operations: ReachingOperation[] = [
      'Brand.delete',
      'Product.delete',
      'DesignData.delete',
      'Part.delete',
      'PART_DELETE',
      'SPECIFICATION_DELETE',
    ];
    for (const persona of personas) {
      const viewer = viewerOf(persona);
      for (const operation of operations) {
        const reach = operationScope(viewer, operation);
        for (const subject of nodes.filter((one) => inside(one, home))) {
          const scope = scopeOf(subject);
          const listed =
            reach.all ||
            reach.ids.some((id) => scope.includes(id)) ||
            (scope.length <= 2 && reach.companyOwnedIds.some((id) => scope.includes(id)));
          expect(listed, `${persona.level} ${persona.role} ${operation} ${subject.id}`).toBe(can(viewer, operation, { scope }).allowed);
        }
      }
    }
  });
});
