import { useEffect, useState } from 'react';
import type { AllergensIn } from '../rules/checks/types.ts';

/** Who knows the words for allergens: the engine's table, which comes after the page. Null until it is there. */
export function useAllergens(): AllergensIn | null {
  const [known, setKnown] = useState<{ allergensIn: AllergensIn } | null>(null);
  useEffect(() => {
    let isHere = true;
    void import('#engine/topics/mentions.ts').then(
      ({ allergensIn }) => {
        if (!isHere) return;
        const named: AllergensIn = (text) =>
          allergensIn(text).flatMap(({ name, from, to }) => (name === undefined ? [] : [{ name, word: text.slice(from, to) }]));
        setKnown({ allergensIn: named });
      },
      // The server was away: the form is of use without.
      () => undefined,
    );
    return () => {
      isHere = false;
    };
  }, []);
  return known?.allergensIn ?? null;
}
