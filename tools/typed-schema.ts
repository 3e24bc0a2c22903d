/** The contract as the browser's types are written from it: fields of FIELD_TYPES have a scalar of their own. */
import { buildASTSchema, Kind, parse, print, visit, type DocumentNode, type GraphQLSchema, type TypeNode } from 'graphql';

import { FIELD_TYPES } from './field-types.ts';

/** Only these say less than the rules: an enum, a number or an object is told by the contract itself. */
const VAGUE = new Set(['String', 'JSON']);
/** Marks a type of the rules until `withImports` has found where it is used. */
const MARK = 'RulesOf_';
const MARKED = /\bRulesOf_([A-Za-z]+)(?:_of_([A-Za-z]+))?/g;

export interface TypedSchema {
  document: DocumentNode;
  ast: GraphQLSchema;
  scalars: Record<string, string>;
  /** The generated text with the types of the rules by their names, and imported. */
  withImports(text: string): string;
}

/**
 * The contract with a scalar for every type of FIELD_TYPES.
 *
 * @throws Error when a named field is not in the contract, or is neither String nor JSON there.
 */
export function typedSchema(contract: string): TypedSchema {
  const files = new Map<string, string>();
  const scalarOf = new Map<string, string>();
  const marks = new Set<string>();
  for (const [file, types] of Object.entries(FIELD_TYPES)) {
    for (const [told, fields] of Object.entries(types)) {
      const [type = '', property] = told.split('.');
      if ((files.get(type) ?? file) !== file)
        throw new Error(`tools/field-types.ts: ${type} is a type of ${file} and of ${files.get(type)}`);
      files.set(type, file);
      const mark = property === undefined ? MARK + type : `${MARK}${type}_of_${property}`;
      marks.add(mark);
      for (const field of fields) scalarOf.set(field, mark);
    }
  }
  const typed = withScalars(parse(contract), scalarOf);
  const added = parse([...marks].map((name) => `scalar ${name}`).join('\n'));
  const document: DocumentNode = { ...typed, definitions: [...typed.definitions, ...added.definitions] };
  const scalars = Object.fromEntries([...marks].map((name) => [name, name]));
  return { document, ast: buildASTSchema(document), scalars, withImports: (text) => withImports(text, files) };
}

function withScalars(contract: DocumentNode, scalarOf: ReadonlyMap<string, string>): DocumentNode {
  const missing = new Set(scalarOf.keys());
  const typed: DocumentNode = visit(contract, {
    ObjectTypeDefinition(type) {
      const fields = type.fields?.map((field) => {
        const name = `${type.name.value}.${field.name.value}`;
        const scalar = scalarOf.get(name);
        if (scalar === undefined) return field;
        missing.delete(name);
        return { ...field, type: renamed(name, field.type, scalar) };
      });
      return { ...type, fields };
    },
  });
  if (missing.size > 0) throw new Error(`tools/field-types.ts names what the contract has not: ${[...missing].join(', ')}`);
  return typed;
}

/** The same lists and the same nulls around another name. */
function renamed<T extends TypeNode>(field: string, type: T, scalar: string): T {
  if (type.kind !== Kind.NAMED_TYPE) return { ...type, type: renamed(field, type.type, scalar) };
  if (!VAGUE.has(type.name.value)) throw new Error(`tools/field-types.ts: ${field} is a ${print(type)} already`);
  return { ...type, name: { kind: Kind.NAME, value: scalar } };
}

function withImports(text: string, files: ReadonlyMap<string, string>): string {
  const used = new Set<string>();
  const named = text.replaceAll(MARKED, (_marked, type: string, property?: string) => {
    used.add(type);
    return property === undefined ? type : `${type}['${property}']`;
  });
  const lines = [...used].toSorted().map((type) => `import type { ${type} } from '${files.get(type)}';\n`);
  return lines.join('') + named;
}
