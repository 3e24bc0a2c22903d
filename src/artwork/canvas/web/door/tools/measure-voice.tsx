import { useText, type Translate } from '#ui/i18n.tsx';
import type { Turn } from '../panes/geometry.ts';
import { measureMessages } from '../panes/stage-messages.ts';
import { useStore, type Store } from '../panes/store.ts';
import { measured, mm, type Measure, type MeasureState } from './measure.ts';

/** A measure in words, as it is read aloud and as the help of the drawing. */
function measureWords(measure: Measure, turn: Turn, t: Translate): string {
  const { dx, dy, length, angle } = measured(measure, turn);
  if (measure.kind === 'box') return t(measureMessages.box, { dx: mm(Math.abs(dx)), dy: mm(Math.abs(dy)) });
  return t(measureMessages.line, { length: mm(length), dx: mm(dx), dy: mm(dy), angle: angle.toFixed(1) });
}

/** Says the newest measure to those who cannot see it. */
export function MeasureVoice({ store, turn }: { store: Store<MeasureState>; turn: Turn }) {
  const t = useText();
  const last = useStore(store, (state) => state.done.at(-1) ?? null);
  return (
    <output className="k-unseen" data-measured={last ? '' : undefined}>
      {last && measureWords(last, turn, t)}
    </output>
  );
}
