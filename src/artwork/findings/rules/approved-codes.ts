/** Which approved texts are codes, and whether the barcodes of an artwork say what was approved. Pure. */
import { goodsNumber } from '#catalogue/products/rules/jan.ts';

/** GTIN8, 13 (also the 12 digits of a UPC) and 14 are numbers of goods; URL is what a QR code mostly holds. */
export type CodeKind = 'GTIN8' | 'GTIN13' | 'GTIN14' | 'URL';

/** An approved text that is a code. `code`: digits alone, or the URL as written. */
export interface ApprovedCode {
  itemId: string;
  /** Of which of the item's texts; null: its content. */
  variant: string | null;
  number: number;
  title: string;
  kind: CodeKind;
  code: string;
  /** The 2 or 5 digits that a number of goods is approved with (a periodical's issue, a book's price); null: none are told. */
  addOn: string | null;
}

/** What the rule needs of a barcode that was read. `text` is empty when nothing could be read. */
export interface CodeReading {
  symbology: string;
  text: string;
  gs1: readonly { ai: string; value: string }[] | null;
}

/**
 * MATCH       says an approved code
 * DIFFERS     says another code of the kind of an approved one that no other barcode says
 * UNEXPECTED  no approved text explains it
 * UNREADABLE  says nothing
 */
export const CODE_VERDICTS = ['MATCH', 'DIFFERS', 'UNEXPECTED', 'UNREADABLE'] as const;
export type CodeVerdict = (typeof CODE_VERDICTS)[number];

export interface CodeJudgement<T extends CodeReading> {
  barcode: T;
  verdict: CodeVerdict;
  /** The approved code it says (MATCH) or should have said (DIFFERS). */
  approved: ApprovedCode | null;
}

export interface CodesJudged<T extends CodeReading> {
  barcodes: CodeJudgement<T>[];
  /** Approved codes without a barcode. No fault by itself: they may be printed as text only. */
  missing: ApprovedCode[];
}

const KIND_OF_LENGTH: Readonly<Record<number, CodeKind>> = { 8: 'GTIN8', 12: 'GTIN13', 13: 'GTIN13', 14: 'GTIN14' };
/** An add-on behind the number: after a space or hyphen in the same run of digits, or after a plus sign. */
const ADD_ON_IN_RUN = /[ -](\d{2}|\d{5})$/u;
const ADD_ON_BEHIND = /^ ?\+ ?(\d{2}|\d{5})(?!\d)/u;
const CODE_LABEL = /(?:jan|gtin|ean|upc|itf|バーコード|商品コード|コード)[^0-9]{0,8}$/iu;
const DIGIT_RUN = /\d(?:[ -]?\d)+/gu;
/** 8 digits that read as a date are one, unless the text calls them a code. */
const DATE = /^(?:19|20)\d\d(?:0[1-9]|1[0-2])(?:0[1-9]|[12]\d|3[01])$/u;
const URL_WITH_SCHEME = /https?:\/\/[!-~]+/giu;
const URL_ALONE = /^(?:[a-z0-9](?:[a-z0-9-]*[a-z0-9])?\.)+[a-z]{2,}(?:[/?#][!-~]*)?$/iu;
const HYPHENS = /[‐‑‒–—−]/gu;

/**
 * The codes among approved texts: a number of 8, 12, 13 or 14 digits alone or after a word such as JAN, with
 * the add-on that may follow it, and URLs.
 */
export function approvedCodes(
  texts: readonly { itemId: string; variant: string | null; number: number; title: string; text: string }[],
): ApprovedCode[] {
  return texts.flatMap(({ itemId, variant, number, title, text }) => {
    const plain = text.normalize('NFKC').replace(HYPHENS, '-').trim();
    const found = [...numbersIn(plain, title), ...urlsIn(plain)];
    return found.map(({ kind, code, addOn = null }) => ({ itemId, variant, number, title, kind, code, addOn }));
  });
}

type FoundCode = { kind: CodeKind; code: string; addOn?: string };

function numbersIn(text: string, title: string): FoundCode[] {
  return Array.from(text.matchAll(DIGIT_RUN)).flatMap((run) => {
    const { written, code, addOn } = withAddOn(run[0], text.slice(run.index + run[0].length));
    const kind = KIND_OF_LENGTH[code.length];
    if (!kind) return [];
    const labelled = CODE_LABEL.test(text.slice(0, run.index));
    const alone = written === text.length;
    if (!labelled && !alone) return [];
    if (DATE.test(code) && !labelled && !CODE_LABEL.test(title.normalize('NFKC'))) return [];
    return [{ kind, code, ...(addOn ? { addOn } : {}) }];
  });
}

/** A run of digits as a code and the add-on that follows a JAN or UPC; `written`: the characters that both take. */
function withAddOn(run: string, rest: string): { written: number; code: string; addOn?: string } {
  const digits = run.replace(/\D/gu, '');
  const behind = ADD_ON_BEHIND.exec(rest);
  if (behind && (digits.length === 12 || digits.length === 13)) {
    return { written: run.length + behind[0].length, code: digits, addOn: behind[1]! };
  }
  const inRun = ADD_ON_IN_RUN.exec(run);
  const code = digits.slice(0, 13);
  // 12 digits and 2 more are the 14 of a case: only a plus sign tells those apart.
  if (inRun && digits.length - inRun[1]!.length === 13) return { written: run.length, code, addOn: inRun[1]! };
  return { written: run.length, code: digits };
}

function urlsIn(text: string): FoundCode[] {
  const withScheme = Array.from(text.matchAll(URL_WITH_SCHEME), (match) => match[0].replace(/[.,)\]]+$/u, ''));
  const urls = withScheme.length === 0 && URL_ALONE.test(text) ? [text] : withScheme;
  return urls.map((code) => ({ kind: 'URL' as const, code }));
}

