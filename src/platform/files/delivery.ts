/** How files get to browsers when they lie in a bucket: by us, or straight from the bucket (S3_DELIVERY). */
import { randomBytes } from 'node:crypto';
import type { Presentation, Storage } from '../ports/storage/storage.ts';

/**
 * The same storage, whose content browsers get at our own address, like that of a folder: nobody's network, certificate or CORS
 * rule stands between a review and its artwork.
 * @param sign makes the path that `answerFile` answers
 */
export function deliveredByUs(storage: Storage, sign: (key: string, presentation: Presentation, seconds: number) => string): Storage {
  return {
    ...storage,
    content: { ...storage.content, presignGet: async (key, presentation, seconds) => sign(key, presentation, seconds) },
  };
}

const PROBE = Buffer.from('Koryo checks that a browser gets this.');
const PROBE_SECONDS = 60;

/**
 * Writes an object and reads it back as a page of ours would: from the address that browsers are given, with our origin, whole and
 * in part. Throws in the operator's words, with the rule that is missing.
 */
export async function checkDirectDelivery(storage: Storage, publicUrl: string): Promise<string> {
  const { origin } = new URL(publicUrl);
  const key = `check/${randomBytes(8).toString('hex')}`;
  await storage.content.put(key, PROBE);
  try {
    const url = await storage.content.presignGet(key, { contentType: 'text/plain', fileName: 'check.txt' }, PROBE_SECONDS);
    const whole = await ask(url, { origin });
    const body = Buffer.from(await whole.arrayBuffer());
    if (!whole.ok)
      throw new Error(`${new URL(url).origin} answers browsers with ${whole.status}: is S3_PUBLIC_ENDPOINT the address that they reach?`);
    if (!body.equals(PROBE))
      throw new Error('the bucket answers other bytes than were written (S3_CHECKSUMS=when-required helps with some services)');
    const allowed = whole.headers.get('access-control-allow-origin');
    if (allowed !== '*' && allowed !== origin) {
      throw new Error(
        `the bucket has no CORS rule for ${origin}, so pages could not draw an artwork. Give it one, or leave S3_DELIVERY out:\n${corsRule(origin)}`,
      );
    }
    const part = await ask(url, { origin, range: 'bytes=0-4' });
    if (part.status !== 206 || (await part.text()) !== PROBE.subarray(0, 5).toString())
      throw new Error('the bucket gives browsers no parts of a file');
    return `browsers get files from ${new URL(url).origin}`;
  } finally {
    await storage.content.delete(key);
  }
}

async function ask(url: string, headers: Record<string, string>): Promise<Response> {
  try {
    return await fetch(url, { headers, signal: AbortSignal.timeout(10_000) });
  } catch (error) {
    const cause = error instanceof Error && error.cause instanceof Error ? error.cause.message : String(error);
    throw new Error(`browsers would be sent to ${new URL(url).origin}, which does not answer (${cause})`, { cause: error });
  }
}

/** The rule as the tools of S3 take it. */
function corsRule(origin: string): string {
  const rule = { AllowedOrigins: [origin], AllowedMethods: ['GET', 'HEAD'], AllowedHeaders: ['*'], ExposeHeaders: ['ETag'] };
  return JSON.stringify({ CORSRules: [rule] });
}
