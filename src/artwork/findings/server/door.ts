/** What other rooms may use of results and findings on the server. */

export { seeFindingsAsGuest } from './commands/mark-findings.ts';
export {
  BarcodeFindingRef,
  DifferenceFindingRef,
  PartFindingRef,
  PreflightFindingRef,
  UnexpectedFindingRef,
  FoldRef,
  OperationRef,
} from './graphql-findings.ts';
export { barcodesOf, differencesOf, partsOf, preflightOf, unexpectedOf, type FindingTable } from './finding-store.ts';
export { ComparedPageRef, judgedOf, VisitsRef, visitsOf } from './graphql-result.ts';
export { CharactersReadRef, SummaryRef } from './graphql-summary.ts';
export { loadResult, resultTopic, finishedComparison, latestTests, resultRecord } from './result-store.ts';
export { findingSources, numberedAsSaid, severitiesOf } from './finding-marks.ts';
export { looksMissing, looksOf, openFindings } from './open-findings.ts';
export { activeIgnoreAreas, ignoreAreasOf } from './ignore-area-store.ts';
export { mayBringArtwork } from './policy.ts';
export { IgnoreAreaRef } from './graphql-ignore-areas.ts';
export { loadVisibleResult, InspectionResultRef } from './result-ref.ts';
