/**
 * One OpenSeadragon viewer in a world of millimetres. The 2D canvas drawer is chosen on purpose: WebGL is
 * emulated on many office machines and then several times slower.
 */
import type OpenSeadragon from 'openseadragon';
import {
  centreOf,
  freePart,
  MAX_ZOOM,
  minus,
  NO_VIEW,
  PX_PER_MM,
  scaleToFit,
  toScreen,
  toWorld,
  turnedBack,
  visibleBox,
  withSurroundings,
  type MmBox,
  type Point,
  type Room,
  type Turn,
  type ViewState,
} from './geometry.ts';
import { boxOfPage } from './page-view.ts';
import { artworkDrawer } from '../../panes/artwork-drawer.ts';
import { createMending } from '../../panes/mending.ts';
import { createLayers } from '../../panes/pane-layers.ts';
import type { Layer } from './viewer-state.ts';

type Osd = typeof OpenSeadragon;

export interface PaneScene {
  layers: readonly Layer[];
  turn: Turn;
  /** Share of the width left of the divider, for clipped layers. */
  swipe: number;
  /** Differences alone, in two colours: what differs is doubled so many times. Null: the artwork as it is. */
  gain: number | null;
}

/** Which part is looked at, for another pane to look at the same: its middle in mm, the scale in px per mm. */
export interface Gaze {
  centre: Point;
  scale: number;
}

export interface Pane {
  show(scene: PaneScene): void;
  /** Read aloud as the name of the artwork. */
  setLabel(label: string): void;
  view(): ViewState;
  gaze(): Gaze;
  /** Looks where another pane looks, without telling it back. */
  follow(gaze: Gaze): void;
  fit(what: 'whole' | 'width'): void;
  fitBox(box: MmBox): void;
  zoomBy(factor: number, at?: Point): void;
  /** To so many times the size in print. */
  zoomTo(zoom: number): void;
  /** One pixel of the inspection image per pixel of the screen. */
  zoomToPixels(): void;
  panBy(px: Point): void;
  /** A finger that came down on something over the artwork moves and zooms the artwork, as if it had come down on that. */
  takeFinger(down: PointerEvent): void;
  /** Shows the place as soon as its page is there. */
  goTo(page: number, box: MmBox): void;
  /** Looks there as soon as the page is there. */
  lookAt(page: number, gaze: Gaze): void;
  /** The whole page is seen, and nobody has moved it since. */
  isFitted(): boolean;
  /** The place of the artwork (mm) under a point of the window. */
  toMm(clientX: number, clientY: number): Point;
  /** Where a point of the artwork (mm) lies on the pane, px from its top left corner; follows zoom and rotation. */
  toScreen(x: number, y: number): Point;
  /** Calls back whenever the artwork moved under the pane; answers how to stop. */
  onView(listener: () => void): () => void;
  /** Draws into the artwork's own canvas after the artwork, with every frame of it; answers how to stop. */
  onPaint(paint: Paint): () => void;
  destroy(): void;
}

/** `ratio`: px of the canvas per px of the screen. */
export type Paint = (context: CanvasRenderingContext2D, ratio: number) => void;

/** The pane measured from a page that does not lie at the origin of its world. */
export function paneFrom(pane: Pane, at: Point): Pane {
  return {
    ...pane,
    toMm: (clientX, clientY) => minus(pane.toMm(clientX, clientY), at),
    toScreen: (x, y) => pane.toScreen(x + at.x, y + at.y),
  };
}

export interface PaneEvents {
  onView(view: ViewState): void;
  /** The person moved this pane by hand. */
  onLead(): void;
  onClick(at: Point): void;
  /** Part of the artwork could not be loaded and is tried again (true), or all of it is there (false). */
  onBroken(isBroken: boolean): void;
  /** Every tile in view is drawn: at first, and whenever it is so again. */
  onDrawn(): void;
}

/** Room around a page that fits, as a share of it. */
const MARGIN = 0.03;
/** From so many px of the screen per pixel of the picture on, the pixels are shown as they are. */
const PIXELS_SHOW = 5;

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

