/** How long operations take, under their names, and what they were refused with. */
import { getOperationAST, type DocumentNode } from 'graphql';
import type { Plugin } from 'graphql-yoga';
import { AppError } from '#shared/errors.ts';
import { operationLabel, operationSeconds } from '../observe/metrics.ts';
import { noteScope } from '../observe/scope.ts';
import type { RequestContext } from './context.ts';

/** Times each operation under its name, and says in the log what the request was, and what it was refused with. */
export function measured(): Plugin<RequestContext> {
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

/** The code under which an error is told. */
export function codeOf({ originalError, extensions }: OperationError): string {
  if (originalError instanceof AppError) return originalError.code;
  return typeof extensions?.code === 'string' ? extensions.code : 'ERROR';
}
