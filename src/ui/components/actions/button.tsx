import { useState, type ComponentProps, type MouseEvent, type ReactNode } from 'react';
import { classNames } from '../../class-names.ts';
import { Spinner } from '../waiting/spinner.tsx';
import './button.css';

export type ButtonKind = 'primary' | 'secondary' | 'danger' | 'ghost' | 'seal';

export interface ButtonProps extends Omit<ComponentProps<'button'>, 'onClick'> {
  /** One 'primary' per screen. 'seal' is for giving an approval and nothing else. */
  kind?: ButtonKind;
  size?: 'medium' | 'small';
  icon?: ReactNode;
  /** After the words: where it leads ('次へ ›'). */
  iconEnd?: ReactNode;
  /** Shows a spinner and ignores clicks; the words stay, so the width does too. */
  busy?: boolean;
  /** A returned promise keeps the button busy until it settles. */
  onClick?: (event: MouseEvent<HTMLButtonElement>) => unknown;
}

/** A button that cannot be pressed twice while its work is under way. */
export function Button({
  kind = 'secondary',
  size = 'medium',
  icon,
  iconEnd,
  busy = false,
  className,
  children,
  onClick,
  type = 'button',
  ...rest
}: ButtonProps) {
  const [working, setWorking] = useState(false);
  const isBusy = busy || working;
  const press = (event: MouseEvent<HTMLButtonElement>) => {
    if (isBusy || rest['aria-disabled'] === true || rest['aria-disabled'] === 'true') {
      event.preventDefault();
      event.stopPropagation();
      return;
    }
    const result = onClick?.(event);
    if (result instanceof Promise) {
      setWorking(true);
      // The promise's own caller reports its failure; here it only ends the waiting.
      result.then(
        () => setWorking(false),
        () => setWorking(false),
      );
    }
  };
  return (
    <button
      {...rest}
      type={type}
      className={classNames('k-button', className)}
      data-kind={kind}
      data-size={size}
      aria-busy={isBusy || undefined}
      onClick={press}
    >
      {isBusy ? <Spinner /> : icon}
      {children !== undefined && <span className="k-button-text">{children}</span>}
      {iconEnd}
    </button>
  );
}