/** An outer case: 14 digits of which the first, 1 to 8, says how it is packed (GS1 General Specifications, 2.1). */
const CASE = /^[1-8]\d{13}$/u;

function isCase(barcode: CodeReading): boolean {
  return CASE.test(contentOf(barcode));
}

/** Whether a case holds the article of an approved JAN: the same digits between the indicator and the check digit. */
function packs(barcode: CodeReading, { kind, code }: ApprovedCode): boolean {
  return kind === 'GTIN13' && goodsNumber(contentOf(barcode)) === goodsNumber(code);
}

/**
 * Judges every barcode against the approved codes. A case (ITF-14, GS1-128) says the JAN of what it holds, where no number of a case was
 * approved itself. Several barcodes may say the same approved code. A barcode that says
 * none is paired with the most similar approved code of its kind that nobody says; each of those is paired once.
 */
export function judgeBarcodes<T extends CodeReading>(barcodes: readonly T[], approved: readonly ApprovedCode[]): CodesJudged<T> {
  const said = new Set<ApprovedCode>();
  const hasCases = approved.some(({ kind }) => kind === 'GTIN14');
  const judged = barcodes.map((barcode): CodeJudgement<T> => {
    if (barcode.text === '') return { barcode, verdict: 'UNREADABLE', approved: null };
    const own = approved.filter((code) => (isCase(barcode) && !hasCases ? packs(barcode, code) : says(barcode, code)));
    for (const code of own) said.add(code);
    return { barcode, verdict: own.length > 0 ? 'MATCH' : 'UNEXPECTED', approved: own[0] ?? null };
  });
  const open = judged.flatMap((judgement, index) =>
    judgement.verdict === 'UNEXPECTED'
      ? approved
          .filter((code) => !said.has(code) && kindOf(judgement.barcode) === code.kind)
          .map((code) => ({ index, code, alike: similarity(contentOf(judgement.barcode), code.code) }))
      : [],
  );
  open.sort((a, b) => b.alike - a.alike || a.index - b.index);
  for (const { index, code } of open) {
    if (said.has(code) || judged[index]!.verdict !== 'UNEXPECTED') continue;
    said.add(code);
    judged[index] = { ...judged[index]!, verdict: 'DIFFERS', approved: code };
  }
  return { barcodes: judged, missing: approved.filter((code) => !said.has(code)) };
}

/** Whether a barcode that says an approved number has another add-on than that was approved with, or none. */
export function addOnDiffers({ addOn }: { addOn: string | null }, approved: ApprovedCode | null): boolean {
  return approved !== null && approved.addOn !== null && approved.addOn !== addOn;
}

/** The number of goods in a message (application identifier 01, else 02), or its text. */
function contentOf(barcode: CodeReading): string {
  const element = barcode.gs1?.find(({ ai }) => ai === '01') ?? barcode.gs1?.find(({ ai }) => ai === '02');
  return element?.value ?? barcode.text;
}

function kindOf(barcode: CodeReading): CodeKind | null {
  const content = contentOf(barcode);
  if (/^\d+$/u.test(content)) {
    // GS1 messages hold every GTIN with 14 digits; a leading 0 is filling.
    const digits = content.length === 14 ? content.replace(/^0/u, '') : content;
    return KIND_OF_LENGTH[digits.length] ?? null;
  }
  return /^https?:\/\//iu.test(content) || URL_ALONE.test(content) ? 'URL' : null;
}

function says(barcode: CodeReading, approved: ApprovedCode): boolean {
  const content = contentOf(barcode);
  if (approved.kind === 'URL') return sameUrl(content, approved.code);
  return /^\d{8,14}$/u.test(content) && content.padStart(14, '0') === approved.code.padStart(14, '0');
}

/** A scheme that the approved text leaves out may be either; host names know no case. */
function sameUrl(content: string, approved: string): boolean {
  const written = /^https?:\/\//iu.test(approved);
  return shape(content, written) === shape(approved, written);
}

function shape(url: string, withScheme: boolean): string {
  const [, scheme = '', host = '', rest = ''] = /^(https?:\/\/)?([^/?#]*)(.*)$/isu.exec(url) ?? [];
  return `${withScheme ? scheme.toLowerCase() : ''}${host.toLowerCase()}${rest === '/' ? '' : rest}`;
}

/** Characters that agree place by place. */
function similarity(one: string, other: string): number {
  let same = 0;
  for (let at = 0; at < Math.min(one.length, other.length); at += 1) if (one[at] === other[at]) same += 1;
  return same;
}
