/** The words of a finding: its title and its second line. */
import { shortened } from '#shared/text.ts';
import { hasKey } from '#shared/keys.ts';
import type { Translate } from '#shared/i18n.ts';
import {
  barcodeProblemMessages as problemWords,
  findingMessages as words,
  preflightMessages as preflightWords,
} from './finding-messages.ts';
import { foldMessages } from '#artwork/inspection-settings/messages.ts';
import { variantWords } from '#wording/specification-formats/rules/variant-words.ts';
import type { Finding } from '../findings.ts';
import type { DifferenceFinding, PartFinding } from '../types.ts';
import { blockWords, gradeWords } from './grade-words.ts';
import { readAsWords } from './read-words.ts';
import { styleChangeWords, styleTitle } from './style-words.ts';
import { isUnread, withGeta } from './unread-words.ts';
import { preflightBrief, preflightDetail } from './preflight-words.ts';

const oneLine = (text: string): string => withGeta(text.replaceAll(/\s*\n\s*/g, ' ').trim());

const BRIEF = 16;

/** The beginning of a text, for a title. */
const brief = (text: string): string => shortened(oneLine(text), BRIEF);

const LEAD = 4;

/** Both texts from a little before the first character that differs: two equal beginnings would say nothing. */
function briefChange(textBefore: string, textAfter: string): { before: string; after: string } {
  const [before, after] = [[...oneLine(textBefore)], [...oneLine(textAfter)]];
  const first = before.findIndex((point, index) => point !== after[index]);
  const same = first === -1 ? before.length : first;
  const from = same <= LEAD ? 0 : same - LEAD;
  const cut = (points: readonly string[]): string => (from === 0 ? '' : '…') + brief(points.slice(from).join(''));
  return { before: cut(before), after: cut(after) };
}

/** A character that changed by its form, which nobody could read. */
function isUnnamed({ sameText, operations, textAfter, textBefore }: DifferenceFinding): boolean {
  return sameText === false && operations.length === 0 && [textBefore, textAfter].some(isUnread);
}

/** After such characters a line ends within a word. */
const WITHIN_WORD = /(?<=[\u3000-\u9fff\uff00-\uffef])\n/gu;

/**
 * The characters that alone are missing, or alone were put in; undefined where others took their place, or what stands there was not read.
 * What moved into their room is no change of theirs.
 */
function oneSided({
  sameText,
  operations,
  textBefore,
  textAfter,
}: DifferenceFinding): { kind: 'REMOVED' | 'ADDED'; text: string } | undefined {
  const [change, ...more] = operations.filter(({ kind }) => kind !== 'EQUAL');
  if (sameText !== false || !change || more.length > 0 || [textBefore, textAfter].some((text) => text && isUnread(text))) return undefined;
  if (change.kind === 'MISSING') return { kind: 'REMOVED', text: change.approved.replaceAll(WITHIN_WORD, '') };
  return change.kind === 'INSERTED' ? { kind: 'ADDED', text: change.found.replaceAll(WITHIN_WORD, '') } : undefined;
}

export function findingTitle(finding: Finding, t: Translate): string {
  switch (finding.kind) {
    case 'DIFFERENCE': {
      const { difference } = finding;
      const { textBefore, textAfter } = difference;
      // What was taken away left room for another text, or the other way round: the text was changed.
      const isOneSided = difference.kind === 'ADDED' || difference.kind === 'REMOVED';
      const isReplaced = isOneSided && textBefore && textAfter && oneLine(textBefore) !== oneLine(textAfter);
      const kind = t(words[isReplaced ? 'CHANGED' : difference.kind]);
      if (difference.kind === 'SIZE' || difference.kind === 'PLACED') return kind;
      if (difference.kind === 'PAGE' || difference.kind === 'PAGE_MOVED') return pageWords(difference, t).title;
      if (hasKey(SET_ANEW, difference.kind)) {
        const title = styleTitle(difference.styles, t) ?? kind;
        return t(words.changedText, { title, text: brief(textAfter ?? '') });
      }
      const alone = oneSided(difference);
      if (alone) return t(words.changedText, { title: t(words.differenceText, { kind: t(words[alone.kind]) }), text: brief(alone.text) });
      if (!textBefore && !textAfter) return t(words.differenceShape, { kind });
      const title = t(words.differenceText, { kind });
      if (!textBefore || !textAfter) return t(words.changedText, { title, text: brief(textBefore ?? textAfter ?? '') });
      if (oneLine(textBefore) !== oneLine(textAfter)) return t(words.changedFromTo, { title, ...briefChange(textBefore, textAfter) });
      if (difference.kind === 'MOVED') return t(words.changedText, { title, text: brief(textAfter) });
      if (isUnnamed(difference))
        return t(words.unnamedText, { title: t(words.differenceText, { kind: t(words.CHANGED) }), text: brief(textAfter) });
      const looks = { title: t(words.differenceLook, { kind }), text: brief(textAfter) };
      return t(isUnread(textAfter) ? words.changedText : words.sameText, looks);
    }
    case 'UNEXPECTED':
      return oneLine(finding.unexpected.text);
    case 'BARCODE':
      return finding.barcode.text || finding.barcode.approved || t(words.barcodeUnread);
    case 'PREFLIGHT':
      return [
        t(hasKey(preflightWords, finding.preflight.code) ? preflightWords[finding.preflight.code] : words.PREFLIGHT),
        preflightBrief(finding.preflight, t),
      ]
        .filter(Boolean)
        .join(' · ');
    default:
      return partTitle(finding.part, t);
  }
}

