import { PanelLeft, PanelRight } from 'lucide-react';
import { useState } from 'react';
import { stagePanelMessages as words } from '#artwork/canvas/web/door/panes/stage-messages.ts';
import { IconButton } from '#ui/components/actions/icon-button.tsx';
import { useText } from '#ui/i18n.tsx';
import { laterNamed } from '#ui/later.tsx';
import type { Side } from '#artwork/canvas/web/door/panes/viewer-state.ts';
import type { ViewerContext } from '../actions/action.ts';
import '../results/stage-panels.css';

const InkPanel = laterNamed(() => import('../results/ink-panel.tsx'), 'InkPanel');
const LayerPanel = laterNamed(() => import('../results/layer-panel.tsx'), 'LayerPanel');

/** What stands over the artwork, at the right until it is moved off what is looked at: ink values, layers. */
export function StagePanels({ context, labels }: { context: ViewerContext; labels: Record<Side, string> }) {
  const t = useText();
  const [isLeft, setLeft] = useState(false);
  const { tool, rendition } = context.state;
  if (tool !== 'ink' && rendition.kind !== 'LAYERS') return null;
  return (
    <div className="k-stage-panels" data-left={isLeft || undefined}>
      <IconButton
        size="small"
        label={t(isLeft ? words.toRight : words.toLeft)}
        icon={isLeft ? <PanelRight aria-hidden /> : <PanelLeft aria-hidden />}
        onClick={() => setLeft(!isLeft)}
      />
      {rendition.kind === 'LAYERS' && <LayerPanel context={context} />}
      {tool === 'ink' && <InkPanel context={context} labels={labels} />}
    </div>
  );
}
