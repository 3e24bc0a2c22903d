import type { Config } from '#platform/config.ts';
import { demoLines } from '../demo.ts';

/** What a person who started Koryo in a terminal wants to read. */
export function welcome(url: string, config: Config, demo: boolean): string[] {
  const address = config.publicUrl.startsWith('https://') ? config.publicUrl : url;
  return [
    '',
    `  Koryo (校了) is ready: ${address}`,
    ...(demo && !config.production && !config.externalPool ? demoLines() : []),
    ...(config.externalPool ? [`  People sign in at ${config.externalPool.issuer}`] : []),
    config.smtpUrl ? '' : `  Mails are kept in ${config.dataDir}/mails`,
    '  Ctrl-C stops it.',
    '',
  ];
}
