/**
 * What a provider's resource or PATCH asks for. Read as Entra ID and Okta write them: operations in any case, booleans as "False",
 * values without a path, keys that are paths. Attributes that we do not keep are passed over (RFC 7644, 3.3), so that a mapping
 * with a title or a telephone does not fail.
 */
import { AppError } from '#shared/errors.ts';
import type { Locale } from '#shared/i18n.ts';
import { isOneOf } from '#shared/one-of.ts';
import { provisioningErrors } from './errors.ts';
import { meets, parsePath, type Filter, type Path } from './filter.ts';
import { GROUP_MEMBERS_MAX, OPERATIONS_MAX } from './limits.ts';
import type { GroupChange, UserChange } from './types.ts';

const OPERATIONS = ['add', 'replace', 'remove'] as const;
type Operation = (typeof OPERATIONS)[number];

type Fields = Record<string, unknown>;
const isFields = (value: unknown): value is Fields => typeof value === 'object' && value !== null && !Array.isArray(value);

/** The account that POST or PUT describes. SCIM_VALUE, SCIM_SYNTAX. */
export function readUser(body: unknown): UserChange {
  const change: UserChange = {};
  applyAll(body, 'replace', (path, value) => applyToUser(change, 'replace', path, value));
  return change;
}

/** What PATCH asks of an account. SCIM_VALUE, SCIM_PATH, SCIM_SYNTAX. */
export function readUserPatch(body: unknown): UserChange {
  const change: UserChange = {};
  eachOperation(body, (operation, path, value) => applyToUser(change, operation, path, value));
  return change;
}

/** The group that POST or PUT describes. */
export function readGroup(body: unknown): GroupChange {
  const change: GroupChange = { members: [] };
  applyAll(body, 'replace', (path, value) => applyToGroup(change, 'replace', path, value));
  return change;
}

/** What PATCH asks of a group. */
export function readGroupPatch(body: unknown): GroupChange {
  const change: GroupChange = { members: [] };
  eachOperation(body, (operation, path, value) => applyToGroup(change, operation, path, value));
  return change;
}

/** The members of a group after what was asked for, in order. */
export function membersAfter(before: ReadonlySet<string>, changes: GroupChange['members']): Set<string> {
  let members = new Set(before);
  for (const { how, ids } of changes) {
    if (how === 'set') members = new Set(ids);
    else if (how === 'add') for (const id of ids) members.add(id);
    else for (const id of ids) members.delete(id);
  }
  return members;
}

function eachOperation(body: unknown, apply: (operation: Operation, path: Path, value: unknown) => void): void {
  const listed = isFields(body) ? Object.entries(body).find(([key]) => key.toLowerCase() === 'operations')?.[1] : undefined;
  if (!Array.isArray(listed) || listed.length === 0) throw new AppError(provisioningErrors.SCIM_SYNTAX);
  if (listed.length > OPERATIONS_MAX) throw new AppError(provisioningErrors.SCIM_TOO_MANY, { max: OPERATIONS_MAX });
  for (const one of listed as unknown[]) {
    if (!isFields(one)) throw new AppError(provisioningErrors.SCIM_SYNTAX);
    const operation = String(one.op ?? '').toLowerCase();
    if (!isOneOf(OPERATIONS, operation)) throw new AppError(provisioningErrors.SCIM_VALUE, { attribute: 'op' });
    if (typeof one.path === 'string' && one.path.trim() !== '') apply(operation, pathOf(one.path), one.value);
    else if (operation === 'remove') throw new AppError(provisioningErrors.SCIM_PATH, { path: '' });
    else applyAll(one.value, operation, (path, value) => apply(operation, path, value));
  }
}

function applyAll(body: unknown, _operation: Operation, apply: (path: Path, value: unknown) => void): void {
  if (!isFields(body)) throw new AppError(provisioningErrors.SCIM_SYNTAX);
  for (const [key, value] of Object.entries(body)) if (!isExtension(key)) apply(pathOf(key), value);
}

const CORE = /^urn:ietf:params:scim:schemas:core:2\.0:(?:user|group)/i;
const isExtension = (key: string) => /^urn:/i.test(key) && !CORE.test(key);

/** A path; those of extensions, which are passed over, may hold anything. */
function pathOf(text: string): Path {
  if (isExtension(text)) return { attribute: 'urn:', filter: null, sub: null };
  return parsePath(text);
}

const wholeOf = ({ attribute, sub }: Path) => (sub === null ? attribute : `${attribute}.${sub}`);

function applyToUser(change: UserChange, operation: Operation, path: Path, value: unknown): void {
  const given = operation === 'remove' ? null : value;
  const attribute = wholeOf(path);
  switch (attribute) {
    case 'username': {
      const text = textOf(given, 'userName');
      if (text === null) throw new AppError(provisioningErrors.SCIM_VALUE, { attribute: 'userName' });
      change.userName = text;
      return;
    }
    case 'externalid':
      change.externalId = textOf(given, 'externalId');
      return;
    case 'displayname':
      change.displayName = textOf(given, 'displayName');
      return;
    case 'name':
      if (given === null) applyToUser(change, operation, { ...path, attribute: 'name.givenname' }, null);
      if (given === null) applyToUser(change, operation, { ...path, attribute: 'name.familyname' }, null);
      else if (isFields(given)) {
        for (const [key, inner] of Object.entries(given))
          applyToUser(change, operation, { attribute: `name.${key.toLowerCase()}`, filter: null, sub: null }, inner);
      } else throw new AppError(provisioningErrors.SCIM_VALUE, { attribute: 'name' });
      return;
    case 'name.formatted':
      change.formatted = textOf(given, 'name.formatted');
      return;
    case 'name.givenname':
      change.givenName = textOf(given, 'name.givenName');
      return;
    case 'name.familyname':
      change.familyName = textOf(given, 'name.familyName');
      return;
    case 'emails':
    case 'emails.value': {
      const email = addressOf(given, path.filter);
      if (email !== null) change.email = email;
      return;
    }
    case 'active':
      if (given !== null && given !== undefined) change.active = booleanOf(given);
      return;
    case 'locale':
    case 'preferredlanguage': {
      const locale = localeOf(given);
      if (locale) change.locale = locale;
      return;
    }
    default:
  }
}

