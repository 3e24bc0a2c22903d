import type { CommandServices } from '#platform/command.ts';
import type { Database } from '#platform/db/client.ts';
import type { Logger } from '#platform/logging.ts';

/** What sending works with. */
export interface StreamParts {
  database: Database;
  services: CommandServices;
  logger: Logger;
}
