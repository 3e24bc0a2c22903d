/** Content types and relations of a package (ECMA-376 part 2). */
import { walkXml } from './walk-xml.ts';

export interface Relation {
  id: string;
  /** The last segment of its type's address: `worksheet`, `drawing`, `image`. */
  type: string;
  typeAddress: string;
  /** The name of a part, or an address when `external`. */
  target: string;
  external: boolean;
}

/** `xl/worksheets/sheet1.xml` → `xl/worksheets/_rels/sheet1.xml.rels`; '' is the package itself. */
export function relationsPartOf(part: string): string {
  const slash = part.lastIndexOf('/') + 1;
  return `${part.slice(0, slash)}_rels/${part.slice(slash)}.rels`;
}

export function parseRelations(xml: string, source: string): Relation[] {
  const relations: Relation[] = [];
  walkXml(
    xml,
    {
      open: ({ name, attributes }) => {
        if (name !== 'Relationship') return;
        const external = attributes.TargetMode?.toLowerCase() === 'external';
        const target = attributes.Target ?? '';
        const typeAddress = attributes.Type ?? '';
        relations.push({
          id: attributes.Id ?? '',
          type: typeAddress.slice(typeAddress.lastIndexOf('/') + 1),
          typeAddress,
          target: external ? target : resolveTarget(target, source),
          external,
        });
      },
    },
    relationsPartOf(source),
  );
  return relations;
}

/** A target of a relation of `source` as the name of a part. */
export function resolveTarget(target: string, source: string): string {
  const path = target.replaceAll('\\', '/');
  const segments = path.startsWith('/') ? [] : source.split('/').slice(0, -1);
  for (const segment of path.split('/')) {
    if (segment === '..') segments.pop();
    else if (segment !== '' && segment !== '.') segments.push(segment);
  }
  const name = segments.join('/');
  try {
    return decodeURIComponent(name);
  } catch {
    return name;
  }
}

/** A part's name as a relation of `source` writes it: `../media/image1.png`. */
export function relativeTarget(source: string, target: string): string {
  const [from, to] = [source.split('/').slice(0, -1), target.split('/')];
  let same = 0;
  while (same < from.length && same < to.length - 1 && from[same] === to[same]) same += 1;
  return [...from.slice(same).map(() => '..'), ...to.slice(same)].map((segment) => encodeURI(segment)).join('/');
}

export interface ContentTypes {
  /** By extension, in lower case. */
  defaults: ReadonlyMap<string, string>;
  /** By part name, in lower case, without the first slash. */
  overrides: ReadonlyMap<string, string>;
}

export function parseContentTypes(xml: string, part: string): ContentTypes {
  const defaults = new Map<string, string>();
  const overrides = new Map<string, string>();
  walkXml(
    xml,
    {
      open: ({ name, attributes }) => {
        const type = attributes.ContentType ?? '';
        if (name === 'Default') defaults.set((attributes.Extension ?? '').toLowerCase(), type);
        if (name === 'Override') overrides.set((attributes.PartName ?? '').replace(/^\//, '').toLowerCase(), type);
      },
    },
    part,
  );
  return { defaults, overrides };
}

export function contentTypeOf(types: ContentTypes, part: string): string {
  const name = part.toLowerCase();
  return types.overrides.get(name) ?? types.defaults.get(name.slice(name.lastIndexOf('.') + 1)) ?? '';
}
