/** Resumable uploads to the temporary bucket (D12) over tus. */
import type { DetailedError, Upload } from 'tus-js-client';
import { whenAtRest } from '../operations/foreground.ts';
import { session } from '../session/session.ts';
import { HttpProblem } from '../session/auth-api.ts';
import { errorWordsLoaded } from '../operations/error-text.ts';
import { uploadWaits } from './upload-waits.ts';

export interface UploadOptions {
  /** What it is for; the server decides by it what is accepted ('DESIGN_DATA', 'BRAND_ICON'). */
  purpose: string;
  onProgress?: (sent: number, total: number) => void;
}

export interface RunningUpload {
  /** The temporary object's id, once all has arrived. Rejects with an HttpProblem, or a TypeError when the connection is lost for good. */
  done: Promise<string>;
  pause: () => void;
  resume: () => void;
  /** Gives up, and forgets what was sent. */
  cancel: () => Promise<void>;
}

/** Waits between tries after a lost connection, ms. */
const RETRY_DELAYS = [250, 1_000, 3_000, 5_000, 10_000, 20_000];
/** One piece; small enough that a cut costs little, large enough to be quick. */
const CHUNK_BYTES = 8 * 1024 * 1024;

const library = () => import('tus-js-client');
// Fetched when a screen that sends files is at rest: a browser asks once for code, and a connection that is lost before the
// first file must not cost every file until the page is loaded anew.
whenAtRest(() => void library().catch(() => undefined));

function problemOf(error: Error | DetailedError): Error {
  const response = 'originalResponse' in error ? error.originalResponse : null;
  if (!response) return new TypeError(error.message);
  let body: unknown = null;
  try {
    body = JSON.parse(response.getBody());
  } catch {
    // The status alone must do.
  }
  return new HttpProblem(response.getStatus(), body, response.getHeader('retry-after') ?? null);
}

/** The last segment of the upload's URL is its id. */
function idOf(url: string | null): string {
  return decodeURIComponent(url?.split('?')[0]?.split('/').pop() ?? '');
}

/**
 * Starts (or, when the same file was cut off before, goes on with) an upload.
 * After a reload choosing the same file again continues where it stopped.
 */
export function startUpload(file: File, options: UploadOptions): RunningUpload {
  let upload: Upload | null = null;
  let paused = false;
  let waits = false;
  const token = {};
  const wait = (now: boolean) => {
    waits = now;
    uploadWaits[now ? 'begin' : 'end'](token);
  };
  // The browser knows first that the connection is back: what waits goes on at once.
  const goOn = () => {
    if (waits && !paused) void upload?.abort(false).then(() => upload?.start());
  };
  const done = new Promise<string>((resolve, reject) => {
    void (async () => {
      const tus = await library();
      upload = new tus.Upload(file, {
        endpoint: '/uploads',
        chunkSize: CHUNK_BYTES,
        retryDelays: RETRY_DELAYS,
        removeFingerprintOnSuccess: true,
        metadata: { filename: file.name, filetype: file.type || 'application/octet-stream', purpose: options.purpose },
        // Another person, or another purpose, must not find this upload again.
        fingerprint: async (input) =>
          ['koryo', session.subject(), options.purpose, file.name, file.size, file.lastModified, String(input.size)].join('-'),
        onBeforeRequest: async (request) => {
          if (session.isStale()) await session.renew();
          request.setHeader('Authorization', `Bearer ${session.idToken() ?? ''}`);
        },
        onShouldRetry: (error) => {
          const status = error.originalResponse?.getStatus() ?? 0;
          // 507: its disk is full, and waiting does not empty it.
          const isAway = status === 0 || (status >= 500 && status !== 507);
          wait(isAway);
          return isAway || status === 409 || status === 423 || status === 429;
        },
        onAfterResponse: (_request, response) => {
          if (response.getStatus() < 500) wait(false);
        },
        onProgress: options.onProgress ?? null,
        onError: (error) => reject(problemOf(error)),
        onSuccess: () => resolve(idOf(upload?.url ?? null)),
      });
      const [before] = await upload.findPreviousUploads();
      if (before) upload.resumeFromPreviousUpload(before);
      if (!paused) upload.start();
    })().catch((error: unknown) => reject(error instanceof Error ? error : new TypeError(String(error))));
  })
    .finally(() => {
      removeEventListener('online', goOn);
      wait(false);
    })
    // Whoever hears of a refusal has its words.
    .catch(async (error: unknown) => {
      await errorWordsLoaded();
      throw error;
    });
  addEventListener('online', goOn);
  return {
    done,
    pause() {
      paused = true;
      wait(false);
      void upload?.abort(false);
    },
    resume() {
      paused = false;
      upload?.start();
    },
    cancel: async () => {
      paused = true;
      removeEventListener('online', goOn);
      wait(false);
      await upload?.abort(true);
    },
  };
}
