import { parse } from 'graphql';
import { expect, test } from 'vitest';
import { documentHash, trustOf } from './trusted-documents.ts';

const WRITTEN = `
  query Brand($id: ID!) { brand(id: $id) { ...BrandFields counts { designs } } }
  fragment BrandFields on Brand { id name }`;
const trust = trustOf([documentHash(parse(WRITTEN))]);

test('what the screens were built with is trusted, as browsers send it', () => {
  expect(trust(WRITTEN)).toBe('own');
  expect(
    trust(`fragment BrandFields on Brand { __typename id name }
      query Brand($id: ID!) { brand(id: $id) { __typename ...BrandFields counts { designs __typename } } }`),
  ).toBe('own');
});

test('anything else is not: another field, another name, introspection, a second operation, no GraphQL', () => {
  for (const text of [
    WRITTEN.replace('id name', 'id name notes'),
    WRITTEN.replace('query Brand', 'query Other'),
    WRITTEN.replace('id name', 'id: name name: id'),
    `${WRITTEN} query Two { me { id } }`,
    '{ __schema { types { name } } }',
    '{ __typename }',
    'not graphql',
    '',
  ]) {
    expect(trust(text), text).toBe('unknown');
  }
});
