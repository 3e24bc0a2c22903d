/** What /reference/api.json holds: the API as the build made it (tools/reference.ts). */
export interface ReferenceField {
  name: string;
  /** As GraphQL writes it: `[Brand!]!`. */
  type: string;
  /** The type that is told of on the page; null: one that GraphQL brings. */
  of: string | null;
  description: string;
  /** Who may; null: the command's own policy, or a field of a type. */
  access: string | null;
  deprecated: string | null;
  args: ReferenceField[];
}

export interface ReferenceType {
  name: string;
  kind: 'type' | 'input' | 'enum' | 'scalar';
  description: string;
  fields: ReferenceField[];
}

export interface ReferenceCode {
  code: string;
  status: number;
  ja: string;
  en: string;
}

export interface ApiReference {
  queries: ReferenceField[];
  mutations: ReferenceField[];
  subscriptions: ReferenceField[];
  types: ReferenceType[];
  codes: ReferenceCode[];
}

/** The kinds of the reference, in the order in which they are shown. */
export const REFERENCE_KINDS = [
  'queries',
  'mutations',
  'subscriptions',
  'types',
  'codes',
] as const satisfies readonly (keyof ApiReference)[];
export type ReferenceKind = (typeof REFERENCE_KINDS)[number];

const TYPE_ANCHOR = 'type-';

/** Where on the page a type is told of. */
export const typeAnchor = (type: string): string => `${TYPE_ANCHOR}${type}`;

/** The type that an address's hash leads to (`#type-Brand`); null: to none. */
export function typeAt(hash: string): string | null {
  return hash.startsWith(`#${TYPE_ANCHOR}`) ? hash.slice(TYPE_ANCHOR.length + 1) : null;
}

/** One package that ships, of /reference/packages.json. */
export interface ShippedPackage {
  name: string;
  version: string;
  licence: string;
}

const has = (text: string, words: readonly string[]) => words.every((word) => text.toLowerCase().includes(word));
const wordsOf = (search: string) => search.toLowerCase().split(/\s+/).filter(Boolean);
const textOf = (field: ReferenceField): string =>
  [field.name, field.type, field.description, ...field.args.map((arg) => `${arg.name} ${arg.type}`)].join(' ');

/** What of the reference has every word that is looked for; a type is found by its fields too. */
export function findIn(reference: ApiReference, search: string): ApiReference {
  const words = wordsOf(search);
  if (words.length === 0) return reference;
  const fields = (all: ReferenceField[]) => all.filter((field) => has(textOf(field), words));
  return {
    queries: fields(reference.queries),
    mutations: fields(reference.mutations),
    subscriptions: fields(reference.subscriptions),
    types: reference.types.filter((type) => has([type.name, type.description, ...type.fields.map(textOf)].join(' '), words)),
    codes: reference.codes.filter(({ code, ja, en }) => has(`${code} ${ja} ${en}`, words)),
  };
}

export function findPackages(packages: readonly ShippedPackage[], search: string): ShippedPackage[] {
  const words = wordsOf(search);
  return packages.filter(({ name, version, licence }) => has(`${name} ${version} ${licence}`, words));
}
