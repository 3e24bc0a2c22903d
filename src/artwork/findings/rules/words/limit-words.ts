/** What alone was compared, in words. Pure. */
import type { Translate } from '#shared/i18n.ts';
import { limitMessages as words } from './limit-messages.ts';

interface Limit {
  box?: string | null;
  region?: { x: number; y: number; w: number; h: number } | null;
  layers?: readonly string[] | null;
}

const mm = (value: number): string => value.toFixed(1);

/** '仕上がり（TrimBox）の内側・レイヤー：Artwork'; empty where everything was compared. */
export function limitWords(limit: Limit | null | undefined, t: Translate): string {
  if (!limit) return '';
  const { box, region, layers } = limit;
  const said = [
    box === 'TRIM' || box === 'BLEED' || box === 'ART' ? t(words[box]) : '',
    region ? t(words.region, { x: mm(region.x), y: mm(region.y), w: mm(region.w), h: mm(region.h) }) : '',
    layers?.length ? t(words.layers, { names: layers.join(' / ') }) : '',
  ];
  return said.filter(Boolean).join(t(words.and));
}
