/** Normal, overprint, separations, layers: offered as far as the server draws them. */
import { Droplets } from 'lucide-react';
import { renditionMessages as words } from '#artwork/canvas/web/door/panes/stage-messages.ts';
import type { Rendition } from '#artwork/canvas/web/door/panes/viewer-state.ts';
import type { ViewerAction } from './action.ts';

/** Separations begin with every ink, layers as the file has them: what is taken away is then seen. */
export function renditionOf(
  kind: Rendition['kind'],
  { inks, layers }: { inks: readonly string[]; layers: readonly { name: string; shown: boolean }[] },
): Rendition {
  if (kind === 'PLATES') return { kind, inks };
  if (kind === 'LAYERS') return { kind, layers: [...new Set(layers.filter(({ shown }) => shown).map(({ name }) => name))] };
  return { kind };
}

export const renditionActions: readonly ViewerAction[] = [
  {
    id: 'rendition.next',
    label: words.next,
    group: 'view',
    keys: ['E'],
    icon: Droplets,
    when: ({ renditions }) => renditions.length > 1,
    run: ({ state, set, renditions, inks, layers }) => {
      const next = renditions[(renditions.indexOf(state.rendition.kind) + 1) % renditions.length] ?? 'NORMAL';
      set({ rendition: renditionOf(next, { inks, layers }) });
    },
  },
];
