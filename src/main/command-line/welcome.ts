import type { Config } from '#platform/config.ts';
import { demoLines } from '../demo.ts';

/** What a person who started Koryo in a terminal wants to read. */
export function welcome(url: string, config: Config, { demo, setupCode }: { demo: boolean; setupCode: string | null }): string[] {
  const address = config.publicUrl.startsWith('https://') ? config.publicUrl : url;
  return [
    '',
    `  Koryo (校了) is ready: ${address}`,
    ...(demo && !config.production && !config.externalPool ? demoLines() : []),
    ...(setupCode ? ['', `  There is no company yet. Found the first one at ${address}/setup`, `  Setup code: ${setupCode}`, ''] : []),
    ...(config.externalPool ? [`  People sign in at ${config.externalPool.issuer}`] : []),
    config.smtpUrl ? '' : `  Mails are kept in ${config.dataDir}/mails`,
    '  Ctrl-C stops it.',
    '',
  ];
}
