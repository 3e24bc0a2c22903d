import { useEffect, useRef, useState } from 'react';
import { useAppMutation, useAppQuery, useAppSubscription } from '#ui/data/operations/use-operation.ts';
import { usePolling } from '#ui/data/operations/use-polling.ts';
import type { Point } from '#artwork/canvas/web/door/panes/geometry.ts';
import { OutputStepDocument } from '../door/inspection.graphql.generated.ts';
import { InkValuesDocument, type SpotValuesPartFragment } from './ink-values.graphql.generated.ts';
import { DrawPageRenditionDocument } from './rendition.graphql.generated.ts';

/** MEASURING: the page is being measured, once. NONE: there is nothing to ask of. */
export interface InkReading {
  status: 'NONE' | 'MEASURING' | 'READ' | 'OFF_PAGE' | 'FAILED';
  values: SpotValuesPartFragment | null;
}

export interface Measurable {
  versionId: string;
  page: number;
  /** mm from the top-left of the page's picture; null: off the page. */
  place: Point | null;
}

const POLL_MS = 1500;
/** A moving pointer asks this often, ms: a few cells of a file each time. */
const PACE_MS = 120;
/** Places are asked for to a twentieth of a millimetre: finer than a pixel of the measurement. */
const grid = (mm: number): number => Math.round(mm * 20) / 20;

/** The newest value, at most once in `PACE_MS`. */
function usePaced<T>(value: T, key: string): T {
  const [paced, setPaced] = useState({ value, key });
  const last = useRef(0);
  useEffect(() => {
    if (paced.key === key) return undefined;
    const wait = Math.max(0, last.current + PACE_MS - Date.now());
    const timer = setTimeout(() => {
      last.current = Date.now();
      setPaced({ value, key });
    }, wait);
    return () => clearTimeout(timer);
  }, [value, key, paced.key]);
  return paced.value;
}

/** The ink values of a place of a version; a page that nobody has measured is measured. */
export function useInkValues(of: Measurable | null, spotMm: number): InkReading {
  const wanted = of?.place ? { versionId: of.versionId, page: of.page, x: grid(of.place.x), y: grid(of.place.y), spotMm } : null;
  const asked = usePaced(wanted, JSON.stringify(wanted));
  const isForeign = asked?.versionId !== of?.versionId || asked?.page !== of?.page;
  const pause = asked === null || isForeign;
  const read = useAppQuery(InkValuesDocument, asked ?? { versionId: '', page: 1, x: 0, y: 0, spotMm: 0 }, { pause });
  const draw = useAppMutation(DrawPageRenditionDocument, { quiet: true });
  const answer = pause ? null : (read.data?.inkValues ?? null);
  const page = `${of?.versionId} ${of?.page}`;
  const [refused, setRefused] = useState<string | null>(null);
  const tried = useRef(new Set<string>());
  const { refetch } = read;
  const status = answer?.status ?? null;
  useEffect(() => {
    // What failed is tried once more by everybody who wants to see it.
    if (!asked || isForeign || (status !== 'NONE' && status !== 'FAILED') || tried.current.has(page)) return;
    tried.current.add(page);
    const input = { versionId: asked.versionId, page: asked.page, kind: 'INKS' };
    void draw.run({ input }).then((outcome) => (outcome.ok ? refetch() : setRefused(page)));
  }, [asked, isForeign, status, page, draw, refetch]);
  const isRunning = status === 'RUNNING';
  useAppSubscription(OutputStepDocument, { id: of?.versionId ?? '' }, () => refetch(), { pause: !isRunning });
  usePolling(refetch, isRunning ? POLL_MS : null);

  if (!of) return { status: 'NONE', values: null };
  if (!of.place) return { status: 'OFF_PAGE', values: null };
  if (refused === page || (status === 'FAILED' && !draw.busy)) return { status: 'FAILED', values: null };
  if (answer?.status === 'DONE') return { status: answer.values ? 'READ' : 'OFF_PAGE', values: answer.values ?? null };
  return { status: 'MEASURING', values: null };
}
