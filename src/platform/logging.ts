import { pino, type Logger } from 'pino';

export type { Logger };

/**
 * Structured logs, one JSON object per line on standard output. What carries secrets is cut out wherever it is logged;
 * free text of people is never logged by us.
 */
export function openLog(options: { level: string; process: string }): Logger {
  return pino({
    level: options.level,
    base: { process: options.process },
    timestamp: pino.stdTimeFunctions.isoTime,
    formatters: { level: (label) => ({ level: label }) },
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
  });
}
