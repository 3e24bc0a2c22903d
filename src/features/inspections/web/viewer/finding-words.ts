/** The words of a finding: its title and its second line. */
import type { Translate } from '#ui/i18n.tsx';
import { findingMessages as words } from '../../messages.ts';
import type { Finding } from '../../rules/findings.ts';

const oneLine = (text: string): string => text.replaceAll(/\s*\n\s*/g, ' ').trim();

const BRIEF = 16;

/** The beginning of a text, for a title. */
function brief(text: string): string {
  const points = [...oneLine(text)];
  return points.length > BRIEF ? `${points.slice(0, BRIEF).join('')}…` : points.join('');
}

export function findingTitle(finding: Finding, t: Translate): string {
  switch (finding.kind) {
    case 'DIFFERENCE': {
      const { difference } = finding;
      const kind = t(words[difference.kind]);
      if (difference.kind === 'SIZE' || difference.kind === 'PAGE') return kind;
      const { textBefore, textAfter } = difference;
      if (!textBefore && !textAfter) return t(words.differenceShape, { kind });
      const title = t(words.differenceText, { kind });
      if (textBefore && textAfter) return t(words.changedFromTo, { title, before: brief(textBefore), after: brief(textAfter) });
      return t(words.changedText, { title, text: brief(textBefore ?? textAfter ?? '') });
    }
    case 'UNEXPECTED':
      return oneLine(finding.unexpected.text);
    default:
      return finding.part.title;
  }
}

const millimetres = (value: number): string => value.toFixed(2);

export function findingDetail(finding: Finding, t: Translate): string {
  switch (finding.kind) {
    case 'MISSING': {
      const { elsewhere } = finding.part;
      if (elsewhere === 'INVISIBLE') return t(words.missingInvisible);
      if (elsewhere === 'OUTSIDE') return t(words.missingOutside);
      return elsewhere === 'UNRELIABLE' ? t(words.missingUnreliable) : t(words.missingWhole);
    }
    case 'ALTERED':
      return t(words.rates, { part: finding.part.partRate, length: finding.part.lengthRate });
    case 'FOUND':
      return finding.part.places.length > 1 ? t(words.foundPlaces, { n: finding.part.places.length }) : t(words.found);
    case 'UNEXPECTED':
      return t(
        {
          VISIBLE: words.unexpectedVisible,
          INVISIBLE: words.unexpectedInvisible,
          OUTSIDE: words.unexpectedOutside,
          UNRELIABLE: words.unexpectedUnreliable,
        }[finding.unexpected.class],
      );
    case 'DIFFERENCE': {
      const { difference } = finding;
      const parts = [t(words.size, { w: millimetres(difference.mm.w), h: millimetres(difference.mm.h) })];
      if (difference.dxMm !== null && difference.dyMm !== null && difference.kind === 'MOVED') {
        parts.unshift(t(words.moved, { dx: millimetres(difference.dxMm), dy: millimetres(difference.dyMm) }));
      } else parts.push(t(words.tone, { d: difference.maxD.toFixed(1) }));
      if (difference.partTitle) parts.push(t(words.inPart, { title: difference.partTitle }));
      if (difference.outside) parts.push(t(words.outsideTrim));
      return parts.join(' · ');
    }
  }
}
