import { openReadSession, type ReadSession } from '#platform/db/read-session.ts';
import { makeRequestContext, type RequestContext } from '#platform/graphql/context.ts';
import type { Asker } from '#platform/graphql/server.ts';
import type { Identity } from '#platform/http/identity.ts';
import { noteScope } from '#platform/observe/scope.ts';
import { chooseLocale } from '#shared/i18n.ts';
import type { Application } from '../application.ts';

/**
 * The context of one request or one event: who asks, in which language, with fresh loaders.
 * @param isRead something is going to be read: who asks is looked up in the same transaction, with its beginning
 */
export async function contextFor(application: Application, identity: Identity, request: Asker, isRead = false): Promise<RequestContext> {
  const session = isRead ? openReadSession(application.database) : undefined;
  const person = await lookUp(identity, request, session);
  if (person) noteScope({ user: person.viewer.userId, company: person.viewer.companyId });
  const { database, services, ports } = application;
  const accepted = (request.languages ?? '').split(',').map((tag) => tag.split(';')[0]?.trim() ?? '');
  const { requestId, clientAddress } = request;
  const viewer = person?.viewer ?? null;
  const locale = chooseLocale(viewer?.locale, accepted);
  return makeRequestContext({ viewer, database, services, ports, requestId, clientAddress, locale }, session);
}

/** Who asks; the read goes on in their company, and ends where nobody does. */
async function lookUp(identity: Identity, { authorization, clientAddress }: Asker, session: ReadSession | undefined) {
  let person: Awaited<ReturnType<Identity['viewerOf']>> = null;
  try {
    person = await identity.viewerOf(authorization, clientAddress, session && (() => session.read()));
    if (person) session?.enter(person.viewer.companyId);
  } finally {
    if (!person) await session?.close().catch(() => undefined);
  }
  return person;
}
