import { runCommand, type Command, type CommandServices } from '#platform/command.ts';
import type { Database } from '#platform/db/client.ts';
import type { Locale } from '#shared/i18n.ts';
import { newId } from '#shared/ids.ts';
import type { z } from 'zod';

/** Somebody who runs the installation itself: no account of any company, known by where they act. */
export interface Operator {
  /** As the history names them: 'koryo company create', 'setup'. */
  name: string;
  locale: Locale;
  clientAddress: string;
}

/** Runs a command inside a company as the installation's operator, who may what lv99 may. */
export async function runAsOperator<I extends z.ZodType, R>(
  definition: Command<I, R>,
  input: z.input<I>,
  { name, locale, clientAddress }: Operator,
  on: { database: Database; services: CommandServices; companyId: string },
): Promise<R> {
  const { database, services, companyId } = on;
  const viewer = {
    userId: newId(),
    companyId,
    name,
    locale,
    accessLevel: 'lv99_gtb' as const,
    sessionId: newId(),
    roles: [],
    actingFrom: null,
    grantAll: false,
  };
  return await runCommand(definition, input, { database, services, viewer, requestId: newId(), clientAddress });
}
