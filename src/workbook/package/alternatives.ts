/**
 * `mc:AlternateContent` (ECMA-376 part 3, 10): a branch for readers that know an extension (`Choice`), one for all others
 * (`Fallback`). Where a list counts its members, as cellXfs does, those of the branch that Excel takes are counted.
 */

/** Prefixes of the extensions that Excel itself writes and reads. */
const KNOWN = /^(?:x14|x14ac|x15|x15ac|x16|x16r2|x16r3|xr[0-9]*|a14)$/;

/** Whether a reader that knows what Excel knows takes this `Choice`; `requires` names prefixes, parted by blanks. */
export function isTaken(requires: string | undefined): boolean {
  return (requires ?? '').split(/\s+/).every((prefix) => KNOWN.test(prefix));
}
