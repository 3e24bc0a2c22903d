/** What is counted and measured, in one place; the names are those of /metrics (docs/operations/metrics.md). */
import { AggregatorRegistry, collectDefaultMetrics, Counter, Gauge, Histogram, Registry, type OpenMetricsContentType } from 'prom-client';

const registry = new Registry<OpenMetricsContentType>();
registry.setContentType(Registry.OPENMETRICS_CONTENT_TYPE);
const registers = [registry];
const SECONDS = [0.005, 0.02, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30];
const JOB_SECONDS = [0.05, 0.25, 1, 2.5, 5, 10, 30, 60, 120, 300, 900];

export const httpSeconds = new Histogram({
  name: 'koryo_http_request_seconds',
  help: 'Requests, from the first byte to the last, by route and status.',
  labelNames: ['route', 'method', 'status'],
  buckets: SECONDS,
  registers,
});
export const operationSeconds = new Histogram({
  name: 'koryo_operation_seconds',
  help: 'GraphQL operations by name, kind and result: ok, or the code of the first error.',
  labelNames: ['operation', 'kind', 'result'],
  buckets: SECONDS,
  registers,
});
export const jobSeconds = new Histogram({
  name: 'koryo_job_seconds',
  help: 'Jobs that were run, by queue and result: done, failed (tried again, or dead) or laid_aside (of a suspended company).',
  labelNames: ['queue', 'result'],
  buckets: JOB_SECONDS,
  registers,
});
export const jobWaitSeconds = new Histogram({
  name: 'koryo_job_wait_seconds',
  help: 'From the moment a job could run until it ran, first tries only.',
  labelNames: ['queue'],
  buckets: JOB_SECONDS,
  registers,
});
export const mails = new Counter({
  name: 'koryo_mails',
  help: 'Tries to send a mail: sent, failed (tried again) or given_up.',
  labelNames: ['result'],
  registers,
});
// From the start, so that the first that is given up is a rise: nobody sees one of what was not there before.
for (const result of ['sent', 'failed', 'given_up']) mails.inc({ result }, 0);
export const engineRestarts = new Counter({
  name: 'koryo_engine_restarts',
  help: 'Processes that opened files and were replaced, by kind and cause: worn (after 200 pages), or what ended them.',
  labelNames: ['kind', 'cause'],
  registers,
});
export const storageErrors = new Counter({
  name: 'koryo_storage_errors',
  help: 'Operations on the file store that failed.',
  labelNames: ['operation'],
  registers,
});

export const limitRefusals = new Counter({
  name: 'koryo_limit_refusals',
  help: 'Requests refused because a limit was used up (docs/operations/limits.md), by limit and by whose it was: person, company or client.',
  labelNames: ['limit', 'by'],
  registers,
});
export const operationPoints = new Histogram({
  name: 'koryo_operation_points',
  help: 'What GraphQL operations cost of the limit api.',
  labelNames: ['kind'],
  buckets: [10, 25, 50, 100, 250, 500, 1_000, 2_500, 5_000],
  registers,
});

/** A figure that is looked up when somebody asks for it. */
export interface Looked {
  name: string;
  help: string;
  labels: string[];
  look(set: (labels: Record<string, string>, value: number) => void): void | Promise<void>;
}

/** Adds a gauge that is asked at each scrape; what cannot be looked up is left out of the answer. */
export function addLooked({ name, help, labels, look }: Looked): void {
  registry.removeSingleMetric(name);
  registry.registerMetric(
    new Gauge({
      name,
      help,
      labelNames: labels,
      registers: [],
      async collect() {
        this.reset();
        try {
          await look((label, value) => this.set(label, value));
        } catch {
          this.reset();
          // One without labels would be told as 0.
          if (labels.length === 0) this.remove();
        }
      },
    }),
  );
}

/** From here on every figure says of which process it is, and the process is measured too (memory, time, event loop). */
export function beginMetrics(role: string): void {
  registry.setDefaultLabels({ process: role });
  collectDefaultMetrics({ register: registry });
}

/** The figures of one process. */
export type Figures = Awaited<ReturnType<typeof registry.getMetricsAsJSON>>;

export function isFigures(value: unknown): value is Figures {
  return Array.isArray(value) && value.every((one) => typeof one === 'object' && one !== null && 'name' in one && 'values' in one);
}

/** This process's figures, as they travel between processes. */
export async function ownFigures(): Promise<Figures> {
  return await registry.getMetricsAsJSON();
}

/** OpenMetrics puts `_total` behind the name of each counter; the library's own counters carry it already. */
function withoutTotal(figure: Figures[number]): Figures[number] {
  return figure.name.endsWith('_total') ? { ...figure, name: figure.name.slice(0, -'_total'.length) } : figure;
}

/** The text of /metrics (OpenMetrics 1.0), of this process and of others that gave theirs. */
export async function metricsText(others: readonly Figures[] = []): Promise<{ contentType: string; text: string }> {
  const all: Registry<OpenMetricsContentType> = AggregatorRegistry.aggregate(
    [await ownFigures(), ...others].map((figures) => figures.map(withoutTotal)),
  );
  all.setContentType(Registry.OPENMETRICS_CONTENT_TYPE);
  return { contentType: Registry.OPENMETRICS_CONTENT_TYPE, text: await all.metrics() };
}

/** Names of operations that are told apart; programs choose theirs, and each is a series. */
const MOST_NAMES = 400;
const operationNames = new Set<string>();

export function operationLabel(name: string | null): string {
  if (name === null) return 'unnamed';
  if (operationNames.size < MOST_NAMES) operationNames.add(name);
  return operationNames.has(name) ? name : 'other';
}
