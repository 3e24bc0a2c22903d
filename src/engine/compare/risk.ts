import type { Matrix } from '../content/matrix.ts';
import { sharedArea, type Box } from '../geometry.ts';
import type { PageText, TextLine } from '../text/lines/layout.ts';
import { lineText } from '../text/lines/layout.ts';
import { UNREAD } from '../text/lines/character.ts';
import { topicsOfChange, topicsOfLines } from '../topics/change.ts';
import { DEFAULT_SEVERITIES, severityOfTopics, TOPICS, type SeverityTable, type Topic, type TopicSeverity } from '../topics/topics.ts';
import { unnamedChanges, type SameSign } from './words/unnamed.ts';
import type { MatchResult } from '../text/match/match-types.ts';
import { inverse, moveBy, placeBox } from './placing/matrix.ts';
import type { Region } from './region.ts';
import type { TextOperation } from './words/changes.ts';
import { areSetAside } from './words/otherwise-drawn.ts';
import type { Pairing } from './words/pairing.ts';
import type { UnitStyle } from './style/glyph-style.ts';
import { distinctChanges } from './style/style-changes.ts';
import { isTouched, textAt } from './words/text-at.ts';

/** In the order in which reviewers should see differences. */
export const RISKS = [...TOPICS, 'text', 'graphics', 'outside'] as const;

/** What a difference is about; of several the first in the order of `RISKS`. */
export type Risk = (typeof RISKS)[number];

/** Proposed for a person to judge by; `ignore`: an ignore area covers it. */
export type Severity = TopicSeverity | 'ignore';

/**
 * A region with what it touches. Texts are the touched characters; lines the whole lines they stand in. `sameText`: every character there is on
 * both pages (null: no text to tell by). `operations`: the lines in which characters changed, as they were and are. In texts U+FFFD stands for
 * what nobody could read.
 */
export type RankedRegion = Omit<Region, 'touches'> & {
  risk: Risk;
  severity: Severity;
  /** What the text is about that it changes, in the order of risk. */
  topics: Topic[];
  /** Every character is the same, and nothing hides one; or the same drawing moved. */
  isHarmless: boolean;
  /**
   * What was read there is the same, and on one page something stands that nobody could read: whether its text changed is not checked. Where `sameText`
   * is false all the same, its form says that it changed, and nobody could name it.
   */
  isUnread: boolean;
  sameText: boolean | null;
  operations: TextOperation[];
  before: string;
  after: string;
  beforeLines: string[];
  afterLines: string[];
  partIds: string[];
};

const FAINT_PERCENT = 5;

/**
 * Says for every region which text and which parts it touches, how risky that is and how severe, and puts them in the
 * order of risk, then of size. Severity is a proposal that people may set anew.
 */
