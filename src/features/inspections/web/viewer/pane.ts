/**
 * One OpenSeadragon viewer: up to two pages laid on each other by their TrimBox,
 * in a world of millimetres. The 2D canvas drawer is chosen on purpose: WebGL is
 * emulated on many office machines and then several times slower.
 */
import type OpenSeadragon from 'openseadragon';
import { heightMm, widthMm, type PageView } from './page-view.ts';
import { bundleSource } from './tile-source.ts';

type Osd = typeof OpenSeadragon;

export interface MmBox {
  x: number;
  y: number;
  w: number;
  h: number;
}

/** Where the viewport stands: what the overlay and the linked pane need. */
export interface ViewState {
  /** px of the screen per mm. */
  scale: number;
  /** Screen position of the world's origin. */
  x: number;
  y: number;
  /** Share of the inspection image's own size, 1 = one pixel for one pixel. */
  zoom: number;
}

export interface TopLayer {
  opacity: number;
  composite: 'difference' | null;
}

export interface Pane {
  show(base: PageView | null, top: PageView | null): void;
  setTop(layer: TopLayer): void;
  fit(): void;
  zoomBy(factor: number): void;
  /** One pixel of the inspection image per pixel of the screen. */
  actualSize(): void;
  goTo(box: MmBox): void;
  view(): ViewState;
  /** Takes over centre and zoom of another pane without telling it back. */
  follow(bounds: unknown): void;
  bounds(): unknown;
  toMm(pageX: number, pageY: number): { x: number; y: number };
  /** Whether dragging moves the artwork (off while a place is being drawn). */
  setPanning(on: boolean): void;
  destroy(): void;
}

export interface PaneEvents {
  onView(state: ViewState): void;
  /** The person moved this pane by hand. */
  onLead(): void;
  onClick(mm: { x: number; y: number }): void;
  onShown(): void;
}

const MARGIN = 1.06;

function sourceOf(page: PageView): unknown {
  if (page.tiles) return bundleSource(page, page.tiles);
  return { type: 'image', url: page.picture ?? '', buildPyramid: false };
}

/**
 * OpenSeadragon puts a style sheet for touch screens into the page unless it
 * finds it there already. Our content security policy refuses inline sheets and
 * our own focus ring needs none, so it finds this: an element of that name which,
 * belonging to no namespace, is no style sheet.
 */
function standInForInlineStyle(): void {
  if (document.querySelector('style[data-openseadragon-mobile-css]')) return;
  const marker = document.createElementNS(null, 'style');
  marker.setAttribute('data-openseadragon-mobile-css', 'true');
  document.head.append(marker);
}

