import { useEffect, useEffectEvent } from 'react';
import { useOthers } from '#catalogue/presence/web/door/use-others.ts';
import { spotName, spotOf } from '#wording/specifications/rules/spot.ts';
import { useUrlState } from '#ui/data/address/url-state.ts';
import { useStableCallback } from '#ui/stable-callback.ts';
import { cursorsAt } from './cursors.ts';

export interface Cursors {
  /** Who else is in an item, by its key: `cursorsAt` as text, so that rows without a change stay as they are. */
  others: ReadonlyMap<string, string>;
  /** Says that one is in a cell of an item. */
  enter: (key: string, cell: string | null) => void;
}

/**
 * Where the others are in the form, and where one is oneself: the address says it, and presence tells addresses.
 * @param onLed somebody whom one follows went to an item
 */
export function useCursors(designId: string, onLed: (key: string) => void): Cursors {
  const { others } = useOthers(designId);
  const [{ at }, setUrl] = useUrlState({ at: '' });
  const enter = useStableCallback((key: string, cell: string | null) => {
    const spot = spotName({ key, cell });
    if (spot !== at) setUrl({ at: spot });
  });
  const led = useEffectEvent((key: string) => onLed(key));
  useEffect(() => {
    const key = spotOf(at)?.key;
    // Where the focus is already nobody need be led.
    const row = document.activeElement?.closest<HTMLElement>('[data-key]')?.dataset.key;
    if (key !== undefined && row !== key) led(key);
  }, [at]);
  return { others: cursorsAt(others, window.location.pathname), enter };
}
