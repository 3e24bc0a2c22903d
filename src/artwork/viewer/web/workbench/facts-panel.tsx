import type { Finding } from '#artwork/findings/rules/findings.ts';
import type { InspectionFindingsFragment } from '#artwork/findings/web/door/result.graphql.generated.ts';
import type { ShownIgnoreAreaFragment } from '#artwork/findings/web/door/ignore-areas.graphql.generated.ts';
import type { ViewedDesignFragment } from '../door/inspection.graphql.generated.ts';
import { IgnoreAreas } from '../findings/ignore-areas.tsx';
import { ToleranceSimulator } from '../findings/tolerance-simulator.tsx';
import type { Findings } from '../findings/use-findings.ts';
import { ResultFacts } from './result-facts.tsx';
import type { ShownArtwork } from '../door/shown-artwork.ts';

export interface FactsPanelProps {
  design: ViewedDesignFragment;
  version: ShownArtwork;
  result: InspectionFindingsFragment | null;
  findings: Findings;
  onSelect: (finding: Finding) => void;
  onShow: (area: ShownIgnoreAreaFragment) => void;
  onChanged: () => void;
}

/** What the result was made of: its tolerances to be tried out, what it left aside, and its conditions. */
export function FactsPanel({ design, version, result, findings, onSelect, onShow, onChanged }: FactsPanelProps) {
  const { thresholds } = findings;
  return (
    <>
      {thresholds && (
        <ToleranceSimulator
          settings={thresholds.settings}
          at={thresholds.at}
          simulation={thresholds.simulation}
          findings={findings.all}
          onChange={thresholds.change}
          onSelect={onSelect}
        />
      )}
      <IgnoreAreas
        areas={design.ignoreAreas}
        editable={design.viewerCan.includes('manageInspectionSettings')}
        onShow={onShow}
        onChanged={onChanged}
      />
      <ResultFacts version={version} result={result} />
    </>
  );
}
