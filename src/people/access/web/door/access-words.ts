/** The words of levels, roles and kinds of resources, for the screens of other features. */
import type { Message } from '#shared/i18n.ts';
import { levelLabels, resourceTypeLabels, roleLabels } from '../../messages.ts';

const same = (code: string): Message => ({ ja: code, en: code });

/** A level's name; an unknown code speaks for itself. */
export function levelWord(code: string): Message {
  return (levelLabels as Record<string, Message>)[code] ?? same(code);
}

export function roleWord(code: string): Message {
  return (roleLabels as Record<string, Message>)[code] ?? same(code);
}

export function resourceTypeWord(code: string): Message {
  return (resourceTypeLabels as Record<string, Message>)[code] ?? same(code);
}
