import type { Rendition } from '../../pdf/rendition.ts';
import type { PageInfo } from '../calls.ts';

/** What the encoder makes of the pixels of a page, or of a rendition of it. */
export type EncoderCall = {
  page: number;
  rendition?: Rendition | undefined;
  method: 'picture' | 'tiles' | 'pageHits';
  args: (info: PageInfo) => unknown;
  timeoutMs?: number;
};

/** Which pixels the encoder holds: of a page, or of a rendition of it. */
export function encodedKey(page: number, rendition?: Rendition): string {
  return `${page} ${rendition ? JSON.stringify(rendition) : ''}`;
}
