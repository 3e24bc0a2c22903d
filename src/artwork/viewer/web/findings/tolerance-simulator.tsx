import { RotateCcw } from 'lucide-react';
import { Button } from '#ui/components/actions/button.tsx';
import { useText } from '#ui/i18n.tsx';
import { toleranceMessages as words } from '#artwork/findings/list-messages.ts';
import type { Finding } from '#artwork/findings/rules/findings.ts';
import type { Simulation, Thresholds } from '#artwork/findings/rules/tolerance.ts';
import { Slider } from '#artwork/canvas/web/door/panes/slider.tsx';

const MM_PER_PIXEL_AT_350_DPI = 25.4 / 350;
const MOST_TONE = 30;
const MOST_SIZE = 60;

/** Sliders that show which differences other tolerances would hide; nothing is saved. */
export function ToleranceSimulator(props: {
  settings: Thresholds;
  at: Thresholds;
  simulation: Simulation;
  findings: readonly Finding[];
  onChange: (at: Thresholds | null) => void;
  onSelect: (finding: Finding) => void;
}) {
  const { settings, at, simulation, onChange } = props;
  const t = useText();
  const isSame = at.toneDifferenceThreshold === settings.toneDifferenceThreshold && at.excludedErrorSize === settings.excludedErrorSize;
  const gone = props.findings.filter(({ id }) => simulation.disappearing.includes(id));
  return (
    <section className="k-simulator" aria-label={t(words.title)}>
      <h3>{t(words.title)}</h3>
      <p>{t(words.lead)}</p>
      <Slider
        className="k-simulator-slider"
        label={t(words.tone)}
        value={at.toneDifferenceThreshold}
        most={Math.max(MOST_TONE, at.toneDifferenceThreshold)}
        step={0.5}
        text={t(words.percent, { n: at.toneDifferenceThreshold })}
        onChange={(toneDifferenceThreshold) => onChange({ ...at, toneDifferenceThreshold })}
      />
      <Slider
        className="k-simulator-slider"
        label={t(words.size)}
        value={at.excludedErrorSize}
        most={Math.max(MOST_SIZE, at.excludedErrorSize)}
        step={1}
        text={t(words.pixels, { n: at.excludedErrorSize, mm: (at.excludedErrorSize * MM_PER_PIXEL_AT_350_DPI).toFixed(2) })}
        onChange={(excludedErrorSize) => onChange({ ...at, excludedErrorSize })}
      />
      <div className="k-simulator-result" role="status">
        {isSame && <p>{t(words.same)}</p>}
        {simulation.disappearing.length > 0 && <p data-tone="problem">{t(words.disappear, { n: simulation.disappearing.length })}</p>}
        {gone.length > 0 && (
          <p className="k-finding-others">
            {gone.map((finding) => (
              <button key={finding.id} type="button" onClick={() => props.onSelect(finding)}>
                {finding.number}
              </button>
            ))}
          </p>
        )}
        {simulation.appearing.length > 0 && <p>{t(words.appear, { n: simulation.appearing.length })}</p>}
        <p>{simulation.largestHiddenMm > 0 ? t(words.largest, { mm: simulation.largestHiddenMm.toFixed(2) }) : t(words.nothing)}</p>
      </div>
      {!isSame && (
        <Button size="small" icon={<RotateCcw aria-hidden />} onClick={() => onChange(null)}>
          {t(words.reset)}
        </Button>
      )}
    </section>
  );
}
