/**
 * Writes a typed document `x.graphql.generated.ts` beside every `x.graphql`
 * under src/, from the printed contract `schema.graphql` and, where that says
 * String or JSON, from the types of the rules in `field-types.ts`.
 *
 * A fragment may be used from any operation file: its definition is copied into
 * the file that uses it, so each generated file stands alone and is split with
 * the route that imports it. The hashes of all operations go to dist/documents.json:
 * in production the API answers no others.
 *
 * Usage: node tools/generate.ts [--schema <file>]
 */
import { mkdir, readFile, rm, writeFile, glob } from 'node:fs/promises';
import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { parseArgs } from 'node:util';
import { codegen } from '@graphql-codegen/core';
import * as operations from '@graphql-codegen/typescript-operations';
import * as typedDocument from '@graphql-codegen/typed-document-node';
import {
  buildSchema,
  Kind,
  parse,
  visit,
  type DocumentNode,
  type FragmentDefinitionNode,
  type GraphQLSchema,
  type OperationDefinitionNode,
} from 'graphql';

import { documentHash, TRUSTED_DOCUMENTS_FILE } from '../src/platform/graphql/trusted-documents.ts';
import { typedSchema, type TypedSchema } from './typed-schema.ts';

const root = join(import.meta.dirname, '..');
const HEADER = '// Written by `npm run generate`. Do not edit.\n';

/** What the API's own scalars are in the browser: JSON carries dates as ISO 8601 texts. */
const scalars = {
  ID: 'string',
  DateTime: 'string',
  Date: 'string',
  JSON: 'unknown',
  BigInt: 'number',
  Void: 'null',
};

interface Source {
  file: string;
  document: DocumentNode;
}

async function readSources(): Promise<Source[]> {
  const sources: Source[] = [];
  for await (const file of glob('src/**/*.graphql', { cwd: root })) {
    sources.push({ file, document: parse(await readFile(join(root, file), 'utf8')) });
  }
  return sources.sort((a, b) => (a.file < b.file ? -1 : 1));
}

/** Each operation of a document as it is sent: alone, with the fragments that it reaches. */
function operationsOf(document: DocumentNode): DocumentNode[] {
  const fragments = new Map(fragmentsOf(document).map((fragment) => [fragment.name.value, fragment]));
  return document.definitions
    .filter((definition) => definition.kind === 'OperationDefinition')
    .map((operation) => withFragments({ file: '', document: { ...document, definitions: [operation] } }, fragments));
}

function fragmentsOf(document: DocumentNode): FragmentDefinitionNode[] {
  return document.definitions.filter((definition) => definition.kind === 'FragmentDefinition');
}

/** The document together with every fragment it spreads that other files define. */
function withFragments(source: Source, known: ReadonlyMap<string, FragmentDefinitionNode>): DocumentNode {
  const own = new Set(fragmentsOf(source.document).map((fragment) => fragment.name.value));
  const added = new Map<string, FragmentDefinitionNode>();
  const follow = (node: DocumentNode | FragmentDefinitionNode) => {
    visit(node, {
      FragmentSpread(spread) {
        const name = spread.name.value;
        const definition = known.get(name);
        if (!definition || own.has(name) || added.has(name)) return;
        added.set(name, definition);
        follow(definition);
      },
    });
  };
  follow(source.document);
  return { ...source.document, definitions: [...added.values(), ...source.document.definitions] };
}

const REQUEST_KEY = { kind: Kind.NAME, value: 'requestKey' } as const;
const REQUEST_KEY_VARIABLE = { kind: Kind.VARIABLE, name: REQUEST_KEY } as const;

/**
 * Lets every mutation take the idempotency key of its intent without every
 * author writing it: `$requestKey` is declared and passed on. Only where one
 * command is called, because two commands cannot share a key.
 */
