import { Tooltip } from '@base-ui/react/tooltip';
import './tooltip.css';

interface Props {
  id: string;
  anchor: Element;
  text: string;
  shortcut?: string | undefined;
  onClose(): void;
}

export function TooltipPopup({ id, anchor, text, shortcut, onClose }: Props) {
  return (
    <Tooltip.Root open onOpenChange={(open) => !open && onClose()}>
      <Tooltip.Portal>
        <Tooltip.Positioner anchor={anchor} sideOffset={6} className="k-tooltip-place">
          <Tooltip.Popup id={id} className="k-tooltip" role="tooltip">
            {text}
            {shortcut && <kbd>{shortcut}</kbd>}
          </Tooltip.Popup>
        </Tooltip.Positioner>
      </Tooltip.Portal>
    </Tooltip.Root>
  );
}
