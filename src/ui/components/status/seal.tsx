import { formatDate } from '#shared/dates.ts';
import { useI18n } from '../../i18n.tsx';
import { uiMessages } from '../../messages.ts';
import { useTimeZone } from '../../time-zone.tsx';
import { initialOf, sealName } from '../facts/initials.ts';
import './seal.css';

export interface SealProps {
  name: string;
  /** When it was approved; null is a place still to be stamped. */
  date: string | Date | null;
  size?: 40 | 56 | 72;
  /** It is this person's turn: the ring is indigo. */
  turn?: boolean;
  /** A circulation is checked, not approved. */
  checked?: boolean;
  /** One-letter marks at its edge (代, 署), and their words, which a pointer and a screen reader get. */
  marks?: readonly { letter: string; words: string }[];
}

const NO_MARKS: NonNullable<SealProps['marks']> = [];

/** The mark of approval (判子): a dated round stamp with the approver's name, or a dashed ring that waits for it. */
export function Seal({ name, date, size = 56, turn = false, checked = false, marks = NO_MARKS }: SealProps) {
  const { t, locale } = useI18n();
  const timeZone = useTimeZone();
  if (date === null) {
    return (
      <span
        className="k-seal"
        data-pending=""
        data-turn={turn || undefined}
        data-size={size}
        role="img"
        aria-label={`${name}: ${t(uiMessages.pending)}`}
      >
        <svg viewBox="0 0 60 60" aria-hidden="true">
          <circle cx="30" cy="30" r="27" fill="none" stroke="currentColor" strokeWidth="1.6" strokeDasharray="4 3.1" />
          <text x="30" y="36.5" fontSize="18" fontWeight="600">
            {initialOf(name)}
          </text>
        </svg>
      </span>
    );
  }
  const day = formatDate(date, timeZone);
  const family = sealName(name);
  const wide = family.length > 4 || /[a-z]{4}/i.test(family);
  const words = marks.map((mark) => mark.words);
  const label = [t(checked ? uiMessages.sealedChecked : uiMessages.sealed, { name, date: day }), ...words].join(', ');
  return (
    <span className="k-seal" data-size={size} role="img" aria-label={label} title={words.length > 0 ? words.join(', ') : undefined}>
      <svg viewBox="0 0 60 60" aria-hidden="true">
        <circle cx="30" cy="30" r="27" fill="none" stroke="currentColor" strokeWidth="2.4" />
        <path d="M4.6 23.4h50.8M4.6 37.2h50.8" stroke="currentColor" strokeWidth="1.5" />
        <text x="30" y={locale === 'ja' ? 18.6 : 17.6} fontSize={locale === 'ja' ? 11 : 6.6} fontWeight="700" className="k-seal-word">
          {t(checked ? uiMessages.sealWordChecked : uiMessages.sealWord)}
        </text>
        <text x="30" y="33.8" fontSize="9.8" fontWeight="700" className="k-figures">
          {day.slice(2).replaceAll('/', '.')}
        </text>
        <text
          x="30"
          y="49"
          fontSize={wide ? 8 : 11.5}
          fontWeight="700"
          className="k-seal-word"
          {...(family.length > 3 ? { textLength: 34, lengthAdjust: 'spacingAndGlyphs' } : {})}
        >
          {family}
        </text>
        {marks.map(({ letter }, n) => (
          <g key={letter} transform={`translate(${n === 0 ? 51 : 9} 51)`}>
            <circle r="8.6" fill="currentColor" stroke="var(--surface)" strokeWidth="1.6" />
            <text y="3.9" fontSize="10.5" fontWeight="700" className="k-seal-mark">
              {letter}
            </text>
          </g>
        ))}
      </svg>
    </span>
  );
}
