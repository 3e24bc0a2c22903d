/** The API as the reference page shows it, of the schema that the server answers with. Pure. */
import {
  getNamedType,
  isEnumType,
  isInputObjectType,
  isIntrospectionType,
  isObjectType,
  isScalarType,
  isSpecifiedScalarType,
  type GraphQLArgument,
  type GraphQLField,
  type GraphQLInputField,
  type GraphQLObjectType,
  type GraphQLSchema,
} from 'graphql';
import type { ApiReference, ReferenceCode, ReferenceField, ReferenceType } from '#pages/help/reference.ts';

export type { ReferenceCode };

/** Everything of a schema that programs use; what only guests are answered is left out. */
export function referenceOf(schema: GraphQLSchema, codes: readonly ReferenceCode[]): ApiReference {
  const roots = [schema.getQueryType(), schema.getMutationType(), schema.getSubscriptionType()];
  const types: ReferenceType[] = [];
  for (const type of Object.values(schema.getTypeMap()).toSorted((a, b) => (a.name < b.name ? -1 : 1))) {
    if (isIntrospectionType(type) || roots.includes(type as GraphQLObjectType)) continue;
    const described = { name: type.name, description: type.description ?? '' };
    if (isObjectType(type)) types.push({ ...described, kind: 'type', fields: Object.values(type.getFields()).map(fieldOf) });
    else if (isInputObjectType(type)) types.push({ ...described, kind: 'input', fields: Object.values(type.getFields()).map(inputOf) });
    else if (isEnumType(type)) {
      types.push({
        ...described,
        kind: 'enum',
        fields: type.getValues().map(({ name, description }) => ({ ...fieldNamed(name, ''), description: description ?? '' })),
      });
    } else if (isScalarType(type) && !isSpecifiedScalarType(type)) types.push({ ...described, kind: 'scalar', fields: [] });
  }
  const [queries = [], mutations = [], subscriptions = []] = roots.map((type) =>
    Object.values(type?.getFields() ?? {})
      .filter(({ extensions }) => extensions.forGuests !== true)
      .map(fieldOf)
      .toSorted((a, b) => (a.name < b.name ? -1 : 1)),
  );
  return { queries, mutations, subscriptions, types, codes: [...codes] };
}

const fieldNamed = (name: string, type: string): ReferenceField => ({
  name,
  type,
  of: null,
  description: '',
  access: null,
  deprecated: null,
  args: [],
});

function fieldOf(field: GraphQLField<unknown, unknown>): ReferenceField {
  const { access } = field.extensions;
  return {
    name: field.name,
    type: String(field.type),
    of: namedOf(field.type),
    description: field.description ?? '',
    // Of a command the policy is in the command: its name alone says nothing.
    access: typeof access === 'string' && !access.startsWith('command ') ? access : null,
    deprecated: field.deprecationReason ?? null,
    args: field.args.map(inputOf),
  };
}

function inputOf(input: GraphQLArgument | GraphQLInputField): ReferenceField {
  return {
    ...fieldNamed(input.name, String(input.type)),
    of: namedOf(input.type),
    description: input.description ?? '',
    deprecated: input.deprecationReason ?? null,
  };
}

/** The type that is told of elsewhere on the page; null for those that GraphQL brings. */
function namedOf(type: Parameters<typeof getNamedType>[0]): string | null {
  const named = getNamedType(type);
  if (!named || (isScalarType(named) && isSpecifiedScalarType(named))) return null;
  return named.name;
}
