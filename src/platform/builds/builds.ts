/** What the builds beside this server's own may: pages that were open before an upgrade go on, and so do pages of a server ahead of this one. */
import type { Database } from '../db/client.ts';
import { hashOf, trustOf, type Standing, type Trust } from '../graphql/trusted-documents.ts';
import type { Build } from './build.ts';

export interface Builds {
  /** This server's own operations, and those of the builds beside it. */
  trust: Trust;
  /** A file of another build; null: none has it. */
  asset(path: string): Promise<Buffer | null>;
  /** The place of this server's build in the order in which builds came; null while it was not published. */
  ordinal(): Promise<number | null>;
}

/** Whoever asks for what nobody knows makes the server look at most so often. */
const LOOK_AGAIN_MS = 5_000;
/** Files of other builds that are held in memory; a page asks for some tens. */
const HELD_ASSETS = 200;

interface Known {
  at: number;
  own: number | null;
  others: { ordinal: number; operations: ReadonlySet<string>; assets: ReadonlySet<string> }[];
}

export function openBuilds(database: Database, own: Build): Builds {
  const trustOwn = trustOf(own.operations);
  const held = new Map<string, Buffer>();
  let known: Promise<Known> | undefined;

  const look = async (): Promise<Known> => {
    const rows = await database.kysely
      .selectFrom('web_build')
      .select(['id', 'ordinal', 'operations', 'assets'])
      .orderBy('ordinal')
      .execute();
    const others = rows
      .filter(({ id }) => id !== own.id)
      .map((row) => ({ ordinal: row.ordinal, operations: new Set(row.operations), assets: new Set(row.assets) }));
    return { at: performance.now(), own: rows.find(({ id }) => id === own.id)?.ordinal ?? null, others };
  };
  const looked = async (isOld: (one: Known) => boolean): Promise<Known> => {
    const one = await known?.catch(() => undefined);
    if (!one || (isOld(one) && performance.now() - one.at > LOOK_AGAIN_MS)) known = look();
    return await known!;
  };
  const standingOf = (one: Known, hash: string): Standing => {
    const found = one.others.findLast(({ operations }) => operations.has(hash));
    if (!found) return 'unknown';
    return one.own !== null && found.ordinal > one.own ? 'later' : 'earlier';
  };

  return {
    async trust(text) {
      if (trustOwn(text) === 'own') return 'own';
      const hash = hashOf(text);
      if (hash === null) return 'unknown';
      return standingOf(await looked((one) => standingOf(one, hash) === 'unknown'), hash);
    },
    async asset(path) {
      if (!path.startsWith('/assets/')) return null;
      const here = held.get(path);
      if (here) return here;
      const isThere = ({ others }: Known) => others.some(({ assets }) => assets.has(path));
      if (!isThere(await looked((one) => !isThere(one)))) return null;
      const row = await database.kysely.selectFrom('web_asset').select('bytes').where('path', '=', path).executeTakeFirst();
      if (row && held.size < HELD_ASSETS) held.set(path, row.bytes);
      return row?.bytes ?? null;
    },
    ordinal: async () => (await looked(({ own: ordinal }) => ordinal === null)).own,
  };
}