function withRequestKey(document: DocumentNode, schema: GraphQLSchema): DocumentNode {
  const mutation = schema.getMutationType();
  return visit(document, {
    OperationDefinition(operation): OperationDefinitionNode | undefined {
      const [field, ...others] = operation.selectionSet.selections;
      if (operation.operation !== 'mutation' || field?.kind !== Kind.FIELD || others.length > 0) return undefined;
      const takesKey = mutation?.getFields()[field.name.value]?.args.some((arg) => arg.name === REQUEST_KEY.value);
      if (!takesKey || field.arguments?.some((arg) => arg.name.value === REQUEST_KEY.value)) return undefined;
      const type = { kind: Kind.NAMED_TYPE, name: { kind: Kind.NAME, value: 'String' } } as const;
      const variable = { kind: Kind.VARIABLE_DEFINITION, variable: REQUEST_KEY_VARIABLE, type } as const;
      const argument = { kind: Kind.ARGUMENT, name: REQUEST_KEY, value: REQUEST_KEY_VARIABLE } as const;
      const called = { ...field, arguments: [...(field.arguments ?? []), argument] };
      return {
        ...operation,
        variableDefinitions: [...(operation.variableDefinitions ?? []), variable],
        selectionSet: { ...operation.selectionSet, selections: [called] },
      };
    },
  });
}

async function generate(schema: TypedSchema, file: string, document: DocumentNode): Promise<void> {
  const config = {
    scalars: { ...scalars, ...schema.scalars },
    useTypeImports: true,
    enumType: 'string-literal',
    strictScalars: false,
    avoidOptionals: { field: true, inputValue: false, object: false, defaultValue: false },
    skipTypename: true,
    omitOperationSuffix: false,
    optimizeDocumentNode: true,
    documentMode: 'documentNode',
  };
  const text = await codegen({
    filename: `${file}.generated.ts`,
    schema: schema.document,
    schemaAst: schema.ast,
    documents: [{ location: file, document }],
    config,
    plugins: [{ operations: {} }, { typedDocument: {} }],
    pluginMap: { operations, typedDocument },
    skipDocumentsValidation: false,
  });
  const target = join(root, `${file}.generated.ts`);
  const next = HEADER + schema.withImports(text);
  // An unchanged file keeps its date, so that the development server does not reload it.
  if (existsSync(target) && (await readFile(target, 'utf8')) === next) return;
  await writeFile(target, next);
}

async function removeOrphans(sources: Source[]): Promise<void> {
  const wanted = new Set(sources.map((source) => `${source.file}.generated.ts`));
  for await (const file of glob('src/**/*.graphql.generated.ts', { cwd: root })) {
    if (!wanted.has(file)) await rm(join(root, file));
  }
}

const { values } = parseArgs({ options: { schema: { type: 'string', default: join(root, 'schema.graphql') } } });
const sources = await readSources();
await removeOrphans(sources);
let failed = 0;
if (sources.length > 0) {
  if (!existsSync(values.schema)) {
    process.stderr.write(`generate: ${values.schema} is missing, but ${sources.length} .graphql files need it.\n`);
    process.exit(1);
  }
  const schemaText = await readFile(values.schema, 'utf8');
  const schema = buildSchema(schemaText);
  const typed = typedSchema(schemaText);
  const fragments = new Map(sources.flatMap((source) => fragmentsOf(source.document)).map((fragment) => [fragment.name.value, fragment]));
  const trusted: string[] = [];
  for (const source of sources) {
    try {
      const document = withRequestKey(withFragments(source, fragments), schema);
      await generate(typed, source.file, document);
      trusted.push(...operationsOf(document).map(documentHash));
    } catch (error) {
      failed += 1;
      process.stderr.write(`generate: ${source.file}: ${error instanceof Error ? error.message : String(error)}\n`);
    }
  }
  const target = join(root, TRUSTED_DOCUMENTS_FILE);
  await mkdir(dirname(target), { recursive: true });
  await writeFile(target, `${JSON.stringify(trusted.toSorted())}\n`);
}
process.stdout.write(`generate: ${sources.length - failed} typed documents\n`);
if (failed > 0) process.exitCode = 1;
