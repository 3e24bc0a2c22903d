import type { Identity } from '#platform/http/identity.ts';
import type { Viewer } from '#shared/viewer.ts';

/** Hints of a topic inside one company, as the event bus gives them. */
type Subscribe = (companyId: string, topic: string) => AsyncIterable<unknown>;

export interface StandingOptions {
  identity: Pick<Identity, 'viewerOf'>;
  subscribe: Subscribe;
  /** Who asks: the authorization that the connection was opened with, and the viewer it stood for then. */
  authorization: string | null;
  viewer: Viewer;
  clientAddress: string;
  /** Called once: the session or the account ended, the company was suspended, or a right is gone. */
  onLost: () => void;
  onError: (error: unknown) => void;
}

/**
 * Asks anew who somebody is whenever the database says that their session, account, roles or company changed (migration
 * 0970), and tells when something was taken away. What was given is no reason: the next question sees it.
 * @returns ends the watch
 */
export function watchStanding({ identity, subscribe, authorization, viewer, clientAddress, onLost, onError }: StandingOptions): () => void {
  const { userId, companyId, actingFrom } = viewer;
  const companies = [...new Set([companyId, actingFrom ?? companyId])];
  const streams = companies
    .flatMap((company) => [subscribe(company, `standing/${userId}`), subscribe(company, 'standing')])
    .map((hints) => hints[Symbol.asyncIterator]());
  let ended = false;
  const end = () => {
    ended = true;
    for (const stream of streams) stream.return?.().catch(onError);
  };
  const follow = async (stream: AsyncIterator<unknown>): Promise<void> => {
    while (!(await stream.next()).done) {
      const now = await identity.viewerOf(authorization, clientAddress);
      if (ended) return;
      if (now && holdsAll(viewer, now.viewer)) continue;
      end();
      return onLost();
    }
  };
  for (const stream of streams) {
    // A database that is away cannot say who somebody is: then nobody may go on as before.
    follow(stream).catch((error: unknown) => {
      onError(error);
      if (ended) return;
      end();
      onLost();
    });
  }
  return end;
}

/** Whether everything that somebody could do before, by level and roles, they still can. */
function holdsAll(before: Viewer, now: Viewer): boolean {
  const held = new Set(now.roles.map((role) => JSON.stringify([role.role, role.resourceType, role.resourceId, role.reachId])));
  return (
    before.accessLevel === now.accessLevel &&
    before.companyId === now.companyId &&
    before.roles.every((role) => held.has(JSON.stringify([role.role, role.resourceType, role.resourceId, role.reachId])))
  );
}
