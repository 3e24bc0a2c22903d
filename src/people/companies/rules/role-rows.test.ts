import fc from 'fast-check';
import { expect, test } from 'vitest';
import { DESIGN_ROLES } from '#people/access/rules/roles.ts';
import { membersOf, usualRole } from './role-rows.ts';

const person = fc.constantFrom('a', 'b', 'c').map((id) => ({ id, name: id }));
const row = fc.record({ people: fc.array(person, { maxLength: 4 }), role: fc.constantFrom(...DESIGN_ROLES) });

test('everybody of the rows has the roles of the rows, and each once', () => {
  fc.assert(
    fc.property(fc.array(row, { maxLength: 5 }), (rows) => {
      const members = membersOf(rows).map(({ userId, role }) => `${userId} ${role}`);
      expect(new Set(members).size).toBe(members.length);
      expect(new Set(members)).toEqual(new Set(rows.flatMap(({ people, role }) => people.map(({ id }) => `${id} ${role}`))));
    }),
  );
});

test('a row begins with who works on the thing, or with the lowest role that can be given', () => {
  expect(usualRole(DESIGN_ROLES)).toBe('Designer');
  expect(usualRole(['DesignProjectManager', 'DesignViewer'])).toBe('DesignViewer');
  expect(usualRole([])).toBeNull();
});
