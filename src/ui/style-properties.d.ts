import 'react';

declare module 'react' {
  /** A style may set the custom properties of our stylesheets. */
  interface CSSProperties {
    [name: `--${string}`]: string | number | undefined;
  }
}
