/** Sends spans by the usual variables of OpenTelemetry, which its packages read themselves; loads none of them otherwise. */
import { context, propagation, trace } from '@opentelemetry/api';
import type * as SdkTrace from '@opentelemetry/sdk-trace';

type Environment = Readonly<Record<string, string | undefined>>;

/** Whether the environment asks for traces: an endpoint of OTLP by HTTP, and nothing that switches them off. */
export function wantsTracing(env: Environment): boolean {
  const endpoint = env.OTEL_EXPORTER_OTLP_TRACES_ENDPOINT ?? env.OTEL_EXPORTER_OTLP_ENDPOINT;
  const exporter = env.OTEL_TRACES_EXPORTER ?? 'otlp';
  return Boolean(endpoint) && exporter === 'otlp' && env.OTEL_SDK_DISABLED?.toLowerCase() !== 'true';
}

/** Begins sending; answers how to send what is left and end it. `role`: serve or worker. */
export async function loadTracing(env: Environment, role: string, version: string): Promise<() => Promise<void>> {
  if (!wantsTracing(env)) return async () => undefined;
  const [sdk, { OTLPTraceExporter }, { AsyncLocalStorageContextManager }, { W3CTraceContextPropagator }, resources] = await Promise.all([
    import('@opentelemetry/sdk-trace'),
    import('@opentelemetry/exporter-trace-otlp-http'),
    import('@opentelemetry/context-async-hooks'),
    import('@opentelemetry/core'),
    import('@opentelemetry/resources'),
  ]);
  const own = resources.resourceFromAttributes({ 'service.name': 'koryo', 'service.version': version, 'koryo.process': role });
  // What the variables say (OTEL_SERVICE_NAME, OTEL_RESOURCE_ATTRIBUTES) counts more than what we say.
  const named = resources.detectResources({ detectors: [resources.envDetector] });
  const provider = new sdk.TracerProvider({
    resource: own.merge(named),
    sampler: samplerOf(env, sdk),
    spanProcessors: [new sdk.BatchSpanProcessor({ exporter: new OTLPTraceExporter() })],
  });
  context.setGlobalContextManager(new AsyncLocalStorageContextManager());
  propagation.setGlobalPropagator(new W3CTraceContextPropagator());
  trace.setGlobalTracerProvider(provider);
  return () => provider.shutdown();
}

/** OTEL_TRACES_SAMPLER and OTEL_TRACES_SAMPLER_ARG, as the specification of OpenTelemetry names them. */
function samplerOf(env: Environment, sdk: typeof SdkTrace): SdkTrace.Sampler {
  const share = Number(env.OTEL_TRACES_SAMPLER_ARG ?? 1);
  const [, basis = 'always_on'] = /^(?:parentbased_)?(always_on|always_off|traceidratio)$/.exec(env.OTEL_TRACES_SAMPLER ?? '') ?? [];
  const isByParent = !env.OTEL_TRACES_SAMPLER || env.OTEL_TRACES_SAMPLER.startsWith('parentbased_');
  const root =
    basis === 'traceidratio'
      ? new sdk.TraceIdRatioBasedSampler(Number.isFinite(share) ? share : 1)
      : basis === 'always_off'
        ? new sdk.AlwaysOffSampler()
        : new sdk.AlwaysOnSampler();
  return isByParent ? new sdk.ParentBasedSampler({ root }) : root;
}
