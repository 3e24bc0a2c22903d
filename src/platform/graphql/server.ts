import { useGraphQlJit } from '@envelop/graphql-jit';
import { EnvelopArmor } from '@escape.tech/graphql-armor';
import { getOperationAST, GraphQLError, parse, validate, type DocumentNode, type GraphQLSchema } from 'graphql';
import { createYoga, type Plugin, type YogaServerInstance } from 'graphql-yoga';
import { AppError, generalErrors } from '#shared/errors.ts';
import { toldAddress } from '../http/told-address.ts';
import { operationLabel, operationSeconds } from '../observe/metrics.ts';
import { noteScope } from '../observe/scope.ts';
import type { RequestContext } from './context.ts';
import { metered, type Metering } from './metered.ts';
import { isNestedTooDeep } from './nesting.ts';
import { publicError } from './public-error.ts';
import type { Trust } from './trusted-documents.ts';

export interface GraphqlServerOptions {
  schema: GraphQLSchema;
  context(request: Request): Promise<RequestContext>;
  /** Development only: introspection and the query page. */
  development: boolean;
  /** Production: which documents are answered; null answers any. */
  trust: Trust | null;
  /** Whether a request is a program's, by its Authorization header: programs ask what they need (docs/api.md), whatever the screens ask. */
  isProgram?(authorization: string | null, clientAddress: string): Promise<boolean>;
  /** Limits of people, programs and companies; absent: none. */
  metering?: Metering;
  logError(error: unknown, requestId: string): void;
}

/** GraphQL over HTTP: POST with JSON only, limits on the document, errors as codes. */
export function graphqlServer(options: GraphqlServerOptions): YogaServerInstance<object, RequestContext> {
  const armor = new EnvelopArmor({
    maxTokens: { n: 3000 },
    maxDepth: { n: 14 },
    maxAliases: { n: 30 },
    // A third above the largest document of the screens (test/database/documents.test.ts).
    costLimit: { maxCost: 40_000 },
    blockFieldSuggestion: { enabled: !options.development },
  });
  const protection = armor.protect();
  return createYoga<object, RequestContext>({
    schema: options.schema,
    graphqlEndpoint: '/graphql',
    graphiql: options.development,
    landingPage: false,
    logging: false,
    cors: false,
    context: ({ request }) => options.context(request),
    plugins: [
      ...(options.trust ? [onlyTrusted(options.trust, options.schema, options.isProgram)] : []),
      onlyShallow(),
      ...protection.plugins,
      useGraphQlJit(),
      closeAfterExecution(),
      ...(options.metering ? [metered(options.metering)] : []),
      measured(),
    ],
    maskedErrors: { maskError: (error) => publicError(error, options.logError) },
  });
}

/**
 * Why a document is not answered; null: it is. What pages of another build send is answered as long as this server's schema can. A page
 * that is ahead of this server is told to come again, for an upgrade is going on and the next server may be new; one from before an
 * update, and whatever no screen sends, that the page is outdated.
 */
export async function refusalOf(trust: Trust, schema: GraphQLSchema, text: string): Promise<GraphQLError | null> {
  const standing = await trust(text);
  if (standing === 'own') return null;
  if (standing !== 'unknown' && validate(schema, parse(text, { noLocation: true })).length === 0) return null;
  return publicError(new AppError(standing === 'later' ? generalErrors.UNAVAILABLE : generalErrors.OUTDATED_PAGE), () => undefined);
}

function onlyTrusted(trust: Trust, schema: GraphQLSchema, isProgram: GraphqlServerOptions['isProgram']): Plugin {
  return {
    onParams: async ({ params, request, setResult }) => {
      const refusal = await refusalOf(trust, schema, documentIn(params));
      if (refusal && !(await isProgram?.(request.headers.get('authorization'), toldAddress(request.headers))))
        setResult({ errors: [refusal] });
    },
  };
}

/** The document of a request; what came in its place, a number or an object, is none: the library refuses it later. */
function documentIn({ query }: { query?: unknown }): string {
  return typeof query === 'string' ? query : '';
}

function onlyShallow(): Plugin {
  return {
    onParams: ({ params, setResult }) => {
      if (!isNestedTooDeep(documentIn(params))) return;
      setResult({ errors: [new GraphQLError('Syntax Error: the document is nested too deeply.', { extensions: { code: 'GRAPHQL' } })] });
    },
  };
}

/** Ends the request's read transaction as soon as the answer is made. */
function closeAfterExecution(): Plugin<RequestContext> {
  return {
    onExecute: ({ args }) => ({
      onExecuteDone: async () => await args.contextValue.close(),
    }),
  };
}

/** Times each operation under its name, and says in the log what the request was, and what it was refused with. */
function measured(): Plugin<RequestContext> {
  return {
    // Also what was refused before it was carried out: a document that is not trusted or not valid, a limit.
    onResultProcess: ({ result }) => {
      const first = 'errors' in result ? result.errors?.[0] : undefined;
      if (first) noteScope({ refused: codeOf(first) });
    },
    onExecute: ({ args }) => {
      const done = measuring(args.document, args.operationName);
      return {
        onExecuteDone: ({ result }) => done('errors' in result ? result.errors : undefined),
      };
    },
  };
}

/** Begins to measure an operation; the answer is told how it ended. */
export function measuring(document: DocumentNode, name?: string | null): (errors?: readonly OperationError[]) => void {
  const started = performance.now();
  const found = getOperationAST(document, name);
  const operation = operationLabel(found?.name?.value ?? null);
  noteScope({ operation });
  return (errors) => {
    const result = errors?.[0] ? codeOf(errors[0]) : 'ok';
    if (result !== 'ok') noteScope({ refused: result });
    operationSeconds.observe({ operation, kind: found?.operation ?? 'query', result }, (performance.now() - started) / 1000);
  };
}

/** An error before it is made public. Compiled operations leave `extensions` out where the cause has none, whatever the type of the library says. */
interface OperationError {
  readonly originalError?: Error | null | undefined;
  readonly extensions?: Readonly<Record<string, unknown>> | undefined;
}

function codeOf({ originalError, extensions }: OperationError): string {
  if (originalError instanceof AppError) return originalError.code;
  return typeof extensions?.code === 'string' ? extensions.code : 'ERROR';
}
