/** Random documents: fields, arguments and fragments of the schema with values that fit or do not, and bodies with bytes changed. */
import {
  getNamedType,
  isEnumType,
  isInputObjectType,
  isLeafType,
  isListType,
  isNonNullType,
  isObjectType,
  type GraphQLField,
  type GraphQLInputType,
  type GraphQLObjectType,
  type GraphQLOutputType,
  type GraphQLSchema,
} from 'graphql';
import type { Random } from '../../../bench/random.ts';

type Field = GraphQLField<unknown, unknown>;

/** Texts that have broken something somewhere. */
const WILD = [
  '',
  ' ',
  '\u0000',
  '\ud800',
  '\u202e承認',
  '👩‍👩‍👧‍👦',
  'ﷺ'.repeat(40),
  "'; drop table part; --",
  '../../etc/passwd',
  '__proto__',
  'constructor',
  '9'.repeat(400),
  'あ'.repeat(5_000),
  '%_\\',
  '{{constructor}}',
  '2026-02-30',
  '9999999-01-01T00:00:00Z',
];
const NUMBERS = [0, -1, 1, 2_147_483_647, -2_147_483_648, 1e308, 0.1, 10_000_000_000];

/** @param ids ids that mean something in the asker's company */
export function documentsOf(schema: GraphQLSchema, random: Random, ids: readonly string[]): () => string {
  const chance = (share: number) => random.next() < share;

  function text(): string {
    if (chance(0.5) && ids.length > 0) return random.pick(ids);
    return chance(0.5) ? random.pick(WILD) : '内容量';
  }

  function literal(type: GraphQLInputType, depth: number): string {
    if (chance(0.03)) return random.pick(['null', '[]', '{}', '$unknown', 'UNKNOWN', '"""block"""', '1.5e9999', '-']);
    const bare = isNonNullType(type) ? type.ofType : type;
    if (isListType(bare))
      return `[${Array.from({ length: random.pick([0, 1, 1, 2, 60]) }, () => literal(bare.ofType, depth + 1)).join(', ')}]`;
    if (isEnumType(bare)) return random.pick(bare.getValues()).name;
    if (isInputObjectType(bare)) {
      if (depth > 4) return '{}';
      const given = Object.values(bare.getFields()).filter((field) => isNonNullType(field.type) || chance(0.4));
      return `{${given.map((field) => `${field.name}: ${literal(field.type, depth + 1)}`).join(', ')}}`;
    }
    if (bare.name === 'Boolean') return random.pick(['true', 'false']);
    if (bare.name === 'Int' || bare.name === 'Float') return String(random.pick(NUMBERS));
    if (bare.name === 'JSON') return random.pick(['{a: [1, {b: null}]}', '"x"', '1', '[[[[[[[[1]]]]]]]]']);
    if (bare.name === 'Date' && chance(0.7)) return '"2026-11-22"';
    if (bare.name === 'DateTime' && chance(0.7)) return '"2026-11-22T00:00:00.000Z"';
    return JSON.stringify(text());
  }

  function call(field: Field, depth: number): string {
    const given = field.args.filter((argument) => isNonNullType(argument.type) || chance(0.5));
    const inside = given.length > 0 ? `(${given.map((argument) => `${argument.name}: ${literal(argument.type, 0)}`).join(', ')})` : '';
    const name = chance(0.2) ? `a${random.whole(1, 9)}: ${field.name}` : field.name;
    const directive = chance(0.05) ? random.pick([' @skip(if: true)', ' @include(if: false)', ' @skip(if: false)', ' @unknown']) : '';
    return `${name}${inside}${directive}${selection(field.type, depth)}`;
  }

  function selection(type: GraphQLOutputType, depth: number): string {
    const named = getNamedType(type);
    if (isLeafType(named)) return chance(0.01) ? ' { id }' : '';
    if (!isObjectType(named)) return ' { __typename }';
    const fields = Object.values(named.getFields());
    const leaves = fields.filter((field) => isLeafType(getNamedType(field.type)));
    const from = depth <= 0 ? leaves : fields;
    const chosen = from.length > 0 ? Array.from({ length: random.pick([1, 2, 3, 6]) }, () => random.pick(from)) : [];
    const spread = chance(0.05) ? ` ... on ${random.pick([named.name, 'Query', 'Unknown'])} { __typename }` : '';
    return ` { __typename ${[...new Set(chosen)].map((field) => call(field, depth - 1)).join(' ')}${spread} }`;
  }

  function operation(): string {
    const isChange = chance(0.35);
    const root = (isChange ? schema.getMutationType() : schema.getQueryType()) as GraphQLObjectType;
    const fields = Object.values(root.getFields());
    const chosen = Array.from({ length: random.pick([1, 1, 1, 2, 4]) }, () => random.pick(fields));
    return `${isChange ? 'mutation' : 'query'} R { ${chosen.map((field) => call(field, random.whole(0, 6))).join(' ')} }`;
  }

  return () => (chance(0.04) ? hostile(random) : operation());
}

/** What limits are for. */
function hostile(random: Random): string {
  const much = random.pick([100, 2_000, 20_000]);
  return random.pick([
    `${'{ a '.repeat(much)}${'}'.repeat(much)}`,
    `query { ${Array.from({ length: much }, (_, n) => `a${n}: __typename`).join(' ')} }`,
    'query { ...A } fragment A on Query { ...B } fragment B on Query { ...A }',
    `query { ${'server { __typename } '.repeat(much)} }`,
    `query ${'@skip(if: true) '.repeat(much)}{ __typename }`,
    `{ __schema { types { fields { type { fields { type { fields { name } } } } } } } }`,
    `query(${Array.from({ length: much }, (_, n) => `$v${n}: Int`).join(', ')}) { __typename }`,
    `subscription { __typename }`,
    '#'.repeat(much * 10),
    `{ a(b: ${'['.repeat(much)}${']'.repeat(much)}) }`,
  ]);
}

/** The body as it is sent: mostly a document in JSON, in one of four with some bytes changed. */
export function bodyOf(document: string, random: Random): Buffer {
  const body = Buffer.from(JSON.stringify({ query: document, variables: random.pick([{}, null, { v0: 1 }, { __proto__: null }]) }));
  if (random.next() > 0.25) return body;
  if (random.next() < 0.1)
    return Buffer.from(
      random.pick(['', '[]', 'null', '{', '{"query":1}', '{"query":{}}', '[{"query":"{__typename}"}]', '{"variables":{}}']),
    );
  const bytes = [...body];
  for (let change = random.whole(1, 8); change > 0; change--) {
    const at = random.whole(0, bytes.length - 1);
    const [how, much] = [random.whole(0, 3), random.whole(1, 40)];
    if (how === 0) bytes[at] = random.whole(0, 255);
    else if (how === 1) bytes.splice(at, much);
    else if (how === 2) bytes.splice(at, 0, ...bytes.slice(at, at + much));
    else bytes.splice(at, 0, random.whole(0, 255));
    if (bytes.length === 0) break;
  }
  return Buffer.from(bytes);
}