export function createPane(osd: Osd, element: HTMLElement, events: PaneEvents): Pane {
  standInForInlineStyle();
  const isStill = matchMedia('(prefers-reduced-motion: reduce)').matches;
  let scene: PaneScene = { layers: [], turn: 0, swipe: 0.5, gain: null };
  const viewer = osd({
    element,
    drawer: artworkDrawer(osd, () => scene.gain),
    showNavigationControl: false,
    showNavigator: false,
    // The actions of the viewer hold every key.
    keyboardNavEnabled: false,
    animationTime: isStill ? 0 : 0.35,
    springStiffness: 9,
    zoomPerScroll: 1.25,
    visibilityRatio: 0.2,
    preserveImageSizeOnResize: true,
    imageLoaderLimit: 6,
    // A tile that was cut off on its way is asked for again.
    tileRetryMax: 2,
    tileRetryDelay: 400,
    placeholderFillStyle: '#ffffff',
    // Seams are hidden by the tiles' overlap; composing every tile twice would halve the frames.
    smoothTileEdgesMinZoom: Infinity,
    gestureSettingsMouse: { clickToZoom: false, dblClickToZoom: true },
    gestureSettingsTouch: { clickToZoom: false },
    crossOriginPolicy: 'Anonymous',
    tabIndex: 0,
  });
  const canvas = viewer.canvas;
  canvas.setAttribute('role', 'application');
  const { viewport } = viewer;

  /** What the view was fitted to and has not been moved from since. */
  let fitted: 'whole' | 'width' | null = 'whole';
  let waiting: { page: number; go: () => void } | null = null;
  let isSmooth = true;
  const base = (): Layer | null => scene.layers.find((layer) => layer.opacity > 0) ?? scene.layers[0] ?? null;

  const view = (): ViewState => {
    const { x: width, y: height } = viewport.getContainerSize();
    if (width === 0) return NO_VIEW;
    const origin = viewport.pixelFromPoint(new osd.Point(0, 0), true);
    return { scale: viewport.getZoom(true) * width, x: origin.x, y: origin.y, turn: scene.turn, width, height };
  };
  const moveTo = (centre: Point, scale: number, immediately = isStill): void => {
    const { width, height, turn } = view();
    if (width === 0) return;
    const limited = Math.min(MAX_ZOOM * PX_PER_MM, scale);
    const { x: w, y: h } = turn % 180 === 0 ? { x: width, y: height } : { x: height, y: width };
    const rect = new osd.Rect(centre.x - w / limited / 2, centre.y - h / limited / 2, w / limited, h / limited);
    viewport.fitBounds(rect, immediately);
  };
  const fitBox = (box: MmBox, what: 'whole' | 'width', immediately = isStill): void => {
    const { view: free, off } = freePart(view(), roomOf(element));
    const scale = Math.min(MAX_ZOOM * PX_PER_MM, scaleToFit(box, free, what));
    // A long page that fits in its width begins at its top.
    const beyond = what === 'width' ? Math.max(0, scale / scaleToFit(box, free, 'whole') - 1) : 0;
    const away = turnedBack({ x: off.x / scale, y: (off.y + (beyond * free.height) / 2) / scale }, free.turn);
    moveTo(minus(centreOf(box), away), scale, immediately);
  };
  const refit = (immediately: boolean): void => {
    const layer = base();
    if (layer && fitted) fitBox(withMargin(boxOfPage(layer.page, layer.at)), fitted, immediately);
  };
  const limitZoom = (): void => {
    const { width } = view();
    const layer = base();
    if (width === 0 || !layer) return;
    const whole = scaleToFit(boxOfPage(layer.page, layer.at), view(), 'whole');
    Object.assign(viewport, { minZoomLevel: (Math.min(whole, PX_PER_MM) * 0.4) / width, maxZoomLevel: (MAX_ZOOM * PX_PER_MM) / width });
  };
  const goNow = (box: MmBox): void => {
    fitted = null;
    const layer = base();
    fitBox(withSurroundings(box, layer && withMargin(boxOfPage(layer.page, layer.at))), 'whole');
  };
  const onOpen = (): void => {
    limitZoom();
    refit(true);
    if (waiting && waiting.page === base()?.page.page) {
      waiting.go();
      waiting = null;
    }
    layers.clip(view(), scene.swipe);
  };
  const mending = createMending({
    reload: () => {
      layers.reload();
      viewer.forceRedraw();
    },
    isLoaded: () => layers.isOpen() && layers.isDrawn(),
    tell: events.onBroken,
  });
  const layers = createLayers(osd, viewer, { onOpen, onFail: mending.failed });
  viewer.addHandler('tile-load-failed', (event) => {
    if ('maxReached' in event && event.maxReached) mending.failed();
  });

  const whenThere = (page: number, go: () => void): void => {
    if (page === base()?.page.page && layers.isOpen()) go();
    else waiting = { page, go };
  };
  const listeners = new Set<() => void>();
  const paints = new Set<Paint>();
  const paintOver = (width: number): void => {
    const { canvas: drawn, context } = drawnOn(viewer);
    if (width > 0) for (const paint of paints) paint(context, drawn.width / width);
  };
  const tell = (now: ViewState): void => {
    events.onView(now);
    for (const listener of listeners) listener();
  };
  const lead = (): void => {
    fitted = null;
    events.onLead();
  };
  viewer.addHandler('viewport-change', () => layers.clip(view(), scene.swipe));
  viewer.addHandler('update-viewport', () => {
    const now = view();
    const smooth = now.scale / ((base()?.page.dpi ?? 25.4) / 25.4) < PIXELS_SHOW;
    if (smooth !== isSmooth) viewer.drawer.setImageSmoothingEnabled((isSmooth = smooth));
    paintOver(now.width);
    tell(now);
  });
  viewer.addHandler('fully-loaded-change', (event) => {
    const isDrawn = 'fullyLoaded' in event && Boolean(event.fullyLoaded);
    // For whoever watches the page from outside.
    element.toggleAttribute('data-loaded', isDrawn);
    if (isDrawn) events.onDrawn();
  });
  viewer.addHandler('resize', () => {
    limitZoom();
    refit(true);
    tell(view());
  });
  for (const name of ['canvas-drag', 'canvas-scroll', 'canvas-pinch', 'canvas-double-click'] as const) viewer.addHandler(name, lead);
  viewer.addHandler('canvas-press', () => events.onLead());
  viewer.addHandler('canvas-click', (event) => {
    if (event.quick) events.onClick(toWorld(view(), event.position));
  });

  const zoomTo = (zoom: number): void => {
    fitted = null;
    moveTo(centreOf(visibleBox(view())), zoom * PX_PER_MM);
  };
  return {
    show(next) {
      const before = scene;
      scene = next;
      if (next.layers[0]?.page.page !== before.layers[0]?.page.page) fitted ??= 'whole';
      if (next.turn !== before.turn) {
        viewport.setRotation(next.turn, true);
        limitZoom();
        refit(true);
      }
      layers.show(next.layers);
      layers.clip(view(), next.swipe);
      viewer.forceRedraw();
    },
    setLabel: (label) => canvas.setAttribute('aria-label', label),
    view,
    gaze: () => ({ centre: centreOf(visibleBox(view())), scale: view().scale }),
    follow({ centre, scale }) {
      fitted = null;
      const { width } = view();
      if (width === 0) return;
      viewport.zoomTo(scale / width, undefined, true);
      viewport.panTo(new osd.Point(centre.x, centre.y), true);
    },
    fit(what) {
      fitted = what;
      refit(isStill);
    },
    fitBox(box) {
      fitted = null;
      fitBox(withMargin(box), 'whole');
    },
    zoomBy(factor, at) {
      fitted = null;
      const around = at && toWorld(view(), at);
      viewport.zoomBy(factor, around && new osd.Point(around.x, around.y), isStill || at !== undefined);
      viewport.applyConstraints(isStill);
    },
    zoomTo,
    zoomToPixels() {
      const layer = base();
      if (layer) zoomTo(layer.page.dpi / 25.4 / PX_PER_MM / devicePixelRatio);
    },
    panBy(px) {
      fitted = null;
      const by = turnedBack({ x: px.x / view().scale, y: px.y / view().scale }, scene.turn);
      viewport.panBy(new osd.Point(by.x, by.y), true);
      viewport.applyConstraints(true);
    },
    takeFinger(down) {
      // The canvas takes the pointer's capture: all that follows of it goes there by itself.
      viewer.canvas.dispatchEvent(new PointerEvent(down.type, down));
    },
    goTo(page, box) {
      whenThere(page, () => goNow(box));
    },
    lookAt(page, { centre, scale }) {
      whenThere(page, () => {
        fitted = null;
        moveTo(centre, scale, true);
      });
    },
    isFitted: () => fitted === 'whole',
    toMm(clientX, clientY) {
      const rect = canvas.getBoundingClientRect();
      return toWorld(view(), { x: clientX - rect.left, y: clientY - rect.top });
    },
    toScreen: (x, y) => toScreen(view(), { x, y }),
    onView(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    onPaint(paint) {
      paints.add(paint);
      viewer.forceRedraw();
      return () => {
        paints.delete(paint);
        if (!viewer.isDestroyed()) viewer.forceRedraw();
      };
    },
    destroy: () => {
      mending.stop();
      viewer.destroy();
    },
  };
}

/** What the styles say stands over the pane's edges (`--room-…`, px). */
function roomOf(element: HTMLElement): Room {
  const style = getComputedStyle(element);
  const of = (side: string): number => Number.parseFloat(style.getPropertyValue(`--room-${side}`)) || 0;
  return { top: of('top'), right: of('right'), bottom: of('bottom'), left: of('left') };
}

function withMargin(box: MmBox): MmBox {
  return { x: box.x - box.w * MARGIN, y: box.y - box.h * MARGIN, w: box.w * (1 + 2 * MARGIN), h: box.h * (1 + 2 * MARGIN) };
}

interface Drawn {
  canvas: HTMLCanvasElement;
  context: CanvasRenderingContext2D;
}

/** The canvas drawer's own canvas, which the library's types keep to themselves. */
function drawnOn(viewer: OpenSeadragon.Viewer): Drawn {
  return viewer.drawer as unknown as Drawn;
}
