/** What went wrong in the engine → what a designer is told. */
import type { VersionErrorCode } from './errors.ts';

const BY_ENGINE_CODE: Record<string, VersionErrorCode> = {
  ENGINE_UNSUPPORTED_TYPE: 'FILE_TYPE_UNSUPPORTED',
  ENGINE_EMPTY: 'FILE_EMPTY',
  ENGINE_PDF_PASSWORD: 'FILE_PASSWORD_NEEDED',
  ENGINE_PDF_CERTIFICATE: 'FILE_FOR_CERTIFICATES',
  ENGINE_PDF_DAMAGED: 'FILE_DAMAGED',
  ENGINE_IMAGE_DAMAGED: 'FILE_DAMAGED',
  ENGINE_AI_WITHOUT_PDF: 'AI_WITHOUT_PDF',
  ENGINE_AI_OLD: 'AI_OLD',
  ENGINE_PHOTOSHOP: 'FILE_PHOTOSHOP',
  ENGINE_INDESIGN: 'FILE_INDESIGN',
  ENGINE_TOO_MANY_PAGES: 'FILE_TOO_MANY_PAGES',
  ENGINE_TOO_LARGE: 'FILE_TOO_LARGE',
  ENGINE_LAYERS: 'LAYERS_UNREAD',
  ENGINE_RENDITION: 'RENDITION_IMPOSSIBLE',
  ENGINE_TIMEOUT: 'INSPECTION_TIMEOUT',
  ENGINE_MEMORY: 'INSPECTION_MEMORY',
};

/** Pixels from which on a picture may be what holds up the drawing of its page: twice an A3 page at 600 dpi. */
const LARGE_PICTURE = 140e6;

export interface Failure {
  code: VersionErrorCode;
  params: Record<string, string | number>;
}

/** Bytes as people read them: '300 MB'. */
export function readableBytes(bytes: number): string {
  return bytes >= 1024 ** 3 ? `${Math.round(bytes / 1024 ** 3)} GB` : `${Math.round(bytes / 1024 ** 2)} MB`;
}

/** The failure for an engine's code; anything unforeseen is 'broke off', which can be run again. */
export function failureOf(
  engineCode: string,
  engineParams: Readonly<Record<string, string | number | boolean>>,
  fileName: string,
): Failure {
  let code: VersionErrorCode = BY_ENGINE_CODE[engineCode] ?? 'INSPECTION_BROKE_OFF';
  if (code === 'FILE_PASSWORD_NEEDED' && engineParams.given === true) code = 'FILE_PASSWORD_WRONG';
  if (code === 'FILE_TOO_LARGE' && engineParams.what === 'PAGE') code = 'PAGE_TOO_LARGE';
  const params: Failure['params'] = { fileName };
  if (code === 'INSPECTION_TIMEOUT' && engineParams.work === 'DRAW') {
    for (const name of ['page', 'seconds', 'width', 'height'])
      if (typeof engineParams[name] === 'number') params[name] = engineParams[name];
    const { page, width, height } = params;
    if (page !== undefined) code = Number(width) * Number(height) >= LARGE_PICTURE ? 'PICTURE_TOO_SLOW' : 'PAGE_TOO_SLOW';
  }
  const { limit } = engineParams;
  if (typeof limit === 'number' || typeof limit === 'string') {
    params.limit = code === 'FILE_TOO_LARGE' ? readableBytes(Number(limit)) : limit;
  }
  return { code, params };
}
