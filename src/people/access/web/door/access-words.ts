/** The words of levels, roles and kinds of resources, for the screens of other features. */
import type { Message } from '#shared/i18n.ts';
import { levelLabels, resourceTypeLabels, roleLabels } from '../../messages.ts';

const levels: Readonly<Record<string, Message>> = levelLabels;
const roles: Readonly<Record<string, Message>> = roleLabels;
const resourceTypes: Readonly<Record<string, Message>> = resourceTypeLabels;

const same = (code: string): Message => ({ ja: code, en: code });

/** A level's name; an unknown code speaks for itself. */
export function levelWord(code: string): Message {
  return levels[code] ?? same(code);
}

export function roleWord(code: string): Message {
  return roles[code] ?? same(code);
}

export function resourceTypeWord(code: string): Message {
  return resourceTypes[code] ?? same(code);
}
