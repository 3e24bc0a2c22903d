import type { CSSProperties } from 'react';
import type { Font, Paragraph, TextBlock } from '#workbook/model/layout.ts';
import { faceStyle, lineFace } from './sheet-faces.ts';

const AXIS: Readonly<Record<TextBlock['vertical'], CSSProperties['justifyContent']>> = {
  top: 'flex-start',
  center: 'center',
  bottom: 'flex-end',
  justify: 'space-between',
  distributed: 'space-between',
};
const SELF: Readonly<Record<Paragraph['align'], CSSProperties['alignSelf']>> = {
  left: 'flex-start',
  center: 'center',
  right: 'flex-end',
  justify: 'stretch',
  distributed: 'stretch',
};

/** A text inside a box of this size. Lines are broken by the browser, with Japanese rules. */
export function SheetText({ block, fonts, w, h }: { block: TextBlock; fonts: readonly Font[]; w: number; h: number }) {
  // Text on its side fills a box with the sides the other way round.
  const lies = Math.abs(block.rotation) === 90;
  const [width, height] = lies ? [h, w] : [w, h];
  const { inset } = block;
  const style: CSSProperties = {
    left: (w - width) / 2,
    top: (h - height) / 2,
    width,
    height,
    padding: `${inset.top}px ${inset.right}px ${inset.bottom}px ${inset.left}px`,
    justifyContent: AXIS[block.vertical],
    transform: block.rotation === 0 ? undefined : `rotate(${Number(block.rotation)}deg)`,
  };
  return (
    <div className="k-sheet-text" data-direction={block.direction} data-wrap={block.wrap || undefined} style={style}>
      {block.paragraphs.map((paragraph, index) => (
        <SheetParagraph key={index} paragraph={paragraph} block={block} fonts={fonts} />
      ))}
    </div>
  );
}

function SheetParagraph({ paragraph, block, fonts }: { paragraph: Paragraph; block: TextBlock; fonts: readonly Font[] }) {
  const { align, runs } = paragraph;
  // Above letters with a reading the line is as high as both; the browser adds the reading's own height.
  const isRead = runs.some(({ ruby }) => ruby !== undefined);
  const pitches = runs.map(({ font }) => (isRead ? (fonts[font]?.size ?? 0) * 1.1 : (fonts[font]?.pitch ?? 0)));
  const pitch = Math.max(1, ...pitches) * block.scale;
  const first = fonts[runs[0]?.font ?? -1];
  const spreads = align === 'justify' || align === 'distributed';
  const style: CSSProperties = {
    // The line's own face: another one would make it higher.
    ...(first ? lineFace(first, block.scale) : {}),
    // A line without wrapping stands over both edges alike when it is too long for its box.
    alignSelf: block.wrap ? 'stretch' : SELF[align],
    textAlign: spreads ? 'justify' : align,
    textAlignLast: align === 'distributed' ? 'justify' : undefined,
    lineHeight: `${pitch}px`,
    minHeight: block.direction === 'horizontal' ? pitch : undefined,
  };
  return (
    <div className="k-sheet-paragraph" style={style}>
      {runs.map(({ text, font: place, ruby }, index) => {
        const font = fonts[place];
        if (!font) return null;
        const face = faceStyle(font, block.scale);
        return ruby === undefined ? (
          <span key={index} style={face}>
            {text}
          </span>
        ) : (
          <ruby key={index} style={face}>
            {text}
            <rt style={{ fontSize: ruby.size * block.scale }}>{ruby.text}</rt>
          </ruby>
        );
      })}
    </div>
  );
}
