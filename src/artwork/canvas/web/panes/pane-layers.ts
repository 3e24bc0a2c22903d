/** The pictures of a pane: kept, moved, blended or exchanged without a white flash between them. */
import type OpenSeadragon from 'openseadragon';
import type { Point, ViewState } from '../door/panes/geometry.ts';
import { heightMm, widthMm, type PageView } from '../door/panes/page-view.ts';
import { bundleSource } from '../door/panes/tile-source.ts';
import { sideOfDivider } from '../tools/swipe.ts';
import type { Layer } from '../door/panes/viewer-state.ts';

type Osd = typeof OpenSeadragon;

interface Slot {
  layer: Layer;
  item: OpenSeadragon.TiledImage | null;
}

export interface PaneLayers {
  /** Draws these layers; pictures that are shown already stay. */
  show(layers: readonly Layer[]): void;
  /** Puts the divider of clipped layers where it belongs on the screen. */
  clip(view: ViewState, share: number): void;
  /** Every picture can be drawn: its tiles may still come. */
  isOpen(): boolean;
}

function sourceOf(page: PageView): unknown {
  if (page.tiles) return bundleSource(page, page.tiles);
  return { type: 'image', url: page.picture ?? '', buildPyramid: false };
}

/** `onOpen` is called whenever the layers asked for are all there. */
export function createLayers(osd: Osd, viewer: OpenSeadragon.Viewer, onOpen: () => void): PaneLayers {
  let slots: Slot[] = [];
  /** Pictures that stay until their successors can be drawn. */
  let leaving: OpenSeadragon.TiledImage[] = [];

  const drop = (items: readonly OpenSeadragon.TiledImage[]): void => {
    for (const item of items) viewer.world.removeItem(item);
  };
  const blend = (item: OpenSeadragon.TiledImage, layer: Layer): void => {
    item.setPreload(true);
    item.setOpacity(layer.opacity);
    item.setCompositeOperation(layer.composite ?? '');
    const { angle = 0, scale = 1 } = layer.page.turned ?? {};
    const [w, h] = [widthMm(layer.page), heightMm(layer.page)];
    // Scaled and turned about its middle.
    item.setWidth(w * scale, true);
    item.setPosition(new osd.Point(layer.at.x - ((scale - 1) * w) / 2, layer.at.y - ((scale - 1) * h) / 2), true);
    item.setRotation(angle, true);
    if (!layer.clip) item.setClip(null);
  };
  const isOpen = (): boolean => slots.every((slot) => slot.item !== null);
  const settle = (): void => {
    if (!isOpen()) return;
    drop(leaving);
    leaving = [];
    slots.forEach((slot, index) => slot.item && viewer.world.setItemIndex(slot.item, index));
    onOpen();
  };

  const open = (slot: Slot): void => {
    const { page, at } = slot.layer;
    viewer.addTiledImage({
      tileSource: sourceOf(page) as never,
      x: at.x,
      y: at.y,
      width: widthMm(page),
      opacity: slot.layer.opacity,
      success: (event) => {
        const item = 'item' in event ? event.item : null;
        if (!(item instanceof osd.TiledImage)) throw new Error('a picture was opened without being named');
        if (!slots.includes(slot)) {
          viewer.world.removeItem(item);
          return;
        }
        slot.item = item;
        blend(item, slot.layer);
        settle();
      },
    });
  };

  return {
    isOpen,
    show(layers) {
      const samePage = layers[0]?.page.page === slots[0]?.layer.page.page;
      const kept = slots;
      slots = layers.map((layer) => {
        const known = kept.find((slot) => slot.layer.page.key === layer.page.key && slot.item !== null);
        return known ? { layer, item: known.item } : { layer, item: null };
      });
      const gone = kept.flatMap((slot) => (slot.item && !slots.some((one) => one.item === slot.item) ? [slot.item] : []));
      // Another page must not shine through; a better picture of the same page takes over when it is ready.
      if (samePage) leaving.push(...gone);
      else drop([...gone, ...leaving.splice(0)]);
      for (const slot of slots) {
        if (slot.item) blend(slot.item, slot.layer);
        else open(slot);
      }
      settle();
    },
    clip(view, share) {
      for (const { layer, item } of slots) {
        if (!item || !layer.clip) continue;
        const box = sideOfDivider(view, share, layer.clip);
        item.setClip(clipOf(osd, layer.page, layer.at, box));
      }
    },
  };
}

/** The part of the picture inside the box, in its own px. */
function clipOf(osd: Osd, page: PageView, at: Point, box: { x: number; y: number; w: number; h: number }): OpenSeadragon.Rect {
  const [w, h] = [widthMm(page), heightMm(page)];
  const inside = (value: number, most: number): number => Math.min(most, Math.max(0, value));
  const left = inside(box.x - at.x, w);
  const top = inside(box.y - at.y, h);
  const px = page.widthPx / w;
  return new osd.Rect(left * px, top * px, (inside(box.x + box.w - at.x, w) - left) * px, (inside(box.y + box.h - at.y, h) - top) * px);
}
