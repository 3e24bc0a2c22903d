import type { ComponentProps, ReactNode } from 'react';
import { classNames } from '../../class-names.ts';
import { Tooltip } from './tooltip.tsx';
import './button.css';

export interface IconButtonProps extends Omit<ComponentProps<'button'>, 'children'> {
  /** What it does, in words: the accessible name and the tooltip. */
  label: string;
  icon: ReactNode;
  size?: 'medium' | 'small';
  outlined?: boolean;
  /** Shown in the tooltip beside the words ('⌘K'). */
  shortcut?: string;
}

/**
 * A button that shows a picture. Disabled it keeps the keyboard's focus: what moves a row to the end of its list must not throw
 * the person who pressed it back to the top of the page.
 */
export function IconButton({
  label,
  icon,
  size = 'medium',
  outlined,
  shortcut,
  className,
  type = 'button',
  disabled = false,
  onClick,
  ...rest
}: IconButtonProps) {
  return (
    <Tooltip text={label} shortcut={shortcut}>
      <button
        {...rest}
        type={type}
        aria-disabled={disabled || undefined}
        onClick={disabled ? undefined : onClick}
        aria-label={label}
        className={classNames('k-icon-button', className)}
        data-size={size}
        data-outlined={outlined || undefined}
      >
        {icon}
      </button>
    </Tooltip>
  );
}
