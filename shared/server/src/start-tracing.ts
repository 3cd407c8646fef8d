/** Longest time that the last spans may take at the end of a process, in ms. */
const FLUSH_MS = 2000;

export interface Tracing {
  /** Sends what is left. A collector that does not answer delays nothing. */
  stop(): Promise<void>;
}

/**
 * Sends traces by OTLP over HTTP when OTEL_EXPORTER_OTLP_ENDPOINT or OTEL_EXPORTER_OTLP_TRACES_ENDPOINT is set; without them it loads and
 * does nothing. OTEL_TRACES_SAMPLER_ARG is the share of traces (1), OTEL_SERVICE_NAME replaces the name. The exporter reads its own
 * variables, such as OTEL_EXPORTER_OTLP_HEADERS.
 */
export async function startTracing(
  service: string,
  env: Readonly<Record<string, string | undefined>> = process.env,
): Promise<Tracing> {
  const {
    OTEL_EXPORTER_OTLP_ENDPOINT,
    OTEL_EXPORTER_OTLP_TRACES_ENDPOINT,
    OTEL_SERVICE_NAME = `horno-${service}`,
    OTEL_TRACES_SAMPLER_ARG = '1',
  } = env;
  if (!OTEL_EXPORTER_OTLP_ENDPOINT && !OTEL_EXPORTER_OTLP_TRACES_ENDPOINT) return { stop: async () => {} };
  const [{ context, propagation, trace }, { W3CTraceContextPropagator }, { resourceFromAttributes }, sdk, otlp, hooks] =
    await Promise.all([
      import('@opentelemetry/api'),
      import('@opentelemetry/core'),
      import('@opentelemetry/resources'),
      import('@opentelemetry/sdk-trace'),
      import('@opentelemetry/exporter-trace-otlp-http'),
      import('@opentelemetry/context-async-hooks'),
    ]);
  const provider = new sdk.TracerProvider({
    sampler: new sdk.ParentBasedSampler({ root: new sdk.TraceIdRatioBasedSampler(Number(OTEL_TRACES_SAMPLER_ARG)) }),
    resource: resourceFromAttributes({ 'service.name': OTEL_SERVICE_NAME }),
    spanProcessors: [new sdk.BatchSpanProcessor({ exporter: new otlp.OTLPTraceExporter() })],
  });
  context.setGlobalContextManager(new hooks.AsyncLocalStorageContextManager().enable());
  propagation.setGlobalPropagator(new W3CTraceContextPropagator());
  trace.setGlobalTracerProvider(provider);
  return {
    async stop() {
      const late = new Promise((resolve) => setTimeout(resolve, FLUSH_MS).unref());
      await Promise.race([provider.shutdown().catch(() => undefined), late]);
    },
  };
}
