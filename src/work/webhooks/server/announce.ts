import { changesOf } from '#platform/audit/events.ts';
import type { Announced, CommandServices } from '#platform/command.ts';
import type { Db } from '#platform/db/client.ts';
import { resourcePath } from '#people/access/server/door.ts';
import { actionLabels, subjectLabels } from '#work/history/messages.ts';
import { newId } from '#shared/ids.ts';
import type { Locale } from '#shared/i18n.ts';
import { hasKey } from '#shared/keys.ts';
import { isOneOf } from '#shared/one-of.ts';
import { webhookMessages } from '../messages.ts';
import { eventName, FORMATS, isNews, topicOf, type Topic } from '../rules/events.ts';
import { bodyOf, sentenceOf, type Sentence, type Told } from '../rules/payload.ts';
import { webhookSettings } from './settings.ts';

export const DELIVERY_QUEUE = 'webhooks.deliver';

export interface DeliveryJob {
  deliveryId: string;
}

type Enqueue = CommandServices['enqueue'];

/**
 * Writes what was done for every webhook of the company that hears of it, and asks for it to be sent, all in the transaction
 * that did it: what was rolled back is told to nobody. One look where there is no webhook.
 */
export async function announce(
  db: Db,
  enqueue: Enqueue,
  { companyId, actor, at, events }: { companyId: string; actor: Told['actor']; at: Date; events: readonly Announced[] },
): Promise<void> {
  const news = events.filter(({ action, inside }) => isNews(action) && !inside);
  const topics = new Set(news.map((event) => topicOf(event.subject)).filter((topic) => topic !== null));
  if (topics.size === 0) return;
  const hearing = await db
    .selectFrom('webhook')
    .innerJoin('company', 'company.id', 'webhook.company_id')
    .select(['webhook.id', 'webhook.format', 'webhook.topics', 'company.locale'])
    .where('webhook.company_id', '=', companyId)
    .where('webhook.active', '=', true)
    .execute();
  for (const event of hearing.length > 0 ? news : []) {
    const topic = topicOf(event.subject);
    if (topic === null) continue;
    for (const webhook of hearing.filter(({ topics: heard }) => heard.includes(topic))) {
      const told = toldOf(event, topic, { companyId, actor, at });
      const format = isOneOf(FORMATS, webhook.format) ? webhook.format : 'JSON';
      const body = bodyOf(format, told, sentenceAbout(event, topic, actor, webhook.locale));
      await writeDelivery(db, enqueue, { id: told.id, companyId, webhookId: webhook.id, event: told.event, body });
    }
  }
}

/** Writes one delivery and asks for it to be sent. */
export async function writeDelivery(
  db: Db,
  enqueue: Enqueue,
  delivery: { id: string; companyId: string; webhookId: string; event: string; body: string },
): Promise<void> {
  const { id, companyId, webhookId, event, body } = delivery;
  await db.insertInto('webhook_delivery').values({ id, company_id: companyId, webhook_id: webhookId, event, body }).execute();
  const job: DeliveryJob = { deliveryId: id };
  await enqueue(db, companyId, DELIVERY_QUEUE, job);
}

function toldOf(event: Announced, topic: Topic, { companyId, actor, at }: { companyId: string; actor: Told['actor']; at: Date }): Told {
  return {
    id: newId(),
    event: eventName(topic, event.action),
    at: at.toISOString(),
    companyId,
    actor,
    subject: { type: topic, id: event.id, name: event.name },
    scope: event.scope,
    changes: changesOf(event.before, event.after),
  };
}

const PAGES = { brand: 'Brand', product: 'Product', design: 'DesignData', part: 'Part' } as const;

function sentenceAbout(event: Announced, topic: Topic, actor: Told['actor'], locale: Locale): Sentence {
  const word = (labels: typeof subjectLabels, code: string) => labels[code]?.[locale] ?? code;
  const text = sentenceOf(
    webhookMessages.sentence,
    {
      actor: actor?.name ?? webhookMessages.system[locale],
      subject: word(subjectLabels, event.subject),
      action:
        event.action === 'finish' || event.action === 'fail' ? webhookMessages[event.action][locale] : word(actionLabels, event.action),
      name: event.name,
    },
    locale,
  );
  const kind = hasKey(PAGES, topic) && event.action !== 'delete' ? PAGES[topic] : null;
  return { text, link: kind && new URL(resourcePath(kind, event.scope), webhookSettings().publicUrl).href };
}
