/** Mentions as they are typed: '@' and the beginning of a name, right before the caret. Pure. */
import { literally } from '#shared/literally.ts';

/** What is being typed: where its '@' stands, and the name so far. */
export interface MentionQuery {
  from: number;
  text: string;
}

const LONGEST_NAME = 30;
const TYPED = new RegExp(String.raw`(?:^|[\s、。，．（(「『])([@＠])([^\s@＠]{0,${LONGEST_NAME}})$`, 'u');

/** The mention that is being typed at the caret; null while none is. An address (a@b) is no mention. */
export function mentionAt(body: string, caret: number): MentionQuery | null {
  const [, , text] = TYPED.exec(body.slice(0, caret)) ?? [];
  return text === undefined ? null : { from: caret - text.length - 1, text };
}

/** The text with the whole name in place of what was typed, and where the caret stands then. */
export function withMention(body: string, caret: number, query: MentionQuery, name: string): { body: string; caret: number } {
  const written = `@${name} `;
  return { body: body.slice(0, query.from) + written + body.slice(caret), caret: query.from + written.length };
}

/** The text in pieces; those that name a mentioned person are marked. Longer names go first. */
export function mentionPieces(body: string, names: readonly string[]): { text: string; isMention: boolean }[] {
  const wanted = names.map((name) => `@${name}`).toSorted((a, b) => b.length - a.length);
  if (wanted.length === 0) return [{ text: body, isMention: false }];
  const escaped = wanted.map(literally);
  return body
    .split(new RegExp(`(${escaped.join('|')})`, 'u'))
    .filter((text) => text !== '')
    .map((text) => ({ text, isMention: wanted.includes(text) }));
}