/** A part's title, with the variant whose text it is. */
export function partTitle({ title, variant }: Pick<PartFinding, 'title' | 'variant'>, t: Translate): string {
  return variant === null ? title : t(words.variantOf, { title, variant: t(variantWords(variant)) });
}

/** What people said of the part as such; nothing of most. */
function markWords({ risky, riskNote }: PartFinding, t: Translate): string {
  if (!risky) return '';
  return riskNote ? t(words.riskyBecause, { note: riskNote }) : t(words.risky);
}

/** The readings that are not as approved. */
function readingWords({ readings }: PartFinding, t: Translate): string[] {
  return readings
    .filter(({ agrees }) => !agrees)
    .map(({ base, approved, found }) => {
      const said = { base, approved: approved ?? '', found };
      return found === '' ? t(words.readingMissing, said) : t(words.readingDiffers, said);
    });
}

/** What was found of a part, without what is known of the part. */
function verdictWords(part: PartFinding, t: Translate): string {
  const { kind, verdict, elsewhere, partRate, lengthRate, places, notRead } = part;
  if (kind === 'IMAGE' && verdict === 'MISSING') return t(words.missingPicture);
  if (verdict === 'NOT_CHECKED' && part.recognisedPercent === 0) return t(words.recognisedMissing);
  if (verdict === 'NOT_CHECKED' && part.readAs.RECOGNISED) {
    const agrees = partRate === 100 && lengthRate === 100;
    return agrees ? t(words.recognisedAgrees) : t(words.recognisedDiffers, { part: partRate, length: lengthRate });
  }
  if (verdict === 'NOT_CHECKED') return notRead > 0 ? t(words.notCheckedNotRead, { n: notRead }) : t(words.notCheckedOutlines);
  if (verdict === 'UNRELIABLE') {
    const { doubts, shownText } = part;
    const shown = shownText === null ? [] : [t(words.doubtShown, { text: withGeta(shownText) })];
    return [...doubts.map((doubt) => t(words[`doubt${doubt}`])), ...shown].join(' · ');
  }
  if (verdict === 'MISSING') {
    const left = places.length > 0 ? unseenPiece(part, t) : undefined;
    if (left) return `${left} · ${t(words.missingNearest, { part: partRate })}`;
    if (elsewhere === 'INVISIBLE') return t(words.missingInvisible);
    if (elsewhere === 'LAYER_OFF') return t(words.missingLayerOff);
    if (elsewhere === 'OUTSIDE') return t(words.missingOutside);
    if (elsewhere === 'UNRELIABLE') return t(words.missingUnreliable);
    return places.length > 0 ? t(words.missingNearest, { part: partRate }) : t(words.missingWhole);
  }
  if (verdict === 'FOUND')
    return places.length > 1 ? t(words.foundPlaces, { n: places.length }) : t(kind === 'IMAGE' ? words.foundPicture : words.found);
  if (kind === 'IMAGE') return t(words.pictureDiffers, { n: partRate });
  const unlike = isOtherCase(part) ? t(words.otherCase) : undefined;
  return [unseenPiece(part, t), unlike, t(words.rates, { part: partRate, length: lengthRate })].filter(Boolean).join(' · ');
}

/** Whether all that differs of a text are capitals for small letters, or the other way round. */
function isOtherCase({ operations }: PartFinding): boolean {
  const changes = operations.filter(({ kind }) => kind !== 'EQUAL');
  const plain = (text: string): string => text.toLowerCase().replaceAll(/\s/gu, '');
  return changes.length > 0 && changes.every(({ approved, found }) => plain(approved) === plain(found));
}

/** Why something of a part is not seen, of which the rest is. */
function unseenPiece({ elsewhere }: PartFinding, t: Translate): string | undefined {
  if (elsewhere === 'INVISIBLE') return t(words.partInvisible);
  if (elsewhere === 'LAYER_OFF') return t(words.partLayerOff);
  return elsewhere === 'OUTSIDE' ? t(words.partOutside) : undefined;
}

