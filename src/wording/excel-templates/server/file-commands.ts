import type { FileCommands } from '#platform/feature.ts';

export const fileCommands: FileCommands = {
  'template check': async () => (await import('./command-line/check-command.ts')).templateCheckCommand,
  'template fill': async () => (await import('./command-line/fill-command.ts')).templateFillCommand,
};
