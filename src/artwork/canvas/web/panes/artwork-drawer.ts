/** OpenSeadragon's canvas drawer, which lays a see-through picture on the others without a detour, and shows what differs in two colours. */
import type OpenSeadragon from 'openseadragon';
import { DifferencePainter } from './difference-painter.ts';

type Osd = typeof OpenSeadragon;
type Item = OpenSeadragon.TiledImage;
type Tile = OpenSeadragon.Tile & { position: OpenSeadragon.Point; size: OpenSeadragon.Point };

/** What the types of the library leave out. */
interface CanvasDrawer {
  canvas: HTMLCanvasElement;
  context: CanvasRenderingContext2D;
  viewport: OpenSeadragon.Viewport;
  draw(items: readonly Item[]): void;
  getDataToDraw(tile: Tile): CanvasRenderingContext2D | undefined;
}

/**
 * The library draws a see-through picture on a second canvas first, because its tiles overlap and what is drawn
 * twice would be seen twice. Cut along whole px of the screen they do not overlap, and half the work of an overlay is saved. `gain`: how often
 * differences are doubled where the last picture is drawn for its difference from the first; null: not now.
 */
export function artworkDrawer(osd: Osd, gain: () => number | null): typeof OpenSeadragon.CanvasDrawer {
  const Base = osd.CanvasDrawer as unknown as new (options: OpenSeadragon.DrawerConstructorParameters) => CanvasDrawer;
  class ArtworkDrawer extends Base {
    private readonly differences = new DifferencePainter();

    override draw(items: readonly Item[]): void {
      const top = items.at(-1);
      const strength = gain();
      if (strength !== null && top && items.length > 1 && top.getCompositeOperation() === 'difference') {
        this.drawDifferences(items.slice(0, -1), top, strength);
        return;
      }
      const tiles = top && this.viewport.getRotation(true) % 360 === 0 ? sheerTiles(top) : null;
      super.draw(tiles ? items.slice(0, -1) : items);
      if (!top || !tiles) return;
      const { context } = this;
      context.save();
      context.globalAlpha = top.getOpacity();
      for (const tile of tiles) this.drawCut(tile, top.source.tileOverlap);
      context.restore();
    }

    /** Each side by itself, then both in the colours of what was taken away and what was added. */
    private drawDifferences(after: readonly Item[], before: Item, strength: number): void {
      super.draw(after);
      this.differences.takeAfter(this.canvas);
      // On an empty canvas a picture laid on for its difference is the picture itself.
      super.draw([before]);
      this.differences.takeBefore(this.canvas);
      this.context.save();
      this.context.setTransform(1, 0, 0, 1, 0, 0);
      this.differences.paint(this.context, strength);
      this.context.restore();
    }

    /** The tile up to the px at which its neighbours begin. */
    private drawCut(tile: Tile, overlap: number): void {
      const picture = this.getDataToDraw(tile)?.canvas;
      if (!picture) return;
      const ratio = osd.pixelDensityRatio;
      const along = (at: number, size: number, px: number, isFirst: boolean, isLast: boolean) => {
        const scale = (size * ratio) / px;
        const from = Math.round(at * ratio + (isFirst ? 0 : overlap * scale));
        const to = Math.round((at + size) * ratio - (isLast ? 0 : overlap * scale));
        return { from, length: to - from, source: (from - at * ratio) / scale, sourceLength: (to - from) / scale };
      };
      const x = along(tile.position.x, tile.size.x, Math.min(tile.sourceBounds.width, picture.width), tile.x === 0, tile.isRightMost);
      const y = along(tile.position.y, tile.size.y, Math.min(tile.sourceBounds.height, picture.height), tile.y === 0, tile.isBottomMost);
      this.context.drawImage(picture, x.source, y.source, x.sourceLength, y.sourceLength, x.from, y.from, x.length, y.length);
    }
  }
  return ArtworkDrawer as unknown as typeof OpenSeadragon.CanvasDrawer;
}

/** The tiles of a see-through picture that lie side by side; null: it is opaque, or finer tiles are still on their way over coarse ones. */
function sheerTiles(item: Item): Tile[] | null {
  const opacity = item.getOpacity();
  if (opacity === 0 || opacity === 1 || item.getCompositeOperation() || item.getClip()) return null;
  const tiles = item.getTilesToDraw().map((one) => one.tile);
  const level = tiles[0]?.level;
  const isSettled = (tile: OpenSeadragon.Tile): tile is Tile =>
    tile.level === level && tile.loaded && tile.opacity === 1 && tile.position !== null && tile.size !== null;
  return tiles.length > 0 && tiles.every(isSettled) ? tiles : null;
}
