import { pino, type DestinationStream, type Logger } from 'pino';
import { currentScope } from './observe/scope.ts';
import { currentTrace } from './observe/tracing.ts';

export type { Logger };

/**
 * Structured logs, one JSON object per line on standard output. What carries secrets is cut out wherever it is logged;
 * free text of people is never logged by us. @param to where the lines go; absent: standard output
 */
export function openLog(options: { level: string; process: string }, to?: DestinationStream): Logger {
  const written = {
    level: options.level,
    base: { process: options.process },
    // Whose request or job it is about stands in every line.
    mixin: () => ({ ...currentScope(), ...currentTrace() }),
    timestamp: pino.stdTimeFunctions.isoTime,
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
