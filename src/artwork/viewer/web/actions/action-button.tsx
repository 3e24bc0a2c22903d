import { IconButton } from '#ui/components/actions/icon-button.tsx';
import type { MenuItem } from '#ui/components/overlays/menu-item.ts';
import { type Translate, useText } from '#ui/i18n.tsx';
import { isAvailable, keyGlyphs, type ViewerAction, type ViewerContext } from './action.ts';

const hintOf = (action: ViewerAction): string | undefined => (action.keys[0] ? keyGlyphs(action.keys[0]) : undefined);

/** An action as a button with its glyph; away while it cannot be done. */
export function ActionButton({ action, context }: { action: ViewerAction; context: ViewerContext }) {
  const t = useText();
  const Glyph = action.icon;
  if (!Glyph || (action.when && !action.when(context))) return null;
  const shortcut = hintOf(action);
  return (
    <IconButton
      size="small"
      label={t(action.label)}
      icon={<Glyph aria-hidden />}
      aria-pressed={action.isOn?.(context)}
      aria-keyshortcuts={action.keys[0]}
      onClick={() => action.run(context)}
      {...(shortcut ? { shortcut } : {})}
    />
  );
}

/** Actions as items of a menu: those that toggle say whether they are on. */
export function menuItems(actions: readonly ViewerAction[], context: ViewerContext, t: Translate): MenuItem[] {
  return actions
    .filter((action) => isAvailable(action, context))
    .map((action) => {
      const Glyph = action.icon;
      const hint = hintOf(action);
      const label = t(action.label);
      return {
        label: action.isOn?.(context) ? `✓ ${label}` : label,
        ...(Glyph ? { icon: <Glyph aria-hidden /> } : {}),
        ...(hint ? { hint } : {}),
        onSelect: () => action.run(context),
      };
    });
}
