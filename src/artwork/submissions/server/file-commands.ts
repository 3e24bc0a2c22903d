import type { FileCommands } from '#platform/feature.ts';

export const fileCommands: FileCommands = {
  'certificate verify': async () => (await import('./command-line/verify-command.ts')).verifyCommand,
};
