/** What package-lock.json says about the packages that ship. Pure. */
export interface LockedPackage {
  version?: string;
  dev?: boolean;
  /** It stands in the checkout (proof). */
  link?: boolean;
  license?: string;
  dependencies?: Record<string, string>;
  optionalDependencies?: Record<string, string>;
}

/** Where each package stands (`node_modules/a/node_modules/b`), as the lock file has it. */
export type Lock = Readonly<Record<string, LockedPackage>>;

/** The places of the named packages and of all that they need, as Node would find them. */
export function closureOf(lock: Lock, names: readonly string[]): string[] {
  const found = new Set(names.flatMap((name) => placeOf(lock, '', name) ?? []));
  // A set is walked in the order in which it grows.
  for (const place of found) {
    for (const name of Object.keys(lock[place]?.dependencies ?? {})) {
      const next = placeOf(lock, place, name);
      if (next) found.add(next);
    }
  }
  return [...found].sort();
}

function placeOf(lock: Lock, from: string, name: string): string | undefined {
  for (let folder = from; ; folder = folder.replace(/\/?node_modules\/(?:@[^/]+\/)?[^/]+$/, '')) {
    const place = `${folder ? `${folder}/` : ''}node_modules/${name}`;
    if (lock[place]) return place;
    if (folder === '') return undefined;
  }
}

/** `@scope/name` of a place. */
export function nameOfPlace(place: string): string {
  return place.split('node_modules/').at(-1) ?? place;
}
