/**
 * Whether a websocket handshake comes from a page of ours: the public address, or the host that was asked
 * (behind a proxy the two may differ). Anybody may send anything as an origin; sandboxed pages send 'null'.
 */
export function isOwnOrigin(origin: string | undefined, host: string | undefined, publicUrl: string): boolean {
  if (!origin || !URL.canParse(origin)) return false;
  const from = new URL(origin);
  return from.origin === new URL(publicUrl).origin || (from.host !== '' && from.host === host);
}
