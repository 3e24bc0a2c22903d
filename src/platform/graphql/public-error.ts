import { GraphQLError } from 'graphql';
import { AppError, generalErrors } from '#shared/errors.ts';
import { LimitReached } from '../limits/refusal.ts';
import { outageOf } from '../outage.ts';

/** Where what nobody foresaw is written down. */
export type ErrorLog = (error: unknown, requestId: string) => void;

/** An error as the client may see it: code and parameters; anything unforeseen is INTERNAL and logged. */
export function publicError(error: unknown, logError: ErrorLog, requestId = ''): GraphQLError {
  const original = error instanceof GraphQLError && error.originalError ? error.originalError : error;
  const path = error instanceof GraphQLError ? error.path : undefined;
  if (original instanceof AppError) {
    const { code, params, fields, definition } = original;
    // Over HTTP it is a status and a header as well, which the library takes out of the body.
    const http = original instanceof LimitReached ? { http: { status: 429, headers: { 'Retry-After': String(original.seconds) } } } : {};
    return new GraphQLError(definition.en, { path, extensions: { code, params, fields, severity: definition.severity, ...http } });
  }
  if (error instanceof GraphQLError && !error.originalError) {
    return new GraphQLError(error.message, { path, extensions: { code: 'GRAPHQL', ...error.extensions } });
  }
  logError(original, requestId);
  const { code, en, severity } = outageOf(original) ?? generalErrors.INTERNAL;
  return new GraphQLError(en, { path, extensions: { code, severity } });
}
