import { useEffect, useRef, type ComponentProps, type FocusEvent, type MouseEvent, type PointerEvent } from 'react';
import { useNavigation } from '../../navigation.tsx';
import { fetchAhead } from './fetch-ahead.ts';
import { whenNear } from './near-viewport.ts';

export interface LinkProps extends Omit<ComponentProps<'a'>, 'href'> {
  /** A path of the application, with search and hash if any. */
  to: string;
  replace?: boolean;
  /** false: never fetched ahead (sign-out, very many links). */
  prefetch?: boolean;
}

/**
 * A link inside the application. Its target's code is fetched ahead, in an idle
 * moment, once it comes within 200 px of the viewport (specification section 9),
 * in its turn (`fetchAhead`), and at the latest when the pointer or the focus reaches it.
 */
export function Link({ to, replace = false, prefetch = true, onClick, onPointerEnter, onFocus, target, children, ...rest }: LinkProps) {
  const navigation = useNavigation();
  const ref = useRef<HTMLAnchorElement>(null);
  useEffect(() => {
    const element = ref.current;
    if (!element || !prefetch) return undefined;
    return whenNear(element, () => fetchAhead(() => navigation.preload(pathOf(to)), element.closest('main') ? 'contents' : 'around'));
  }, [navigation, to, prefetch]);
  const comeNear = () => {
    if (prefetch) void navigation.preload(pathOf(to)).catch(() => undefined);
  };
  const follow = (event: MouseEvent<HTMLAnchorElement>) => {
    onClick?.(event);
    const plain = event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;
    if (event.defaultPrevented || !plain || (target && target !== '_self')) return;
    event.preventDefault();
    void navigation.go(to, { replace });
  };
  return (
    <a
      {...rest}
      ref={ref}
      href={to}
      target={target}
      onClick={follow}
      onPointerEnter={(event: PointerEvent<HTMLAnchorElement>) => {
        onPointerEnter?.(event);
        comeNear();
      }}
      onFocus={(event: FocusEvent<HTMLAnchorElement>) => {
        onFocus?.(event);
        comeNear();
      }}
    >
      {children}
    </a>
  );
}

function pathOf(to: string): string {
  return to.split(/[?#]/)[0] ?? to;
}
