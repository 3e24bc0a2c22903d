import { ChevronDown, Ellipsis } from 'lucide-react';
import { IconButton } from '#ui/components/actions/icon-button.tsx';
import { Menu } from '#ui/components/overlays/menu.tsx';
import { useText } from '#ui/i18n.tsx';
import type { ViewerContext } from '../actions/action.ts';
import { ActionButton, menuItems } from '../actions/action-button.tsx';
import { actionOf } from '../actions/all-actions.ts';
import { modeActions } from '../actions/compare-actions.ts';
import { toolActions } from '../actions/tool-actions.ts';
import { percentOf } from '../actions/view-actions.ts';
import { groupMessages, modeMessages, toolMessages, viewMessages as words } from '#artwork/canvas/web/door/panes/stage-messages.ts';
import { useStore } from '#artwork/canvas/web/door/panes/store.ts';
import './dock.css';

const ZOOMS = ['fitPage', 'fitWidth', 'fitSelection', 'printSize', 'times8', 'pixels'];
const VIEWS = ['marks', 'trim', 'bleed', 'strip', 'miniMap'];
const MORE = ['link', 'flip', 'turn', 'turnBack', 'text.search', 'rendition.next', 'keys'];

/** Bottom centre: how the artwork is shown. */
export function Dock({ context }: { context: ViewerContext }) {
  const t = useText();
  const items = (ids: readonly string[]) =>
    menuItems(
      ids.map((id) => actionOf(id)),
      context,
      t,
    );
  return (
    <div className="k-dock" role="toolbar" aria-label={t(words.artworkTools)}>
      {context.pair.before && (
        <div className="k-dock-modes" role="group" aria-label={t(groupMessages.compare)}>
          {modeActions.map((action) => {
            const Glyph = action.icon;
            return (
              <button
                key={action.id}
                type="button"
                aria-pressed={action.isOn?.(context)}
                aria-label={t(action.label)}
                title={t(action.label)}
                aria-keyshortcuts={action.keys[0]}
                onClick={() => action.run(context)}
              >
                {Glyph && <Glyph aria-hidden />}
                <span>{t(action.label)}</span>
              </button>
            );
          })}
        </div>
      )}
      {context.pair.before && (
        <div className="k-dock-mode">
          <Menu items={menuItems(modeActions, context, t)} label={t(groupMessages.compare)} align="start">
            <button type="button">
              {t(modeMessages[context.state.mode])}
              <ChevronDown aria-hidden />
            </button>
          </Menu>
        </div>
      )}
      <div className="k-dock-group">
        <ActionButton action={actionOf('zoomOut')} context={context} />
        <Menu items={items(ZOOMS)} label={t(words.zoom)} align="start">
          <ZoomButton context={context} />
        </Menu>
        <ActionButton action={actionOf('zoomIn')} context={context} />
        <ActionButton action={actionOf('fitPage')} context={context} />
        <span className="k-dock-wide">
          <ActionButton action={actionOf('turn')} context={context} />
        </span>
      </div>
      <div className="k-dock-group">
        <Menu
          label={t(words.display)}
          items={[
            ...items(VIEWS),
            { kind: 'line' },
            ...items(MORE),
            { kind: 'line' },
            { kind: 'text', label: t(toolMessages.tools) },
            ...menuItems(toolActions, context, t),
          ]}
        >
          <IconButton size="small" label={t(words.display)} icon={<Ellipsis aria-hidden />} />
        </Menu>
        <span className="k-dock-wide">
          <ActionButton action={actionOf('keys')} context={context} />
        </span>
      </div>
    </div>
  );
}

/** The zoom in percent of the size in print; opens the choices. */
function ZoomButton({ context, ...rest }: { context: ViewerContext }) {
  const t = useText();
  const zoom = useStore(context.stage.view, (view) => percentOf(view.scale));
  return (
    <button type="button" className="k-dock-zoom k-figures" aria-label={`${t(words.zoom)} ${t(words.percent, { zoom })}`} {...rest}>
      {t(words.percent, { zoom })}
    </button>
  );
}