export function rankRegions(
  regions: readonly Region[],
  comparison: { dpi: number; laid?: Matrix; pairing?: Pairing; styles?: ReadonlyMap<number, UnitStyle> },
  pages: { before?: PageText; after?: PageText; match?: MatchResult; isSameSign?: SameSign },
): RankedRegion[] {
  const { dpi, laid = moveBy(0, 0), pairing, styles } = comparison;
  const back = inverse(laid);
  const unnamed = unnamedChanges(regions, { dpi, laid }, pages);
  const ranked = regions.map((one): RankedRegion => {
    const { touches, ...region } = one;
    const { px } = region.box;
    const { dx, dy } = region.shift ?? { dx: 0, dy: 0 };
    const box = scaled(px, pages.before, dpi);
    const young = placeBox(back, { ...px, x: px.x + dx, y: px.y + dy });
    const moved = scaled(young, pages.after, dpi);
    const text = pairing && textAt(pairing, touches ?? { old: px, young });
    const isDrawing = unnamed.get(one) === 'drawing';
    const isUnnamed = unnamed.get(one) === 'character';
    const before = isDrawing ? NOTHING : touches ? (text?.before ?? NOTHING) : pages.before ? touched(pages.before, box) : NOTHING;
    const after = isDrawing ? NOTHING : touches ? (text?.after ?? NOTHING) : pages.after ? touched(pages.after, moved) : NOTHING;
    const reference = pages.before ?? pages.after;
    const isOutside = reference !== undefined && sharedArea(pages.before ? box : moved, reference.trim) === 0;
    const sameText = isUnnamed ? false : isDrawing ? null : (text?.sameText ?? null);
    // Where nobody could read what stands there, only characters that were read can have changed; where nothing stands any more, they are gone.
    const stands = (region.kind !== 'removed' || takesPlace(before, after)) && (text?.isUnread === true || hasUnread(before));
    const isUnread = isUnnamed || (sameText !== false && !isDrawing && (stands || hasUnread(after)));
    const styled = (text?.olds ?? []).flatMap((unit) => styles?.get(unit) ?? []);
    // An exponent that became plain is another number, though its characters are the same.
    const read = [...new Set(styled.flatMap(({ topic }) => topic ?? []))];
    const isRestyled = styled.length > 0 && styled.length === text?.olds.length;
    const isSetOtherwise = isRestyled || (pairing !== undefined && areSetAside(pairing, text?.olds ?? [], laid));
    // Beside a picture no text tells what moved, but its pixels do: all of them are the same a little farther.
    const isSameDrawing = sameText === null && region.kind === 'moved' && !touches;
    const isSameReading = sameText === true && read.length === 0 && (isSetOtherwise || !isDrawnOver(region, before, after));
    const hasText = before.text.trim() !== '' || after.text.trim() !== '';
    const isHarmless = !isUnread && (isSameReading || (isSameDrawing && hasText));
    const operations = text?.operations ?? [];
    const sides = isUnread ? [] : [before, after];
    const topics = isHarmless ? [] : sameText === true && read.length > 0 ? read : topicsOf(operations, sides);
    const changes = region.styles ?? distinctChanges(styled.flatMap((one) => one.changes));
    const risk = isOutside ? 'outside' : isHarmless ? 'text' : (topics[0] ?? (hasText ? 'text' : 'graphics'));
    return {
      ...region,
      ...(changes.length > 0 ? { styles: changes } : {}),
      risk,
      severity: regionSeverity({ ...region, risk, topics, isHarmless, isUnread, sameText, operations }, DEFAULT_SEVERITIES),
      topics,
      isHarmless,
      isUnread,
      sameText,
      operations,
      before: before.text,
      after: after.text || (isUnread && before.text !== '' ? UNREAD : ''),
      beforeLines: before.lines,
      afterLines: after.lines,
      partIds: partsAt(pages.match, pages.after?.page ?? 0, moved),
    };
  });
  return sameWords(ranked).sort((p, q) => RISKS.indexOf(p.risk) - RISKS.indexOf(q.risk) || q.areaPx - p.areaPx);
}

const STRONG_PERCENT = 30;
const FEW_CHARACTERS = 3;

/**
 * Something strong that stands on few characters which are where they were: a dot that makes a 3 of an 8, a patch, a glyph of another shape than its
 * code. Their text is the same, what is read is not.
 */
function isDrawnOver(region: Pick<Region, 'kind' | 'maxD'>, before: Touched, after: Touched): boolean {
  const isStill = region.kind === 'changed' || region.kind === 'added' || region.kind === 'removed';
  const most = Math.max(Array.from(before.text.replaceAll(/\s/g, '')).length, Array.from(after.text.replaceAll(/\s/g, '')).length);
  return isStill && region.maxD >= STRONG_PERCENT && most <= FEW_CHARACTERS;
}

