import { useText } from '#ui/i18n.tsx';
import { blockWords } from '#artwork/findings/rules/words/grade-words.ts';
import { partTitle } from '#artwork/findings/rules/words/finding-words.ts';
import type { BarcodeFinding } from '#artwork/findings/rules/types.ts';
import { BarcodeGradePanel } from './barcode-grade-panel.tsx';
import { listMessages as words } from '#artwork/findings/list-messages.ts';

const mm = (value: number): string => value.toFixed(2);

/** What was read and measured of a barcode. */
export function BarcodeFacts({ barcode }: { barcode: BarcodeFinding }) {
  const t = useText();
  const { quietZoneMm: zone, quietZoneNeededMm: needed, title, variant } = barcode;
  const rows: [string, string][] = [
    [t(words.symbology), barcode.symbology.replace('_', '-')],
    [t(words.code), barcode.text],
    [t(words.approvedCode), barcode.approved ?? ''],
    [t(words.approvedAs), title === null ? '' : partTitle({ title, variant }, t)],
    [t(words.digitsBelow), barcode.digitsBelow ?? ''],
    [t(words.addOn), barcode.addOn ?? ''],
    [t(words.checkDigit), barcode.checkDigit === 'NONE' ? '' : t(words[barcode.checkDigit])],
    [t(words.magnification), barcode.magnification === null ? '' : `${barcode.magnification.toFixed(2)} ×`],
    [t(words.module), barcode.moduleMm === null ? '' : `${barcode.moduleMm.toFixed(3)} mm`],
    [
      t(words.quietZone),
      zone && needed
        ? t(words.quietZoneOf, { left: mm(zone.left), right: mm(zone.right), leftNeeded: mm(needed.left), rightNeeded: mm(needed.right) })
        : '',
    ],
    [t(words.blocked), blockWords(barcode, t).join(' · ')],
    [t(words.gs1), barcode.gs1?.map(({ ai, value }) => `(${ai})${value}`).join(' ') ?? ''],
  ];
  return (
    <>
      <dl className="k-facts" data-small>
        {rows
          .filter(([, value]) => value !== '')
          .map(([name, value]) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{value}</dd>
            </div>
          ))}
      </dl>
      {barcode.grade && <BarcodeGradePanel grade={barcode.grade} />}
    </>
  );
}
