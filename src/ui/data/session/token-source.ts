/** Where a client has its id token from. */
export interface TokenSource {
  idToken(): string | null;
  isStale(): boolean;
  renew(): Promise<unknown>;
}
