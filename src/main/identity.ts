import type { Identity } from '#platform/http/identity.ts';
import { refuse } from '#platform/http/http-server.ts';
import type { Application } from './application.ts';

/** Nobody is let in while no feature answers who somebody is. */
export function openIdentity(_application: Application): Identity {
  return {
    viewerOf: () => Promise.resolve(null),
    handle: (_request, response) => Promise.resolve(refuse(response, 404, 'NOT_FOUND')),
  };
}
