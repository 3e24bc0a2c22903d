import fc from 'fast-check';
import { expect, test } from 'vitest';
import { DESIGN_ROLES } from '#people/access/rules/roles.ts';
import { membersOf, teamsOf, usualRole } from './role-rows.ts';

const person = fc.constantFrom('a', 'b', 'c').map((id) => ({ id, name: id }));
const team = fc.constantFrom('A', 'B').map((id) => ({ id, name: id, person: false }));
const row = fc.record({ people: fc.array(fc.oneof(person, team), { maxLength: 4 }), role: fc.constantFrom(...DESIGN_ROLES) });

test('everybody and every team of the rows has the roles of the rows, and each once', () => {
  fc.assert(
    fc.property(fc.array(row, { maxLength: 5 }), (rows) => {
      const people = membersOf(rows).map(({ userId, role }) => `${userId} ${role}`);
      const teams = teamsOf(rows).map(({ teamId, role }) => `${teamId} ${role}`);
      expect(people.every((one) => one === one.toLowerCase().slice(0, 1) + one.slice(1))).toBe(true);
      const members = [...people, ...teams];
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
