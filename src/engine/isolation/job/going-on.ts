/** What the processes of a job are at, for whoever waits: a step that goes on is told as going on. */
import { ENGINE_LIMITS } from '../../limits.ts';

/** What a step of the engine does, as people are told it. */
export type Work = 'OPEN' | 'DRAW' | 'PICTURES' | 'TEXT' | 'RECOGNISE' | 'MATCH' | 'COMPARE' | 'PRINT' | 'BARCODES' | 'IMAGES' | 'INKS';

const WORK_OF: Readonly<Record<string, Work>> = {
  open: 'OPEN',
  openImage: 'OPEN',
  begin: 'DRAW',
  band: 'DRAW',
  render: 'DRAW',
  decode: 'DRAW',
  takePicture: 'DRAW',
  picture: 'PICTURES',
  tiles: 'PICTURES',
  text: 'TEXT',
  strips: 'RECOGNISE',
  read: 'RECOGNISE',
  recognised: 'RECOGNISE',
  match: 'MATCH',
  learned: 'MATCH',
  propose: 'MATCH',
  compare: 'COMPARE',
  carry: 'COMPARE',
  preflight: 'PRINT',
  inkCoverage: 'PRINT',
  barcodes: 'BARCODES',
  pageHits: 'BARCODES',
  tileHits: 'BARCODES',
  imagePart: 'IMAGES',
  searchImages: 'IMAGES',
  rendition: 'INKS',
  inkMap: 'INKS',
};

/** A call that is not answered yet; `page` counts from 0, null where a step is of no single page. */
export type Doing = { work: Work; page: number | null; ms: number };

/** What a call of a method does; undefined for those that only put away. */
export function doingOf(method: string, args: unknown, ms: number): Doing | undefined {
  const work = WORK_OF[method];
  const page: unknown = typeof args === 'object' && args !== null && 'page' in args ? args.page : undefined;
  return work && { work, page: typeof page === 'number' ? page : null, ms };
}

/** The longest of what is done at once. */
export function longest(all: readonly (Doing | undefined)[]): Doing | undefined {
  return all.reduce((most, one) => (one && (!most || one.ms > most.ms) ? one : most), undefined);
}

/**
 * Tells every few seconds of a step that takes longer than that, and once (null) that none does any more. Answers how to stop.
 */
export function watchGoingOn(look: () => Doing | undefined, tell: (doing: Doing | null) => void): () => void {
  let isTold = false;
  const timer = setInterval(() => {
    const doing = look();
    const isLong = doing !== undefined && doing.ms >= ENGINE_LIMITS.goingOnMs;
    if (isLong || isTold) tell(isLong ? doing : null);
    isTold = isLong;
  }, ENGINE_LIMITS.goingOnMs);
  timer.unref();
  return () => clearInterval(timer);
}
