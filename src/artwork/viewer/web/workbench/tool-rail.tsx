import { useText } from '#ui/i18n.tsx';
import type { ViewerContext } from '../actions/action.ts';
import { ActionButton } from '../actions/action-button.tsx';
import { actionOf } from '../actions/all-actions.ts';
import { toolActions } from '../actions/tool-actions.ts';
import { toolMessages } from '#artwork/canvas/web/door/panes/stage-messages.ts';

const HINTS = {
  zoomBox: toolMessages.zoomBoxHint,
  text: toolMessages.textHint,
  line: toolMessages.lineHint,
  box: toolMessages.boxHint,
  ink: toolMessages.inkHint,
  align: toolMessages.alignHint,
};

/** Left edge: what is in the hand. */
export function ToolRail({ context }: { context: ViewerContext }) {
  const t = useText();
  return (
    <div className="k-tool-rail" role="toolbar" aria-orientation="vertical" aria-label={t(toolMessages.tools)}>
      {toolActions.map((action) => (
        <ActionButton key={action.id} action={action} context={context} />
      ))}
      <hr />
      <ActionButton action={actionOf('text.search')} context={context} />
    </div>
  );
}

/** What the tool in the hand asks for. Comments bring their own. */
export function ToolHint({ context }: { context: ViewerContext }) {
  const t = useText();
  const { tool } = context.state;
  if (tool === 'pan' || tool === 'comment') return null;
  return <p className="k-stage-hint">{t(HINTS[tool])}</p>;
}