function applyToGroup(change: GroupChange, operation: Operation, path: Path, value: unknown): void {
  switch (wholeOf(path)) {
    case 'displayname': {
      const text = textOf(operation === 'remove' ? null : value, 'displayName');
      if (text === null) throw new AppError(provisioningErrors.SCIM_VALUE, { attribute: 'displayName' });
      change.displayName = text;
      return;
    }
    case 'externalid':
      change.externalId = textOf(operation === 'remove' ? null : value, 'externalId');
      return;
    case 'members': {
      const named = path.filter ? idsOf(path.filter) : memberIds(value);
      if (operation === 'remove') {
        // Without a filter and without values all go (RFC 7644, 3.5.2.2).
        const all = !path.filter && (value === undefined || value === null);
        change.members.push(all ? { how: 'set', ids: [] } : { how: 'remove', ids: named });
      } else change.members.push({ how: operation === 'replace' && !path.filter ? 'set' : 'add', ids: named });
      return;
    }
    default:
  }
}

function memberIds(value: unknown): string[] {
  const listed = value === undefined || value === null ? [] : Array.isArray(value) ? (value as unknown[]) : [value];
  if (listed.length > GROUP_MEMBERS_MAX) throw new AppError(provisioningErrors.SCIM_TOO_MANY, { max: GROUP_MEMBERS_MAX });
  return listed.map((one) => {
    const id = isFields(one) ? one.value : one;
    if (typeof id !== 'string') throw new AppError(provisioningErrors.SCIM_VALUE, { attribute: 'members' });
    return id;
  });
}

/** `members[value eq "a" or value eq "b"]`: the ids that it names. */
function idsOf(filter: Filter): string[] {
  if (filter.kind === 'or') return filter.parts.flatMap(idsOf);
  if (filter.kind === 'is' && filter.attribute === 'value' && filter.by === 'eq' && typeof filter.value === 'string') return [filter.value];
  throw new AppError(provisioningErrors.SCIM_PATH, { path: 'members' });
}

/** Empty is none; an object with a value (as some write single attributes) is its value. */
function textOf(value: unknown, attribute: string): string | null {
  const plain = isFields(value) && 'value' in value ? value.value : value;
  if (plain === null || plain === undefined) return null;
  if (typeof plain !== 'string' && typeof plain !== 'number') throw new AppError(provisioningErrors.SCIM_VALUE, { attribute });
  const text = String(plain).trim();
  return text === '' ? null : text;
}

function booleanOf(value: unknown): boolean {
  const plain = Array.isArray(value) && value.length === 1 ? (value as unknown[])[0] : value;
  const bare: unknown = isFields(plain) && 'value' in plain ? plain.value : plain;
  if (typeof bare === 'boolean') return bare;
  const word = String(bare).toLowerCase();
  if (word === 'true' || word === 'false') return word === 'true';
  throw new AppError(provisioningErrors.SCIM_VALUE, { attribute: 'active' });
}

function localeOf(value: unknown): Locale | null {
  const language = typeof value === 'string' ? value.toLowerCase().split(/[-_,;]/)[0] : '';
  return language === 'ja' || language === 'en' ? language : null;
}

/** Of several addresses the primary one, else that of work, else the first. Null: none that concerns the address we keep. */
function addressOf(value: unknown, filter: Filter | null): string | null {
  // We keep one address, of work and primary: what is asked of another one is not ours.
  if (filter && !meets(filter, { type: 'work', primary: true, value: wantedValue(filter) })) return null;
  const listed: unknown[] = Array.isArray(value) ? (value as unknown[]) : [value];
  const found = listed
    .map((one) => (isFields(one) ? one : { value: one }))
    .filter((one) => typeof one.value === 'string' && one.value.trim() !== '')
    .map((one) => ({ value: String(one.value).trim(), rank: rankOf(one) }))
    .toSorted((a, b) => a.rank - b.rank)[0];
  return found?.value ?? null;
}

function rankOf(address: Fields): number {
  if (address.primary === true || String(address.primary).toLowerCase() === 'true') return 0;
  return address.type === undefined || String(address.type).toLowerCase() === 'work' ? 1 : 2;
}

/** The value that a filter names, if it goes by one: `emails[value eq "old@…"]` means the one we have. */
function wantedValue(filter: Filter): string | null {
  if (filter.kind === 'is') return filter.attribute === 'value' && typeof filter.value === 'string' ? filter.value : null;
  return filter.kind === 'not' ? null : (wantedValue(filter.parts[0]) ?? wantedValue(filter.parts[1]));
}
