import { useText } from '#ui/i18n.tsx';
import { formatDate } from '#shared/dates.ts';
import type { Font, HeaderFooter, HeaderPiece, HeaderSection, SheetLayout } from '#workbook/model/layout.ts';
import { sheetFieldMessages as words } from '../../../sheet-preview-messages.ts';
import { faceStyle, lineFace } from './sheet-faces.ts';

const PIXELS_PER_POINT = 96 / 72;
/** Line height ÷ size, as in print. */
const PITCH = 1.3;

interface Props {
  at: 'header' | 'footer';
  sheet: Pick<SheetLayout, 'name' | 'headerFooter' | 'countedOn'>;
  /** Place among the sheet's print areas, from 0. */
  place: number;
  scale: number;
  /** Name of the media part → address. */
  pictures: Readonly<Record<string, string>>;
}

const SIDES = ['left', 'centre', 'right'] as const;

/** Which headers and footers a print area begins with. */
const saidAt = (said: HeaderFooter, place: number) => (place === 0 && said.first ? said.first : said.odd);

/** A header or footer above or below a print area. What only the print knows (page numbers, its hour) stands by its name, as in Excel's own form. */
export function SheetHead({ at, sheet, place, scale, pictures }: Props) {
  const sections = sheet.headerFooter ? saidAt(sheet.headerFooter, place)[at] : [];
  if (sections.length === 0) return null;
  return (
    <div className="k-sheet-head" data-at={at}>
      {SIDES.map((side) => (
        <div key={side} data-side={side}>
          {(sections.find((section) => section.side === side)?.lines ?? []).map((line, index) => (
            <HeadLine key={index} {...{ line, sheet, scale, pictures }} />
          ))}
        </div>
      ))}
    </div>
  );
}

const fontOf = ({ family, points, bold, italic, underline, colour }: HeaderPiece): Font => ({
  family,
  size: points * PIXELS_PER_POINT,
  bold,
  italic,
  underline: underline ? 'single' : null,
  strike: false,
  position: null,
  colour,
  pitch: points * PIXELS_PER_POINT * PITCH,
});

function HeadLine({
  line,
  sheet,
  scale,
  pictures,
}: Pick<Props, 'sheet' | 'scale' | 'pictures'> & { line: HeaderSection['lines'][number] }) {
  const t = useText();
  const [first] = line;
  const said = ({ text, field }: HeaderPiece): string => {
    if (field === null) return text;
    if (field === 'sheet') return sheet.name;
    if (field === 'date' && sheet.countedOn) return formatDate(sheet.countedOn);
    return t(words[field]);
  };
  return (
    <div className="k-sheet-head-line" style={first && { ...lineFace(fontOf(first), scale), lineHeight: PITCH }}>
      {line.map((piece, index) => {
        const address = piece.image && pictures[piece.image.media];
        return piece.image && address ? (
          <img
            key={index}
            src={address}
            alt=""
            draggable={false}
            style={{ width: piece.image.width * PIXELS_PER_POINT * scale, height: piece.image.height * PIXELS_PER_POINT * scale }}
          />
        ) : (
          <span key={index} style={faceStyle(fontOf(piece), scale)} data-field={piece.field ?? undefined}>
            {said(piece)}
          </span>
        );
      })}
    </div>
  );
}