/** A group holds only regions that touch the same words: what looks alike may still be another text. */
function sameWords(regions: readonly RankedRegion[]): RankedRegion[] {
  const words = Map.groupBy(regions, ({ group, before, after }) => (group === undefined ? '' : JSON.stringify([group, before, after])));
  const keys = Array.from(words.keys()).filter((key) => key !== '' && words.get(key)!.length > 1);
  const keyOf = new Map(keys.flatMap((key, index) => words.get(key)!.map((region) => [region, `g${index + 1}`] as const)));
  return regions.map(({ group: _, ...region }, index) => {
    const group = keyOf.get(regions[index]!);
    return group === undefined ? region : { ...region, group };
  });
}

/** A box of the comparison on the inspection image that a page's text was read at: pictures set another dpi. */
function scaled(box: Box, page: PageText | undefined, dpi: number): Box {
  const scale = page ? page.dpi / dpi : 1;
  return { x: box.x * scale, y: box.y * scale, w: box.w * scale, h: box.h * scale };
}

/** The touched characters, and the whole lines they stand in. */
export type Touched = { text: string; lines: string[] };
const NOTHING: Touched = { text: '', lines: [] };
const hasUnread = ({ text }: Touched): boolean => text.includes(UNREAD);

/** Whether characters stand where unread ones stood, and not only the neighbours of a gap: a thinner face leaves less ink, and takes none away. */
function takesPlace(before: Touched, after: Touched): boolean {
  const old = Array.from(before.text.replaceAll(/\s/g, ''));
  const unread = old.filter((character) => character === UNREAD).length;
  const more = Array.from(after.text.replaceAll(/\s/g, '')).length - (old.length - unread);
  return unread > 0 && 2 * more >= unread;
}

function touched(page: PageText, box: Box): Touched {
  const hit = (line: TextLine): string =>
    line.characters
      .map((index) => page.characters[index]!)
      .filter(({ tight }) => isTouched(tight, box))
      .map((character) => character.text)
      .join('');
  const found = page.lines.map((line) => ({ text: hit(line), line })).filter((one) => one.text.trim() !== '');
  return { text: found.map((one) => one.text).join('\n'), lines: found.map((one) => lineText(page, one.line)) };
}

/** By the characters that changed in their lines; where nothing is known of them, by those the difference touches. */
function topicsOf(operations: readonly TextOperation[], sides: readonly Touched[]): Topic[] {
  const changed = topicsOfChange(operations);
  const touched = operations.length > 0 ? [] : sides.flatMap(({ text, lines }) => topicsOfLines(text, lines));
  return TOPICS.filter((topic) => changed.includes(topic) || touched.includes(topic));
}

type Judged = Pick<RankedRegion, 'kind' | 'maxD' | 'risk' | 'topics' | 'isHarmless' | 'isUnread' | 'sameText' | 'operations' | 'ignoredBy'>;

/**
 * How much a region matters by a table of severities. Text that is the same is never critical for its text; a text that is gone
 * always is; what nobody could read is to be looked at, whatever stood there.
 */
export function regionSeverity(
  { kind, maxD, risk, topics, isHarmless, isUnread, sameText, operations, ignoredBy }: Judged,
  table: SeverityTable,
): Severity {
  if (ignoredBy !== undefined) return 'ignore';
  if (risk === 'outside') return 'minor';
  if (isHarmless) return table.moved;
  // A character that changed and that nobody could name may be about anything.
  if (isUnread && sameText === false) return severityOfTopics(TOPICS, table);
  if (isUnread && topics.length === 0) return 'check';
  if (risk === 'graphics') return kind === 'changed' && maxD < FAINT_PERCENT ? 'minor' : 'check';
  const isGone = kind === 'removed' && !operations.some((operation) => operation.kind === 'EQUAL');
  return isGone ? 'critical' : severityOfTopics(topics, table);
}

function partsAt(match: MatchResult | undefined, page: number, box: Box): string[] {
  return (match?.parts ?? [])
    .filter((part) => part.places.some((place) => place.page === page && place.lines.some((line) => sharedArea(line.box.px, box) > 0)))
    .map((part) => part.partId);
}
