import type { ExternalPoolConfig } from '#platform/config.ts';

let external: ExternalPoolConfig | null = null;

/** Says where this process' people sign in (D1.6): null for the built-in pool, which is the default. Called once, at start. */
export function useUserPool(config: ExternalPoolConfig | null): void {
  external = config;
}

/** The pool in the place of the built-in one; null: the built-in one. */
export function externalPool(): ExternalPoolConfig | null {
  return external;
}
