import type { ReactNode } from 'react';
import { classNames } from '../../class-names.ts';
import type { ButtonKind } from './button.tsx';
import { Link, type LinkProps } from './link.tsx';
import './button.css';

/** A link that looks like a button: for going somewhere, never for doing something. */
export function ButtonLink({
  kind = 'secondary',
  size = 'medium',
  icon,
  className,
  children,
  ...rest
}: LinkProps & { kind?: ButtonKind; size?: 'medium' | 'small'; icon?: ReactNode }) {
  return (
    <Link {...rest} className={classNames('k-button', className)} data-kind={kind} data-size={size}>
      {icon}
      <span className="k-button-text">{children}</span>
    </Link>
  );
}
