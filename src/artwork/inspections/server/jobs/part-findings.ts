/** What the engine found of the approved texts → findings as they are kept. */
import { variantLanguage } from '#workbook/model/symbol.ts';
import type { TextDoubt as EngineDoubt } from '#engine/text/lines/character.ts';
import type { CharacterOperation, MatchResult, PartResult, Place as EnginePlace, TextPart } from '#engine/text/match/match-types.ts';
import { approvedKey } from '#artwork/findings/rules/approved-key.ts';
import { judgePart, judgeUnexpected } from '#artwork/findings/rules/risk.ts';
import { aboutText, topicsOfText } from './about-text.ts';
import { READ_AS_OF, TEXT_CLASSES } from '../text-class.ts';
import type { CharactersRead, Operation, PartFinding, TextDoubt, UnexpectedFinding, Verdict } from '#artwork/findings/rules/types.ts';
import type { InspectionSettings } from '#artwork/inspection-settings/rules/settings.ts';
import type { ApprovedText } from '#artwork/versions/rules/run-request.ts';

const VERDICTS: Record<PartResult['status'], Verdict> = {
  match: 'FOUND',
  differs: 'ALTERED',
  missing: 'MISSING',
  'not-checked': 'NOT_CHECKED',
  unreliable: 'UNRELIABLE',
};

const DOUBTS: Record<EngineDoubt, TextDoubt> = { unmapped: 'UNMAPPED', restated: 'RESTATED', unlike: 'UNLIKE', unseen: 'UNSEEN' };

const KINDS = { replace: 'SUBSTITUTED', delete: 'MISSING', insert: 'INSERTED' } as const;

/** The way from the approved text to the artwork: changed stretches with what stands between them. */
export function operationsOf(text: string, changes: readonly CharacterOperation[]): Operation[] {
  const points = [...text];
  const out: Operation[] = [];
  let at = 0;
  const equalUpTo = (to: number): void => {
    const same = points.slice(at, to).join('');
    if (same) out.push({ kind: 'EQUAL', approved: same, found: same });
  };
  for (const change of changes.toSorted((a, b) => a.partFrom - b.partFrom)) {
    equalUpTo(change.partFrom);
    out.push({ kind: KINDS[change.kind], approved: change.partText, found: change.artworkText });
    at = Math.max(at, change.partTo);
  }
  equalUpTo(points.length);
  return out;
}

function worstOf(places: readonly EnginePlace[]): EnginePlace | undefined {
  return places.reduce<EnginePlace | undefined>((worst, place) => (!worst || place.partRate < worst.partRate ? place : worst), undefined);
}

function foldsOf(places: readonly EnginePlace[]): Record<string, number> {
  const folds: Record<string, number> = {};
  for (const { fold, count } of places.flatMap((place) => place.folds)) folds[fold] = (folds[fold] ?? 0) + count;
  return folds;
}

/** What a place shows that is not what the file says of it. */
function shownOtherwise(places: readonly EnginePlace[]): string | null {
  return places.find(({ shown, lines }) => shown !== undefined && shown !== lines.map(({ text }) => text).join(''))?.shown ?? null;
}

/** How the characters of a place were read that are no text. */
function readAsOf(readAs: EnginePlace['readAs'] = {}): PartFinding['readAs'] {
  return Object.fromEntries(
    (['outline', 'outline-near', 'ocr'] as const).flatMap((way) => (readAs[way] ? [[READ_AS_OF[way], readAs[way]]] : [])),
  );
}

/** How the characters of the file were read; null: all of them are text. */
export function charactersRead({ reading }: Pick<MatchResult, 'reading'>): CharactersRead | null {
  if (!reading) return null;
  const { exact, near, ocr: recognised, notRead, tooMany } = reading;
  return {
    exact,
    near,
    recognised,
    notRead,
    tooMany,
    fonts: reading.fonts.map(({ fontName: name, characters }) => ({ name, characters })),
  };
}

type New<T> = Omit<T, 'id'>;

/** Whether recognising what nobody read may say something else of a text. What was read but nearly is no more certain than what was not read. */
export function isOpenText({ kind, verdict, readAs }: Pick<PartFinding, 'kind' | 'verdict' | 'readAs'>): boolean {
  return kind === 'TEXT' && (verdict === 'MISSING' || verdict === 'NOT_CHECKED' || isNearly({ verdict, readAs }));
}

