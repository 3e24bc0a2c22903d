import { laterNamed } from '#ui/later.tsx';
import type { Side } from '#artwork/canvas/web/door/panes/viewer-state.ts';
import type { ViewerContext } from '../actions/action.ts';
import '../results/stage-panels.css';

const InkPanel = laterNamed(() => import('../results/ink-panel.tsx'), 'InkPanel');
const LayerPanel = laterNamed(() => import('../results/layer-panel.tsx'), 'LayerPanel');

/** What stands over the artwork at the right: ink values, layers. */
export function StagePanels({ context, labels }: { context: ViewerContext; labels: Record<Side, string> }) {
  const { tool, rendition } = context.state;
  if (tool !== 'ink' && rendition.kind !== 'LAYERS') return null;
  return (
    <div className="k-stage-panels">
      {rendition.kind === 'LAYERS' && <LayerPanel context={context} />}
      {tool === 'ink' && <InkPanel context={context} labels={labels} />}
    </div>
  );
}
