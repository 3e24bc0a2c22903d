/** What operations cost, and the refusal of those whose person or company has used up a limit (docs/decisions/0062). */
import { getOperationAST, Kind, type DocumentNode, type FieldNode, type OperationDefinitionNode, type SelectionSetNode } from 'graphql';
import type { Plugin } from 'graphql-yoga';
import type { Anonymous } from '../http/anonymous.ts';
import type { Meter } from '../limits/meter.ts';
import { LimitReached } from '../limits/refusal.ts';
import { operationPoints } from '../observe/metrics.ts';
import type { RequestContext } from './context.ts';
import { publicError } from './public-error.ts';

/** Points of a root field, whatever it answers: who asks is looked up, and a transaction begun. */
export const ROOT_POINTS = 10;

export interface Metering {
  meter: Meter;
  anonymous: Anonymous;
}

interface Asked {
  document: DocumentNode;
  operationName?: string | null | undefined;
  variableValues?: Record<string, unknown> | null | undefined;
}

/** Counts an operation before it is carried out; throws LimitReached. The answer is told what it answered, afterwards. */
export function counted({ meter, anonymous }: Metering, { viewer, clientAddress }: RequestContext, asked: Asked): (data: unknown) => void {
  const operation = getOperationAST(asked.document, asked.operationName);
  if (!viewer || !operation) {
    const reached = anonymous(clientAddress);
    if (reached) throw reached;
    return () => undefined;
  }
  const roots = rootFields(operation, asked.document);
  meter.take('api', viewer, roots.length * ROOT_POINTS);
  if (operation.operation === 'mutation') meter.take('changes', viewer, roots.length);
  else {
    const searches = roots.filter((field) => hasWords(field, asked.variableValues ?? {})).length;
    if (searches > 0) meter.take('search', viewer, searches);
  }
  return (data) => {
    const objects = objectsIn(data);
    meter.charge('api', viewer, objects);
    operationPoints.observe({ kind: operation.operation }, roots.length * ROOT_POINTS + objects);
  };
}

/** What is left of the person's limit, as whoever asks over HTTP is told; empty for anonymous people and without a limit. */
export function standingHeaders({ meter }: Metering, viewer: RequestContext['viewer']): Record<string, string> {
  const standing = viewer && meter.standing('api', viewer);
  if (!standing) return {};
  // draft-ietf-httpapi-ratelimit-headers: a quota in a window, and what remains of it.
  return {
    'RateLimit-Policy': `"api";q=${standing.limit};w=${standing.window}`,
    RateLimit: `"api";r=${standing.left};t=${standing.seconds}`,
  };
}

/** Refuses what is above a limit, and says to whoever asks over HTTP what is left of theirs. */
export function metered(metering: Metering): Plugin<RequestContext> {
  const standings = new WeakMap<Request, Record<string, string>>();
  return {
    onExecute: ({ args, setResultAndStopExecution }) => {
      const { viewer, request } = args.contextValue;
      const note = () => void standings.set(request, standingHeaders(metering, viewer));
      try {
        const done = counted(metering, args.contextValue, args);
        return {
          onExecuteDone: ({ result }) => {
            if ('data' in result) done(result.data);
            note();
          },
        };
      } catch (error) {
        if (!(error instanceof LimitReached)) throw error;
        setResultAndStopExecution({ errors: [publicError(error, () => undefined)] });
        note();
        return undefined;
      }
    },
    onResponse: ({ request, response }) => {
      for (const [name, value] of Object.entries(standings.get(request) ?? {})) response.headers.set(name, value);
    },
  };
}

function rootFields(operation: OperationDefinitionNode, document: DocumentNode): FieldNode[] {
  const inside = ({ selections }: SelectionSetNode): FieldNode[] =>
    selections.flatMap((one) => {
      if (one.kind === Kind.FIELD) return [one];
      if (one.kind === Kind.INLINE_FRAGMENT) return inside(one.selectionSet);
      const fragment = document.definitions.find((found) => found.kind === Kind.FRAGMENT_DEFINITION && found.name.value === one.name.value);
      return fragment?.kind === Kind.FRAGMENT_DEFINITION ? inside(fragment.selectionSet) : [];
    });
  return inside(operation.selectionSet);
}

/** Whether a question gives words to look for: every list and picker calls them `text`. */
function hasWords(field: FieldNode, variables: Record<string, unknown>): boolean {
  const value = field.arguments?.find(({ name }) => name.value === 'text')?.value;
  if (value?.kind === Kind.STRING) return value.value.trim() !== '';
  if (value?.kind !== Kind.VARIABLE) return false;
  const given = variables[value.name.value];
  return typeof given === 'string' && given.trim() !== '';
}

/** How many objects an answer holds, itself not counted. Without recursion: an answer may be deep. */
export function objectsIn(data: unknown): number {
  let objects = -1;
  const left: unknown[] = [data];
  while (left.length > 0) {
    const value = left.pop();
    if (typeof value !== 'object' || value === null || value instanceof Date) continue;
    if (!Array.isArray(value)) objects += 1;
    for (const inner of Object.values(value)) if (typeof inner === 'object' && inner !== null) left.push(inner);
  }
  return Math.max(0, objects);
}
