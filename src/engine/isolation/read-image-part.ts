import { EngineError, type EngineErrorCode } from '../engine-error.ts';
import { detectFileKind } from '../file-type.ts';
import type { ImagePart } from '../image-part/image-part.ts';
import { ENGINE_LIMITS } from '../limits.ts';
import type { ImagePartArgs, PictureArgs } from './calls.ts';
import type { EngineChild } from './child.ts';

/** What is wrong with a picture to look for, and not with the search. */
const REFUSED_PICTURES: ReadonlySet<EngineErrorCode> = new Set([
  'ENGINE_UNSUPPORTED_TYPE',
  'ENGINE_EMPTY',
  'ENGINE_AI_OLD',
  'ENGINE_PHOTOSHOP',
  'ENGINE_INDESIGN',
  'ENGINE_IMAGE_DAMAGED',
  'ENGINE_TOO_LARGE',
  'ENGINE_TOO_MANY_PAGES',
]);

/** Throws ENGINE_TOO_LARGE. */
export function checkSize(bytes: Uint8Array): void {
  if (bytes.length > ENGINE_LIMITS.fileBytes) {
    throw new EngineError('ENGINE_TOO_LARGE', { bytes: bytes.length, limit: ENGINE_LIMITS.fileBytes });
  }
}

/** A picture as the parser takes it: decoded by the encoder, unless it is a PDF. One that cannot be read comes without. */
export async function readImagePart(encoder: EngineChild, { id, bytes }: ImagePart): Promise<ImagePartArgs> {
  try {
    checkSize(bytes);
    const kind = detectFileKind(bytes);
    if (kind === 'pdf' || kind === 'ai') return { id, pdf: bytes };
    await encoder.call('openImage', { slot: 'against', bytes });
    const { info, pixels } = await encoder.call<Omit<PictureArgs, 'slot'>>('decode', { slot: 'against', page: 0, send: true });
    const { width, height, dpi, dpiKnown } = info;
    return { id, picture: { width, height, pixels, ...(dpiKnown ? { dpi } : {}) } };
  } catch (error) {
    if (error instanceof EngineError && REFUSED_PICTURES.has(error.code)) return { id };
    throw error;
  }
}
