import { useId, type CSSProperties } from 'react';
import { useText } from '#ui/i18n.tsx';
import {
  isSafeLink,
  safeColour,
  type Drawing,
  type Font,
  type PictureDrawing,
  type ShapeDrawing,
  type Stroke,
} from '#workbook/model/layout.ts';
import { sheetPreviewMessages as words } from '../../../sheet-preview-messages.ts';
import { fillOpacity, fillPaint, SheetFillDefinition } from './sheet-fill.tsx';
import { SheetText } from './sheet-text.tsx';

export interface SheetDrawingProps {
  drawing: Drawing;
  fonts: readonly Font[];
  /** Name of the media part → address. */
  pictures: Readonly<Record<string, string>>;
}

/** A picture, a shape, or a box with the name of what is not shown. */
export function SheetDrawing({ drawing, fonts, pictures }: SheetDrawingProps) {
  const t = useText();
  const { x, y, w, h, rotation, link } = drawing;
  const place: CSSProperties = {
    left: x,
    top: y,
    width: w,
    height: h,
    transform: rotation === 0 ? undefined : `rotate(${Number(rotation)}deg)`,
  };
  const address = drawing.kind === 'picture' ? pictures[drawing.media] : undefined;
  const shown =
    drawing.kind === 'shape' ? (
      <Shape drawing={drawing} fonts={fonts} />
    ) : drawing.kind === 'picture' && address !== undefined ? (
      <Picture drawing={drawing} address={address} />
    ) : (
      <span className="k-sheet-unshown">
        <b>{drawing.name}</b>
        {t(words[drawing.kind === 'unshown' ? drawing.what : 'picture'])}
      </span>
    );
  return (
    <div className="k-sheet-drawing" style={place}>
      {link !== undefined && isSafeLink(link) ? (
        <a href={link} target="_blank" rel="noreferrer noopener">
          {shown}
        </a>
      ) : (
        shown
      )}
    </div>
  );
}

const mirrored = ({ flipX, flipY }: Drawing): string | undefined =>
  flipX || flipY ? `scale(${flipX ? -1 : 1}, ${flipY ? -1 : 1})` : undefined;

/** The picture stands in a frame that cuts it off as Excel does. */
function Picture({ drawing, address }: { drawing: PictureDrawing; address: string }) {
  const { w, h, crop, opacity, stroke, alt, name } = drawing;
  const [width, height] = [w / (1 - crop.left - crop.right), h / (1 - crop.top - crop.bottom)];
  return (
    <span
      className="k-sheet-picture"
      style={{ transform: mirrored(drawing), outline: stroke ? `${stroke.width}px solid ${safeColour(stroke.colour)}` : undefined }}
    >
      <img
        src={address}
        alt={alt || name}
        draggable={false}
        style={{ width, height, left: -crop.left * width, top: -crop.top * height, opacity }}
      />
    </span>
  );
}

const dashOf = ({ dash, width }: Stroke): string | undefined =>
  ({
    solid: undefined,
    dot: `${width} ${width * 2}`,
    dash: `${width * 4} ${width * 3}`,
    dashDot: `${width * 4} ${width * 3} ${width} ${width * 3}`,
  })[dash];

function Shape({ drawing, fonts }: { drawing: ShapeDrawing; fonts: readonly Font[] }) {
  const id = useId();
  const { fill, stroke, paths, text, w, h } = drawing;
  const line = stroke ? safeColour(stroke.colour) : 'none';
  return (
    <>
      {/* An SVG without an extent is not drawn at all, and straight lines have none. */}
      <svg className="k-sheet-layer" width={Math.max(1, w)} height={Math.max(1, h)} aria-hidden style={{ transform: mirrored(drawing) }}>
        <SheetFillDefinition fill={fill} id={id} />
        {paths.map(({ d, paint }, index) => (
          <path
            key={index}
            d={d}
            fill={paint === 'head' ? line : paint === 'stroke' ? 'none' : fillPaint(fill, id)}
            fillOpacity={paint === 'both' || paint === 'fill' ? fillOpacity(fill) : undefined}
            stroke={paint === 'both' || paint === 'stroke' ? line : 'none'}
            strokeWidth={stroke?.width}
            strokeDasharray={stroke ? dashOf(stroke) : undefined}
          />
        ))}
      </svg>
      {text && (
        <span className="k-sheet-shape-text" style={{ left: text.x, top: text.y, width: text.w, height: text.h }}>
          <SheetText block={text.block} fonts={fonts} w={text.w} h={text.h} />
        </span>
      )}
    </>
  );
}
