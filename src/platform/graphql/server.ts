import type { IncomingMessage, ServerResponse } from 'node:http';
import { EnvelopArmor } from '@escape.tech/graphql-armor';
import { GraphQLError, parse, validate, type ExecutionArgs, type GraphQLSchema } from 'graphql';
import { createYoga, type Plugin } from 'graphql-yoga';
import { AppError, generalErrors } from '#shared/errors.ts';
import { newId } from '#shared/ids.ts';
import type { RequestFacts } from '../http/identity.ts';
import { tellAddress, toldAddress } from '../http/told-address.ts';
import type { RequestContext } from './context.ts';
import { bodyOf } from '../http/body-of.ts';
import { answerKnown, askedBy, KnownOperations } from './known-operations.ts';
import { measured } from './measured.ts';
import { metered, type Metering } from './metered.ts';
import { isNestedTooDeep } from './nesting.ts';
import { publicError, type ErrorLog } from './public-error.ts';
import type { Trust } from './trusted-documents.ts';

/** Who asks, and how: what the context of a request is made of. */
export interface Asker extends RequestFacts {
  authorization: string | null;
  languages: string | null;
}

export interface GraphqlServerOptions {
  schema: GraphQLSchema;
  /** `isRead`: an operation that reads is going to be carried out, and that is certain. */
  context(asker: Asker, isRead?: boolean): Promise<RequestContext>;
  /** Development only: introspection and the query page. */
  development: boolean;
  /** Production: which documents are answered; null answers any. */
  trust: Trust | null;
  /** Whether a request is a program's, by its Authorization header: programs ask what they need (docs/api.md), whatever the screens ask. */
  isProgram?(authorization: string | null, clientAddress: string): Promise<boolean>;
  /** Limits of people, programs and companies; absent: none. */
  metering?: Metering;
  logError: ErrorLog;
}

export interface GraphqlServer {
  /** Answers a request whose body has not been read. */
  handle(request: IncomingMessage, response: ServerResponse, facts: RequestFacts): Promise<void>;
  /** The library alone, without a connection: for tests. */
  fetch(url: string, init: RequestInit): Promise<Response>;
}

/** Under which our own number of a request goes through the library. */
const REQUEST_HEADER = 'x-koryo-request';

/** GraphQL over HTTP: POST with JSON only, limits on the document, errors as codes. What was asked before goes a shorter way (`known-operations.ts`). */
export function graphqlServer(options: GraphqlServerOptions): GraphqlServer {
  const known = new KnownOperations(options.schema);
  const armor = new EnvelopArmor({
    maxTokens: { n: 3000 },
    maxDepth: { n: 14 },
    maxAliases: { n: 30 },
    // A third above the largest document of the screens (test/database/documents.test.ts).
    costLimit: { maxCost: 40_000 },
    blockFieldSuggestion: { enabled: !options.development },
  });
  const protection = armor.protect();
  const yoga = createYoga<object, RequestContext>({
    schema: options.schema,
    graphqlEndpoint: '/graphql',
    graphiql: options.development,
    landingPage: false,
    logging: false,
    cors: false,
    context: ({ request: { headers } }) =>
      options.context({
        authorization: headers.get('authorization'),
        languages: headers.get('accept-language'),
        requestId: headers.get(REQUEST_HEADER) ?? newId(),
        clientAddress: toldAddress(headers),
      }),
    plugins: [
      ...(options.trust ? [onlyTrusted(options.trust, options.schema, options.isProgram)] : []),
      onlyShallow(),
      ...protection.plugins,
      compiled(known),
      closeAfterExecution(),
      ...(options.metering ? [metered(options.metering)] : []),
      measured(),
    ],
    maskedErrors: { maskError: (error) => publicError(error, options.logError) },
  });

  /** Whether the short way answered. */
  async function answeredShortly(request: IncomingMessage, response: ServerResponse, facts: RequestFacts, body: string): Promise<boolean> {
    const asked = askedBy(request, body);
    const operation = asked && known.find(asked);
    if (!operation) return false;
    const authorization = request.headers.authorization ?? null;
    if (!(await isTrusted(asked.query, authorization, facts))) return false;
    const asker = { ...facts, authorization, languages: request.headers['accept-language'] ?? null };
    return await answerKnown(operation, asked, () => options.context(asker, operation.isQuery), response, options);
  }

  /** Whether a document may be answered at once; where that cannot be told now, the library's way tells why. */
  async function isTrusted(text: string, authorization: string | null, { clientAddress }: RequestFacts): Promise<boolean> {
    const { trust, isProgram } = options;
    try {
      return !trust || (await trust(text)) === 'own' || ((await isProgram?.(authorization, clientAddress)) ?? false);
    } catch {
      return false;
    }
  }

  return {
    async handle(request, response, facts) {
      if (request.method === 'POST') {
        const body = await bodyOf(request);
        if (body === null || (await answeredShortly(request, response, facts, body))) return;
        // The library takes a body that was read already; of an empty one it would wait for more.
        Object.assign(request, { body: body || ' ' });
      }
      // Set by us, whatever came in under these names.
      request.headers[REQUEST_HEADER] = facts.requestId;
      tellAddress(request, facts.clientAddress);
      await yoga(request, response);
    },
    fetch: async (url, init) => await yoga.fetch(url, init),
  };
}

/** What comes to be carried out is valid and within all limits: it is compiled, and goes the short way from now on. */
function compiled(known: KnownOperations): Plugin<RequestContext> {
  return {
    onExecute: ({ args, setExecuteFn }) => {
      const made = known.learn(documentIn((args.contextValue as { params?: object }).params ?? {}), args.document);
      if (made) setExecuteFn((asked: ExecutionArgs) => made(asked.rootValue, asked.contextValue, asked.variableValues ?? {}));
    },
  };
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
