import { memo } from 'react';
import { isSafeLink, type CellBox, type Font, type PageLayout } from '#workbook/model/layout.ts';
import { SheetDrawing } from './sheet-drawing.tsx';
import { SheetGround } from './sheet-ground.tsx';
import { SheetText } from './sheet-text.tsx';

export interface SheetPageProps {
  page: PageLayout;
  fonts: readonly Font[];
  pictures: Readonly<Record<string, string>>;
}

/** One print area at 100 %. Everything has its place: nothing grows, so nothing drifts. */
export const SheetPage = memo(function SheetPage({ page, fonts, pictures }: SheetPageProps) {
  return (
    <div className="k-sheet-page" style={{ width: page.width, height: page.height }}>
      <SheetGround page={page} />
      {page.cells.map((box) => (
        <SheetCell key={box.cell} box={box} fonts={fonts} />
      ))}
      {page.drawings.map((drawing, index) => (
        <SheetDrawing key={index} drawing={drawing} fonts={fonts} pictures={pictures} />
      ))}
    </div>
  );
});

function SheetCell({ box, fonts }: { box: CellBox; fonts: readonly Font[] }) {
  const { x, y, w, h, clip, text, link } = box;
  const content = <SheetText block={text} fonts={fonts} w={w} h={h} />;
  return (
    <div className="k-sheet-cell" data-cell={box.cell} style={{ left: clip.x, top: y, width: clip.w, height: h }}>
      <div className="k-sheet-cell-box" style={{ left: x - clip.x, width: w, height: h }}>
        {link !== undefined && isSafeLink(link) ? (
          <a href={link} target="_blank" rel="noreferrer noopener">
            {content}
          </a>
        ) : (
          content
        )}
      </div>
    </div>
  );
}
