/** What other rooms may use of versions on the server. */

export { addVersion } from './commands/add-version.ts';
export { runAgain } from './commands/rerun-inspection.ts';
export { openVersion } from './open-version.ts';
export { mayRead } from './policy.ts';
export { loadVersion, pagesOf, pageExists, listVisibleVersions, earlierVersions, versionBefore } from './version-store.ts';
export { BoxRef, MeasuredBoxRef, WarningRef } from './graphql-values.ts';
export { InspectionFileRef, loadInspectionFileFor } from './graphql-files.ts';
export { designOf, pagesOfVersion, VersionPageRef } from './graphql-version.ts';
export { loadInspectionFile, pagesOfFiles } from './file-store.ts';
export { fileIdOf, versionIdOf, type Side, startRun, RUN_QUEUE } from './run-start.ts';
export { requireRendered } from './rendered.ts';
export { keepInspectionFile, recordInspectionFile } from './take-artwork.ts';
export { probe } from './probe.ts';
export { readableBytes } from './jobs/readable-bytes.ts';
export { enginePool, getReady, indexFonts, useEngine, useEngineNowAndThen } from './engine-pool.ts';
export type { NamedFonts } from '#engine/isolation/child.ts';
export { boxesOf, bundleTiles } from './jobs/page-pictures.ts';
export { confinement, confining } from '#engine/isolation/confinement.ts';
export { confinementInWords } from './isolation-check.ts';
export { warmEngine } from './warm-engine.ts';
export { DesignVersionRef, loadVisibleVersion } from './version-ref.ts';
