/** A page of a version as the viewer draws it. One unit of the viewer's world is one millimetre. */
import { ORIGIN, type MmBox, type Point } from './geometry.ts';

export interface TileBundle {
  url: string;
  tileSize: number;
  overlap: number;
  format: string;
  minLevel: number;
  maxLevel: number;
  /** 'level/column_row' → [offset, length] inside the object. */
  ranges: Record<string, [number, number]>;
}

export interface PageView {
  /** Stays the same while signed addresses are renewed. */
  key: string;
  page: number;
  widthPx: number;
  heightPx: number;
  dpi: number;
  /** TrimBox in mm from the top-left of the picture: pages are laid on each other by it. */
  trim: MmBox;
  bleed: MmBox;
  /** The file names a TrimBox; else the whole page counts as it. */
  trimGiven: boolean;
  tiles: TileBundle | null;
  /** The best whole picture so far. */
  picture: string | null;
  /** The smallest one, for the strip and the mini-map. */
  thumbnail: string | null;
  /** Of a page that the newer one lies askew on: drawn turned (degrees clockwise) and scaled about its middle, moved by so many mm. */
  turned?: { angle: number; scale: number; by: Point };
}

const MM_PER_INCH = 25.4;

export const widthMm = (page: PageView): number => (page.widthPx / page.dpi) * MM_PER_INCH;
export const heightMm = (page: PageView): number => (page.heightPx / page.dpi) * MM_PER_INCH;

/** The page in the world, its top-left corner at `at`. */
export const boxOfPage = (page: PageView, at: Point = ORIGIN): MmBox => ({ ...at, w: widthMm(page), h: heightMm(page) });

interface PageData {
  page: number;
  widthPx: number;
  heightPx: number;
  dpi: number;
  boxes: { trim: MmBox; bleed: MmBox; trimGiven: boolean };
  url500: string | null;
  url2000: string | null;
  tiles: TileBundle | null;
}

/** The pages of a version as the API answers them. */
export function pageViews(version: { id: string; pages: readonly PageData[] } | null | undefined): PageView[] {
  return (version?.pages ?? []).map((page) => ({
    key: `${version?.id}/${page.page}/${page.tiles ? 'tiles' : page.url2000 ? '2000' : '500'}`,
    page: page.page,
    widthPx: page.widthPx,
    heightPx: page.heightPx,
    dpi: page.dpi,
    trim: page.boxes.trim,
    bleed: page.boxes.bleed,
    trimGiven: page.boxes.trimGiven,
    tiles: page.tiles,
    picture: page.url2000 ?? page.url500,
    thumbnail: page.url500 ?? page.url2000,
  }));
}
