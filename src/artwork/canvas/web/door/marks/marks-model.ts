/** What pointer, keys and tools do with the hand that draws marks. */
import type { MarkKind } from '#work/comments/rules/types.ts';
import type { Point } from '../panes/geometry.ts';
import { draw, IDLE_HAND, type MarkEvent, type MarkHand } from '../../marks/marks-chart.ts';
import type { MarkShape } from './marks-shape.ts';
import { createStore, type Store } from '../panes/store.ts';
import type { PageText } from '../text/page-text.ts';

export interface MarkModel {
  store: Store<MarkHand>;
  /** The text of the page that is drawn on now. */
  look(text: PageText | null): void;
  hand(event: MarkEvent): void;
  choose(kind: MarkKind): void;
  nudge(by: Point, middle: Point): void;
  set(): void;
  /** Drops what was begun; answers whether there was something. */
  cancel(): boolean;
  /** Called with what was drawn. */
  onDrawn(listener: (shape: MarkShape) => void): void;
}

export function createMarkModel(): MarkModel {
  const store = createStore<MarkHand>(IDLE_HAND);
  let text: PageText | null = null;
  let told: (shape: MarkShape) => void = () => undefined;
  const hand = (event: MarkEvent): void => {
    const stroke = draw(store.get(), event, text);
    store.set(stroke.drawn ? { ...stroke.hand, cross: null } : stroke.hand);
    if (stroke.drawn) told(stroke.drawn);
  };
  return {
    store,
    look(next) {
      text = next;
    },
    hand,
    choose: (kind) => store.set({ ...store.get(), kind, trail: [] }),
    nudge: (by, middle) => hand({ type: 'nudge', by, middle }),
    set: () => hand({ type: 'set' }),
    cancel() {
      const { cross, trail } = store.get();
      hand({ type: 'cancel' });
      return cross !== null || trail.length > 0;
    },
    onDrawn(listener) {
      told = listener;
    },
  };
}
