/** One try to hand a delivery over. */
import { request as http } from 'node:http';
import { request as https } from 'node:https';
import { targetOf } from '#platform/outgoing/target.ts';

/** Long enough for a slow receiver, short enough that one does not hold up the others. */
const PATIENCE_MS = 10_000;

export type Sent = { status: number } | { error: string };

/**
 * Posts a body and answers what came back; never throws. The name is looked up once, and the connection goes to the address
 * that was looked at: a name that answers otherwise the second time reaches nothing else.
 */
export async function send(url: string, body: string, headers: Record<string, string>, allowInside: boolean): Promise<Sent> {
  const target = await targetOf(url, allowInside);
  if ('error' in target) return target;
  return await new Promise((settle) => {
    const request = (url.startsWith('https:') ? https : http)(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers, 'content-length': Buffer.byteLength(body), 'user-agent': 'Koryo' },
      signal: AbortSignal.timeout(PATIENCE_MS),
      agent: false,
      lookup: (_name, options, answer) => {
        if (options.all) answer(null, [target]);
        else answer(null, target.address, target.family);
      },
    });
    request.once('response', (response) => {
      // What it says beside the status interests nobody, and may be without end.
      response.destroy();
      settle({ status: response.statusCode ?? 0 });
    });
    request.once('error', (error: NodeJS.ErrnoException) => settle({ error: error.code ?? error.name }));
    request.end(body);
  });
}
