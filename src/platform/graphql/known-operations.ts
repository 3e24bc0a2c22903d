/**
 * The short way for what is asked again and again. A document that the library parsed, validated and found within all limits is
 * compiled, and answered between Node's request and Node's response from then on. Whatever is not
 * plainly one of those (another document, another kind of body, a refusal before the work began) goes the library's way.
 */
import type { IncomingMessage, ServerResponse } from 'node:http';
import { Kind, OperationTypeNode, type DocumentNode, type GraphQLSchema, type OperationDefinitionNode } from 'graphql';
import { compileQuery, isCompiledQuery, type CompiledQuery } from 'graphql-jit';
import { LimitReached } from '../limits/refusal.ts';
import { noteScope } from '../observe/scope.ts';
import type { RequestContext } from './context.ts';
import { measuring, codeOf } from './measured.ts';
import { counted, standingHeaders, type Metering } from './metered.ts';
import { publicError, type ErrorLog } from './public-error.ts';

/** What a client asks, as it stands in the body. */
export interface Asked {
  query: string;
  variables?: Record<string, unknown> | null;
  operationName?: string | null;
}

type Compiled = CompiledQuery['query'];

interface Operation {
  name: string | undefined;
  document: DocumentNode;
  isQuery: boolean;
  compiled: Compiled;
}

/** More than all screens have. */
const REMEMBERED = 1_000;
/** Far above the longest document of a screen: what a program writes longer than that is not kept. */
const LONGEST = 64 * 1024;
const JSON_TYPE = 'application/json';
/** Kinds of answers by what programs say they take, and what our screens say. Whoever wants something else is answered by the library. */
const TYPES = new Map<string | undefined, string>([
  [undefined, JSON_TYPE],
  ['*/*', JSON_TYPE],
  [JSON_TYPE, JSON_TYPE],
  [
    'application/graphql-response+json, application/graphql+json, application/json, text/event-stream, multipart/mixed',
    'application/graphql-response+json',
  ],
]);

/** The operations that were answered before, compiled. */
export class KnownOperations {
  readonly #schema: GraphQLSchema;
  readonly #byDocument = new WeakMap<DocumentNode, Compiled>();
  readonly #byText = new Map<string, Operation>();

  constructor(schema: GraphQLSchema) {
    this.#schema = schema;
  }

  /** Compiles a document that is valid and within the limits, and remembers it; null: it cannot be compiled, or holds several operations. */
  learn(text: string, document: DocumentNode): Compiled | null {
    const found = this.#byDocument.get(document);
    if (found) return found;
    const operation = onlyOperation(document);
    const made = operation && compileQuery(this.#schema, document);
    if (!operation || !made || !isCompiledQuery(made)) return null;
    const compiled = made.query;
    this.#byDocument.set(document, compiled);
    if (text.length > LONGEST) return compiled;
    const oldest = this.#byText.size >= REMEMBERED ? this.#byText.keys().next().value : undefined;
    if (oldest !== undefined) this.#byText.delete(oldest);
    this.#byText.set(text, { name: operation.name?.value, document, isQuery: operation.operation === 'query', compiled });
    return compiled;
  }

  /** The operation that is asked for; null: not one that we know. */
  find({ query, operationName }: Asked): Operation | null {
    const found = this.#byText.get(query);
    return found && (operationName == null || operationName === found.name) ? found : null;
  }
}

/** The operation of a document that holds one, for an answer or a change; null: another kind, or several. */
function onlyOperation(document: DocumentNode): OperationDefinitionNode | null {
  const [operation, ...more] = document.definitions.filter((one) => one.kind === Kind.OPERATION_DEFINITION);
  return operation && more.length === 0 && operation.operation !== OperationTypeNode.SUBSCRIPTION ? operation : null;
}

/** What a body asks; null where it asks in a way that only the library knows, or does not ask at all. */
export function askedBy(request: IncomingMessage, body: string): Asked | null {
  if (request.method !== 'POST' || request.url !== '/graphql' || !TYPES.has(request.headers.accept)) return null;
  let given: unknown;
  try {
    given = JSON.parse(body);
  } catch {
    return null;
  }
  return isPlain(given) ? given : null;
}

const FIELDS = new Set(['query', 'variables', 'operationName']);

function isPlain(given: unknown): given is Asked {
  if (typeof given !== 'object' || given === null || !Object.keys(given).every((name) => FIELDS.has(name))) return false;
  const { query, variables, operationName } = given as Record<string, unknown>;
  return (
    typeof query === 'string' &&
    (variables == null || (typeof variables === 'object' && !Array.isArray(variables))) &&
    (operationName == null || typeof operationName === 'string')
  );
}

export interface Carrying {
  metering?: Metering | undefined;
  logError: ErrorLog;
}

/** Carries a known operation out and answers it; false: a limit is reached, and nothing was done. */
export async function answerKnown(
  operation: Operation,
  asked: Asked,
  makeContext: () => Promise<RequestContext>,
  response: ServerResponse,
  { metering, logError }: Carrying,
): Promise<boolean> {
  let context: RequestContext;
  try {
    context = await makeContext();
  } catch (error) {
    const told = publicError(error, logError);
    noteScope({ refused: codeOf(told) });
    send(response, { errors: [told] }, {});
    return true;
  }
  let answered: ((data: unknown) => void) | undefined;
  try {
    answered = metering && counted(metering, context, { document: operation.document, variableValues: asked.variables });
  } catch (error) {
    await context.close();
    if (error instanceof LimitReached) return false;
    throw error;
  }
  const done = measuring(operation.document, operation.name);
  const { data, errors } = await carriedOut(operation, asked, context, logError);
  answered?.(data);
  done(errors);
  const first = errors?.[0];
  if (first) noteScope({ refused: codeOf(first) });
  const told = errors?.map((error) => publicError(error, logError));
  send(
    response,
    { ...(told && { errors: told }), ...(data !== undefined && { data }) },
    metering ? standingHeaders(metering, context.viewer) : {},
  );
  return true;
}

/** The answer of an operation; the read it was made from ends however it went, and the answer need not wait for that. */
async function carriedOut({ compiled }: Operation, { variables }: Asked, context: RequestContext, logError: ErrorLog) {
  try {
    return await compiled(undefined, context, variables ?? {});
  } finally {
    context.close().catch((error: unknown) => logError(error, context.requestId));
  }
}

interface Told {
  errors?: ReturnType<typeof publicError>[];
  data?: unknown;
}

function send(response: ServerResponse, { errors, data }: Told, headers: Record<string, string>): void {
  let status = 200;
  const shown = errors?.map((error) => {
    const { extensions, ...rest } = error.toJSON();
    const { http, ...own } = extensions as { http?: { status: number; headers: Record<string, string> } } & Record<string, unknown>;
    status = Math.max(status, http?.status ?? status);
    Object.assign(headers, http?.headers);
    return { ...rest, extensions: own };
  });
  const type = TYPES.get(response.req.headers.accept) ?? JSON_TYPE;
  response.writeHead(status, { 'Content-Type': `${type}; charset=utf-8`, ...headers });
  response.end(JSON.stringify({ ...(shown && { errors: shown }), ...(data !== undefined && { data }) }));
}
