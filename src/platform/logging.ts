import { pino, type DestinationStream, type Logger } from 'pino';
import { currentScope } from './observe/scope.ts';
import { currentTrace } from './observe/tracing.ts';

export type { Logger };

/** What is told of an error: mail servers and the database put into further fields, and into their words, whom it is about. */
const TOLD_OF_ERRORS = [
  'type',
  'message',
  'stack',
  'code',
  'status',
  'syscall',
  'command',
  'responseCode',
  'severity',
  'table',
  'constraint',
];
/** An address of mail; a folder of packages (`/@scope/`) is none. */
const ADDRESS = /[^\s<>"'`()[\],;:@/\\]+@[^\s<>"'`()[\],;:@/\\]+/g;

const withoutAddresses = (value: unknown): unknown => (typeof value === 'string' ? value.replaceAll(ADDRESS, '[cut]') : value);

function toldOfError(error: unknown): unknown {
  if (typeof error !== 'object' || error === null) return withoutAddresses(error);
  if (!(error instanceof Error)) return Object.fromEntries(Object.entries(error).map(([name, value]) => [name, withoutAddresses(value)]));
  const whole: Record<string, unknown> = pino.stdSerializers.err(error);
  const told = TOLD_OF_ERRORS.flatMap((name) => (whole[name] === undefined ? [] : [[name, withoutAddresses(whole[name])]]));
  return { ...Object.fromEntries(told), ...(error instanceof AggregateError ? { aggregateErrors: error.errors.map(toldOfError) } : {}) };
}

/**
 * Structured logs, one JSON object per line on standard output. What carries secrets is cut out wherever it is logged, and
 * addresses of mail out of errors; free text of people is never logged by us. @param to where the lines go; absent: standard output
 */
export function openLog(options: { level: string; process: string }, to?: DestinationStream): Logger {
  const written = {
    level: options.level,
    base: { process: options.process },
    // Whose request or job it is about stands in every line.
    mixin: () => ({ ...currentScope(), ...currentTrace() }),
    timestamp: pino.stdTimeFunctions.isoTime,
    serializers: { err: toldOfError },
    formatters: { level: (label: string) => ({ level: label }) },
    redact: {
      paths: [
        'password',
        'token',
        'secret',
        'authorization',
        'cookie',
        '*.password',
        '*.token',
        '*.secret',
        '*.authorization',
        '*.cookie',
        'headers',
        '*.headers',
        '*.connectionString',
      ],
      censor: '[cut]',
    },
  };
  return to ? pino(written, to) : pino(written);
}
