/** An approved code stands on the artwork also where only bars say it: an address in a QR code is printed nowhere as text. Pure. */
import { riskOfMark } from './risk.ts';
import type { BarcodeFinding, PartFinding } from './types.ts';

type Part = Omit<PartFinding, 'id'>;
/** Verdicts of a text that was not read on the artwork. */
const NOT_READ: ReadonlySet<PartFinding['verdict']> = new Set(['MISSING', 'NOT_CHECKED', 'UNRELIABLE']);

type Code = Pick<BarcodeFinding, 'verdict' | 'itemId' | 'variant' | 'page' | 'box' | 'text'>;

/** The parts, those found whose text is missing, or was not checked, but said by a barcode; digits that stand there altered stay altered. */
export function foundAsCode<P extends Part>(parts: readonly P[], barcodes: readonly Code[]): P[] {
  return parts.map((part) => {
    if (!NOT_READ.has(part.verdict) || part.itemId === null) return part;
    const isOwn = ({ itemId, variant }: Code): boolean => itemId === part.itemId && variant === part.variant;
    const said = barcodes.filter((code) => code.verdict === 'MATCH' && isOwn(code) && code.page !== null && code.box);
    const [first] = said;
    if (!first) return part;
    const places = said.map(({ page, box }) => ({ page: page!, boxes: [box!] }));
    return {
      ...part,
      verdict: 'FOUND',
      partRate: 100,
      lengthRate: 100,
      foundText: first.text,
      operations: [],
      folds: {},
      places,
      elsewhere: null,
      notRead: 0,
      doubts: [],
      shownText: null,
      severity: 'NONE',
      risk: riskOfMark(part),
    };
  });
}
