import { useEffect } from 'react';
import type { UrlMemory } from '#ui/data/address/url-memory.ts';
import type { StageModel } from '#artwork/canvas/web/door/panes/stage-model.ts';
import { readGaze, stateOfAddress, writeGaze, type ViewerAddress } from './viewer-address.ts';
import type { ViewerState } from '#artwork/canvas/web/door/panes/viewer-state.ts';

/** So long the artwork must lie still before its place is written into the address, ms. */
const REST_MS = 400;

type Shown = Pick<ViewerState, 'mode' | 'page'>;

/** Shows the place of an address as soon as its page is there. */
function lookAsWritten(stage: StageModel, { page, at }: ViewerAddress): void {
  const gaze = readGaze(at);
  if (gaze) stage.lookAt(page, gaze);
  else stage.fit('whole');
}

/** Writes into the address what is seen. Another page is a step of its own in the history; all else replaces the last. */
export function useKeptAddress(
  { keep, initial, onReturn }: UrlMemory<ViewerAddress>,
  { mode, page }: Shown,
  stage: StageModel,
  show: (shown: Shown) => void,
): void {
  // Written when they change, not with every new `keep`.
  // oxlint-disable-next-line react-hooks/exhaustive-deps
  useEffect(() => keep({ mode }), [mode]);
  // oxlint-disable-next-line react-hooks/exhaustive-deps
  useEffect(() => keep({ page }, true), [page]);
  useEffect(() => {
    if (initial.at) lookAsWritten(stage, initial);
    const stopReturns = onReturn((address) => {
      show(stateOfAddress(address));
      lookAsWritten(stage, address);
    });
    let rest: ReturnType<typeof setTimeout> | undefined;
    const stop = stage.view.subscribe(() => {
      clearTimeout(rest);
      rest = setTimeout(() => {
        const gaze = stage.gaze();
        if (gaze) keep({ at: stage.isFitted() ? '' : writeGaze(gaze) });
      }, REST_MS);
    });
    return () => {
      stop();
      stopReturns();
      clearTimeout(rest);
    };
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [stage]);
}
