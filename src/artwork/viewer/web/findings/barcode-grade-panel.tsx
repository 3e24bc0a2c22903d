import { useText } from '#ui/i18n.tsx';
import type { BarcodeGrade } from '#artwork/findings/rules/barcode-grade.ts';
import { listMessages as words } from '#artwork/findings/list-messages.ts';
import { gradeMessages } from '#artwork/findings/rules/words/finding-messages.ts';
import { gradeValue } from '#artwork/findings/rules/words/grade-words.ts';
import './barcode-grade-panel.css';

const STANDARDS = { ISO15416: 'ISO/IEC 15416', ISO15415: 'ISO/IEC 15415' } as const;

/** The digital grade of a barcode, parameter by parameter. */
export function BarcodeGradePanel({ grade }: { grade: BarcodeGrade }) {
  const t = useText();
  return (
    <section className="k-grade" aria-label={t(words.grade)}>
      <header>
        <strong data-grade={grade.grade}>{grade.grade}</strong>
        <div>
          <h4>
            {t(words.grade)} {grade.value.toFixed(1)}
          </h4>
          <small>{t(words[`measured${grade.light}`], { standard: STANDARDS[grade.standard], mm: grade.apertureMm.toFixed(2) })}</small>
        </div>
      </header>
      <table>
        <thead>
          <tr>
            <th scope="col">{t(words.gradeParameter)}</th>
            <th scope="col">{t(words.gradeValue)}</th>
            <th scope="col">{t(words.gradeLetter)}</th>
          </tr>
        </thead>
        <tbody>
          {grade.parameters.map((parameter) => (
            <tr key={parameter.name}>
              <th scope="row">{t(gradeMessages[parameter.name])}</th>
              <td>{gradeValue(parameter)}</td>
              <td data-grade={parameter.grade}>{parameter.grade ?? ''}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <p>{t(words.gradeHelp)}</p>
    </section>
  );
}