function isNearly({ verdict, readAs }: Pick<PartFinding, 'verdict' | 'readAs'>): boolean {
  return verdict === 'ALTERED' && (readAs.OUTLINE_NEAR ?? 0) > 0;
}

/**
 * A text as it is found once what nobody read was recognised. A difference that was read but nearly is left to the reader's eyes, where a
 * character stands that only a recogniser saw; it is never said to be anything else for a guess.
 */
export function withHint<T extends Pick<PartFinding, 'kind' | 'verdict' | 'readAs'>>(part: T, hinted: T | undefined): T {
  if (!hinted || !isOpenText(part)) return part;
  return isNearly(part) && hinted.verdict !== 'NOT_CHECKED' ? part : hinted;
}

/** The approved texts as the engine takes them. */
export function textParts(texts: readonly ApprovedText[]): TextPart[] {
  return texts.map((one) => ({
    id: approvedKey(one),
    text: one.text,
    exact: one.exact,
    item: one.itemId,
    // Variants are sizes and other things too.
    ...(one.variant !== null && variantLanguage(one.variant) !== null ? { language: one.variant } : {}),
  }));
}

/** One finding per approved text, in the order of the specification. */
export function partFindings(texts: readonly ApprovedText[], match: MatchResult, settings: InspectionSettings): New<PartFinding>[] {
  const results = new Map(match.parts.map((part) => [part.partId, part]));
  return texts.flatMap((text, ordinal) => {
    const result = results.get(approvedKey(text));
    if (!result) return [];
    const verdict = VERDICTS[result.status];
    // Of what is missing people are shown where most of it is left.
    const isGone = result.places.length === 0;
    const places = isGone && result.nearest ? [result.nearest] : result.places;
    const worst = worstOf(places);
    const operations = verdict !== 'FOUND' && worst && !worst.matches ? operationsOf(text.text, worst.operations) : [];
    const [elsewhere] = result.elsewhere;
    const shown = verdict === 'UNRELIABLE' ? shownOtherwise(places) : null;
    return {
      kind: 'TEXT',
      ordinal,
      itemId: text.itemId,
      variant: text.variant,
      contentId: null,
      partVersionId: text.partVersionId,
      number: text.number,
      title: text.title,
      text: text.text,
      exact: text.exact,
      risky: text.risky,
      riskNote: text.riskNote,
      verdict,
      partRate: isGone ? (worst?.partRate ?? 0) : result.partRate,
      lengthRate: isGone ? (worst?.lengthRate ?? 0) : result.lengthRate,
      foundText: worst?.text ?? null,
      operations,
      folds: foldsOf(places),
      readings: (worst?.readings ?? []).map(({ base, approved, found, agrees }) => ({ base, approved, found, agrees })),
      places: places.map((place) => ({ page: place.page + 1, boxes: place.lines.map((line) => line.box) })),
      unchangedSince: null,
      notRead: result.notRead ?? 0,
      doubts: verdict === 'UNRELIABLE' ? (result.doubts ?? []).map((doubt) => DOUBTS[doubt]) : [],
      shownText: shown,
      readAs: readAsOf(worst?.readAs),
      recognisedPercent: worst?.confidence ?? (result.recognised ? 0 : null),
      elsewhere: elsewhere ? TEXT_CLASSES[elsewhere.class] : null,
      ...judgePart(
        { verdict, risky: text.risky, shownText: shown, saysApproved: operations.length === 0 },
        aboutText(text.text, operations, settings),
      ),
    };
  });
}

/** What no approved text explains: shown text first, then what is in the file without being shown. */
export function unexpectedFindings(match: MatchResult): New<UnexpectedFinding>[] {
  const shown = match.unexpected.map((found) => ({ ...found, class: 'VISIBLE' as const }));
  const hidden = match.hidden.map(({ box, ...found }) => ({
    ...found,
    class: TEXT_CLASSES[found.class],
    boxes: [box],
  }));
  const anyApproved = match.parts.length > 0;
  return [...shown, ...hidden].map((found, ordinal) => ({
    ordinal,
    page: found.page + 1,
    text: found.text,
    class: found.class,
    boxes: found.boxes,
    ...judgeUnexpected(found, { anyApproved, topics: topicsOfText(found.text) }),
  }));
}
