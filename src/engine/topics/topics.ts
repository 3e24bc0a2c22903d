/**
 * What a text on a label is about, as far as a wrong character there does harm. In the order in which reviewers should see differences:
 * of several topics the first one names it.
 */
export const TOPICS = ['numbers', 'units', 'dates', 'allergens', 'negation', 'storage', 'company', 'names'] as const;
export type Topic = (typeof TOPICS)[number];

/** Proposed for a person to judge by. */
export const TOPIC_SEVERITIES = ['critical', 'check', 'minor'] as const;
export type TopicSeverity = (typeof TOPIC_SEVERITIES)[number];

/** How much a change matters by what it is about. `wording`: any other text. `moved`: every character is the same, and stands or looks otherwise. */
export type SeverityTable = Readonly<Record<Topic | 'wording' | 'moved', TopicSeverity>>;

/**
 * The product's own table; a company sets its own (D7.3). What the law wants on a label word by word is critical: the items of the Food
 * Labeling Standards of Japan (article 3: name, ingredients with allergens, net content, dates, storage, company; article 8: size of type),
 * of Regulation (EU) 1169/2011 (article 9), GB 7718 (section 4) and the Korean labelling standards are the same ones.
 */
export const DEFAULT_SEVERITIES: SeverityTable = {
  numbers: 'critical',
  units: 'critical',
  dates: 'critical',
  allergens: 'critical',
  negation: 'critical',
  storage: 'critical',
  company: 'critical',
  names: 'critical',
  wording: 'check',
  moved: 'check',
};

/** The severest of what several topics ask for; without a topic it is any other wording. */
export function severityOfTopics(topics: readonly Topic[], table: SeverityTable): TopicSeverity {
  const wanted = topics.length > 0 ? topics.map((topic) => table[topic]) : [table.wording];
  return TOPIC_SEVERITIES.find((severity) => wanted.includes(severity)) ?? table.wording;
}
