/** What texts are about, by the engine's table of topics, and how much a change of them matters by the settings. */
import { topicsAt, topicsOfChange } from '#engine/topics/change.ts';
import { severityOfTopics, type TopicSeverity } from '#engine/topics/topics.ts';
import type { About } from '#artwork/findings/rules/risk.ts';
import type { Operation, Severity } from '#artwork/findings/rules/types.ts';
import { severitiesOf } from '#artwork/inspection-settings/rules/engine-settings.ts';
import type { InspectionSettings } from '#artwork/inspection-settings/rules/settings.ts';

export const SEVERITY_OF: Record<TopicSeverity, Severity> = { critical: 'CRITICAL', check: 'CHECK', minor: 'MINOR' };

/** Everything a text is about, wherever in it. */
export function topicsOfText(text: string): About['topics'] {
  return topicsAt(text, [{ from: 0, to: text.length }]);
}

export function aboutText(text: string, operations: readonly Operation[], settings: InspectionSettings): About {
  const topics = topicsOfChange(operations.map(({ kind, approved, found }) => ({ kind, before: approved, after: found })));
  return { topics: topicsOfText(text), changed: { topics, severity: SEVERITY_OF[severityOfTopics(topics, severitiesOf(settings))] } };
}
