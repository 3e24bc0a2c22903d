/**
 * What can be wrong with a file or with the work on it. Codes are stable: callers translate them for people.
 *
 * UNSUPPORTED_TYPE  content is none of PDF, AI, PNG, JPEG, TIFF · EMPTY  no bytes
 * PDF_PASSWORD      a user password is needed or the given one is wrong (`params.given`)
 * PDF_CERTIFICATE   encrypted for the holders of certificates: no password opens it
 * PDF_DAMAGED       PDFium cannot open the document or a page · IMAGE_DAMAGED  the picture cannot be decoded
 * AI_WITHOUT_PDF    Illustrator's stub page: saved without PDF content · AI_OLD  PostScript .ai · PHOTOSHOP  PSD, PSB · INDESIGN  INDD, IDML
 * TOO_MANY_PAGES / TOO_LARGE  above a limit (`params.limit`; of a page or picture with `params.what` PAGE, in pixels) · TIMEOUT / MEMORY  stopped from outside
 * (TIMEOUT with `params.work`, `seconds`, `page` from 1, and of a drawing `width` and `height` of its largest picture)
 * RENDITION  the page cannot be drawn by its inks (`params.reason`: PICTURE, DAMAGED, LIMIT)
 * LAYERS            layers that were asked for (`params.reason`: UNKNOWN, no layer has one of the `names`; DAMAGED, they cannot be read)
 * DICTIONARY        a file of shapes that is none, or damaged, or of another version
 * CRASHED           the child process died · CLOSED  the pool or the job was closed · PAGE  no such page
 */
export type EngineErrorCode =
  | 'ENGINE_UNSUPPORTED_TYPE'
  | 'ENGINE_EMPTY'
  | 'ENGINE_PDF_PASSWORD'
  | 'ENGINE_PDF_CERTIFICATE'
  | 'ENGINE_PDF_DAMAGED'
  | 'ENGINE_IMAGE_DAMAGED'
  | 'ENGINE_AI_WITHOUT_PDF'
  | 'ENGINE_AI_OLD'
  | 'ENGINE_PHOTOSHOP'
  | 'ENGINE_INDESIGN'
  | 'ENGINE_TOO_MANY_PAGES'
  | 'ENGINE_TOO_LARGE'
  | 'ENGINE_TIMEOUT'
  | 'ENGINE_MEMORY'
  | 'ENGINE_CRASHED'
  | 'ENGINE_CLOSED'
  | 'ENGINE_PAGE'
  | 'ENGINE_RENDITION'
  | 'ENGINE_LAYERS'
  | 'ENGINE_DICTIONARY'
  | 'ENGINE_SETTINGS';

/** What the words of an error need: numbers, names, limits. */
export type EngineErrorParams = Readonly<Record<string, string | number | boolean>>;

/** A refusal with a code; `message` is for logs only. */
export class EngineError extends Error {
  readonly code: EngineErrorCode;
  readonly params: EngineErrorParams;

  constructor(code: EngineErrorCode, params: EngineErrorParams = {}, message: string = code) {
    super(message);
    this.name = 'EngineError';
    this.code = code;
    this.params = params;
  }
}

/** V8 and Node throw where the system gives an array, a buffer or WebAssembly no memory; where V8 itself needs some it aborts. */
const REFUSED_MEMORY = /allocation failed|could not allocate memory|unable to grow instance memory|out of memory/i;

/** Whether something was thrown because there was no memory for it: the file needs too much, and no other try helps. */
export function lacksMemory(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const isNodes = 'code' in error && error.code === 'ERR_MEMORY_ALLOCATION_FAILED';
  return isNodes || (error instanceof RangeError && REFUSED_MEMORY.test(error.message));
}
