import { makeRequestContext, type RequestContext } from '#platform/graphql/context.ts';
import type { Asker } from '#platform/graphql/server.ts';
import type { Identity } from '#platform/http/identity.ts';
import { noteScope } from '#platform/observe/scope.ts';
import { chooseLocale } from '#shared/i18n.ts';
import type { Application } from '../application.ts';

/** The context of one request or one event: who asks, in which language, with fresh loaders. */
export async function contextFor(application: Application, identity: Identity, request: Asker): Promise<RequestContext> {
  const person = await identity.viewerOf(request.authorization, request.clientAddress);
  if (person) noteScope({ user: person.viewer.userId, company: person.viewer.companyId });
  const { database, services, ports } = application;
  const accepted = (request.languages ?? '').split(',').map((tag) => tag.split(';')[0]?.trim() ?? '');
  return makeRequestContext({
    viewer: person?.viewer ?? null,
    database,
    services,
    ports,
    requestId: request.requestId,
    clientAddress: request.clientAddress,
    locale: chooseLocale(person?.viewer.locale, accepted),
  });
}
