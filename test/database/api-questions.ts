/** Makes an operation for any root field of the schema: arguments of the right shapes, and everything the answer can hold. */
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
  type GraphQLOutputType,
} from 'graphql';
import { REQUEST_TARGETS } from '#work/tasks/rules/pairs.ts';
import { COMMENT_SUBJECTS } from '#work/comments/rules/types.ts';
import { FLOW_TYPES } from '#approval/approval-flows/rules/flow-types.ts';
import { FIGURES } from '#overview/dashboard/rules/input.ts';
import { RENDITION_KINDS } from '#artwork/versions/rules/renditions.ts';
import { LIBRARY_TYPES, RESOURCE_TYPES } from '#people/access/rules/roles.ts';
import { newId } from '#shared/ids.ts';

export type RootField = GraphQLField<unknown, unknown>;

const DEPTH = 3;

/** A value that passes the schema: the given one for ids and texts by name, else something plain. */
export function valueOf(type: GraphQLInputType, name: string, given: Readonly<Record<string, unknown>>): unknown {
  if (name in given) return given[name];
  const bare = isNonNullType(type) ? type.ofType : type;
  if (isListType(bare)) return [valueOf(bare.ofType, name, given)];
  if (isInputObjectType(bare)) {
    const fields = Object.values(bare.getFields()).filter((field) => isNonNullType(field.type) || field.name in given);
    return Object.fromEntries(fields.map((field) => [field.name, valueOf(field.type, field.name, given)]));
  }
  if (isEnumType(bare)) return bare.getValues()[0]?.value;
  const plain: Record<string, unknown> = {
    ID: newId(),
    Int: 1,
    Float: 1,
    Boolean: true,
    DateTime: new Date().toISOString(),
    Date: '2026-01-01',
    JSON: {},
  };
  return plain[bare.name] ?? 'x';
}

/** Every leaf that can be asked for without arguments, some levels deep. */
function selection(type: GraphQLOutputType, depth: number): string {
  const named = getNamedType(type);
  if (isLeafType(named)) return '';
  if (!isObjectType(named)) return '{ __typename }';
  const parts = Object.values(named.getFields())
    .filter((field) => field.args.every((arg) => !isNonNullType(arg.type)))
    .filter((field) => isLeafType(getNamedType(field.type)) || depth > 1)
    .map((field) => `${field.name} ${selection(field.type, depth - 1)}`);
  return `{ ${['__typename', ...parts].join(' ')} }`;
}

/** The document that asks one root field, with its arguments as variables of the same names. */
export function documentOf(kind: 'query' | 'mutation' | 'subscription', field: RootField, args: readonly string[], depth = DEPTH): string {
  const used = field.args.filter((arg) => args.includes(arg.name));
  const declared = used.map((arg) => `$${arg.name}: ${String(arg.type)}`).join(', ');
  const passed = used.map((arg) => `${arg.name}: $${arg.name}`).join(', ');
  return `${kind} Asked${declared && `(${declared})`} { answer: ${field.name}${passed && `(${passed})`} ${selection(field.type, depth)} }`;
}

/** The names of a question's arguments that are ids. */
export function idArguments(field: RootField): string[] {
  return field.args.filter((arg) => getNamedType(arg.type).name === 'ID').map((arg) => arg.name);
}

/** The names of arguments that must be given. */
export function requiredArguments(field: RootField): string[] {
  return field.args.filter((arg) => isNonNullType(arg.type)).map((arg) => arg.name);
}

/** Values that get past the forms of commands, so that a refusal is the command's own and not its input's. */
// prettier-ignore
export const FILLED: Record<string, unknown> = {
  expectedVersion: 2, name: '名称', title: '題', text: '本文', body: '本文', reason: '理由', comment: 'x', note: '', message: '', purpose: '',
  email: 'outside@example.net', locale: 'ja', timeZone: 'Asia/Tokyo', days: 7, seat: 'COMMENTER', action: 'APPROVED', round: 1, kind: 'FINDINGS',
  type: 'DESIGN', targetType: 'DESIGN', subjectType: 'DESIGN', libraryType: 'BRAND', level: 'BRAND', resourceType: 'Brand', role: 'BrandViewer',
  accessLevel: 'lv50_basic_user', status: 'IN_PROGRESS', url: 'https://erp.example.jp/', topics: ['design'], format: 'JSON', target: 'BRAND',
  date: '2026-12-01', dueDate: '2026-12-01', from: '2026-12-01', to: '2026-12-31', language: 'ja', mode: 'x', sha256: '0'.repeat(64),
  items: [], blocks: [], contents: [], fields: [], steps: [], values: [], areas: [], marks: [], checks: [], contentHash: '0'.repeat(64),
};

/** The names of everything in a command's input that is an id, wherever it stands. */
export function idsOfInput(field: RootField): string[] {
  const names = new Set<string>();
  const follow = (type: Parameters<typeof getNamedType>[0]): void => {
    const named = type && getNamedType(type);
    if (!named || !isInputObjectType(named)) return;
    for (const { name, type: inner } of Object.values(named.getFields())) {
      if (getNamedType(inner).name === 'ID') names.add(name);
      else if (!(name in FILLED)) follow(inner);
    }
  };
  for (const { type } of field.args) follow(type);
  return [...names];
}

/** What an argument that says the kind of an id may say. */
const KINDS: Record<string, readonly (string | number)[]> = {
  type: FLOW_TYPES,
  libraryType: LIBRARY_TYPES,
  level: LIBRARY_TYPES,
  resourceType: RESOURCE_TYPES,
  subjectType: COMMENT_SUBJECTS,
  kind: RENDITION_KINDS,
  target: REQUEST_TARGETS,
  figure: FIGURES,
  of: ['1', 'COMPLETED', 'altered'],
  page: [1],
  x: [1],
  y: [1],
  spotMm: [1],
  // As the designs of the world are called (test/world/label-project.ts).
  fileName: ['ラベル.pdf'],
};

/** Every way to fill a question's texts that say the kind of the ids. */
export function kindsOf(field: RootField): Record<string, string | number>[] {
  const needed = requiredArguments(field).filter((name) => !idArguments(field).includes(name));
  let ways: Record<string, string | number>[] = [{}];
  for (const name of needed) {
    const words = KINDS[name];
    if (!words) throw new Error(`${field.name}: say here what its argument ${name} may be`);
    ways = ways.flatMap((way) => words.map((word) => ({ ...way, [name]: word })));
  }
  return ways;
}
