/** Accounts and groups as SCIM shows them, and what we say of ourselves (RFC 7643, 4 to 7). */
import { PAGE_MAX } from './limits.ts';
import type { GroupRecord, ScimUserRecord } from './types.ts';

export const USER_SCHEMA = 'urn:ietf:params:scim:schemas:core:2.0:User';
export const GROUP_SCHEMA = 'urn:ietf:params:scim:schemas:core:2.0:Group';
const LIST_SCHEMA = 'urn:ietf:params:scim:api:messages:2.0:ListResponse';
const ERROR_SCHEMA = 'urn:ietf:params:scim:api:messages:2.0:Error';

type Resource = Record<string, unknown>;
interface Reference {
  id: string;
  name: string;
}

export function userResource(user: ScimUserRecord, groups: readonly Reference[], base: string): Resource {
  const { id, externalId, givenName, familyName } = user;
  return {
    schemas: [USER_SCHEMA],
    id,
    ...(externalId === null ? {} : { externalId }),
    userName: user.userName,
    name: { formatted: user.name, ...(givenName === null ? {} : { givenName }), ...(familyName === null ? {} : { familyName }) },
    displayName: user.name,
    preferredLanguage: user.locale,
    active: user.active,
    emails: [{ value: user.email, type: 'work', primary: true }],
    groups: groups.map((group) => ({ value: group.id, display: group.name, type: 'direct', $ref: `${base}/Groups/${group.id}` })),
    meta: metaOf('User', user, `${base}/Users/${id}`),
  };
}

/** @param members null: they were not asked for */
export function groupResource(group: GroupRecord, members: readonly Reference[] | null, base: string): Resource {
  const { id, externalId, displayName } = group;
  return {
    schemas: [GROUP_SCHEMA],
    id,
    ...(externalId === null ? {} : { externalId }),
    displayName,
    ...(members && {
      members: members.map((member) => ({ value: member.id, display: member.name, type: 'User', $ref: `${base}/Users/${member.id}` })),
    }),
    meta: metaOf('Group', group, `${base}/Groups/${id}`),
  };
}

function metaOf(resourceType: string, { createdAt, updatedAt }: { createdAt: Date; updatedAt: Date }, location: string): Resource {
  return { resourceType, created: createdAt.toISOString(), lastModified: updatedAt.toISOString(), location };
}

export function listOf(resources: readonly Resource[], totalResults: number, startIndex: number): Resource {
  return { schemas: [LIST_SCHEMA], totalResults, startIndex, itemsPerPage: resources.length, Resources: resources };
}

export function errorOf(status: number, detail: string, scimType?: string): Resource {
  return { schemas: [ERROR_SCHEMA], status: String(status), ...(scimType === undefined ? {} : { scimType }), detail };
}

/**
 * The attributes that were asked for; `id` and `schemas` are always there (RFC 7644, 3.9).
 * @param only names of attributes, lower case; null: all
 */
export function narrowed(resource: Resource, only: readonly string[] | null, without: readonly string[]): Resource {
  const top = (names: readonly string[]) => names.map((name) => name.split('.')[0]);
  const kept = (key: string) => {
    const name = key.toLowerCase();
    if (name === 'id' || name === 'schemas') return true;
    return only ? top(only).includes(name) : !without.includes(name);
  };
  return Object.fromEntries(Object.entries(resource).filter(([key]) => kept(key)));
}

const CONFIG_SCHEMA = 'urn:ietf:params:scim:schemas:core:2.0:ServiceProviderConfig';

export function serviceProviderConfig(base: string): Resource {
  return {
    schemas: [CONFIG_SCHEMA],
    patch: { supported: true },
    bulk: { supported: false, maxOperations: 0, maxPayloadSize: 0 },
    filter: { supported: true, maxResults: PAGE_MAX },
    changePassword: { supported: false },
    sort: { supported: false },
    etag: { supported: false },
    authenticationSchemes: [
      { type: 'oauthbearertoken', name: 'Bearer token', description: 'A token made in Koryo: company settings, sign-in.', primary: true },
    ],
    meta: { resourceType: 'ServiceProviderConfig', location: `${base}/ServiceProviderConfig` },
  };
}

export function resourceTypes(base: string): Resource[] {
  const one = (name: string, schema: string) => ({
    schemas: ['urn:ietf:params:scim:schemas:core:2.0:ResourceType'],
    id: name,
    name,
    endpoint: `/${name}s`,
    schema,
    schemaExtensions: [],
    meta: { resourceType: 'ResourceType', location: `${base}/ResourceTypes/${name}` },
  });
  return [one('User', USER_SCHEMA), one('Group', GROUP_SCHEMA)];
}

interface Shape {
  required?: boolean;
  mutability?: 'readOnly' | 'readWrite';
  caseExact?: boolean;
  uniqueness?: 'none' | 'server';
  type?: string;
  multiValued?: boolean;
  subAttributes?: Resource[];
}

function attribute(name: string, shape: Shape = {}): Resource {
  const {
    type = 'string',
    multiValued = false,
    required = false,
    mutability = 'readWrite',
    uniqueness = 'none',
    caseExact = false,
  } = shape;
  const { subAttributes } = shape;
  return {
    name,
    type,
    multiValued,
    description: name,
    required,
    ...(type === 'string' ? { caseExact } : {}),
    mutability,
    returned: 'default',
    uniqueness,
    ...(subAttributes ? { subAttributes } : {}),
  };
}

const reference = (mutability: 'readOnly' | 'readWrite'): Resource[] => [
  attribute('value', { mutability, caseExact: true }),
  attribute('display', { mutability: 'readOnly' }),
  attribute('type', { mutability }),
  { ...attribute('$ref', { type: 'reference', mutability: 'readOnly' }), referenceTypes: ['User', 'Group'] },
];

export function schemas(base: string): Resource[] {
  const one = (id: string, name: string, attributes: Resource[]) => ({
    schemas: ['urn:ietf:params:scim:schemas:core:2.0:Schema'],
    id,
    name,
    description: name,
    attributes,
    meta: { resourceType: 'Schema', location: `${base}/Schemas/${id}` },
  });
  return [
    one(USER_SCHEMA, 'User', [
      attribute('userName', { required: true, uniqueness: 'server' }),
      attribute('name', { type: 'complex', subAttributes: [attribute('formatted'), attribute('familyName'), attribute('givenName')] }),
      attribute('displayName'),
      attribute('preferredLanguage'),
      attribute('active', { type: 'boolean' }),
      attribute('emails', {
        type: 'complex',
        multiValued: true,
        subAttributes: [attribute('value'), attribute('type'), attribute('primary', { type: 'boolean' })],
      }),
      attribute('groups', { type: 'complex', multiValued: true, mutability: 'readOnly', subAttributes: reference('readOnly') }),
    ]),
    one(GROUP_SCHEMA, 'Group', [
      attribute('displayName', { required: true, uniqueness: 'server' }),
      attribute('members', { type: 'complex', multiValued: true, subAttributes: reference('readWrite') }),
    ]),
  ];
}
