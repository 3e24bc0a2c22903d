import { useEffect, useRef, useState } from 'react';
import { useAppMutation, useAppQuery, useAppSubscription } from '#ui/data/operations/use-operation.ts';
import { usePolling } from '#ui/data/operations/use-polling.ts';
import { OutputStepDocument } from '../door/inspection.graphql.generated.ts';
import { DrawPageRenditionDocument, PageRenditionDocument, type DrawnPageFragment } from './rendition.graphql.generated.ts';
import type { PageView } from '#artwork/canvas/web/door/panes/page-view.ts';
import { useRenewedAddresses } from '#artwork/inspections/web/door/use-live-version.ts';
import type { Rendition } from '#artwork/canvas/web/door/panes/viewer-state.ts';

/** A version that is drawn in other ways: a drawing whose inks are known, not a picture. */
export interface Drawable {
  versionId: string;
  inks: readonly string[];
  layers: readonly ArtworkLayer[];
}

/** `shown`: the file has it on. */
export interface ArtworkLayer {
  name: string;
  shown: boolean;
}

interface VersionData {
  id: string;
  fileType: string | null;
  inks: readonly { name: string }[] | null;
  layers: readonly ArtworkLayer[] | null;
}

/** What of a version can be drawn by its inks; null: nothing. */
export function drawableOf(version: VersionData | null | undefined): Drawable | null {
  if (!version?.inks || (version.fileType !== 'pdf' && version.fileType !== 'ai')) return null;
  return { versionId: version.id, inks: version.inks.map(({ name }) => name), layers: version.layers ?? [] };
}

/** SHOWN: what is seen is what was asked for. DRAWING: it is being made, the last drawing is still seen. */
export type RenditionStatus = 'SHOWN' | 'DRAWING' | 'FAILED';

/** How often a drawing in the making is asked for while no hint arrives, ms. */
const POLL_MS = 1500;
/** Inks are switched several at a time: a drawing is asked for when the person has paused, ms. */
const PAUSE_MS = 350;

/** A value that stays behind until it has rested. */
function useRested<T>(value: T, key: string): T {
  const [rested, setRested] = useState({ value, key });
  useEffect(() => {
    if (rested.key === key) return undefined;
    const timer = setTimeout(() => setRested({ value, key }), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [value, key, rested.key]);
  return rested.value;
}

/** Layers of this version that are on: those wanted, and of those that the other version does not have, what the file shows. */
function layersOn(own: readonly ArtworkLayer[], wanted: readonly string[], others: readonly ArtworkLayer[]): string[] {
  const isOn = ({ name, shown }: ArtworkLayer): boolean =>
    wanted.includes(name) || (shown && others.length > 0 && !others.some((other) => other.name === name));
  return [...new Set(own.filter(isOn).map(({ name }) => name))];
}

export interface RenditionWish {
  /** Null: it has no other drawings. */
  of: Drawable | null;
  page: PageView | null;
  wanted: Rendition;
  /** The layers among which the person chose, where they are not its own. */
  others?: readonly ArtworkLayer[] | undefined;
  /** The version, where its pages were drawn once: tiles that are not there were removed, and are drawn again. */
  drawnOnce: string | null;
}

/** The page as the viewer draws it, in the rendition wanted; until that is made, as it was seen last. */
export function useRendition({ of, page, wanted, others = [], drawnOnce }: RenditionWish): {
  page: PageView | null;
  status: RenditionStatus;
} {
  const inks = wanted.kind === 'PLATES' ? wanted.inks.filter((ink) => of?.inks.includes(ink)) : [];
  const layers = wanted.kind === 'LAYERS' ? layersOn(of?.layers ?? [], wanted.layers, others) : [];
  const isAgain = wanted.kind === 'NORMAL' && drawnOnce !== null && page !== null && page.tiles === null;
  const kind = isAgain ? 'PAGE' : wanted.kind;
  const asked = useRested({ kind, inks, layers }, JSON.stringify([kind, inks, layers]));
  // A version without layers looks the same whatever layers are on.
  const isOther = of !== null && page !== null && wanted.kind !== 'NORMAL' && !(wanted.kind === 'LAYERS' && of.layers.length === 0);
  const isWanted = isOther || isAgain;
  const versionId = (isAgain ? drawnOnce : of?.versionId) ?? '';
  const input = { versionId, page: page?.page ?? 1, kind: asked.kind, inks: asked.inks, layers: asked.layers };
  const pause = !isWanted || asked.kind === 'NORMAL';
  const read = useAppQuery(PageRenditionDocument, input, { pause });
  const draw = useAppMutation(DrawPageRenditionDocument, { quiet: true });
  const [refused, setRefused] = useState<string | null>(null);
  const found = pause ? null : (read.data?.pageRendition ?? null);
  const mine = found && isOf(found, input) ? found : null;
  const key = JSON.stringify(input);

  const tried = useRef(new Set<string>());
  const { refetch } = read;
  const status = mine?.status ?? null;
  useEffect(() => {
    // One that failed is tried once more by everybody who wants to see it.
    if (pause || (status !== 'NONE' && status !== 'FAILED') || tried.current.has(key)) return;
    tried.current.add(key);
    void draw.run({ input: JSON.parse(key) as typeof input }).then((outcome) => (outcome.ok ? refetch() : setRefused(key)));
  }, [pause, status, key, draw, refetch]);
  const isRunning = status === 'RUNNING';
  useAppSubscription(OutputStepDocument, { id: input.versionId }, () => refetch(), { pause: !isRunning });
  usePolling(refetch, isRunning ? POLL_MS : null);
  useRenewedAddresses(() => !pause && refetch());

  const drawn = page && mine?.tiles ? drawnPage(page, mine, key) : null;
  const [last, setLast] = useState<PageView | null>(null);
  if (drawn && drawn.key !== last?.key) setLast(drawn);
  // A page whose tiles were removed is seen in its smaller picture meanwhile.
  if (!isWanted || page === null) return { page, status: 'SHOWN' };
  const stale = last?.page === page.page && last.key.startsWith(`${page.key}|`) ? last : page;
  const failed = refused === key || (status === 'FAILED' && !draw.busy);
  return { page: drawn ?? stale, status: drawn ? 'SHOWN' : failed ? 'FAILED' : 'DRAWING' };
}

type Asked = { versionId: string; page: number; kind: string; inks: readonly string[]; layers: readonly string[] };

function isOf(found: DrawnPageFragment, input: Asked): boolean {
  const sorted = (names: readonly string[]): string => JSON.stringify(names.toSorted());
  const same = found.versionId === input.versionId && found.page === input.page && found.kind === input.kind;
  return same && sorted(found.inks) === sorted(input.inks) && sorted(found.layers) === sorted(input.layers);
}

function drawnPage(page: PageView, { tiles, url2000 }: DrawnPageFragment, key: string): PageView {
  return { ...page, key: `${page.key}|${key}`, tiles: tiles ?? page.tiles, picture: url2000 ?? page.picture };
}