/** A page that is new, left out, or elsewhere among the pages. */
function pageWords({ kind, page, againstPage }: DifferenceFinding, t: Translate): { title: string; detail: string } {
  if (againstPage === null) return { title: t(words.pageAdded, { page }), detail: t(words.pageAddedDetail) };
  if (kind === 'PAGE') return { title: t(words.pageRemoved, { page: againstPage }), detail: t(words.pageRemovedDetail) };
  return { title: t(words.pageMoved, { from: againstPage, page }), detail: t(words.pageMovedDetail) };
}

/** The same text, set otherwise. */
const SET_ANEW = { REFLOWED: true, SCALED: true, RESTYLED: true };

/** How far something went, by how much it was turned and scaled. */
function changedPlace({ dxMm, dyMm, angle, scale }: DifferenceFinding, t: Translate): string[] {
  const parts: string[] = [];
  if (dxMm !== null && dyMm !== null && (dxMm !== 0 || dyMm !== 0))
    parts.push(t(words.moved, { dx: millimetres(dxMm), dy: millimetres(dyMm) }));
  if (angle !== null && angle !== 0) parts.push(t(words.turnedBy, { angle: angle.toFixed(2) }));
  if (scale !== null && scale !== 1) parts.push(t(words.scaledBy, { percent: (scale * 100).toFixed(1) }));
  return parts;
}

const millimetres = (value: number): string => value.toFixed(2);

export function findingDetail(finding: Finding, t: Translate): string {
  switch (finding.kind) {
    case 'MISSING':
    case 'NOT_CHECKED':
    case 'UNRELIABLE':
    case 'ALTERED':
    case 'FOUND':
      return [verdictWords(finding.part, t), ...readAsWords(finding.part, t), ...readingWords(finding.part, t), markWords(finding.part, t)]
        .filter(Boolean)
        .join(' · ');
    case 'UNEXPECTED':
      return t(
        {
          VISIBLE: words.unexpectedVisible,
          INVISIBLE: words.unexpectedInvisible,
          LAYER_OFF: words.unexpectedLayerOff,
          OUTSIDE: words.unexpectedOutside,
          UNRELIABLE: words.unexpectedUnreliable,
        }[finding.unexpected.class],
      );
    case 'BARCODE': {
      const { barcode } = finding;
      const approved = barcode.approved ?? '';
      const parts = [t(words[`barcode${barcode.verdict}`], { approved })];
      // That nobody reads it is said already; why is not.
      const isSilent = barcode.verdict === 'UNREADABLE';
      const problems = isSilent ? barcode.problems.filter((problem) => problem !== 'UNREADABLE') : barcode.problems;
      parts.push(...problems.map((problem) => t(hasKey(problemWords, problem) ? problemWords[problem] : words.BARCODE)));
      if (isSilent && problems.length === 0) parts.push(t(words.barcodeNoReason));
      parts.push(...blockWords(barcode, t), ...gradeWords(barcode, t));
      return parts.join(' · ');
    }
    case 'PREFLIGHT': {
      const { preflight } = finding;
      return [t(words[`level${preflight.level}`]), ...preflightDetail(preflight, t)].join(' · ');
    }
    case 'DIFFERENCE': {
      const { difference } = finding;
      if (difference.kind === 'PAGE' || difference.kind === 'PAGE_MOVED') return pageWords(difference, t).detail;
      if (difference.kind === 'PLACED') return [...changedPlace(difference, t), t(words.undone)].join(' · ');
      const styles = difference.styles.map((change) => styleChangeWords(change, t));
      const parts = [
        ...styles,
        ...changedPlace(difference, t),
        t(words.size, { w: millimetres(difference.mm.w), h: millimetres(difference.mm.h) }),
      ];
      if (difference.kind === 'MOVED' || hasKey(SET_ANEW, difference.kind)) {
        if (difference.sameText) parts.push(t(words.sameCharacters));
      } else parts.push(t(words.tone, { d: difference.maxD.toFixed(1) }));
      if (difference.partTitle) parts.push(t(words.inPart, { title: difference.partTitle }));
      if (difference.outside) parts.push(t(words.outsideTrim));
      if ([difference.textBefore, difference.textAfter].some(isUnread)) {
        parts.push(t(isUnnamed(difference) ? words.unnamedGlyph : words.unreadGlyph));
      }
      return parts.join(' · ');
    }
  }
}

/** Why a text counts as the approved one although it is written otherwise: each fold and how often it was needed. */
export function foldWords(folds: readonly (readonly [fold: string, count: unknown])[], t: Translate): string {
  const named = folds.map(([fold, count]) => `${hasKey(foldMessages, fold) ? t(foldMessages[fold]) : fold} ${String(count)}`);
  return t(words.folds, { folds: named.join(t(words.comma)) });
}
