import { once } from 'node:events';
import { createServer } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { expect, test, vi } from 'vitest';
import { z } from 'zod';
import { loadTracing, wantsTracing } from './load-tracing.ts';
import { currentTrace, traced } from './tracing.ts';

const sentShape = z.object({
  resourceSpans: z.array(
    z.object({
      resource: z.object({ attributes: z.array(z.object({ key: z.string(), value: z.object({ stringValue: z.string().optional() }) })) }),
      scopeSpans: z.array(
        z.object({ spans: z.array(z.looseObject({ name: z.string(), traceId: z.string(), parentSpanId: z.string().nullish() })) }),
      ),
    }),
  ),
});

test('nothing is loaded unless the variables of OpenTelemetry name where traces go', () => {
  const endpoint = 'http://collector:4318';
  const asked = [
    {},
    { OTEL_EXPORTER_OTLP_ENDPOINT: endpoint },
    { OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: `${endpoint}/v1/traces` },
    { OTEL_EXPORTER_OTLP_ENDPOINT: endpoint, OTEL_SDK_DISABLED: 'true' },
    { OTEL_EXPORTER_OTLP_ENDPOINT: endpoint, OTEL_TRACES_EXPORTER: 'none' },
  ];
  expect(asked.map(wantsTracing)).toEqual([false, true, true, false, false]);
});

test('without them work is done as ever; with them spans of the incoming trace reach the collector', async () => {
  expect(await traced('nothing', {}, async () => 1)).toBe(1);
  const received: unknown[] = [];
  const collector = createServer((request, response) => {
    void buffer(request).then((body) => {
      received.push(JSON.parse(body.toString()));
      response.setHeader('Content-Type', 'application/json').end('{}');
    });
  }).listen(0, '127.0.0.1');
  await once(collector, 'listening');
  const address = collector.address();
  vi.stubEnv('OTEL_EXPORTER_OTLP_ENDPOINT', `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`);
  vi.stubEnv('OTEL_SERVICE_NAME', 'koryo-osaka');
  const end = await loadTracing(process.env, 'serve', '1.2.3');
  const traceId = '0af7651916cd43dd8448eb211c80319c';
  const headers = { traceparent: `00-${traceId}-b7ad6b7169203331-01` };
  const inside = await traced('outer', { kind: 'server', headers }, () => traced('inner', {}, async () => currentTrace()));
  await expect(traced('failing', {}, () => Promise.reject(new TypeError('secret words')))).rejects.toThrow();
  await end();
  collector.close();
  vi.unstubAllEnvs();
  expect(inside).toEqual({ traceId });
  const [{ resource, scopeSpans }] = sentShape.parse(received[0]).resourceSpans as [z.output<typeof sentShape>['resourceSpans'][number]];
  expect(resource.attributes.find(({ key }) => key === 'service.name')?.value.stringValue).toBe('koryo-osaka');
  const spans = scopeSpans.flatMap((scope) => scope.spans);
  expect(spans.map(({ name }) => name).sort()).toEqual(['failing', 'inner', 'outer']);
  expect(spans.find(({ name }) => name === 'outer')).toMatchObject({ traceId, parentSpanId: 'b7ad6b7169203331' });
  expect(spans.find(({ name }) => name === 'inner')).toMatchObject({ traceId });
  expect(JSON.stringify(received)).not.toContain('secret words');
});