export function createPane(osd: Osd, element: HTMLElement, label: string, events: PaneEvents): Pane {
  standInForInlineStyle();
  const viewer = osd({
    element,
    drawer: 'canvas',
    showNavigationControl: false,
    showNavigator: false,
    animationTime: 0.35,
    springStiffness: 9,
    maxZoomPixelRatio: 8,
    minZoomImageRatio: 0.5,
    visibilityRatio: 0.25,
    preserveImageSizeOnResize: true,
    imageLoaderLimit: 6,
    placeholderFillStyle: '#ffffff',
    gestureSettingsMouse: { clickToZoom: false, dblClickToZoom: true },
    gestureSettingsTouch: { clickToZoom: false },
    crossOriginPolicy: 'Anonymous',
    tabIndex: 0,
  } as OpenSeadragon.Options);
  const canvas = viewer.canvas as HTMLElement;
  canvas.setAttribute('role', 'application');
  canvas.setAttribute('aria-label', label);
  let base: PageView | null = null;
  let shownKeys = '';
  let topItem: OpenSeadragon.TiledImage | null = null;
  let layer: TopLayer = { opacity: 1, composite: null };

  const view = (): ViewState => {
    const origin = viewer.viewport.pixelFromPoint(new osd.Point(0, 0), true);
    const unit = viewer.viewport.pixelFromPoint(new osd.Point(1, 0), true);
    const scale = unit.x - origin.x;
    const zoom = base ? scale / (base.dpi / 25.4) : 1;
    return { scale, x: origin.x, y: origin.y, zoom };
  };
  const tell = () => events.onView(view());
  viewer.addHandler('update-viewport', tell);
  viewer.addHandler('resize', tell);
  for (const name of ['canvas-press', 'canvas-scroll', 'canvas-key', 'canvas-pinch', 'canvas-double-click'] as const) {
    viewer.addHandler(name, () => events.onLead());
  }
  viewer.addHandler('canvas-click', (event) => {
    const point = viewer.viewport.pointFromPixel((event as { position: OpenSeadragon.Point }).position, true);
    if ((event as { quick: boolean }).quick) events.onClick({ x: point.x, y: point.y });
  });

  const applyLayer = () => {
    topItem?.setOpacity(layer.opacity);
    topItem?.setCompositeOperation((layer.composite ?? '') as never);
  };

  const add = (page: PageView, x: number, y: number, isTop: boolean, keep: unknown) => {
    viewer.addTiledImage({
      tileSource: sourceOf(page) as never,
      x,
      y,
      width: widthMm(page),
      success: (event) => {
        const item = (event as unknown as { item: OpenSeadragon.TiledImage }).item;
        if (isTop) {
          topItem = item;
          applyLayer();
        } else if (keep) viewer.viewport.fitBounds(keep as OpenSeadragon.Rect, true);
        else pane.fit();
        events.onShown();
      },
    });
  };

  const pane: Pane = {
    show(nextBase, nextTop) {
      const keys = `${nextBase?.key}|${nextTop?.key}`;
      if (keys === shownKeys) return;
      const samePage = base !== null && nextBase !== null && base.page === nextBase.page;
      // A better picture of the same page must not move what the person looks at.
      const keep = samePage && viewer.world.getItemCount() > 0 ? viewer.viewport.getBounds(true) : null;
      shownKeys = keys;
      base = nextBase;
      topItem = null;
      viewer.world.removeAll();
      if (nextBase) add(nextBase, 0, 0, false, keep);
      if (nextTop && nextBase) add(nextTop, nextBase.trim.x - nextTop.trim.x, nextBase.trim.y - nextTop.trim.y, true, keep);
    },
    setTop(next) {
      layer = next;
      applyLayer();
    },
    fit() {
      if (!base) return;
      const [w, h] = [widthMm(base), heightMm(base)];
      const rect = new osd.Rect(w / 2 - (w * MARGIN) / 2, h / 2 - (h * MARGIN) / 2, w * MARGIN, h * MARGIN);
      viewer.viewport.fitBounds(rect, false);
    },
    zoomBy(factor) {
      viewer.viewport.zoomBy(factor);
      viewer.viewport.applyConstraints();
    },
    actualSize() {
      if (!base) return;
      viewer.viewport.zoomBy(1 / view().zoom);
      viewer.viewport.applyConstraints();
    },
    goTo(box) {
      // The place with room around it, at least 20 mm wide: the eye needs its surroundings.
      const isPoint = box.w === 0 && box.h === 0;
      const w = Math.max(box.w * 2.6, isPoint ? 60 : 20);
      const h = Math.max(box.h * 2.6, isPoint ? 40 : 14);
      viewer.viewport.fitBounds(new osd.Rect(box.x + box.w / 2 - w / 2, box.y + box.h / 2 - h / 2, w, h), false);
    },
    view,
    follow(bounds) {
      viewer.viewport.fitBounds(bounds as OpenSeadragon.Rect, true);
    },
    bounds: () => viewer.viewport.getBounds(true),
    toMm(pageX, pageY) {
      const rect = canvas.getBoundingClientRect();
      const point = viewer.viewport.pointFromPixel(new osd.Point(pageX - rect.left, pageY - rect.top), true);
      return { x: point.x, y: point.y };
    },
    setPanning(on) {
      const panning = viewer as unknown as { panHorizontal: boolean; panVertical: boolean };
      panning.panHorizontal = on;
      panning.panVertical = on;
    },
    destroy: () => viewer.destroy(),
  };
  return pane;
}
