/** What is sent: our own JSON, or what the incoming webhooks of Slack and of Teams take. */
import { format as fill, type Locale, type Message } from '#shared/i18n.ts';
import type { Format } from './events.ts';

/** Something that was done, as others hear of it. */
export interface Told {
  id: string;
  event: string;
  at: string;
  companyId: string;
  actor: { id: string; name: string } | null;
  subject: { type: string; id: string | null; name: string };
  /** Ids of what it belongs to, itself first, the company last. */
  scope: readonly string[];
  changes: Record<string, unknown>;
}

/** The one sentence that people read. */
export interface Sentence {
  text: string;
  /** A page of the application; null where there is none. */
  link: string | null;
}

/**
 * The body of a delivery. Slack: https://docs.slack.dev/messaging/sending-messages-using-incoming-webhooks (text with `<url|words>`,
 * in which & < > are escaped). Teams: a message with one Adaptive Card 1.4, as its workflows take it; the sentence is a TextRun, because a
 * TextBlock reads Markdown and a design's name could be a link to elsewhere.
 */
export function bodyOf(format: Format, told: Told, sentence: Sentence): string {
  const { text, link } = sentence;
  if (format === 'JSON') return JSON.stringify(told);
  if (format === 'SLACK') {
    const escaped = text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
    return JSON.stringify({ text: link === null ? escaped : `${escaped} <${link}|Koryo>` });
  }
  const card = {
    $schema: 'http://adaptivecards.io/schemas/adaptive-card.json',
    type: 'AdaptiveCard',
    version: '1.4',
    body: [{ type: 'RichTextBlock', inlines: [{ type: 'TextRun', text }] }],
    ...(link === null ? {} : { actions: [{ type: 'Action.OpenUrl', title: 'Koryo', url: link }] }),
  };
  return JSON.stringify({ type: 'message', attachments: [{ contentType: 'application/vnd.microsoft.card.adaptive', content: card }] });
}

/** 「品保 直子：承認単位「品質保証」— 承認」 */
export function sentenceOf(
  template: Message,
  words: { actor: string; subject: string; action: string; name: string },
  locale: Locale,
): string {
  return fill(template, locale, words);
}
