/** The kinds of things that `npm run new` knows, and how each is asked for. */
import { commandSeats } from './command.ts';
import { featureSeats } from './feature.ts';
import { jobSeats } from './job.ts';
import { nameOf, placeOf } from './names.ts';
import { pageSeats } from './page.ts';
import { NoSeat, type Seats } from './seat.ts';
import { settingSeats } from './setting.ts';

export const USAGE = `npm run new -- feature <wing>/<room>           catalogue/print-runs
npm run new -- command <wing>/<room> <name>     catalogue/brands archive-brand
npm run new -- page <area> <name> <path>        brands brand-calendar /{brand}/calendar
npm run new -- job <wing>/<room> <name>         catalogue/brands count-brands
npm run new -- setting <name>                   ink-coverage (of the inspection)`;

/** What the seats are laid in. */
export interface Standing {
  /** The text of a file that stands, null where there is none. */
  read(path: string): string | null;
  wings: readonly string[];
}

/** The seats that a command line asks for. Throws NoSeat, in words for its author, where it asks for none. */
export function seatsOf([kind, ...args]: readonly string[], { read, wings }: Standing): Seats {
  const [first = '', second = '', third = ''] = args;
  const place = () => placeOf(first, wings);
  switch (kind) {
    case 'feature':
      return featureSeats(place().wing, place().room);
    case 'command': {
      const { wing, room } = place();
      const standing = (path: string) => read(`src/${wing}/${room.kebab}/${path}`);
      return commandSeats(wing, room, nameOf(second), { input: standing('rules/input.ts'), graphql: standing('server/graphql.ts') });
    }
    case 'page':
      return pageSeats(nameOf(first), nameOf(second), third);
    case 'job': {
      const { wing, room } = place();
      return jobSeats(wing, room, nameOf(second), read(`src/${wing}/${room.kebab}/server/feature.ts`) ?? '');
    }
    case 'setting':
      return settingSeats(nameOf(first));
    default:
      throw new NoSeat(kind ? `"${kind}" is no kind of thing` : 'What shall be new?');
  }
}
