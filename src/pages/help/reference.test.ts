import { buildSchema } from 'graphql';
import { expect, test } from 'vitest';
import { referenceOf } from '../../../tools/reference/reference-of.ts';
import { findIn, findPackages, typeAnchor, typeAt } from './reference.ts';

const schema = buildSchema(`
  "An instant." scalar DateTime
  type Query { brand("Its id." id: ID!): Brand  guestReview: Brand }
  type Mutation { createBrand(input: CreateBrandInput!, requestKey: String): Brand! }
  type Subscription { brandChanged(id: ID!): ID! }
  type Brand { id: ID! name: String! @deprecated(reason: "title") madeAt: DateTime! }
  input CreateBrandInput { name: String! }
`);
const fields = schema.getQueryType()?.getFields();
Object.assign(fields?.brand ?? {}, { extensions: { access: 'Brand.read' } });
Object.assign(fields?.guestReview ?? {}, { extensions: { access: 'guests', forGuests: true } });
Object.assign(schema.getMutationType()?.getFields().createBrand ?? {}, { extensions: { access: 'command createBrand' } });
const reference = referenceOf(schema, [{ code: 'CONFLICT', status: 409, ja: '先に更新されました', en: 'Changed meanwhile' }]);

test('every root field for programs stands in it with its arguments, who may, and what is deprecated', () => {
  expect(reference.queries).toMatchObject([
    {
      name: 'brand',
      type: 'Brand',
      of: 'Brand',
      access: 'Brand.read',
      args: [{ name: 'id', type: 'ID!', of: null, description: 'Its id.' }],
    },
  ]);
  expect(reference.mutations).toMatchObject([
    { name: 'createBrand', access: null, args: [{ of: 'CreateBrandInput' }, { type: 'String' }] },
  ]);
  expect(reference.subscriptions.map(({ name }) => name)).toEqual(['brandChanged']);
  expect(reference.types.map(({ kind, name }) => `${kind} ${name}`)).toEqual(['type Brand', 'input CreateBrandInput', 'scalar DateTime']);
  expect(reference.types[0]?.fields.find(({ name }) => name === 'name')?.deprecated).toBe('title');
});

test('what is looked for is found by name, argument, field and words in either language, every word of it', () => {
  expect(findIn(reference, ' ')).toBe(reference);
  expect(findIn(reference, 'BRAND requestkey').mutations).toHaveLength(1);
  expect(findIn(reference, 'madeat').types.map(({ name }) => name)).toEqual(['Brand']);
  expect(findIn(reference, '更新').codes).toHaveLength(1);
  expect(findIn(reference, 'brand nowhere')).toEqual({ queries: [], mutations: [], subscriptions: [], types: [], codes: [] });
  const packages = [
    { name: 'a', version: '1.0.0', licence: 'MIT' },
    { name: 'b', version: '1.0.0', licence: 'ISC' },
  ];
  expect(findPackages(packages, 'isc')).toEqual([packages[1]]);
});

test('an address leads to a type, or to none', () => {
  expect(typeAt(`#${typeAnchor('Brand')}`)).toBe('Brand');
  expect(typeAt('')).toBe(null);
  expect(typeAt('#field-brand')).toBe(null);
});
