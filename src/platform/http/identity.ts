import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Db } from '../db/client.ts';
import type { Viewer } from '#shared/viewer.ts';

/** What the server needs to know of a request to answer it safely. */
export interface RequestFacts {
  requestId: string;
  /** The client's address; the proxy's word for it only when KORYO_TRUST_PROXY is on. */
  clientAddress: string;
}

/** Who is asking; made by the accounts feature, handed in by main. */
export interface Identity {
  /**
   * The person behind `Bearer <id token>`, asking from there, with sessions and states looked up; null: nobody we let in.
   * @param read a transaction in which they are looked up, and which is in their company from then on
   */
  viewerOf(
    authorization: string | null,
    clientAddress: string,
    read?: () => Promise<Db>,
  ): Promise<{ viewer: Viewer; expiresAt: Date } | null>;
  /** Answers everything below /auth/. */
  handle(request: IncomingMessage, response: ServerResponse, facts: RequestFacts): Promise<void>;
}
