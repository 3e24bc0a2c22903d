import type { FileCommands } from '#platform/feature.ts';

export const fileCommands: FileCommands = {
  inspect: async () => (await import('./command-line/inspect-command.ts')).inspectCommand,
};
