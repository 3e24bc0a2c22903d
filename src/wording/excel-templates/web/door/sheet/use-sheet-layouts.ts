import { useEffect, useState } from 'react';
import type { SheetLayout } from '#workbook/model/layout.ts';

/** Layouts never change: what was read stays known under its key, while signed addresses come and go. */
const known = new Map<string, Promise<SheetLayout[]>>();

async function load(url: string | null | undefined): Promise<SheetLayout> {
  const response = await fetch(url ?? '');
  if (!response.ok) throw new Error(`layout: ${response.status}`);
  return (await response.json()) as SheetLayout;
}

interface Layouts {
  value: SheetLayout[] | null;
  failed: boolean;
}

/**
 * The layouts behind signed addresses, in their order.
 * @param key what they are of (a version's id); the addresses may be renewed, the layouts stay
 */
export function useSheetLayouts(key: string, sheets: readonly { url?: string | null }[]): Layouts {
  const [state, setState] = useState<Layouts>({ value: null, failed: false });
  const addresses = sheets.map(({ url }) => url ?? '').join('\n');
  useEffect(() => {
    if (state.value) return undefined;
    let gone = false;
    const loading = known.get(key) ?? Promise.all(addresses.split('\n').filter(Boolean).map(load));
    known.set(key, loading);
    loading.then(
      (value) => !gone && setState({ value, failed: false }),
      () => {
        known.delete(key);
        if (!gone) setState({ value: null, failed: true });
      },
    );
    return () => {
      gone = true;
    };
  }, [key, addresses, state.value]);
  return state;
}
