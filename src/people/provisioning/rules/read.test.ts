/** Requests after the shapes that Entra ID and Okta document; the names in them are ours. */
import { describe, expect, test } from 'vitest';
import { nameFrom } from './name.ts';
import { membersAfter, readGroupPatch, readUser, readUserPatch } from './read.ts';

const patch = (...Operations: unknown[]) => ({ schemas: ['urn:ietf:params:scim:api:messages:2.0:PatchOp'], Operations });

describe('an account', () => {
  test('as Entra ID creates it', () => {
    expect(
      readUser({
        schemas: ['urn:ietf:params:scim:schemas:core:2.0:User', 'urn:ietf:params:scim:schemas:extension:enterprise:2.0:User'],
        externalId: '0a21f0f2',
        userName: 'hanako@example.onmicrosoft.com',
        active: true,
        addresses: null,
        displayName: '山田 花子',
        emails: [{ type: 'work', value: 'hanako@example.co.jp', primary: true }],
        meta: { resourceType: 'User' },
        name: { formatted: '花子 山田', familyName: '山田', givenName: '花子' },
        phoneNumbers: null,
        preferredLanguage: 'ja-JP',
        title: null,
        department: null,
        'urn:ietf:params:scim:schemas:extension:enterprise:2.0:User': { manager: { value: 'x' } },
      }),
    ).toEqual({
      externalId: '0a21f0f2',
      userName: 'hanako@example.onmicrosoft.com',
      active: true,
      displayName: '山田 花子',
      email: 'hanako@example.co.jp',
      formatted: '花子 山田',
      familyName: '山田',
      givenName: '花子',
      locale: 'ja',
    });
  });
  test('as Okta creates it', () => {
    expect(
      readUser({
        schemas: ['urn:ietf:params:scim:schemas:core:2.0:User'],
        userName: 'test.user@okta.local',
        name: { givenName: 'Test', familyName: 'User' },
        emails: [
          { primary: false, value: 'private@example.org', type: 'home' },
          { primary: true, value: 'test.user@okta.local', type: 'work' },
        ],
        displayName: 'Test User',
        locale: 'en-US',
        externalId: '00ujl29u0le5T6Aj10h7',
        groups: [],
        password: '1mz050nq',
        active: true,
      }),
    ).toMatchObject({ email: 'test.user@okta.local', locale: 'en', active: true });
  });
  test.each([
    ['Entra ID stops it', patch({ op: 'Replace', path: 'active', value: 'False' }), { active: false }],
    ['Okta stops it', patch({ op: 'replace', value: { active: false } }), { active: false }],
    ['a list around the boolean', patch({ op: 'Replace', path: 'active', value: [{ $ref: null, value: 'True' }] }), { active: true }],
    [
      'Entra ID changes an address',
      patch({ op: 'Add', path: 'emails[type eq "work"].value', value: 'new@example.co.jp' }),
      { email: 'new@example.co.jp' },
    ],
    ['an address of home is none of ours', patch({ op: 'Replace', path: 'emails[type eq "home"].value', value: 'x@example.org' }), {}],
    [
      'keys that are paths',
      patch({ op: 'Add', value: { 'name.givenName': '花子', 'emails[type eq "work"].value': 'a@example.jp', displayName: '花' } }),
      { givenName: '花子', email: 'a@example.jp', displayName: '花' },
    ],
    [
      'extensions and what we do not keep',
      patch(
        { op: 'Add', path: 'urn:ietf:params:scim:schemas:extension:enterprise:2.0:User:department', value: '品質' },
        { op: 'replace', path: 'phoneNumbers[type eq "work"].value', value: '03' },
        { op: 'remove', path: 'title' },
      ),
      {},
    ],
    [
      'a name taken away',
      patch({ op: 'remove', path: 'name.givenName' }, { op: 'remove', path: 'externalId' }),
      { givenName: null, externalId: null },
    ],
    [
      'the later one counts',
      patch({ op: 'replace', path: 'displayName', value: 'a' }, { op: 'REPLACE', path: 'displayName', value: 'b' }),
      { displayName: 'b' },
    ],
  ])('%s', (_what, body, expected) => {
    expect(readUserPatch(body)).toEqual(expected);
  });
  test.each([
    ['SCIM_SYNTAX', {}],
    ['SCIM_SYNTAX', patch()],
    ['SCIM_SYNTAX', patch('x')],
    ['SCIM_SYNTAX', patch({ op: 'replace', value: 'x' })],
    ['SCIM_VALUE', patch({ op: 'move', path: 'active', value: true })],
    ['SCIM_VALUE', patch({ op: 'replace', path: 'active', value: 'maybe' })],
    ['SCIM_VALUE', patch({ op: 'remove', path: 'userName' })],
    ['SCIM_VALUE', patch({ op: 'replace', path: 'displayName', value: { a: 1 } })],
    ['SCIM_PATH', patch({ op: 'remove' })],
    ['SCIM_PATH', patch({ op: 'replace', path: 'emails[type eq', value: 'x' })],
  ])('%s', (code, body) => {
    expect(() => readUserPatch(body)).toThrow(code);
  });
});

test('a group’s members come and go in the order of the operations', () => {
  const change = readGroupPatch(
    patch(
      { op: 'Add', path: 'members', value: [{ $ref: null, value: 'a' }, { value: 'b' }] },
      { op: 'Remove', path: 'members', value: [{ value: 'a' }] },
      { op: 'remove', path: 'members[value eq "c"]' },
      { op: 'add', value: { members: [{ value: 'd' }] } },
      { op: 'replace', value: { id: 'x', displayName: '品質保証' } },
    ),
  );
  expect(change.displayName).toBe('品質保証');
  // A value without a path is added, however the key stands.
  expect([...membersAfter(new Set(['c', 'e']), change.members)].toSorted()).toEqual(['b', 'd', 'e']);
  expect([...membersAfter(new Set(['c']), readGroupPatch(patch({ op: 'remove', path: 'members' })).members)]).toEqual([]);
  expect([
    ...membersAfter(new Set(['c']), readGroupPatch(patch({ op: 'replace', path: 'members', value: [{ value: 'z' }] })).members),
  ]).toEqual(['z']);
});

test('names of Japan stand family name first, others as they are given', () => {
  const none = { displayName: null, givenName: null, familyName: null };
  expect(nameFrom({ ...none, givenName: '花子', familyName: '山田' }, 'x')).toBe('山田 花子');
  expect(nameFrom({ ...none, givenName: 'Test', familyName: 'User' }, 'x')).toBe('Test User');
  expect(nameFrom({ ...none, formatted: 'Dr. Test' }, 'x')).toBe('Dr. Test');
  expect(nameFrom(none, 'x@example.jp')).toBe('x@example.jp');
});
