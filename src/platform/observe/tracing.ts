/** Spans of OpenTelemetry. Without its environment variables nothing is loaded but the interface, which does nothing. */
import { context, propagation, SpanKind, SpanStatusCode, trace, type Attributes, type Context } from '@opentelemetry/api';

export interface SpanOptions {
  kind?: 'server' | 'consumer' | 'internal';
  attributes?: Attributes;
  /** Headers that say which trace it belongs to. */
  headers?: object;
}

const KINDS = { server: SpanKind.SERVER, consumer: SpanKind.CONSUMER, internal: SpanKind.INTERNAL };
const tracer = trace.getTracer('koryo');

/** Does `work` in a span; what it throws marks the span as failed. `end` may add what is known only then. */
export async function traced<T>(name: string, options: SpanOptions, work: () => Promise<T>, end?: () => Attributes): Promise<T> {
  const parent: Context = options.headers ? propagation.extract(context.active(), options.headers) : context.active();
  const { attributes = {}, kind = 'internal' } = options;
  return await tracer.startActiveSpan(name, { kind: KINDS[kind], attributes }, parent, async (span) => {
    try {
      return await work();
    } catch (error) {
      span.setStatus({ code: SpanStatusCode.ERROR, message: error instanceof Error ? error.name : 'error' });
      throw error;
    } finally {
      if (end) span.setAttributes(end());
      span.end();
    }
  });
}

/** The number of the trace under way, for the log. */
export function currentTrace(): { traceId?: string } {
  const span = trace.getActiveSpan();
  return span ? { traceId: span.spanContext().traceId } : {};
}
